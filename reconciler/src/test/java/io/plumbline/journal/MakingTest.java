package io.plumbline.journal;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.device.ActId;
import io.plumbline.observed.BootId;
import io.plumbline.plan.Call;
import io.plumbline.property.Activation;
import io.plumbline.target.Host;

import org.junit.jupiter.api.Test;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** What had no value before we gave it one is ours, and only as far as that is proven. */
class MakingTest {
    private static final Instant T = Instant.parse("2022-03-13T10:00:00Z");
    private static final Host HOST = new Host("esx01.lab");
    private static final BootId BOOT =
            new BootId(new UUID(1, 1), T.minusSeconds(9_000), Optional.empty());
    private static final String ECN = "module/esx01.lab/nmlx5_core#ecn";

    private final List<Event> events = new ArrayList<>();

    @Test
    void what_was_written_where_nothing_was_is_made() {
        written(1, "none", "1");
        ended(1, new Ending.Done(Activation.HOST_REBOOT));

        assertThat(made()).containsExactly(ECN);
    }

    @Test
    void what_was_changed_is_not() {
        written(1, "0", "1");
        ended(1, new Ending.Done(Activation.HOST_REBOOT));
        agreed("1");

        assertThat(made()).isEmpty();
    }

    @Test
    void what_stays_somebody_elses_does_whoever_changes_it_later() {
        written(1, "0", "1");
        ended(1, new Ending.Done(Activation.HOST_REBOOT));
        agreed("1");
        written(2, "0", "1");
        ended(2, new Ending.Done(Activation.HOST_REBOOT));

        assertThat(made()).isEmpty();
    }

    @Test
    void a_write_that_failed_makes_nothing_even_if_somebody_else_does_it_then() {
        written(1, "none", "1");
        ended(1, new Ending.AlreadySo());
        agreed("1");

        assertThat(made()).isEmpty();
    }

    @Test
    void a_write_of_which_the_end_is_unknown_is_proven_by_what_is_found() {
        written(1, "none", "1");
        ended(1, new Ending.Unknown("the reply was lost"));

        assertThat(made()).isEmpty();
        agreed("1");
        assertThat(made()).containsExactly(ECN);
    }

    @Test
    void one_that_nobody_saw_end_is_so_too() {
        written(1, "none", "1");
        agreed("1");

        assertThat(made()).containsExactly(ECN);
    }

    @Test
    void what_was_found_gone_is_ours_no_more() {
        written(1, "none", "1");
        ended(1, new Ending.Done(Activation.HOST_REBOOT));
        agreed("1");
        agreed("none");

        assertThat(made()).isEmpty();
    }

    @Test
    void what_is_made_again_is_ours_again() {
        written(1, "none", "1");
        ended(1, new Ending.Done(Activation.HOST_REBOOT));
        agreed("none");
        written(2, "none", "1");
        ended(2, new Ending.Done(Activation.HOST_REBOOT));

        assertThat(made()).containsExactly(ECN);
    }

    private void written(int act, String from, String to) {
        events.add(
                new Event.WriteIntended(
                        HOST,
                        T,
                        id(act),
                        BOOT,
                        new Call("options.nmlx5_core", HOST),
                        List.of(new Event.Change(ECN, from, from, to))));
    }

    private void ended(int act, Ending ending) {
        events.add(new Event.ActEnded(HOST, T, id(act), ending));
    }

    @Test
    void the_value_that_we_gave_it_is_known_while_we_take_it_away() {
        written(1, "none", "1");
        written(2, "1", "none");

        assertThat(gave("1")).isTrue();
        assertThat(gave("0")).isFalse();
    }

    @Test
    void what_was_found_taken_away_is_ours_no_more_if_it_comes_again() {
        written(1, "none", "1");
        ended(1, new Ending.Done(Activation.HOST_REBOOT));
        written(2, "1", "none");
        agreed("none");

        assertThat(gave("1")).isFalse();
        assertThat(made()).containsExactly(ECN);

        agreed("none");
        assertThat(made()).isEmpty();
    }

    @Test
    void until_a_value_is_found_the_one_before_may_still_be_there() {
        written(1, "none", "1");
        written(2, "1", "0");
        written(2, "1", "0");
        assertThat(gave("1")).isTrue();
        assertThat(gave("0")).isTrue();

        agreed("0");

        assertThat(gave("1")).isFalse();
        assertThat(gave("0")).isTrue();
    }

    @Test
    void a_build_of_the_release_that_we_gave_is_what_we_gave() {
        written(1, "none", "4.18.1.14");

        assertThat(gave("4.18.1.14-1OEM.700")).isTrue();
        assertThat(gave("4.18.1.140")).isFalse();
    }

    private void agreed(String wanted) {
        events.add(new Event.Agreed(HOST, T, ECN, wanted, "revision"));
    }

    private List<String> made() {
        return List.copyOf(History.of(events).of(HOST).made());
    }

    private boolean gave(String found) {
        return History.of(events).of(HOST).gave(ECN, found);
    }

    private static ActId id(int number) {
        return new ActId(new UUID(0, number));
    }
}
