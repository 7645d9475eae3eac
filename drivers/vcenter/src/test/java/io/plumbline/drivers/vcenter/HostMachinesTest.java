package io.plumbline.drivers.vcenter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.device.Device;
import io.plumbline.device.DeviceException;
import io.plumbline.device.JobState;
import io.plumbline.device.Query;
import io.plumbline.device.Receipt;
import io.plumbline.drivers.vcenter.Managed.HostRef;
import io.plumbline.observed.BootId;
import io.plumbline.observed.Listing;
import io.plumbline.observed.Observation;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.observed.Scope;
import io.plumbline.problem.Problem;
import io.plumbline.property.Activation;
import io.plumbline.property.HostProperties;
import io.plumbline.property.MachineProperties;
import io.plumbline.property.MachineProperties.Power;
import io.plumbline.property.State;
import io.plumbline.target.Host;
import io.plumbline.target.Machine;
import io.plumbline.target.Vib;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

class HostMachinesTest {
    private static final Host HOST = new Host("esx01.lab");
    private static final Machine DB = new Machine(HOST, "db01");
    private static final Machine WEB = new Machine(HOST, "web01");
    private static final Scope MACHINES = new Scope(HOST, Machine.class);
    private static final Query ALL =
            new Query(
                    Set.of(MACHINES, new Scope(HOST, Vib.class)),
                    Set.of(MachineProperties.POWER, HostProperties.RUNNING_VMS),
                    Set.of());
    private static final BootId BOOT =
            new BootId(new UUID(0, 1), Instant.parse("2026-11-01T00:00:00Z"), Optional.empty());
    private static final ActId ID = new ActId(new UUID(0, 2));
    private static final Trouble GONE = new Trouble.Unreachable("WaitForUpdatesEx", "refused");
    private static final Patience PATIENCE =
            new Patience(Duration.ofSeconds(20), Duration.ofMillis(1));

    private final MemoryVCenter vcenter =
            new MemoryVCenter()
                    .host("host-1", "ESX01.lab")
                    .host("host-2", "esx02.lab")
                    .machine("vm-1", "db01", "host-1", SeenMachine.Power.ON)
                    .machine("vm-2", "web01", "host-1", SeenMachine.Power.OFF)
                    .machine("vm-3", "web01", "host-2", SeenMachine.Power.ON);

    private final Device device = new Estate(vcenter, PATIENCE).machinesOf(HOST);

    @Test
    void all_machines_of_the_host_are_told_with_their_power() throws Exception {
        assertThat(device.observe(ALL))
                .isEqualTo(told(power(is(Power.On), is(Power.Off)), complete(DB, WEB)));
    }

    @Test
    void only_what_is_asked_for_is_told() throws Exception {
        assertThat(device.observe(new Query(Set.of(MACHINES), Set.of(), Set.of())))
                .isEqualTo(told(Readings.none(), complete(DB, WEB)));
        assertThat(device.observe(new Query(Set.of(), Set.of(MachineProperties.POWER), Set.of())))
                .isEqualTo(
                        new Observation(
                                Optional.empty(), power(is(Power.On), is(Power.Off)), List.of()));
    }

    @Test
    void vcenter_is_not_asked_for_what_it_does_not_tell() throws Exception {
        vcenter.falls(GONE);

        assertThat(
                        device.observe(
                                new Query(Set.of(), Set.of(HostProperties.RUNNING_VMS), Set.of())))
                .isEqualTo(new Observation(Optional.empty(), Readings.none(), List.of()));
    }

    @Test
    void what_changed_since_the_last_look_is_told() throws Exception {
        device.observe(ALL);
        vcenter.machine("vm-1", "db01", "host-2", SeenMachine.Power.ON)
                .machine("vm-2", "web01", "host-1", SeenMachine.Power.SUSPENDED);

        assertThat(device.observe(ALL))
                .isEqualTo(
                        told(
                                Readings.builder()
                                        .put(MachineProperties.POWER.of(WEB), is(Power.Suspended))
                                        .build(),
                                complete(WEB)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"vCLS (1)", "data base", "", "a/b", "%2f"})
    void machine_that_no_spec_can_name_is_left_out(String name) throws Exception {
        vcenter.machine("vm-4", name, "host-1", SeenMachine.Power.ON);

        assertThat(device.observe(ALL))
                .isEqualTo(told(power(is(Power.On), is(Power.Off)), complete(DB, WEB)));
    }

    @Test
    void two_machines_of_one_name_are_neither_on_nor_off() throws Exception {
        vcenter.machine("vm-4", "web01", "host-1", SeenMachine.Power.ON);

        assertThat(device.observe(ALL))
                .isEqualTo(
                        told(
                                power(is(Power.On), unreadable(twice("tell whether it runs"))),
                                complete(DB, WEB)));
    }

    @ParameterizedTest
    @EnumSource(
            value = SeenHost.Connection.class,
            mode = EnumSource.Mode.EXCLUDE,
            names = "CONNECTED")
    void what_vcenter_last_heard_from_a_silent_host_counts_for_nothing(SeenHost.Connection how)
            throws Exception {
        vcenter.host("host-1", new Told.Is<>("esx01.lab"), new Told.Is<>(how));
        var silent = new Problem.Unreachable(HOST, "vCenter asks it", how + ", says vCenter");

        assertThat(device.observe(ALL))
                .isEqualTo(
                        told(
                                power(unreadable(silent), unreadable(silent)),
                                new Listing.Partial(MACHINES, Set.of(DB, WEB), silent)));
    }

    @Test
    void host_of_which_the_connection_is_withheld_is_as_a_silent_one() throws Exception {
        vcenter.host("host-1", new Told.Is<>("esx01.lab"), new Told.Unreadable<>("NoPermission"));
        var why = new Problem.Unparsed(HOST, "its connection to vCenter", "NoPermission");

        assertThat(device.observe(ALL))
                .isEqualTo(
                        told(
                                power(unreadable(why), unreadable(why)),
                                new Listing.Partial(MACHINES, Set.of(DB, WEB), why)));
    }

    @Test
    void host_that_vcenter_does_not_have_has_no_complete_listing() throws Exception {
        vcenter.host("host-1", "esx01.other");

        assertThat(device.observe(ALL))
                .isEqualTo(
                        told(
                                Readings.none(),
                                new Listing.Partial(
                                        MACHINES,
                                        Set.of(),
                                        new Problem.Moved(
                                                HOST, "a host of this name in vCenter", "none"))));
    }

    @Test
    void two_hosts_of_one_name_are_not_told_apart() throws Exception {
        vcenter.host("host-2", "esx01.LAB");

        assertThat(device.observe(ALL))
                .isEqualTo(
                        told(
                                Readings.none(),
                                new Listing.Partial(
                                        MACHINES,
                                        Set.of(),
                                        new Problem.Rejected(
                                                HOST,
                                                "find it in vCenter",
                                                "2 hosts there have its name"))));
    }

    @Test
    void machine_of_which_the_host_is_withheld_may_be_on_any() throws Exception {
        vcenter.machine(
                "vm-4",
                new Told.Is<>("app01"),
                new Told.Unreadable<>("NoPermission"),
                new Told.Is<>(SeenMachine.Power.ON));

        assertThat(device.observe(ALL))
                .isEqualTo(
                        told(
                                power(is(Power.On), is(Power.Off)),
                                new Listing.Partial(
                                        MACHINES,
                                        Set.of(DB, WEB),
                                        new Problem.Unparsed(
                                                HOST, "host of vm-4 in vCenter", "NoPermission"))));
    }

    @Test
    void machine_of_which_the_name_or_power_is_withheld_is_not_taken_for_none() throws Exception {
        var host = new Told.Is<>(new HostRef("host-1"));
        vcenter.machine(
                        "vm-4",
                        new Told.Unreadable<>("NoPermission"),
                        host,
                        new Told.Is<>(SeenMachine.Power.ON))
                .machine("vm-2", new Told.Is<>("web01"), host, new Told.Unset<>());

        assertThat(device.observe(ALL))
                .isEqualTo(
                        told(
                                power(
                                        is(Power.On),
                                        unreadable(
                                                new Problem.Unparsed(
                                                        WEB, "whether it runs", "nothing"))),
                                new Listing.Partial(
                                        MACHINES,
                                        Set.of(DB, WEB),
                                        new Problem.Unparsed(
                                                HOST, "name of vm-4 in vCenter", "NoPermission"))));
    }

    @Test
    void vcenter_that_is_gone_tells_nothing_and_everything_once_it_is_back() throws Exception {
        device.observe(ALL);
        vcenter.falls(GONE);

        assertThat(problem(() -> device.observe(ALL))).isEqualTo(GONE.of(HOST));
        vcenter.recovers();
        assertThat(device.observe(ALL))
                .isEqualTo(told(power(is(Power.On), is(Power.Off)), complete(DB, WEB)));
    }

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
                .isThrownBy(() -> device.apply(new Act.TakeOut(HOST, BOOT), ID));
        assertThatIllegalStateException()
                .isThrownBy(
                        () -> device.apply(start(new Machine(new Host("esx02.lab"), "web01")), ID));
        assertThat(vcenter.done()).isEmpty();
    }

    @Test
    void nothing_is_known_under_ids() throws Exception {
        device.apply(shutDown(DB), ID);

        assertThat(device.look(ID)).isEqualTo(new JobState.NeverStarted());
    }

    private static Act shutDown(Machine machine) {
        return new Act.ShutDown(machine, BOOT, Duration.ofMinutes(15));
    }

    private static Act start(Machine machine) {
        return new Act.Start(machine, BOOT);
    }

    private interface Call {
        void run() throws DeviceException;
    }

    private static Problem problem(Call call) {
        var failed = catchThrowableOfType(DeviceException.class, call::run);
        assertThat(failed).as("a problem").isNotNull();
        return failed.problem();
    }

    private static Problem twice(String attempt) {
        return new Problem.Rejected(
                WEB, attempt, "2 machines on the host have this name; rename one");
    }

    private static Reading<Power> is(Power power) {
        return new Reading.Settled<>(State.is(power));
    }

    private static Reading<Power> unreadable(Problem why) {
        return new Reading.Unreadable<>(why);
    }

    private static Readings power(Reading<Power> db, Reading<Power> web) {
        return Readings.builder()
                .put(MachineProperties.POWER.of(DB), db)
                .put(MachineProperties.POWER.of(WEB), web)
                .build();
    }

    private static Listing complete(Machine... machines) {
        return new Listing.Complete(MACHINES, Set.of(machines));
    }

    private static Observation told(Readings readings, Listing listing) {
        return new Observation(Optional.empty(), readings, List.of(listing));
    }
}
