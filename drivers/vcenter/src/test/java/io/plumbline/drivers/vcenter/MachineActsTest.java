package io.plumbline.drivers.vcenter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.device.JobState;
import io.plumbline.device.Receipt;
import io.plumbline.drivers.vcenter.Managed.HostRef;
import io.plumbline.observed.BootId;
import io.plumbline.problem.Problem;
import io.plumbline.property.Activation;
import io.plumbline.target.Host;
import io.plumbline.target.Machine;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/** How machines go down and start through vCenter. */
final class MachineActsTest extends TwoHosts {
    private static final BootId BOOT =
            new BootId(new UUID(0, 1), Instant.parse("2026-11-01T00:00:00Z"), Optional.empty());
    private static final ActId ID = new ActId(new UUID(0, 2));

    @Test
    void machine_that_runs_is_asked_to_go_down_and_one_that_does_not_is_not() throws Exception {
        assertThat(device.apply(shutDown(DB), ID)).isEqualTo(new Receipt.Done(Activation.LIVE));
        assertThat(device.apply(shutDown(DB), ID)).isEqualTo(new Receipt.AlreadySo());
        assertThat(vcenter.done()).containsExactly("shutDownGuest vm-1");
    }

    @Test
    void machine_that_does_not_run_is_started_and_one_that_does_is_not() throws Exception {
        vcenter.tellsOfTasks(
                new TaskState.Underway(0), new TaskState.Underway(50), new TaskState.Done());

        assertThat(device.apply(start(WEB), ID)).isEqualTo(new Receipt.Done(Activation.LIVE));
        assertThat(device.apply(start(WEB), ID)).isEqualTo(new Receipt.AlreadySo());
        assertThat(vcenter.done()).containsExactly("powerOn vm-2");
    }

    @Test
    void machine_that_is_suspended_does_not_run() throws Exception {
        vcenter.machine("vm-1", "db01", "host-1", SeenMachine.Power.SUSPENDED);

        assertThat(device.apply(shutDown(DB), ID)).isEqualTo(new Receipt.AlreadySo());
        assertThat(device.apply(start(DB), ID)).isEqualTo(new Receipt.Done(Activation.LIVE));
    }

    @Test
    void machine_is_found_where_it_is_now_and_not_where_it_was() throws Exception {
        device.observe(ALL);
        vcenter.machine("vm-1", "db01", "host-2", SeenMachine.Power.ON);

        assertThat(problem(() -> device.apply(shutDown(DB), ID)))
                .isEqualTo(new Problem.Moved(DB, "a machine of this name on the host", "none"));
        assertThat(vcenter.done()).isEmpty();
    }

    @Test
    void of_two_machines_of_one_name_none_is_touched() throws Exception {
        vcenter.machine("vm-4", "db01", "host-1", SeenMachine.Power.OFF);

        assertThat(problem(() -> device.apply(shutDown(DB), ID)))
                .isEqualTo(
                        new Problem.Rejected(
                                DB,
                                "shut down",
                                "2 machines on the host have this name; rename one"));
        assertThat(vcenter.done()).isEmpty();
    }

    @Test
    void machine_of_a_silent_host_is_left_alone() throws Exception {
        vcenter.host(
                "host-1",
                new Told.Is<>("esx01.lab"),
                new Told.Is<>(SeenHost.Connection.NOT_RESPONDING));

        assertThat(problem(() -> device.apply(start(WEB), ID)))
                .isInstanceOf(Problem.Busy.class)
                .extracting(Problem::text)
                .asString()
                .contains("NOT_RESPONDING");
        assertThat(vcenter.done()).isEmpty();
    }

    @Test
    void machine_of_which_nobody_says_whether_it_runs_is_left_alone() {
        vcenter.machine(
                "vm-1",
                new Told.Is<>("db01"),
                new Told.Is<>(new HostRef("host-1")),
                new Told.Unreadable<>("NoPermission"));

        assertThat(problem(() -> device.apply(shutDown(DB), ID)))
                .isEqualTo(
                        new Problem.Rejected(
                                DB,
                                "shut down",
                                "vCenter does not say whether it runs: NoPermission"));
        assertThat(vcenter.done()).isEmpty();
    }

    /** A doubt would have the machine started later that somebody else shut down. */
    @Test
    void vcenter_that_was_gone_before_leaves_no_doubt_that_nothing_was_done() {
        vcenter.falls(GONE);

        assertThat(problem(() -> device.apply(shutDown(DB), ID)))
                .isEqualTo(
                        new Problem.Busy(
                                DB, "shut down", "nothing was sent: " + GONE.of(DB).text()));
    }

    @Test
    void lost_reply_leaves_open_whether_it_was_done() throws Exception {
        var lost = new Trouble.TimedOut("ShutdownGuest", Duration.ofSeconds(60));
        vcenter.losesReplies(lost);

        assertThat(problem(() -> device.apply(shutDown(DB), ID))).isEqualTo(lost.of(DB));
        assertThat(device.apply(shutDown(DB), ID)).isEqualTo(new Receipt.AlreadySo());
    }

    @Test
    void guest_without_tools_is_told_by_its_name() {
        var refusal = new Trouble.Refused("ShutdownGuest", "ToolsUnavailable");
        vcenter.refuses(refusal);

        assertThat(problem(() -> device.apply(shutDown(DB), ID)))
                .isEqualTo(new Problem.Rejected(DB, "vCenter ShutdownGuest", "ToolsUnavailable"));
    }

    @Test
    void start_that_fails_says_why() {
        vcenter.tellsOfTasks(
                new TaskState.Underway(0),
                new TaskState.Failed(
                        new Trouble.Refused("PowerOnVM_Task", "InsufficientResources")));

        assertThat(problem(() -> device.apply(start(WEB), ID)))
                .isEqualTo(
                        new Problem.Rejected(
                                WEB, "vCenter PowerOnVM_Task", "InsufficientResources"));
    }

    @Test
    void start_that_takes_long_goes_on_without_us() throws Exception {
        vcenter.tellsOfTasks(new TaskState.Underway(10));
        var hasty = new Estate(vcenter, new Patience(Duration.ZERO, Duration.ZERO));

        assertThat(hasty.machinesOf(HOST).apply(start(WEB), ID))
                .isInstanceOf(Receipt.Underway.class);
    }

    @Test
    void start_that_vcenter_forgot_or_cannot_tell_of_goes_on_as_far_as_we_know() throws Exception {
        vcenter.tellsOfTasks(
                new TaskState.Untold(new Trouble.NotFound("RetrievePropertiesEx", "Task task-1")));
        assertThat(device.apply(start(WEB), ID)).isInstanceOf(Receipt.Underway.class);

        vcenter.machine("vm-2", "web01", "host-1", SeenMachine.Power.OFF).tellsNothingOfTasks();
        assertThat(device.apply(start(WEB), ID)).isInstanceOf(Receipt.Underway.class);
    }

    @Test
    void other_acts_and_hosts_are_bugs() {
        assertThatIllegalStateException()
                .isThrownBy(() -> device.apply(new Act.PutBack(HOST, BOOT, Optional.of(ID)), ID));
        assertThatIllegalStateException()
                .isThrownBy(
                        () -> device.apply(start(new Machine(new Host("esx02.lab"), "web01")), ID));
        assertThat(vcenter.done()).isEmpty();
    }

    @Test
    void nothing_is_known_under_ids_and_nobody_says_that_it_never_started() throws Exception {
        device.apply(shutDown(DB), ID);

        assertThat(device.look(ID)).isInstanceOf(JobState.Unknown.class);
    }

    private static Act shutDown(Machine machine) {
        return new Act.ShutDown(machine, BOOT, Duration.ofMinutes(15));
    }

    private static Act start(Machine machine) {
        return new Act.Start(machine, BOOT);
    }
}
