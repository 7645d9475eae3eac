package io.plumbline.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.desired.Orders;
import io.plumbline.journal.Ending;
import io.plumbline.journal.Event;
import io.plumbline.observed.Reading;
import io.plumbline.property.Activation;
import io.plumbline.property.Area;
import io.plumbline.property.EsxiRelease;
import io.plumbline.property.State;
import io.plumbline.spec.ChangeCalendar;
import io.plumbline.spec.ChangeFreeze;
import io.plumbline.spec.Consent;
import io.plumbline.spec.Mode;
import io.plumbline.spec.Modes;
import io.plumbline.spec.Portion;
import io.plumbline.spec.Rollout;
import io.plumbline.spec.Waves;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What would interrupt a host is done while that host is out, where this plan takes it out anyway;
 * and where it does not, or not soon, as soon as the budget allows.
 */
class OutagesAheadTest extends PlannedSteps {
    private static final String WAITS =
            "MAINTENANCE tor1 Eth1/1 waits for the maintenance of esx01.lab, which comes in this"
                    + " plan and in which nobody is interrupted";

    /** A host with a package to install behind the one port, nobody behind the other. */
    @BeforeEach
    void one_host_will_leave() {
        rollout = Rollout.of(3, 3, Consent.Approve.Never);
        vfs = settled(16);
        behind(ESX1, PORT);
    }

    @Test
    void a_port_waits_for_the_host_behind_it_and_other_ports_do_not() {
        assertThat(next(TOR)).containsExactly(WAITS, "Write");
        assertThat(next(ESX1)).containsExactly("TakeOut");
    }

    @Test
    void it_waits_while_its_host_waits_for_room() {
        rollout = Rollout.of(1, 1, Consent.Approve.Never);
        silent = Optional.of(ESX2);

        assertThat(next(ESX1).getFirst()).startsWith("BUDGET");
        assertThat(next(TOR)).containsExactly(WAITS, "Write");
    }

    @Test
    void it_waits_until_its_host_is_seen_out() {
        journal.add(new Event.TakeOutIntended(ESX1, T.minusSeconds(9), id(1), "d", "test"));
        journal.add(done(1));

        assertThat(next(TOR)).containsExactly(WAITS, "Write");
    }

    @Test
    void it_is_written_while_its_host_is_out_be_a_window_open_or_not() {
        out();
        assertThat(next(TOR)).containsExactly("Write", "Write");

        rollout = rollout.with(frozen());
        assertThat(next(TOR)).containsExactly("Write", "Write");
    }

    @Test
    void its_host_stays_out_while_it_is_written() {
        out();
        nothingToInstall();
        assertThat(next(ESX1))
                .containsExactly(
                        "UNDERWAY stays out of service while tor1 Eth1/1 is written to, which it"
                                + " would feel");

        mtu = settled(9216);
        assertThat(next(ESX1)).containsExactly("PutBack");
    }

    @Test
    void it_waits_for_nobody_whose_outage_has_fallen_away() {
        nothingToInstall();

        assertThat(next(TOR)).containsExactly("Write", "Write");
    }

    @Test
    void what_interrupts_several_waits_for_none_of_them() {
        behind(ESX2, PORT);

        assertThat(next(TOR)).containsExactly("Write", "Write");
    }

    @Test
    void in_an_emergency_it_does_not_wait() {
        journal.add(
                new Event.GlassBroken(
                        TOR, T, "ada", "storage is full", T.plus(Duration.ofHours(1))));

        assertThat(next(TOR)).containsExactly("Write", "Write");
    }

    @Test
    void it_does_not_wait_for_a_person() {
        rollout = rollout.with(Consent.of(Consent.Approve.Reboots));
        assertThat(next(ESX1).getFirst()).startsWith("APPROVAL");
        assertThat(next(TOR)).containsExactly("Write", "Write");

        journal.add(
                new Event.Approved(ESX1, T, "ada", Approval.of(planOf(ESX1), Optional.empty())));
        assertThat(next(TOR)).containsExactly(WAITS, "Write");
    }

    @Test
    void it_does_not_wait_for_a_host_on_hold() {
        journal.add(new Event.PutOnHold(ESX1, T, "ada", "mine", Optional.empty()));

        assertThat(next(TOR)).containsExactly("Write", "Write");
    }

    @Test
    void it_does_not_wait_for_a_host_that_is_stuck() {
        journal.add(new Event.Stuck(ESX1, T, "it does not come back"));

        assertThat(next(TOR)).containsExactly("Write", "Write");
    }

    @Test
    void it_does_not_wait_for_a_host_whose_change_is_quarantined() {
        vfs = new Reading.Staged<>(State.is(0), State.is(16));
        journal.add(new Event.Quarantined(ESX1, T, DIFFERENCE, "it is still 0"));

        assertThat(next(ESX1).getFirst()).startsWith("QUARANTINED");
        assertThat(next(TOR)).containsExactly("Write", "Write");
    }

    @Test
    void it_does_not_wait_for_a_host_that_does_not_answer() {
        silent = Optional.of(ESX1);

        assertThat(next(TOR)).containsExactly("Write", "Write");
    }

    @Test
    void it_does_not_wait_for_a_host_whose_machines_stay() {
        machines = List.of("compute01");

        assertThat(next(ESX1).getFirst()).startsWith("IN_USE");
        assertThat(next(TOR)).containsExactly("Write", "Write");
    }

    @Test
    void it_does_not_wait_for_a_host_that_a_precondition_keeps() {
        release = settled(EsxiRelease.parse("6.7 U3"));

        assertThat(next(TOR)).containsExactly("Write", "Write");
    }

    @Test
    void it_does_not_wait_for_what_the_mode_of_an_area_leaves() {
        modes = new Modes(Mode.Enforce, Map.of(Area.SOFTWARE, Mode.Plan));

        assertThat(next(TOR)).containsExactly("Write", "Write");
    }

    @Test
    void a_host_that_waits_for_the_port_itself_is_not_waited_for() {
        orders.add(new Orders.Pair<>(VFS, MTU));
        vfs = new Reading.Staged<>(State.is(0), State.is(0));
        mtu = settled(9);
        toolsLoaded = true;

        assertThat(next(ESX1).getFirst()).startsWith("ORDER");
        assertThat(next(TOR)).containsExactly("Write", "Write");
    }

    @Test
    void it_waits_an_hour_at_most_with_what_was_in_order_before() {
        rollout = Rollout.of(1, 1, Consent.Approve.Never);
        rollout = rollout.with(new Waves(List.of(Portion.number(1)), Duration.ofHours(2)));
        silent = Optional.of(ESX2);
        assertThat(next(TOR)).containsExactly(WAITS, "Write");

        journal.add(
                new Event.Agreed(TOR, T.minusSeconds(90_000), MTU.path(), "at least 9216", "r1"));
        assertThat(next(TOR).getFirst()).startsWith("BUDGET");
    }

    @Test
    void as_long_as_nothing_is_known_of_its_host_it_waits() {
        unseen.add(ESX1);
        assertThat(next(TOR))
                .containsExactly(
                        "MAINTENANCE tor1 Eth1/1 waits until esx01.lab was observed, which would be"
                                + " interrupted",
                        "Write");
    }

    private void out() {
        var before = T.minusSeconds(60);
        out = true;
        boot = MARKED;
        journal.add(new Event.TakeOutIntended(ESX1, before, id(1), "sha256:0", "test"));
        journal.add(new Event.TakenOut(ESX1, before));
        journal.add(new Event.MarkIntended(ESX1, before, id(2), MARKED));
        journal.add(new Event.ActEnded(ESX1, before, id(2), new Ending.Done(Activation.LIVE)));
    }

    private static ChangeCalendar frozen() {
        return new ChangeCalendar(
                List.of(),
                List.of(
                        new ChangeFreeze(
                                LocalDateTime.parse("2022-03-13T00:00"),
                                LocalDateTime.parse("2022-03-15T00:00"),
                                ZoneOffset.UTC,
                                "year end")));
    }
}
