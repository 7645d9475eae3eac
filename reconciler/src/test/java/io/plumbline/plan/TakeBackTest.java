package io.plumbline.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.device.Act;
import io.plumbline.device.Put;
import io.plumbline.journal.Ending;
import io.plumbline.journal.Event;
import io.plumbline.observed.BootId;
import io.plumbline.problem.Remedy;
import io.plumbline.property.Activation;
import io.plumbline.property.Setting;
import io.plumbline.property.State;
import io.plumbline.spec.ChangeCalendar;
import io.plumbline.spec.ChangeFreeze;
import io.plumbline.spec.Consent;
import io.plumbline.spec.Rollout;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;

/** What a link took and did not take up, once its tries are used up. */
class TakeBackTest extends PlannedSteps {
    private static final Instant BEFORE = T.minus(Duration.ofMinutes(30));
    private static final Ending DONE = new Ending.Done(Activation.LIVE);
    private static final Ending REFUSED = new Ending.Failed("% no", Remedy.ASK_A_PERSON);
    private static final String TRIED =
            "STUCK link at switchport/tor1/Eth1/1 was tried 4 times in this boot and did not take";
    private static final String ASK = "; find out why, then retry";

    private int acts = 10;
    private boolean earlier;

    @BeforeEach
    void only_the_switch_has_work() {
        vfs = settled(16);
        nothingToInstall();
        behind(ESX2, PORT);
    }

    @Test
    void it_is_said_once_more_as_it_reads() {
        tried(4, DONE);

        assertThat(next(TOR)).containsExactly(TRIED + ASK, "Write");
        assertThat(((Act.Write) planOf(TOR).ready().getFirst().act()).puts())
                .<Put<?>>containsExactly(
                        new Put<>(MTU, State.is(1500), State.is(1500), Optional.empty()));
        assertThat(new PlanCheck().faults(plan(), circumstances())).isEmpty();
    }

    @Test
    void it_is_said_until_nothing_of_it_is_configured_and_twice_at_most() {
        tried(4, DONE);
        takenBack(DONE);
        assertThat(next(TOR)).containsExactly(TRIED + ASK, "Write");

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

        assertThat(next(TOR)).containsExactly(TRIED + " (% no)" + ASK, "Write");
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

        assertThat(next(TOR)).containsExactly(TRIED + ASK, "Write");
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
                        TRIED + ASK,
                        "WINDOW changes are frozen: year end; the next opens at"
                                + " 2022-03-15T00:00:00Z");
    }

    @Test
    void a_plan_that_takes_back_what_did_not_fail_or_what_was_not_there_is_refused() {
        assertThat(faults(write(MTU, State.is(1500), State.is(1500))))
                .containsExactly(
                        "link at switchport/tor1/Eth1/1 is not to be taken back",
                        "switchport/tor1/Eth1/1#switchPort.mtu was not so before it was written");
    }

    private static Rollout with(int stopAfter, ChangeCalendar calendar) {
        return Rollout.of(1, 1, Consent.Approve.Never).stoppingAfter(stopAfter).with(calendar);
    }

    private void tried(int times, Ending ending) {
        for (var time = 0; time < times; time++) {
            wrote("9216", ending);
        }
    }

    private void takenBack(Ending ending) {
        wrote("1500", ending);
    }

    private void wrote(String to, Ending ending) {
        wrote(MTU, to, ending);
    }

    private void wrote(Setting<?> setting, String to, Ending ending) {
        var act = id(++acts);
        var change = new Event.Change(setting.path(), "1500", "1500", to);
        var call = new Call("link", setting.target());
        var boot =
                earlier
                        ? new BootId(BOOT.hostUuid(), BEFORE.minusSeconds(900), Optional.empty())
                        : BOOT;
        journal.add(new Event.WriteIntended(TOR, BEFORE, act, boot, call, List.of(change)));
        journal.add(new Event.ActEnded(TOR, BEFORE, act, ending));
    }
}
