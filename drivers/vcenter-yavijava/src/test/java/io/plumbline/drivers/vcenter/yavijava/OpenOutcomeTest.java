package io.plumbline.drivers.vcenter.yavijava;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.plumbline.drivers.vcenter.AdapterChange;
import io.plumbline.drivers.vcenter.Managed.HostRef;
import io.plumbline.drivers.vcenter.Managed.MachineRef;
import io.plumbline.drivers.vcenter.Managed.SwitchRef;
import io.plumbline.drivers.vcenter.NewMachine;
import io.plumbline.drivers.vcenter.NewSwitch;
import io.plumbline.drivers.vcenter.PciDeviceChange;
import io.plumbline.drivers.vcenter.SeenPciDevice;
import io.plumbline.drivers.vcenter.SwitchChange;
import io.plumbline.drivers.vcenter.TaskRef;
import io.plumbline.drivers.vcenter.TaskState;
import io.plumbline.drivers.vcenter.Trouble;
import io.plumbline.drivers.vcenter.VCenterException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** What is never told as undone, since vCenter does not say so; and bounds as they are sent. */
@Timeout(60)
class OpenOutcomeTest extends AnswersByHand {
    private static final HostRef HOST = new HostRef("host-10");
    private static final MachineRef MACHINE = new MachineRef("vm-57");
    private static final TaskRef TASK = new TaskRef("task-7");
    private static final String ENTER = "EnterMaintenanceMode_Task";
    private static final String READ = "RetrievePropertiesEx";
    private static final String HISTORY =
            "<returnval type=\"TaskHistoryCollector\">h-1</returnval>";
    private static final String BROWSER =
            "<returnval><objects><obj type=\"VirtualMachine\">vm-57</obj><propSet>"
                    + "<name>environmentBrowser</name><val type=\"EnvironmentBrowser\""
                    + " xsi:type=\"ManagedObjectReference\">envbrowser-57</val></propSet>"
                    + "</objects></returnval>";
    private static final String DATACENTER =
            "<returnval><objects><obj type=\"Datacenter\">datacenter-2</obj><propSet>"
                    + "<name>networkFolder</name><val type=\"Folder\""
                    + " xsi:type=\"ManagedObjectReference\">group-n7</val></propSet>"
                    + "</objects></returnval>";
    private static final String ADAPTER =
            "<returnval><objects><obj type=\"VirtualMachine\">vm-57</obj><propSet>"
                    + "<name>config.hardware.device</name><val xsi:type=\"ArrayOfVirtualDevice\">"
                    + "<VirtualDevice xsi:type=\"VirtualSriovEthernetCard\"><key>4000</key>"
                    + "</VirtualDevice></val></propSet></objects></returnval>";

    @Test
    void task_whose_state_is_withheld_is_untold() throws Exception {
        vcenter.when(
                READ,
                asked ->
                        asked.returned(
                                withheld("info.descriptionId", "SystemError")
                                        .replace(
                                                "</objects>",
                                                missing("info.state", "NoPermission")
                                                        + "</objects>")));

        assertThat(gateway.task(TASK))
                .isEqualTo(new TaskState.Untold(new Trouble.Forbidden(READ, "NoPermission: no")));
    }

    @Test
    void task_that_the_question_itself_is_refused_for_is_untold() throws Exception {
        vcenter.when(READ, asked -> asked.fault("NoPermission", "no"));

        assertThat(gateway.task(TASK))
                .isEqualTo(new TaskState.Untold(new Trouble.Forbidden(READ, "NoPermission: no")));
    }

    @Test
    void task_of_which_nothing_is_told_is_untold() throws Exception {
        vcenter.when(READ, asked -> asked.returned(""));

        assertThat(gateway.task(TASK))
                .isEqualTo(new TaskState.Untold(new Trouble.NotFound(READ, "Task task-7")));
    }

    /** Who takes that for none counts a host as somebody else's that our own order puts out. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "<returnval><objects><obj type=\"TaskHistoryCollector\">h-1</obj><missingSet>"
                        + "<path>latestPage</path><fault><fault xsi:type=\"NoPermission\"/>"
                        + "<localizedMessage>no</localizedMessage></fault></missingSet>"
                        + "</objects></returnval>"
            })
    void history_that_is_not_told_is_no_empty_one(String answer) {
        tellsHistory(answer);

        assertThatThrownBy(() -> gateway.maintenanceTasks(HOST, Instant.EPOCH))
                .isInstanceOfSatisfying(
                        VCenterException.class,
                        e ->
                                assertThat(e.trouble())
                                        .isInstanceOfSatisfying(
                                                Trouble.Unparsed.class,
                                                why ->
                                                        assertThat(why.attempt())
                                                                .isEqualTo("latestPage")));
    }

    @Test
    void history_without_a_page_is_empty() throws Exception {
        tellsHistory(
                "<returnval><objects><obj type=\"TaskHistoryCollector\">h-1</obj>"
                        + "</objects></returnval>");

        assertThat(gateway.maintenanceTasks(HOST, Instant.EPOCH)).isEmpty();
    }

    private void tellsHistory(String answer) {
        vcenter.when("CreateCollectorForTasks", asked -> asked.returned(HISTORY));
        vcenter.when("SetCollectorPageSize", asked -> asked.returned(""));
        vcenter.when(READ, asked -> asked.returned(answer));
        vcenter.when("DestroyCollector", asked -> asked.returned(""));
    }

    @ParameterizedTest
    @ValueSource(strings = {"HostCommunication", "HostNotConnected", "HostNotReachable"})
    void change_whose_host_vcenter_lost_may_have_been_made(String fault) {
        vcenter.when(ENTER, asked -> asked.fault(fault, "lost"));

        assertThat(trouble()).isEqualTo(new Trouble.Unreachable(ENTER, fault + ": lost"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"SystemError", "UnexpectedFault", "NewIn2030", "RuntimeFault", "VimFault"})
    void change_with_a_fault_that_says_nothing_of_it_may_have_been_made(String fault) {
        vcenter.when(ENTER, asked -> asked.fault(fault, "oh"));

        assertThat(trouble()).isEqualTo(new Trouble.Unparsed(ENTER, fault + ": oh"));
    }

    @ParameterizedTest
    @CsvSource({"HostCommunication, Unreachable", "SystemError, Unparsed", "NewIn2030, Unparsed"})
    void task_that_failed_so_may_have_done_it(String fault, String trouble) throws Exception {
        vcenter.when(READ, asked -> asked.returned(failed(fault)));

        var ended = (TaskState.Failed) gateway.task(TASK);

        assertThat(ended.why().getClass().getSimpleName()).isEqualTo(trouble);
        assertThat(ended.why().toString()).contains("oh");
    }

    @Test
    void change_of_what_somebody_else_changed_was_not_made() throws Exception {
        vcenter.when(READ, asked -> asked.returned(failed("ConcurrentAccess")));

        assertThat(gateway.task(TASK))
                .isEqualTo(
                        new TaskState.Failed(new Trouble.Stale("a task", "ConcurrentAccess: oh")));
    }

    @Test
    void change_that_some_hosts_did_not_take_names_them() throws Exception {
        vcenter.when(
                READ,
                asked ->
                        asked.returned(
                                failed("DvsOperationBulkFault")
                                        .replace(
                                                "\"DvsOperationBulkFault\"/>",
                                                "\"DvsOperationBulkFault\">"
                                                        + onHost("host-9", "PlatformConfigFault")
                                                        + onHost("host-21", "NewIn2030")
                                                        + "</fault>")));

        assertThat(gateway.task(TASK))
                .isEqualTo(
                        new TaskState.Failed(
                                new Trouble.Partly(
                                        "a task",
                                        new TreeMap<>(
                                                Map.of(
                                                        new HostRef("host-9"),
                                                        "PlatformConfigFault: no",
                                                        new HostRef("host-21"),
                                                        "MethodFault: no")))));
    }

    @Test
    void change_of_a_switch_is_never_sent_twice() throws Exception {
        vcenter.when("ReconfigureDvs_Task", asked -> asked.exchange().close())
                .when("EnableNetworkResourceManagement", asked -> asked.exchange().close());
        var one = new SwitchRef("dvs-31");

        catchThrowableOfType(
                VCenterException.class,
                () -> gateway.reconfigure(one, "7", SwitchChange.mtu(9000)));
        catchThrowableOfType(VCenterException.class, () -> gateway.setNetworkIoControl(one, true));

        assertThat(vcenter.asked("ReconfigureDvs_Task")).isEqualTo(1);
        assertThat(vcenter.asked("EnableNetworkResourceManagement")).isEqualTo(1);
    }

    @Test
    void switch_is_made_in_the_datacenter_of_its_host_or_not_at_all() throws Exception {
        vcenter.when(READ, asked -> asked.returned(""));

        var failed = catchThrowableOfType(VCenterException.class, this::createSwitch);

        assertThat(failed.trouble())
                .isEqualTo(new Trouble.NotFound("CreateDVS_Task", "datacenter of host-10"));
        assertThat(vcenter.asked("CreateDVS_Task")).isZero();
    }

    @Test
    void switch_is_made_in_a_datacenter_that_is_told_on_a_later_page() throws Exception {
        vcenter.when(READ, asked -> asked.returned("<returnval><token>2</token></returnval>"))
                .when("ContinueRetrievePropertiesEx", asked -> asked.returned(DATACENTER))
                .when(
                        "CreateDVS_Task",
                        asked -> asked.returned("<returnval type=\"Task\">task-7</returnval>"));

        assertThat(createSwitch()).isEqualTo(TASK);
        assertThat(vcenter.asked("ContinueRetrievePropertiesEx")).isEqualTo(1);
    }

    private TaskRef createSwitch() throws VCenterException {
        return gateway.createSwitch(
                HOST, new NewSwitch("roce", Optional.empty(), List.of("uplink1")));
    }

    @ParameterizedTest
    @CsvSource({
        "HostCommunication, Occupied",
        "SystemError, Refused",
        "NewIn2030, Refused",
        "NoPermission, Forbidden"
    })
    void device_is_not_in_doubt_where_the_question_before_it_has_no_answer(
            String fault, String trouble) throws Exception {
        vcenter.when(READ, asked -> asked.returned(BROWSER))
                .when("QueryConfigTarget", asked -> asked.fault(fault, "oh"));
        var label = new SeenPciDevice.Dynamic(Optional.of("hpc"), Optional.empty());

        var failed =
                catchThrowableOfType(
                        VCenterException.class,
                        () ->
                                gateway.reconfigure(
                                        MACHINE,
                                        "v7",
                                        new PciDeviceChange.Add(label, List.of(), List.of())));

        checkNotSent("ReconfigVM_Task", failed.trouble(), trouble);
        assertThat(failed.trouble().toString()).contains("oh");
    }

    @ParameterizedTest
    @CsvSource({
        "HostCommunication, Occupied",
        "SystemError, Refused",
        "NewIn2030, Refused",
        "NoPermission, Forbidden"
    })
    void adapter_is_not_in_doubt_where_it_cannot_be_read_before_it_is_changed(
            String fault, String trouble) {
        vcenter.when(READ, asked -> asked.fault(fault, "oh"));

        var failed = catchThrowableOfType(VCenterException.class, this::editAdapter);

        checkNotSent("ReconfigVM_Task", failed.trouble(), trouble);
        assertThat(failed.trouble().toString()).contains("oh");
    }

    @Test
    void adapter_is_not_in_doubt_where_the_line_is_cut_before_it_is_changed() {
        vcenter.when(READ, asked -> asked.exchange().close());

        var failed = catchThrowableOfType(VCenterException.class, this::editAdapter);

        checkNotSent("ReconfigVM_Task", failed.trouble(), "Occupied");
    }

    @Test
    void adapter_may_be_another_where_the_line_is_cut_while_it_is_changed() {
        vcenter.when(READ, asked -> asked.returned(ADAPTER))
                .when("ReconfigVM_Task", asked -> asked.exchange().close());

        var failed = catchThrowableOfType(VCenterException.class, this::editAdapter);

        assertThat(failed.trouble()).isInstanceOf(Trouble.Unreachable.class);
        assertThat(failed.trouble().leavesOpen()).isTrue();
        assertThat(vcenter.asked("ReconfigVM_Task")).isEqualTo(1);
    }

    private TaskRef editAdapter() throws VCenterException {
        return gateway.reconfigure(
                MACHINE, "v7", new AdapterChange.Edit(4000, Optional.empty(), Optional.of(true)));
    }

    @ParameterizedTest
    @CsvSource({"HostCommunication, Occupied", "SystemError, Refused", "NoPermission, Forbidden"})
    void switch_is_not_in_doubt_where_its_datacenter_cannot_be_read(String fault, String trouble) {
        vcenter.when(READ, asked -> asked.fault(fault, "oh"));

        var failed = catchThrowableOfType(VCenterException.class, this::createSwitch);

        checkNotSent("CreateDVS_Task", failed.trouble(), trouble);
    }

    @Test
    void machine_is_not_in_doubt_where_its_place_cannot_be_read() {
        vcenter.when(READ, asked -> asked.exchange().close());
        var what =
                new NewMachine(
                        "mpi-01",
                        HOST,
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty());

        var failed =
                catchThrowableOfType(VCenterException.class, () -> gateway.make(MACHINE, what));

        checkNotSent("CloneVM_Task", failed.trouble(), "Occupied");
    }

    private void checkNotSent(String change, Trouble trouble, String kind) {
        assertThat(trouble.getClass().getSimpleName()).isEqualTo(kind);
        assertThat(trouble.leavesOpen()).isFalse();
        assertThat(vcenter.asked()).doesNotContain(change);
    }

    private static String onHost(String host, String fault) {
        return "<hostFault><host type=\"HostSystem\">"
                + host
                + "</host><fault><fault xsi:type=\""
                + fault
                + "\"/><localizedMessage>no</localizedMessage></fault></hostFault>";
    }

    @ParameterizedTest
    @CsvSource({"PT0.001S, 1", "PT1S, 1", "PT1.000000001S, 2", "PT596523H14M7.5S, 2147483647"})
    void bound_is_sent_as_whole_seconds(Duration bound, String sent) throws Exception {
        assertThat(timeout(bound)).isEqualTo(sent);
    }

    @Test
    void bound_beyond_what_vcenter_counts_is_the_most_that_it_does() throws Exception {
        assertThat(timeout(Duration.ofSeconds(Long.MAX_VALUE))).isEqualTo("2147483647");
    }

    @ParameterizedTest
    @ValueSource(strings = {"PT0S", "PT-1S", "PT-0.5S"})
    void bound_that_vcenter_would_take_for_none_is_refused(Duration bound) {
        assertThatThrownBy(() -> gateway.enterMaintenance(HOST, bound))
                .isInstanceOf(IllegalArgumentException.class);
        assertThat(vcenter.asked()).isEmpty();
    }

    private String timeout(Duration bound) throws Exception {
        var sent = new StringBuffer();
        vcenter.when(
                ENTER,
                asked -> {
                    sent.append(asked.body().replaceFirst("(?s).*<timeout>(.*)</timeout>.*", "$1"));
                    asked.returned("<returnval type=\"Task\">task-7</returnval>");
                });
        assertThat(gateway.enterMaintenance(HOST, bound)).isEqualTo(TASK);
        return sent.toString();
    }

    private Trouble trouble() {
        return catchThrowableOfType(
                        VCenterException.class,
                        () -> gateway.enterMaintenance(HOST, Duration.ofMinutes(1)))
                .trouble();
    }

    private static String withheld(String path, String fault) {
        return "<returnval><objects><obj type=\"Task\">task-7</obj>"
                + missing(path, fault)
                + "</objects></returnval>";
    }

    private static String missing(String path, String fault) {
        return "<missingSet><path>"
                + path
                + "</path><fault><fault xsi:type=\""
                + fault
                + "\"/><localizedMessage>no</localizedMessage></fault></missingSet>";
    }

    private static String failed(String fault) {
        return "<returnval><objects><obj type=\"Task\">task-7</obj><propSet><name>info.error</name>"
                + "<val xsi:type=\"LocalizedMethodFault\"><fault xsi:type=\""
                + fault
                + "\"/><localizedMessage>oh</localizedMessage></val></propSet><propSet><name>info.state</name><val"
                + " xsi:type=\"TaskInfoState\">error</val></propSet></objects></returnval>";
    }
}
