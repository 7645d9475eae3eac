package io.plumbline.drivers.vcenter;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.device.Device;
import io.plumbline.device.DeviceException;
import io.plumbline.device.JobState;
import io.plumbline.device.Query;
import io.plumbline.device.Receipt;
import io.plumbline.device.TakeOutOrder;
import io.plumbline.observed.BootId;
import io.plumbline.observed.Reading;
import io.plumbline.problem.Problem;
import io.plumbline.problem.Remedy;
import io.plumbline.property.Activation;
import io.plumbline.property.HostProperties;
import io.plumbline.property.VsanDecommission;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;

/** How a host leaves service through vCenter, and whose doing it was. */
final class LeavingActsTest extends TwoHosts {
    private static final BootId BOOT =
            new BootId(new UUID(0, 1), Instant.parse("2026-11-01T00:00:00Z"), Optional.empty());
    private static final ActId ID = new ActId(new UUID(0, 2));
    private static final Act OUT = new Act.TakeOut(HOST, BOOT);
    private static final TakeOutOrder ORDER =
            new TakeOutOrder(ID, Duration.ofMinutes(5), Duration.ofMinutes(5), Optional.empty());
    private static final Trouble LOST = new Trouble.Unreachable("enter", "HostCommunication");
    private static final Receipt DONE = new Receipt.Done(Activation.LIVE);

    @BeforeEach
    void nothing_runs_there() {
        vcenter.machine("vm-1", "db01", "host-1", SeenMachine.Power.OFF);
    }

    @Test
    void host_is_taken_out_once() throws Exception {
        assertThat(device.apply(OUT, ID)).isEqualTo(DONE);
        assertThat(device.apply(OUT, ID)).isEqualTo(new Receipt.AlreadySo());

        assertThat(vcenter.done()).containsExactly("enterMaintenance host-1 within PT10M");
    }

    @Test
    void member_of_a_vsan_is_told_what_becomes_of_its_data_and_has_time_to_move_all_of_it()
            throws Exception {
        for (var mode : VsanDecommission.values()) {
            var out =
                    new Act.TakeOut(
                            HOST,
                            BOOT,
                            new TreeSet<>(),
                            Optional.of(mode),
                            Optional.of(mode.within()));
            assertThat(device.apply(out, ID)).isEqualTo(DONE);
            vcenter.exitMaintenance(new Managed.HostRef("host-1"));
        }

        assertThat(vcenter.done())
                .containsExactly(
                        "enterMaintenance host-1 within PT1H EnsureObjectAccessibility",
                        "exitMaintenance host-1",
                        "enterMaintenance host-1 within PT24H EvacuateAllData",
                        "exitMaintenance host-1",
                        "enterMaintenance host-1 within PT10M NoAction",
                        "exitMaintenance host-1");
    }

    @Test
    void host_on_which_something_may_run_is_left_in_service_and_vcenters_own_does_not_count()
            throws Exception {
        vcenter.machine("vm-8", "vCLS (1)", "host-1", SeenMachine.Power.ON)
                .machine("vm-9", "a b", "host-1", SeenMachine.Power.ON);

        assertThat(problem(() -> impatient().apply(OUT, ID)))
                .isInstanceOf(Problem.Busy.class)
                .extracting(Problem::text)
                .asString()
                .contains("nothing was sent: a b, vCLS (1) may run on it");

        vcenter.agent("vm-8").machine("vm-9", "a b", "host-2", SeenMachine.Power.ON);
        assertThat(device.apply(OUT, ID)).isEqualTo(DONE);
    }

    @Test
    void one_of_which_vcenter_does_not_tell_whether_it_runs_may_run() {
        vcenter.machine(
                "vm-1",
                new Told.Is<>("db01"),
                new Told.Is<>(new Managed.HostRef("host-1")),
                new Told.Unreadable<>("NoPermission"));

        assertThat(problem(() -> impatient().apply(OUT, ID)).text()).contains("db01 may run on it");
    }

    @Test
    void agents_are_told_by_name_unless_the_name_is_somebody_elses_too() throws Exception {
        vcenter.machine("vm-8", "vCLS (1)", "host-1", SeenMachine.Power.ON)
                .machine("vm-9", "vCLS-2", "host-1", SeenMachine.Power.ON)
                .machine("vm-10", "vCLS-2", "host-1", SeenMachine.Power.ON)
                .machine("vm-11", "vCLS-3", "host-2", SeenMachine.Power.ON)
                .agent("vm-8")
                .agent("vm-9")
                .agent("vm-11");

        var query = new Query(Set.of(), Set.of(HostProperties.AGENTS), Set.of());
        assertThat(device.observe(query).readings().running(HostProperties.AGENTS.of(HOST)))
                .contains(List.of("vCLS (1)"));
    }

    @Test
    void order_that_arrived_though_its_answer_was_lost_is_found_and_one_that_did_not_is_not()
            throws Exception {
        assertThat(device.lookAtTakeOut(ORDER)).isEqualTo(new JobState.NeverStarted());

        vcenter.losesReplies(new Trouble.TimedOut("enter", Duration.ofSeconds(30)));
        assertThat(problem(() -> device.apply(OUT, ID))).isInstanceOf(Problem.TimedOut.class);
        vcenter.later(Duration.ofMinutes(4));

        assertThat(device.lookAtTakeOut(ORDER)).isEqualTo(new JobState.Ended((Receipt.Done) DONE));
    }

    @Test
    void what_others_did_and_what_we_did_in_another_outage_is_not_this_one() throws Exception {
        vcenter.tasked("host-1", true, false, new TaskState.Done());
        assertThat(device.lookAtTakeOut(ORDER)).isEqualTo(new JobState.NeverStarted());

        vcenter.tasked("host-1", true, true, new TaskState.Done());
        assertThat(device.lookAtTakeOut(ORDER)).isInstanceOf(JobState.Ended.class);
        vcenter.later(Duration.ofMinutes(6));
        assertThat(device.lookAtTakeOut(ORDER)).isEqualTo(new JobState.NeverStarted());
    }

    @Test
    void order_whose_effect_somebody_took_back_is_called_off_and_what_he_does_then_is_his()
            throws Exception {
        vcenter.tasked("host-1", true, true, new TaskState.Done())
                .tasked("host-1", false, false, new TaskState.Done());
        assertThat(device.lookAtTakeOut(ORDER))
                .isInstanceOfSatisfying(
                        JobState.Failed.class,
                        failed -> assertThat(failed.why()).isInstanceOf(Problem.CalledOff.class));

        vcenter.tasked("host-1", true, false, new TaskState.Done());
        assertThat(device.lookAtTakeOut(ORDER)).isEqualTo(new JobState.NeverStarted());
    }

    /** Review, 1: only the latest task was judged. */
    @Test
    void failed_task_of_somebody_hides_ours_neither_while_it_runs_nor_after() throws Exception {
        vcenter.tasked("host-1", true, true, new TaskState.Underway(2))
                .tasked("host-1", true, false, failed(new Trouble.WrongState("enter", "state")));
        assertThat(device.lookAtTakeOut(ORDER)).isEqualTo(new JobState.Running());

        vcenter.tasked("host-2", true, true, new TaskState.Done());
        assertThat(device.lookAtTakeOut(ORDER)).isEqualTo(new JobState.Running());
    }

    @Test
    void failed_task_of_somebody_hides_ours_not_after_it_ended() throws Exception {
        vcenter.tasked("host-1", true, true, new TaskState.Done())
                .tasked("host-1", false, false, failed(new Trouble.WrongState("exit", "state")));

        assertThat(device.lookAtTakeOut(ORDER)).isEqualTo(new JobState.Ended((Receipt.Done) DONE));
    }

    /** Review, 2: the look itself made the order older than its outage. */
    @Test
    void order_is_of_its_outage_however_long_the_look_takes() throws Exception {
        vcenter.tasked("host-1", true, true, new TaskState.Done())
                .later(Duration.ofMinutes(5))
                .looksTake(Duration.ofMinutes(2));

        assertThat(device.lookAtTakeOut(ORDER)).isEqualTo(new JobState.Ended((Receipt.Done) DONE));
    }

    /** Review, 3: a task that lost its host counted as nothing done. */
    @Test
    void order_that_failed_and_leaves_it_open_is_unknown_and_then_as_the_host_says()
            throws Exception {
        for (var why :
                List.of(
                        LOST,
                        new Trouble.Unparsed("enter", "SystemError"),
                        new Trouble.TimedOut("enter", Duration.ofMinutes(1)))) {
            vcenter.maintenance("host-1", false).tasked("host-1", true, true, failed(why));
            assertThat(device.lookAtTakeOut(old(5))).isEqualTo(new JobState.Unknown(why.of(HOST)));

            vcenter.later(Duration.ofMinutes(10));
            assertThat(device.lookAtTakeOut(old(15))).isEqualTo(new JobState.Failed(why.of(HOST)));
            vcenter.maintenance("host-1", true);
            assertThat(device.lookAtTakeOut(old(15)))
                    .isEqualTo(new JobState.Ended((Receipt.Done) DONE));
            vcenter.connection("host-1", SeenHost.Connection.NOT_RESPONDING);
            assertThat(device.lookAtTakeOut(old(15))).isEqualTo(new JobState.Unknown(why.of(HOST)));
            vcenter.connection("host-1", SeenHost.Connection.CONNECTED);
        }
    }

    /** vCenter loses a host in the second of the hours in which it moves its data. */
    @Test
    void order_that_was_lost_may_go_on_as_long_as_it_was_allowed() throws Exception {
        vcenter.tasked("host-1", true, true, failed(LOST)).later(Duration.ofHours(2));
        var within = Optional.of(VsanDecommission.EvacuateAllData.within());
        var order = new TakeOutOrder(ID, Duration.ofHours(25), Duration.ofHours(25), within);

        assertThat(device.lookAtTakeOut(order)).isEqualTo(new JobState.Unknown(LOST.of(HOST)));
        assertThat(device.lookAtTakeOut(old(25 * 60)))
                .isEqualTo(new JobState.Failed(LOST.of(HOST)));
        vcenter.later(Duration.ofHours(23));
        assertThat(device.lookAtTakeOut(order)).isEqualTo(new JobState.Failed(LOST.of(HOST)));
    }

    @Test
    void order_that_was_refused_on_its_way_is_as_the_host_says_at_once() throws Exception {
        var why = new Trouble.Refused("enter", "HostConfigFault");
        vcenter.tasked("host-1", true, true, failed(why));
        assertThat(device.lookAtTakeOut(ORDER)).isEqualTo(new JobState.Failed(why.of(HOST)));

        vcenter.maintenance("host-1", true);
        assertThat(device.lookAtTakeOut(ORDER)).isEqualTo(new JobState.Ended((Receipt.Done) DONE));
    }

    @Test
    void order_whose_task_fails_before_our_eyes_and_leaves_it_open_goes_on() throws Exception {
        vcenter.tellsOfTasks(failed(LOST));

        assertThat(device.apply(OUT, ID)).isInstanceOf(Receipt.Underway.class);
    }

    /** Review, 4: vCenter hears later than the host that a machine is down. */
    @Test
    void host_is_taken_out_once_vcenter_has_heard_that_its_machines_are_down() throws Exception {
        vcenter.machine("vm-1", "db01", "host-1", SeenMachine.Power.ON)
                .hearsAfter(
                        3, () -> vcenter.machine("vm-1", "db01", "host-1", SeenMachine.Power.OFF));

        assertThat(device.apply(OUT, ID)).isEqualTo(DONE);
        assertThat(vcenter.done()).containsExactly("enterMaintenance host-1 within PT10M");
    }

    /** Review, 5: an order that was on its way counted as never started. */
    @Test
    void order_that_arrives_late_is_unknown_until_then_and_found() throws Exception {
        vcenter.losesReplies(new Trouble.TimedOut("enter", Duration.ofSeconds(30)))
                .ordersTake(Duration.ofMinutes(3));
        assertThat(problem(() -> device.apply(OUT, ID))).isInstanceOf(Problem.TimedOut.class);

        vcenter.later(Duration.ofMinutes(1));
        assertThat(device.lookAtTakeOut(old(1))).isInstanceOf(JobState.Unknown.class);
        vcenter.later(Duration.ofMinutes(2));
        assertThat(device.lookAtTakeOut(old(3))).isEqualTo(new JobState.Ended((Receipt.Done) DONE));
    }

    /** Review, 6: tried blindly where vCenter does not know the host or does not talk to it. */
    @Test
    void of_a_host_that_vcenter_does_not_reach_nobody_knows_what_gives_way() throws Exception {
        vcenter.connection("host-1", SeenHost.Connection.DISCONNECTED);
        assertThat(agents())
                .isInstanceOfSatisfying(
                        Reading.Unreadable.class,
                        unread -> assertThat(unread.why()).isInstanceOf(Problem.Unreachable.class));

        vcenter.host("host-1", "other.lab");
        assertThat(agents())
                .isInstanceOfSatisfying(
                        Reading.Unreadable.class,
                        unread -> assertThat(unread.why()).isInstanceOf(Problem.Moved.class));
    }

    /** Review, 8: five more orders were sent to somebody who had said no. */
    @Test
    void order_that_somebody_called_off_is_not_for_trying_again() throws Exception {
        var off = new Trouble.CalledOff("enter", "RequestCanceled");
        vcenter.tasked("host-1", true, true, failed(off));

        assertThat(device.lookAtTakeOut(ORDER)).isEqualTo(new JobState.Failed(off.of(HOST)));
        assertThat(off.of(HOST).remedy()).isEqualTo(Remedy.NOT_AGAIN);

        vcenter.tellsOfTasks(failed(off));
        assertThat(device.apply(OUT, ID)).isInstanceOf(Receipt.Underway.class);
    }

    /** Review, 10: a machine of which vCenter does not tell where it is was nowhere. */
    @Test
    void machine_that_may_be_on_the_host_and_may_run_keeps_it_in_service() throws Exception {
        vcenter.machine(
                "vm-7",
                new Told.Is<>("hidden"),
                new Told.Unreadable<>("NoPermission"),
                new Told.Is<>(SeenMachine.Power.ON));
        assertThat(agents()).isInstanceOf(Reading.Unreadable.class);
        assertThat(problem(() -> impatient().apply(OUT, ID)).text())
                .contains("hidden may run on it");

        vcenter.machine(
                "vm-7",
                new Told.Is<>("hidden"),
                new Told.Unreadable<>("NoPermission"),
                new Told.Is<>(SeenMachine.Power.OFF));
        assertThat(agents()).isInstanceOf(Reading.Settled.class);
        assertThat(impatient().apply(OUT, ID)).isEqualTo(DONE);
    }

    private Reading<List<String>> agents() throws DeviceException {
        var query = new Query(Set.of(), Set.of(HostProperties.AGENTS), Set.of());
        return device.observe(query).readings().of(HostProperties.AGENTS.of(HOST)).orElseThrow();
    }

    /** Of an outage that began with it. */
    private static TakeOutOrder old(int minutes) {
        return new TakeOutOrder(
                ID, Duration.ofMinutes(minutes), Duration.ofMinutes(minutes), Optional.empty());
    }

    private static TaskState failed(Trouble why) {
        return new TaskState.Failed(why);
    }

    private Device impatient() {
        return new Estate(vcenter, new Patience(Duration.ZERO, Duration.ofMillis(1)))
                .machinesOf(HOST);
    }

    @Test
    void order_that_goes_on_is_running_whatever_became_of_another() throws Exception {
        vcenter.tasked("host-1", true, true, new TaskState.Underway(2));
        assertThat(device.lookAtTakeOut(ORDER)).isEqualTo(new JobState.Running());

        vcenter.tasked("host-1", true, true, failed(new Trouble.Busy("enter", "TaskInProgress")));
        assertThat(device.lookAtTakeOut(ORDER)).isEqualTo(new JobState.Running());
    }

    @Test
    void order_that_failed_since_an_earlier_one_of_ours_was_done_is_done() throws Exception {
        vcenter.tasked("host-1", true, true, new TaskState.Done())
                .tasked("host-1", true, true, failed(new Trouble.WrongState("enter", "state")));

        assertThat(device.lookAtTakeOut(ORDER)).isEqualTo(new JobState.Ended((Receipt.Done) DONE));
    }

    @Test
    void order_that_was_lost_is_not_what_somebody_did_after_it() throws Exception {
        vcenter.tasked("host-1", true, true, failed(LOST))
                .later(Duration.ofMinutes(1))
                .tasked("host-1", true, false, new TaskState.Done())
                .later(Duration.ofMinutes(10))
                .maintenance("host-1", true);

        assertThat(device.lookAtTakeOut(old(11))).isEqualTo(new JobState.NeverStarted());
    }

    @Test
    void order_that_failed_for_sure_says_why() throws Exception {
        vcenter.tasked("host-1", true, true, failed(new Trouble.WrongState("enter", "state")));

        assertThat(device.lookAtTakeOut(ORDER))
                .isEqualTo(
                        new JobState.Failed(new Problem.Rejected(HOST, "vCenter enter", "state")));
    }

    @Test
    void nobody_can_tell_while_vcenter_is_silent() {
        vcenter.falls(GONE);

        assertThat(problem(() -> device.lookAtTakeOut(ORDER)))
                .isInstanceOf(Problem.Unreachable.class);
        assertThat(problem(() -> device.apply(OUT, ID))).isInstanceOf(Problem.Busy.class);
    }
}
