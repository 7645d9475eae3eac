package io.plumbline.drivers.vcenter.yavijava;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.plumbline.drivers.vcenter.Managed.HostRef;
import io.plumbline.drivers.vcenter.Managed.SwitchRef;
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
import java.util.Map;
import java.util.TreeMap;

/** What is never told as undone, since vCenter does not say so; and bounds as they are sent. */
@Timeout(60)
class OpenOutcomeTest extends AnswersByHand {
    private static final HostRef HOST = new HostRef("host-10");
    private static final TaskRef TASK = new TaskRef("task-7");
    private static final String ENTER = "EnterMaintenanceMode_Task";
    private static final String READ = "RetrievePropertiesEx";
    private static final String HISTORY =
            "<returnval type=\"TaskHistoryCollector\">h-1</returnval>";

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
