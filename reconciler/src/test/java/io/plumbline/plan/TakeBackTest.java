package io.plumbline.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.desired.Wish;
import io.plumbline.device.Act;
import io.plumbline.device.Put;
import io.plumbline.difference.Cause;
import io.plumbline.journal.Ending;
import io.plumbline.journal.Event;
import io.plumbline.observed.BootId;
import io.plumbline.problem.Remedy;
import io.plumbline.property.Activation;
import io.plumbline.property.Dcbx;
import io.plumbline.property.LinkPause;
import io.plumbline.property.Setting;
import io.plumbline.property.State;
import io.plumbline.property.SwitchProperties;
import io.plumbline.property.Want;
import io.plumbline.spec.ChangeCalendar;
import io.plumbline.spec.ChangeFreeze;
import io.plumbline.spec.Consent;
import io.plumbline.spec.Origin;
import io.plumbline.spec.Rollout;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/** What a link took and did not take up, once its tries are used up. */
class TakeBackTest extends PlannedSteps {
    private static final Instant BEFORE = T.minus(Duration.ofMinutes(45));
    private static final Ending DONE = new Ending.Done(Activation.LIVE);
    private static final Ending REFUSED = new Ending.Failed("% no", Remedy.ASK_A_PERSON);
    private static final String TRIED =
            "STUCK link at switchport/tor1/Eth1/1 was tried 4 times in this boot and did not take";
    private static final String LEFT = "; what it left is still to be taken back";
    private static final String ASK = "; find out why, then retry";

    private static final Setting<Boolean> LINE = SwitchProperties.PORT_PFC.of(PORT);
    private static final Setting<Boolean> OTHER_LINE = SwitchProperties.PORT_PFC.of(OTHER_PORT);

    private int acts = 10;
    private boolean earlier;
    private Instant when = BEFORE;

    @BeforeEach
    void only_the_switch_has_work() {
        vfs = settled(16);
        nothingToInstall();
        behind(ESX2, PORT);
    }

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
    void a_link_has_its_time_to_come_back_with_whoever_is_behind_it() {
        when = T.minus(Duration.ofMinutes(29));
        tried(4, DONE);

        assertThat(next(TOR))
                .containsExactly(
                        TRIED + LEFT + ASK,
                        "UNDERWAY what link at switchport/tor1/Eth1/1 left may come into force"
                                + " until 2022-03-13T10:01:00Z; then it is taken back");
        assertThat(faults(write(MTU, State.is(1500), State.is(1500))))
                .contains("link at switchport/tor1/Eth1/1 is not to be taken back");
    }

    @Test
    void the_time_of_each_port_begins_with_its_own_try() {
        tried(4, DONE);
        when = T.minus(Duration.ofMinutes(5));
        wrote(OTHER_MTU, "9216", DONE);

        assertThat(next(TOR)).containsExactly(TRIED + LEFT + ASK, "Write");
        assertThat(((Act.Write) planOf(TOR).ready().getFirst().act()).at()).isEqualTo(PORT);
    }

    @Test
    void one_that_has_to_wait_keeps_no_other() {
        behind(ESX1, OTHER_PORT);
        silent = Optional.of(ESX1);
        rollout = Rollout.of(2, 2, Consent.Approve.Never);
        tried(4, DONE);
        wrote(OTHER_MTU, "9216", DONE);

        assertThat(planOf(TOR).ready())
                .singleElement()
                .satisfies(step -> assertThat(((Act.Write) step.act()).at()).isEqualTo(PORT));
    }

    @Test
    void a_link_whose_host_is_away_is_down_and_nothing_there_is_taken_back() {
        silent = Optional.of(ESX2);
        tried(4, DONE);

        assertThat(next(TOR))
                .containsExactly(
                        TRIED + LEFT + ASK,
                        "UNDERWAY tor1 Eth1/1 may be configured so, and comes into force with"
                                + " its link at the earliest: waits until esx02.lab is there and"
                                + " had its time");
        assertThat(faults(write(MTU, State.is(1500), State.is(1500))))
                .containsExactly(
                        "link at switchport/tor1/Eth1/1 is taken back while esx02.lab may not be"
                                + " there for long, and its link with it");
    }

    @Test
    void nor_is_it_told_again_while_its_host_is_away() {
        silent = Optional.of(ESX2);
        rollout = with(0, ChangeCalendar.ALWAYS);
        tried(1, DONE);

        assertThat(next(TOR)).anyMatch(text -> text.contains("waits until esx02.lab is there"));
        assertThat(planOf(TOR).ready())
                .noneMatch(step -> ((Act.Write) step.act()).at().equals(PORT));
    }

    @Test
    void what_it_took_in_another_boot_is_told_while_its_host_is_away() {
        silent = Optional.of(ESX2);
        rollout = with(0, ChangeCalendar.ALWAYS);
        earlier = true;
        tried(1, DONE);

        assertThat(planOf(TOR).ready())
                .anyMatch(step -> ((Act.Write) step.act()).at().equals(PORT));
    }

    @Test
    void nor_is_flow_control_that_was_in_force_told_twice_while_its_host_is_away() {
        mtu = settled(9216);
        otherMtu = settled(9216);
        is(SwitchProperties.LINK_PAUSE.of(PORT), LinkPause.OFF);
        is(SwitchProperties.PFC.of(TOR), true);
        differs(LINE, false, true);
        rollout = with(0, ChangeCalendar.ALWAYS);
        silent = Optional.of(ESX2);
        journal.add(new Event.Agreed(TOR, BEFORE, LINE.path(), "true", "r1"));
        assertThat(next(TOR)).containsExactly("Write");

        wrote(LINE, "true", REFUSED);
        assertThat(next(TOR))
                .containsExactly(
                        "UNDERWAY tor1 Eth1/1 may be configured so, and comes into force with its"
                                + " link at the earliest: waits until esx02.lab is there");

        silent = Optional.empty();
        assertThat(next(TOR)).containsExactly("Write");
    }

    @Test
    void what_its_host_may_be_silent_for_is_told_though_it_was_in_force() {
        journal.add(new Event.Agreed(TOR, BEFORE, MTU.path(), "at least 9216", "r1"));
        tried(1, REFUSED);
        otherMtu = settled(9216);
        rollout = with(0, ChangeCalendar.ALWAYS);
        silent = Optional.of(ESX2);

        assertThat(next(TOR)).containsExactly("Write");
    }

    @Test
    void a_link_has_its_time_after_the_boot_of_whoever_is_behind_it() {
        otherBoot = bootedBefore(Duration.ofMinutes(14));
        tried(4, DONE);

        assertThat(next(TOR))
                .last()
                .asString()
                .endsWith("waits until esx02.lab is there and had" + " its time");
        assertThat(faults(write(MTU, State.is(1500), State.is(1500))))
                .containsExactly(
                        "link at switchport/tor1/Eth1/1 is taken back while esx02.lab may not be"
                                + " there for long, and its link with it");

        otherBoot = bootedBefore(Duration.ofMinutes(15));
        assertThat(next(TOR)).last().isEqualTo("Write");
        assertThat(faults(write(MTU, State.is(1500), State.is(1500)))).isEmpty();
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
    void a_clock_that_was_set_does_not_make_a_line_permanent() {
        earlier = true;
        wrote(OTHER_LINE, "true", DONE);
        mtu = settled(9216);
        otherMtu = settled(9216);

        assertThat(next(TOR)).first().asString().contains("nothing is saved before it is gone");
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
    void what_is_not_wished_any_more_is_not_saved_before_it_is_known_to_be_gone() {
        wrote(OTHER_LINE, "true", DONE);
        mtu = settled(9216);
        otherMtu = settled(9216);

        assertThat(next(TOR))
                .containsExactly(
                        "STUCK flowControl at switchport/tor1/Eth1/2 left what is not wished any"
                                + " more, and may be configured though it is not in force; nothing"
                                + " is saved before it is gone; find out why, then retry");
        assertThat(faults(write(SAVED, State.is(false), State.is(true))))
                .containsExactly(
                        "startup is written last, and flowControl at switchport/tor1/Eth1/2 left"
                                + " what is not known to be gone");

        retried();
        assertThat(next(TOR)).containsExactly("Write");
    }

    @Test
    void a_retry_forgives_what_it_was_told_of_and_that_is_all_of_it() {
        wrote(OTHER_LINE, "true", DONE);
        wrote(LINE, "true", DONE);
        mtu = settled(9216);
        otherMtu = settled(9216);

        assertThat(next(TOR))
                .first()
                .asString()
                .startsWith(
                        "STUCK flowControl at switchport/tor1/Eth1/1, flowControl at"
                                + " switchport/tor1/Eth1/2 left what is not wished any more");
        assertThat(faults(write(SAVED, State.is(false), State.is(true)))).hasSize(2);

        retried();
        assertThat(next(TOR)).containsExactly("Write");
    }

    @Test
    void a_retry_before_its_link_left_the_spec_forgives_nothing() {
        tried(4, DONE);
        wrote(OTHER_LINE, "true", DONE);
        retried();
        mtu = settled(9216);
        otherMtu = settled(9216);

        assertThat(next(TOR)).first().asString().contains("nothing is saved before it is gone");
    }

    @Test
    void a_spec_that_now_wishes_what_was_there_before_does_not_make_the_line_permanent() {
        differs(OTHER_LINE, false, false);
        wrote(OTHER_LINE, "true", DONE);
        journal.add(new Event.Agreed(TOR, BEFORE, OTHER_LINE.path(), "false", "r1"));
        mtu = settled(9216);
        otherMtu = settled(9216);

        assertThat(next(TOR)).first().asString().contains("nothing is saved before it is gone");
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

    private static BootId bootedBefore(Duration ago) {
        return new BootId(BOOT.hostUuid(), T.minus(ago), Optional.empty());
    }

    private static Rollout with(int stopAfter, ChangeCalendar calendar) {
        return Rollout.of(1, 1, Consent.Approve.Never).stoppingAfter(stopAfter).with(calendar);
    }

    private void tried(int times, Ending ending) {
        for (var time = 0; time < times; time++) {
            wrote("9216", ending);
        }
    }

    /** By a person who has read why the switch is held. */
    private void retried() {
        var told = new TreeSet<Call>();
        planOf(TOR).held().forEach(held -> told.addAll(held.left()));
        journal.add(new Event.Retried(TOR, T.minus(Duration.ofMinutes(40)), "ann", told));
    }

    private void takenBack(Ending ending) {
        wrote("1500", ending);
    }

    private void wrote(String to, Ending ending) {
        wrote(MTU, to, ending);
    }

    private void wrote(Setting<?> setting, String to, Ending ending) {
        var act = id(++acts);
        var before = setting.equals(LINE) || setting.equals(OTHER_LINE) ? "false" : "1500";
        var change = new Event.Change(setting.path(), before, before, to);
        var call = Call.of(setting).orElseThrow();
        var boot =
                earlier
                        ? new BootId(BOOT.hostUuid(), BEFORE.minusSeconds(900), Optional.empty())
                        : BOOT;
        journal.add(new Event.WriteIntended(TOR, when, act, boot, call, List.of(change)));
        journal.add(new Event.ActEnded(TOR, when, act, ending));
    }
}
