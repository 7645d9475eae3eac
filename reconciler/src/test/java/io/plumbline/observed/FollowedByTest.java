package io.plumbline.observed;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.problem.Problem;
import io.plumbline.property.HostProperties;
import io.plumbline.property.State;
import io.plumbline.target.Host;

import org.junit.jupiter.api.Test;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** What of an earlier state is kept, where a unit has two who tell of it. */
class FollowedByTest {
    private static final Host HOST = new Host("esx01.lab");
    private static final Instant LATER = Instant.EPOCH.plusSeconds(60);
    private static final Snapshot KEEPER =
            Snapshot.never(HOST, "esxi").answered(told(false), Instant.EPOCH);
    private static final Snapshot MACHINES =
            Snapshot.never(HOST, "vcenter", Snapshot.Tells.MACHINES)
                    .answered(told(List.of("vm1")), Instant.EPOCH);
    private static final ObservedState BEFORE = new ObservedState(List.of(KEEPER, MACHINES));

    private static Observation told(boolean out) {
        return new Observation(
                Optional.empty(),
                Readings.builder()
                        .put(
                                HostProperties.MAINTENANCE_MODE.of(HOST),
                                new Reading.Settled<>(State.is(out)))
                        .build(),
                List.of());
    }

    private static Observation told(List<String> running) {
        return new Observation(
                Optional.empty(),
                Readings.builder()
                        .put(
                                HostProperties.RUNNING_VMS.of(HOST),
                                new Reading.Settled<>(State.is(running)))
                        .build(),
                List.of());
    }

    @Test
    void the_same_answers_give_the_same_readings_of_a_later_time() {
        var now =
                BEFORE.followedBy(
                        List.of(
                                KEEPER.answered(told(false), LATER),
                                MACHINES.answered(told(List.of("vm1")), LATER)));

        assertThat(now.readings(HOST)).isSameAs(BEFORE.readings(HOST));
        assertThat(now.oldestFact(HOST)).contains(LATER);
    }

    @Test
    void silence_leaves_the_readings_and_is_told() {
        var silent = new Problem.Unreachable(HOST, "connect", "no route to host");

        var now = BEFORE.followedBy(List.of(KEEPER.failed(silent), MACHINES));

        assertThat(now.readings(HOST)).isSameAs(BEFORE.readings(HOST));
        assertThat(now.trouble(HOST)).containsExactly(silent);
    }

    @Test
    void whatever_either_tells_otherwise_is_read() {
        var out = KEEPER.answered(told(true), LATER);
        var emptied = MACHINES.answered(told(List.of()), LATER);

        for (var others :
                List.of(
                        List.of(out, MACHINES),
                        List.of(KEEPER, emptied),
                        List.of(KEEPER),
                        List.of(MACHINES))) {
            assertThat(BEFORE.followedBy(others).readings(HOST))
                    .isEqualTo(new ObservedState(others).readings(HOST))
                    .isNotEqualTo(BEFORE.readings(HOST));
        }
        assertThat(BEFORE.followedBy(List.of()).readings(HOST)).isEqualTo(Readings.none());
    }
}
