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
    /** Minds nobody who failed. */
    private static final Rules HEADLONG =
            new Rules() {
                @Override
                public boolean goesOn(int failed, int most) {
                    return true;
                }
            };

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

    @Test
    void one_that_serves_though_it_was_told_to_leave_is_not_told_again_after_another_failed() {
        ordered(2, T.minusSeconds(660));
        assertThat(leaving()).contains("esx02.lab");

        has(3, T);
        has(4, T);
        journal.add(new Event.Stuck(host(1), T, "it does not come back"));
        assertThat(done()).containsExactly("esx02.lab PutBack");
        assertThat(faults(Rules.SOUND)).isEmpty();
        assertThat(faults(HEADLONG))
                .containsExactly("it would disturb its users although 1 units have failed");
    }

    @Test
    void nor_while_another_is_away_for_which_it_would_be_one_too_many() {
        rollout = Rollout.of(1, 9, Consent.Approve.Never);
        ordered(2, T.minusSeconds(660));
        assertThat(leaving()).containsExactly("esx02.lab");

        silent(1);
        assertThat(held(2)).first().asString().startsWith("BUDGET 2 of 1 units");
        assertThat(done()).containsExactly("esx02.lab PutBack");
    }

    /** From the last that happened to them: they wait for it as long as it may come out yet. */
    @Test
    void its_machines_that_are_down_for_it_do_not_wait_for_long_either() {
        rollout = Rollout.of(1, 9, Consent.Approve.Never);
        shutsDown(2, "vm-1");
        isDown(2, "vm-1");
        now = T.plusSeconds(660);
        ordered(2, now);
        silent(1);

        now = now.plusSeconds(599);
        assertThat(held(2)).first().asString().startsWith("BUDGET 2 of 1 units");
        assertThat(done()).isEmpty();

        now = now.plusSeconds(1);
        assertThat(done()).containsExactly("esx02.lab PutBack");
        assertThat(faults(Rules.SOUND)).isEmpty();
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
