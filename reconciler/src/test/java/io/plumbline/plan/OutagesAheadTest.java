package io.plumbline.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.desired.Orders;
import io.plumbline.journal.Event;
import io.plumbline.observed.Reading;
import io.plumbline.property.Area;
import io.plumbline.property.EsxiRelease;
import io.plumbline.property.HostProperties;
import io.plumbline.property.OthersTasks;
import io.plumbline.property.State;
import io.plumbline.spec.Consent;
import io.plumbline.spec.Mode;
import io.plumbline.spec.Modes;
import io.plumbline.spec.Portion;
import io.plumbline.spec.Rollout;
import io.plumbline.spec.Waves;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What would interrupt a host is done while that host is out, where this plan takes it out anyway;
 * and where it does not, or not soon, as soon as the budget allows.
 */
class OutagesAheadTest extends PortOfAHostThatLeaves {
    private static final String WAITS =
            "MAINTENANCE tor1 Eth1/1 waits for the maintenance of esx01.lab, which comes in this"
                    + " plan and in which nobody is interrupted";

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
        journal.add(
                new Event.TakeOutIntended(
                        ESX1, T.minusSeconds(9), id(1), "d", "test", Optional.empty()));
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
    void it_does_not_wait_for_a_host_that_somebody_else_is_at_work_on() {
        var task = new OthersTasks(List.of("VirtualMachine.relocate on vm-1 by LAB\\ann"));
        moreOfTheHost.add(
                readings -> readings.put(HostProperties.OTHERS_TASKS.of(ESX1), settled(task)));

        assertThat(next(ESX1)).first().asString().startsWith("OTHERS_TASK");
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

    /** A switch alone may be given to us, and its hosts to somebody else. */
    @Test
    void a_host_that_nobody_here_keeps_is_not_waited_for() {
        unseen.add(ESX1);
        keptElsewhere.add(ESX1);
        assertThat(next(TOR)).noneMatch(step -> step.startsWith("MAINTENANCE"));
    }

    @Test
    void what_comes_later_at_the_same_port_waits_with_it_and_is_named() {
        flowControlIsOff();

        assertThat(next(TOR)).containsExactly(WAITS + "; then also flowControl", "Write");
    }

    @Test
    void all_of_a_port_waits_no_longer_than_its_most_urgent_write() {
        rollout = Rollout.of(1, 1, Consent.Approve.Never);
        rollout = rollout.with(new Waves(List.of(Portion.number(1)), Duration.ofHours(2)));
        silent = Optional.of(ESX2);
        flowControlIsOff();
        assertThat(next(TOR).getFirst()).startsWith("MAINTENANCE");

        journal.add(new Event.Agreed(TOR, T.minusSeconds(90_000), PORT_PFC.path(), "true", "r1"));
        assertThat(next(TOR).getFirst()).startsWith("BUDGET");
    }

    @Test
    void jobs_that_began_before_somebody_else_closed_their_node_are_not_waited_for() {
        jobs(Optional.empty());
        assertThat(next(ESX1)).containsExactly("Drain");
        assertThat(next(TOR)).containsExactly(WAITS, "Write");

        jobs(Optional.of("bad fan"));
        assertThat(next(ESX1)).containsExactly("UNDERWAY waits for jobs to end: 4711 on vm-1");
        assertThat(next(TOR)).containsExactly("Write", "Write");
    }

    /** A node with a job that began before anybody closed it, if somebody did. */
    private void jobs(Optional<String> closed) {
        node(
                closed.<Reading<String>>map(HandMadePlans::settled)
                        .orElse(new Reading.Settled<>(State.none())),
                List.of("4711"));
    }
}
