package io.plumbline.lab.vcenter;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.util.List;

class VCenterReadingTest extends VCenterCase {
    private static final String HOSTS_OF_CLUSTER =
            "<propSet><type>HostSystem</type><pathSet>name</pathSet>"
                    + "<pathSet>runtime.inMaintenanceMode</pathSet></propSet>"
                    + "<objectSet><obj type=\"ContainerView\">%s</obj><skip>true</skip>"
                    + "<selectSet xsi:type=\"TraversalSpec\"><type>ContainerView</type>"
                    + "<path>view</path></selectSet></objectSet>";
    private static final String NOW = "<options><maxWaitSeconds>0</maxWaitSeconds></options>";

    @BeforeEach
    void enter() throws Exception {
        login();
    }

    @Test
    void session_ends_after_half_an_hour_without_use() throws Exception {
        pass(Duration.ofMinutes(30));
        assertThat(time().status()).isEqualTo(200);
        pass(Duration.ofMinutes(31));

        assertThat(time().status()).isEqualTo(500);
        assertThat(time().body()).contains("xsi:type=\"NotAuthenticated\"");
    }

    @Test
    void vcenter_that_restarts_answers_later_and_knows_no_session() throws Exception {
        vcenter.restart(Duration.ofMinutes(3));
        assertThat(time().status()).isEqualTo(503);

        pass(Duration.ofMinutes(3));

        assertThat(time().body()).contains("xsi:type=\"NotAuthenticated\"");
    }

    @Test
    void pages_are_asked_for_by_token() throws Exception {
        var first =
                say(
                        "RetrievePropertiesEx",
                        COLLECTOR,
                        "<specSet>"
                                + hosts()
                                + "</specSet><options><maxObjects>1</maxObjects></options>");
        var second =
                say(
                        "ContinueRetrievePropertiesEx",
                        COLLECTOR,
                        "<token>" + value(first, "token") + "</token>");

        assertThat(first).contains("esx01.lab").doesNotContain("esx02.lab");
        assertThat(second).contains("esx02.lab").doesNotContain("token");
        assertThat(
                        say(
                                "ContinueRetrievePropertiesEx",
                                COLLECTOR,
                                "<token>" + value(first, "token") + "</token>"))
                .contains("InvalidArgument");
    }

    @Test
    void change_is_told_once_and_again_to_whom_it_did_not_reach() throws Exception {
        say("CreateFilter", COLLECTOR, "<spec>" + hosts() + "</spec>");
        var all = say("WaitForUpdatesEx", COLLECTOR, "<version></version>" + NOW);
        assertThat(all).contains("<kind>enter</kind>", "esx01.lab", "esx02.lab");
        assertThat(updatesSince("1")).doesNotContain("objectSet");

        idle.service().enterMaintenance();
        pass(Duration.ofMinutes(1));
        var change = updatesSince("1");

        assertThat(change)
                .contains(
                        "<version>2</version>",
                        "<kind>modify</kind><obj type=\"HostSystem\">host-11</obj>",
                        "<val xsi:type=\"xsd:boolean\">true</val>")
                .doesNotContain("host-10", "esx02.lab");
        assertThat(updatesSince("1").replace("<version>3", "<version>2")).isEqualTo(change);
        assertThat(updatesSince("3")).doesNotContain("objectSet");
        assertThat(updatesSince("7")).contains("xsi:type=\"InvalidCollectorVersion\"");
    }

    @Test
    void machine_that_is_gone_leaves() throws Exception {
        var machines = hosts().replace("HostSystem", "VirtualMachine");
        var filter = machines.replace("<pathSet>runtime.inMaintenanceMode</pathSet>", "");
        say("CreateFilter", COLLECTOR, "<spec>" + filter + "</spec>");
        updatesSince("");
        busy.service().letRun(List.of("b"));

        begin("Destroy_Task", "type=\"VirtualMachine\">vm-1001", "");
        pass(Duration.ofSeconds(5));

        assertThat(updatesSince("1"))
                .contains("<kind>leave</kind><obj type=\"VirtualMachine\">vm-1001</obj>");
    }

    @Test
    void whoever_waits_can_be_called_back() throws Exception {
        say("CreateFilter", COLLECTOR, "<spec>" + hosts() + "</spec>");
        updatesSince("");

        say("CancelWaitForUpdates", COLLECTOR, "");

        assertThat(updatesSince("1")).contains("xsi:type=\"RequestCanceled\"");
        assertThat(updatesSince("1")).doesNotContain("objectSet");
    }

    @Test
    void part_of_a_host_is_told_as_a_whole() throws Exception {
        assertThat(properties("HostSystem", HOST_1, "config.product.version", "runtime"))
                .contains(
                        "<val xsi:type=\"xsd:string\">7.0.2</val>",
                        "<val xsi:type=\"HostRuntimeInfo\"><connectionState>connected"
                                + "</connectionState><powerState>poweredOn</powerState>"
                                + "<inMaintenanceMode>false</inMaintenanceMode><bootTime>");
    }

    @Test
    void property_that_there_is_not_is_refused() throws Exception {
        assertThat(properties("HostSystem", HOST_1, "runtime.colour"))
                .contains("xsi:type=\"InvalidProperty\"", "<name>runtime.colour</name>");
    }

    @Test
    void devices_say_of_what_type_they_are() throws Exception {
        assertThat(
                        properties(
                                "VirtualMachine",
                                "type=\"VirtualMachine\">vm-1001",
                                "config.hardware.device"))
                .contains(
                        "xsi:type=\"ArrayOfVirtualDevice\"",
                        "<VirtualDevice xsi:type=\"VirtualVmxnet3\"><key>4000</key>");
    }

    private VCenter.Answer time() throws Exception {
        return ask("CurrentTime", "type=\"ServiceInstance\">ServiceInstance", "");
    }

    private String updatesSince(String version) throws Exception {
        return say("WaitForUpdatesEx", COLLECTOR, "<version>" + version + "</version>" + NOW);
    }

    private String hosts() throws Exception {
        var view =
                begin(
                        "CreateContainerView",
                        "type=\"ViewManager\">ViewManager",
                        "<container type=\"Folder\">group-d1</container>"
                                + "<recursive>true</recursive>");
        return HOSTS_OF_CLUSTER.formatted(view);
    }
}
