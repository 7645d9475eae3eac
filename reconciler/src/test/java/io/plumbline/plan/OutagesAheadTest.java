package io.plumbline.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.desired.Orders;
import io.plumbline.device.Act;
import io.plumbline.journal.Ending;
import io.plumbline.journal.Event;
import io.plumbline.observed.Observation;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.observed.Snapshot;
import io.plumbline.property.Activation;
import io.plumbline.property.Area;
import io.plumbline.property.EsxiRelease;
import io.plumbline.property.HostProperties;
import io.plumbline.property.JobNodeProperties;
import io.plumbline.property.LinkPause;
import io.plumbline.property.OthersTasks;
import io.plumbline.property.Setting;
import io.plumbline.property.State;
import io.plumbline.property.SwitchProperties;
import io.plumbline.spec.ChangeCalendar;
import io.plumbline.spec.ChangeFreeze;
import io.plumbline.spec.Consent;
import io.plumbline.spec.MaintenanceWindow;
import io.plumbline.spec.Mode;
import io.plumbline.spec.Modes;
import io.plumbline.spec.Portion;
import io.plumbline.spec.Rollout;
import io.plumbline.spec.Waves;
import io.plumbline.target.JobNode;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What would interrupt a host is done while that host is out, where this plan takes it out anyway;
 * and where it does not, or not soon, as soon as the budget allows.
 */
class OutagesAheadTest extends PlannedSteps {
    private static final Setting<Boolean> PORT_PFC = SwitchProperties.PORT_PFC.of(PORT);
    private static final JobNode NODE = new JobNode(ESX1, "vm-1");
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
    void a_port_is_done_to_its_end_in_the_outage_of_its_host() {
        rollout = Rollout.of(1, 1, Consent.Approve.Never);
        behind(ESX2, OTHER_PORT);
        flowControlIsOff();
        out();

        assertThat(next(TOR).getFirst()).startsWith("BUDGET 1 of 1").contains("esx02.lab would");
        assertThat(planOf(TOR).ready())
                .extracting(step -> ((Act.Write) step.act()).wire().name())
                .containsExactly("link", "flowControl");
    }

    @Test
    void its_host_stays_out_while_the_next_write_waits_to_be_looked_at() {
        out();
        nothingToInstall();
        mtu = settled(9216);
        flowControlIsOff();
        lookedAtBeforeItsLastAct();

        assertThat(next(TOR).getFirst()).startsWith("STALE");
        assertThat(next(ESX1))
                .containsExactly(
                        "UNDERWAY stays out of service while tor1 Eth1/1 is about to be written to,"
                                + " which it would feel");
    }

    @Test
    void its_host_does_not_stay_out_for_a_port_for_long() {
        outSince(T.minusSeconds(1_860));
        nothingToInstall();
        mtu = settled(9216);
        flowControlIsOff();
        lookedAtBeforeItsLastAct();

        assertThat(next(ESX1)).containsExactly("PutBack");
    }

    @Test
    void its_host_does_not_stay_out_for_a_switch_that_does_not_answer() {
        out();
        nothingToInstall();
        silent = Optional.of(TOR);

        assertThat(next(ESX1)).containsExactly("PutBack");
    }

    @Test
    void its_host_does_not_stay_out_for_a_write_that_was_given_up() {
        out();
        nothingToInstall();
        for (var attempt = 21; attempt <= 24; attempt++) {
            begun(attempt);
            journal.add(ended(attempt));
        }

        assertThat(next(TOR).getFirst()).startsWith("STALE");
        assertThat(next(ESX1)).containsExactly("PutBack");
    }

    @Test
    void its_host_stays_out_while_a_write_goes_on_as_long_as_somebody_can_tell_its_end() {
        out();
        nothingToInstall();
        mtu = settled(9216);
        begun(21);
        assertThat(next(ESX1))
                .containsExactly(
                        "UNDERWAY stays out of service while tor1 Eth1/1 is written to, which it"
                                + " would feel");

        silent = Optional.of(TOR);
        assertThat(next(ESX1)).containsExactly("PutBack");
        silent = Optional.empty();
        journal.add(new Event.Stuck(TOR, T, "act has no known end"));
        assertThat(next(ESX1)).containsExactly("PutBack");
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

    @Test
    void one_whom_a_person_has_in_maintenance_is_interrupted_only_when_it_may_be() {
        out = true;
        assertThat(next(TOR)).containsExactly("Write", "Write");

        rollout = rollout.with(frozen());
        assertThat(next(TOR).getFirst()).startsWith("WINDOW changes are frozen: year end");
        assertThat(faults(write(MTU, State.is(1500), State.is(9216))))
                .contains("it would disturb its users outside all windows, or in a freeze");

        rollout = Rollout.of(3, 3, Consent.Approve.Outages);
        assertThat(next(TOR).getFirst()).startsWith("APPROVAL");
        assertThat(faults(write(MTU, State.is(1500), State.is(9216))))
                .contains("it would cut others off, and nobody approved it");
    }

    @Test
    void one_that_was_not_seen_out_lately_is_interrupted_only_when_it_may_be() {
        out();
        rollout = rollout.with(frozen());
        askedAt.put(ESX1, T.minusSeconds(301));

        assertThat(next(TOR).getFirst()).startsWith("WINDOW changes are frozen: year end");
        assertThat(faults(write(MTU, State.is(1500), State.is(9216))))
                .contains("it would disturb its users outside all windows, or in a freeze");
    }

    /** Too short for the host, and long enough for its port. */
    @Test
    void one_that_may_not_leave_any_more_serves_again_only_when_its_port_was_written() {
        drained(T.minusSeconds(1_200));
        rollout =
                rollout.with(
                        new ChangeCalendar(
                                List.of(
                                        new MaintenanceWindow(
                                                EnumSet.allOf(DayOfWeek.class),
                                                LocalTime.of(9, 0),
                                                LocalTime.of(10, 5),
                                                ZoneOffset.UTC)),
                                List.of()));

        assertThat(next(TOR)).containsExactly("Write", "Write");
        assertThat(next(ESX1)).hasSize(2);
        assertThat(next(ESX1).getFirst()).startsWith("WINDOW would take up to");
        assertThat(next(ESX1).getLast()).startsWith("UNDERWAY stays out of service while tor1");
        assertThat(new PlanCheck().faults(plan(), circumstances())).isEmpty();

        mtu = settled(9216);
        assertThat(next(ESX1).getLast()).isEqualTo("PutBack");
    }

    private void flowControlIsOff() {
        is(SwitchProperties.LINK_PAUSE.of(PORT), LinkPause.OFF);
        is(SwitchProperties.PFC.of(TOR), true);
        differs(PORT_PFC, false, true);
    }

    private void lookedAtBeforeItsLastAct() {
        begun(20);
        journal.add(ended(20));
    }

    private void begun(int act) {
        journal.add(
                new Event.WriteIntended(TOR, T, id(act), BOOT, new Call("link", PORT), List.of()));
    }

    private static Event ended(int act) {
        return new Event.ActEnded(TOR, T, id(act), new Ending.Done(Activation.LIVE));
    }

    /** A node with a job that began before anybody closed it, if somebody did. */
    private void jobs(Optional<String> closed) {
        node(
                closed.<Reading<String>>map(HandMadePlans::settled)
                        .orElse(new Reading.Settled<>(State.none())),
                List.of("4711"));
    }

    private void node(Reading<String> closed, List<String> jobs) {
        jobNodes.put(ESX1, new TreeMap<>(Map.of("vm-1", Duration.ofHours(10))));
        var readings =
                Readings.builder()
                        .put(JobNodeProperties.CLOSED.of(NODE), closed)
                        .put(JobNodeProperties.JOBS.of(NODE), settled(jobs))
                        .put(JobNodeProperties.ANSWERS.of(NODE), settled(true));
        ofJobs =
                Optional.of(
                        Snapshot.never(ESX1, "jobs://esx01.lab", Snapshot.Tells.JOBS)
                                .answered(
                                        new Observation(
                                                Optional.empty(), readings.build(), List.of()),
                                        T));
    }

    /** Its jobs have ended, and nothing else was asked of it. */
    private void drained(Instant since) {
        node(settled(NODE.reason()), List.of());
        journal.add(
                new Event.DrainIntended(
                        ESX1,
                        since,
                        id(31),
                        id(32),
                        NODE.name(),
                        since.plus(Duration.ofHours(10)),
                        "sha256:0",
                        "test"));
        journal.add(new Event.ActEnded(ESX1, since, id(31), new Ending.Done(Activation.LIVE)));
    }

    private void out() {
        outSince(T.minusSeconds(60));
    }

    private void outSince(Instant before) {
        out = true;
        boot = MARKED;
        journal.add(
                new Event.TakeOutIntended(
                        ESX1, before, id(1), "sha256:0", "test", Optional.empty()));
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
