package io.plumbline.observed;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.problem.Problem;
import io.plumbline.target.Host;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** Since when a unit is seen to be in its boot, by our clock. */
class SeenBootTest {
    private static final Host HOST = new Host("esx01.lab");
    private static final Instant T = Instant.parse("2022-03-13T10:00:00Z");
    private static final Optional<String> NONE = Optional.empty();
    private static final BootId BOOT = boot(T.minus(Duration.ofHours(2)), NONE);
    private static final Snapshot FIRST =
            Snapshot.never(HOST, "esxi").answered(told(Optional.of(BOOT)), T);

    private static BootId boot(Instant bootedAt, Optional<String> marker) {
        return new BootId(new UUID(1, 2), bootedAt, marker);
    }

    private static Observation told(Optional<BootId> boot) {
        return new Observation(boot, Readings.none(), List.of());
    }

    private static Snapshot then(Snapshot before, BootId boot, int minute) {
        return before.answered(told(Optional.of(boot)), at(minute));
    }

    private static Instant at(int minute) {
        return T.plus(Duration.ofMinutes(minute));
    }

    private static Snapshot silent(Snapshot before) {
        return before.failed(new Problem.Unreachable(HOST, "look", "no route to host"));
    }

    private static Optional<Instant> since(Snapshot told) {
        return new ObservedState(List.of(told)).bootSeenSince(HOST);
    }

    @Test
    void it_is_since_the_first_look_that_found_it_whatever_the_unit_says() {
        assertThat(since(Snapshot.never(HOST, "esxi"))).isEmpty();
        assertThat(since(FIRST)).contains(T);
        assertThat(since(then(then(FIRST, BOOT, 1), BOOT, 2))).contains(T);
    }

    @Test
    void looks_in_vain_do_not_end_it_so_a_unit_that_seldom_answers_is_believed_in_time() {
        assertThat(since(then(silent(then(silent(FIRST), BOOT, 7)), BOOT, 14))).contains(T);
    }

    @Test
    void nor_does_an_answer_that_does_not_tell_the_boot_but_then_nothing_is_known_of_it() {
        var untold = FIRST.answered(told(Optional.empty()), at(1));

        assertThat(since(untold)).isEmpty();
        assertThat(since(then(untold, BOOT, 2))).contains(T);
    }

    @Test
    void it_begins_anew_with_another_boot() {
        var next = boot(at(5), NONE);

        assertThat(since(then(silent(FIRST), next, 6))).contains(at(6));
        assertThat(since(then(then(silent(FIRST), next, 6), next, 7))).contains(at(6));
    }

    @Test
    void it_begins_anew_when_a_clock_is_set_but_where_a_marker_proves_the_boot() {
        var set = BOOT.bootedAt().minus(Duration.ofMinutes(7));

        assertThat(since(then(FIRST, boot(set, NONE), 3))).contains(at(3));

        var marked = then(FIRST, boot(BOOT.bootedAt(), Optional.of("m")), 1);
        assertThat(since(then(marked, boot(set, Optional.of("m")), 3))).contains(T);
    }

    @Test
    void a_clock_that_drifts_may_go_far_from_where_it_was() {
        var told = FIRST;
        for (var minute = 1; minute <= 10; minute++) {
            told = then(told, boot(BOOT.bootedAt().minusSeconds(30L * minute), NONE), minute);
        }

        assertThat(since(told)).contains(T);
    }

    @Test
    void what_tells_no_boot_says_nothing_of_it() {
        var machines = Snapshot.never(HOST, "vcenter", Snapshot.Tells.MACHINES);
        var both =
                new ObservedState(
                        List.of(
                                then(FIRST, BOOT, 4),
                                machines.answered(told(Optional.empty()), at(4))));

        assertThat(both.bootSeenSince(HOST)).contains(T);
    }
}
