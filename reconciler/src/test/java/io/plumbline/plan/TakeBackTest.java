package io.plumbline.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.desired.Wish;
import io.plumbline.device.Act;
import io.plumbline.device.Put;
import io.plumbline.difference.Cause;
import io.plumbline.journal.Ending;
import io.plumbline.journal.Event;
import io.plumbline.property.Activation;
import io.plumbline.property.Dcbx;
import io.plumbline.property.Setting;
import io.plumbline.property.State;
import io.plumbline.property.SwitchProperties;
import io.plumbline.property.Want;
import io.plumbline.spec.ChangeCalendar;
import io.plumbline.spec.ChangeFreeze;
import io.plumbline.spec.Origin;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What a link took and did not take up, once its tries are used up. */
class TakeBackTest extends TriedAtASwitch {
    @Test
    void it_is_said_once_more_as_it_reads() {
        tried(4, DONE);

        assertThat(next(TOR)).containsExactly(TRIED + LEFT + ASK, "Write");
        assertThat(((Act.Write) planOf(TOR).ready().getFirst().act()).puts())
                .<Put<?>>containsExactly(
                        new Put<>(MTU, State.is(1500), State.is(1500), Optional.empty()));
        assertThat(new PlanCheck().faults(plan(), circumstances())).isEmpty();
    }

    @Test
    void it_is_said_until_nothing_of_it_is_configured_and_twice_at_most() {
        tried(4, DONE);
        takenBack(DONE);
        assertThat(next(TOR)).containsExactly(TRIED + LEFT + ASK, "Write");

        takenBack(DONE);
        assertThat(next(TOR)).containsExactly(TRIED + "; it is taken back" + ASK);
    }

    @Test
    void it_is_done_once_nothing_of_it_is_configured() {
        tried(4, DONE);
        takenBack(new Ending.AlreadySo());

        assertThat(next(TOR)).containsExactly(TRIED + "; it is taken back" + ASK);
    }

    @Test
    void not_in_another_boot_which_began_with_what_was_saved() {
        earlier = true;
        tried(4, DONE);

        assertThat(next(TOR)).containsExactly(TRIED + ASK);
    }

    @Test
    void not_before_its_tries_are_used_up() {
        tried(3, DONE);

        assertThat(planOf(TOR).ready()).hasSize(2);
        assertThat(planOf(TOR).ready()).noneMatch(Step::takesBack);
    }

    @Test
    void what_else_the_switch_took_goes_too_for_it_is_not_tried_any_more() {
        tried(4, REFUSED);
        wrote(OTHER_MTU, "9216", DONE);

        assertThat(next(TOR)).containsExactly(TRIED + " (% no)" + ASK, "Write");
        assertThat(((Act.Write) planOf(TOR).ready().getFirst().act()).at()).isEqualTo(OTHER_PORT);
        assertThat(new PlanCheck().faults(plan(), circumstances())).isEmpty();
    }

    @Test
    void what_was_refused_left_nothing() {
        tried(4, REFUSED);

        assertThat(next(TOR)).containsExactly(TRIED + " (% no)" + ASK);
    }

    @Test
    void one_that_was_taken_among_them_is_enough() {
        tried(1, DONE);
        tried(3, REFUSED);

        assertThat(next(TOR)).containsExactly(TRIED + " (% no)" + LEFT + ASK, "Write");
    }

    @Test
    void what_reads_neither_as_before_nor_as_wished_is_left_and_told() {
        tried(4, DONE);
        mtu = settled(4000);

        assertThat(next(TOR))
                .containsExactly(
                        TRIED
                                + "; what is there is neither what was nor what is wished, and is"
                                + " left"
                                + ASK);
    }

    @Test
    void two_refusals_are_told() {
        tried(4, DONE);
        takenBack(REFUSED);
        assertThat(next(TOR)).hasSize(2).last().isEqualTo("Write");

        takenBack(REFUSED);
        assertThat(next(TOR))
                .containsExactly(TRIED + "; what it left could not be taken back (% no)" + ASK);
    }

    @Test
    void what_has_failed_elsewhere_does_not_halt_it() {
        rollout = with(1, ChangeCalendar.ALWAYS);
        journal.add(new Event.Stuck(ESX1, T, "it does not come back"));
        tried(4, DONE);

        assertThat(next(TOR)).containsExactly(TRIED + LEFT + ASK, "Write");
        assertThat(new PlanCheck().faults(plan(), circumstances())).isEmpty();
    }

    @Test
    void it_interrupts_so_it_waits_for_a_window_and_is_stuck_meanwhile() {
        var freeze =
                new ChangeFreeze(
                        LocalDateTime.parse("2022-03-13T00:00"),
                        LocalDateTime.parse("2022-03-15T00:00"),
                        ZoneOffset.UTC,
                        "year end");
        rollout = with(0, new ChangeCalendar(List.of(), List.of(freeze)));
        tried(4, DONE);

        assertThat(next(TOR))
                .containsExactly(
                        TRIED + LEFT + ASK,
                        "WINDOW changes are frozen: year end; the next opens at"
                                + " 2022-03-15T00:00:00Z");
    }

    @Test
    void what_was_never_reached_after_it_was_taken_is_taken_back() {
        tried(1, DONE);
        for (var time = 0; time < WriteRule.MOST_LOST; time++) {
            tried(1, new Ending.NeverStarted());
        }

        assertThat(next(TOR))
                .containsExactly(
                        "STUCK link at switchport/tor1/Eth1/1 did not begin in 20 attempts in this"
                                + " boot"
                                + LEFT
                                + ASK,
                        "Write");
        assertThat(faults(write(MTU, State.is(1500), State.is(1500)))).isEmpty();
    }

    @Test
    void what_cannot_be_reached_to_take_it_back_is_told() {
        tried(4, DONE);
        for (var time = 1; time < WriteRule.MOST_LOST; time++) {
            takenBack(new Ending.NeverStarted());
        }
        assertThat(planOf(TOR).ready()).hasSize(1);

        takenBack(new Ending.NeverStarted());
        assertThat(next(TOR))
                .containsExactly(
                        TRIED
                                + "; what it left could not be reached to take it back in 20"
                                + " attempts"
                                + ASK);
        assertThat(faults(write(MTU, State.is(1500), State.is(1500))))
                .contains("link at switchport/tor1/Eth1/1 is not to be taken back");
    }

    @Test
    void after_a_day_somebody_else_may_have_said_the_same() {
        when = T.minus(Duration.ofHours(25));
        tried(4, DONE);

        assertThat(next(TOR))
                .containsExactly(
                        TRIED
                                + "; what it left was not taken back within a day, and is yours to"
                                + " take away"
                                + ASK);
    }

    @Test
    void a_retry_does_not_forget_whose_it_is() {
        tried(4, DONE);
        journal.add(new Event.Retried(TOR, T.minus(Duration.ofMinutes(40)), "ann"));
        tried(4, REFUSED);

        assertThat(next(TOR)).containsExactly(TRIED + " (% no)" + LEFT + ASK, "Write");
    }

    @Test
    void one_line_for_both_is_known_as_that_of_flow_control() {
        var both =
                new ArrayList<PendingChange<?>>(
                        List.of(
                                change(SwitchProperties.DCBX.of(PORT), Dcbx.ON, Dcbx.OFF),
                                change(SwitchProperties.PORT_PFC.of(PORT), false, true)));
        both.sort(WriteOrder.OF_CHANGES);

        assertThat(both)
                .extracting(change -> change.wire().orElseThrow().name())
                .containsExactly("flowControl", "dcbx");
    }

    @Test
    void a_plan_that_takes_back_what_did_not_fail_or_what_was_not_there_is_refused() {
        assertThat(faults(write(MTU, State.is(1500), State.is(1500))))
                .containsExactly(
                        "link at switchport/tor1/Eth1/1 is not to be taken back",
                        "switchport/tor1/Eth1/1#switchPort.mtu was not so before it was written");
    }

    private static <V> PendingChange<V> change(Setting<V> setting, V from, V to) {
        return new PendingChange<>(
                Wish.of(setting, new Want.Exactly<>(to), new Origin("c.yaml", 2, 1, "ports")),
                setting.path(),
                Optional.of(State.is(from)),
                Optional.of(State.is(from)),
                true,
                Activation.LIVE,
                false,
                Cause.PendingChange);
    }

    private void takenBack(Ending ending) {
        wrote("1500", ending);
    }
}
