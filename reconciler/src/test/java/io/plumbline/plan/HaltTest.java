package io.plumbline.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.journal.Ending;
import io.plumbline.journal.Event;
import io.plumbline.property.Activation;
import io.plumbline.spec.Consent;
import io.plumbline.spec.Rollout;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.util.Optional;
import java.util.TreeSet;

/** When units have failed, the others stay where they are until a person has looked. */
class HaltTest extends SeveralHosts {
    @BeforeEach
    void fourHosts() {
        hosts(4);
        stopAfter(1);
    }

    @Test
    void one_that_is_stuck_stops_the_others_for_good() {
        journal.add(new Event.Stuck(host(1), T, "it does not come back"));
        now = T.plus(Duration.ofDays(30));

        assertThat(leaving()).isEmpty();
        assertThat(held(2))
                .containsExactly(
                        "HALTED esx01.lab is stuck: nothing else leaves service until they are"
                                + " retried, put on hold or repaired (rollout.stopAfterFailures)");
    }

    @Test
    void one_whose_change_did_not_hold_stops_the_others() {
        journal.add(
                new Event.Quarantined(
                        host(1),
                        T,
                        new DifferenceKey(
                                VALUE.of(host(1)).path(), "7", "0", Activation.HOST_REBOOT),
                        "it still is 0"));

        assertThat(leaving()).isEmpty();
    }

    /** The spec was corrected: that was a person. */
    @Test
    void one_that_is_to_have_another_value_now_stops_nobody() {
        journal.add(
                new Event.Quarantined(
                        host(1),
                        T,
                        new DifferenceKey(
                                VALUE.of(host(1)).path(), "6", "0", Activation.HOST_REBOOT),
                        "it still is 0"));

        assertThat(leaving()).hasSize(4);
    }

    @Test
    void one_that_is_overdue_stops_the_others() {
        leaves(1, T);
        journal.add(new Event.MarkIntended(host(1), T, HandMadePlans.id(69), HandMadePlans.MARKED));
        journal.add(
                new Event.ActEnded(
                        host(1), T, HandMadePlans.id(69), new Ending.Done(Activation.LIVE)));
        journal.add(
                new Event.RestartIntended(
                        host(1), T, HandMadePlans.id(70), HandMadePlans.MARKED, new TreeSet<>()));
        now = T.plus(Duration.ofMinutes(31));

        assertThat(held(2).getFirst()).startsWith("HALTED esx01.lab has not come back");
    }

    /** It goes back into service as it is: nobody has to look before the others go on. */
    @Test
    void one_with_a_machine_that_people_have_to_see_to_stops_nobody() {
        leaves(1, T);
        has(1, T);
        hasAdapterOfAnotherType(1);

        assertThat(held(1)).anyMatch(why -> why.startsWith("EVIDENCE "));
        assertThat(leaving()).containsExactly("esx02.lab", "esx03.lab", "esx04.lab");
    }

    @Test
    void a_person_who_has_it_retried_lets_them_go_on() {
        journal.add(new Event.Stuck(host(1), T, "it does not come back"));
        journal.add(new Event.Retried(host(1), T, "ada"));

        assertThat(leaving()).hasSize(4);
    }

    @Test
    void a_person_who_holds_it_lets_the_others_go_on_while_that_lasts() {
        journal.add(new Event.Stuck(host(1), T, "it does not come back"));
        journal.add(
                new Event.PutOnHold(
                        host(1), T, "ada", "a card is on order", Optional.of(T.plusSeconds(60))));

        assertThat(leaving()).containsExactly("esx02.lab", "esx03.lab", "esx04.lab");
        now = T.plusSeconds(60);
        assertThat(leaving()).isEmpty();
    }

    @Test
    void as_many_may_fail_as_the_spec_says() {
        stopAfter(2);
        journal.add(new Event.Stuck(host(1), T, "it does not come back"));
        assertThat(leaving()).hasSize(3);

        journal.add(new Event.Stuck(host(2), T, "it does not come back"));
        assertThat(leaving()).isEmpty();
    }

    @Test
    void a_spec_that_says_0_never_stops() {
        stopAfter(0);
        journal.add(new Event.Stuck(host(1), T, "it does not come back"));

        assertThat(leaving()).hasSize(3);
    }

    private void stopAfter(int failures) {
        rollout = Rollout.of(9, 9, Consent.Approve.Never).stoppingAfter(failures);
    }
}
