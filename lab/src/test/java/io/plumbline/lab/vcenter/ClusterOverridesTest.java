package io.plumbline.lab.vcenter;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.lab.ledger.Entry;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.time.Duration;
import java.util.List;

/** What the cluster is told of single machines, as the reference of the API has it. */
class ClusterOverridesTest extends VCenterCase {
    private static final String CLUSTER = "type=\"ClusterComputeResource\">domain-c7";
    private static final String A = "<key type=\"VirtualMachine\">vm-1001</key>";
    private static final String REMOVE_A =
            "<operation>remove</operation><removeKey xsi:type=\"ManagedObjectReference\""
                    + " type=\"VirtualMachine\">vm-1001</removeKey>";

    @BeforeEach
    void enter() throws Exception {
        login();
    }

    @Test
    void an_entry_is_made_changed_field_by_field_and_taken_away() throws Exception {
        assertThat(drs("add", A + "<enabled>true</enabled><behavior>manual</behavior>"))
                .isEqualTo("success");
        assertThat(das("add", A + settings("high", "shutdown"))).isEqualTo("success");
        assertThat(told())
                .contains("<behavior>manual<", ">high<", ">shutdown<", "ClusterDasVmConfigInfo");

        assertThat(drs("edit", A + "<enabled>false</enabled>")).isEqualTo("success");
        assertThat(
                        das(
                                "edit",
                                A
                                        + "<dasSettings><restartPriority>clusterRestartPriority"
                                        + "</restartPriority></dasSettings>"))
                .isEqualTo("success");
        assertThat(told()).contains("<behavior>manual<", ">clusterRestartPriority<", ">shutdown<");

        assertThat(reconfigured("<drsVmConfigSpec>" + REMOVE_A + "</drsVmConfigSpec>"))
                .isEqualTo("success");
        assertThat(told()).doesNotContain("<behavior>manual<").contains(">shutdown<");
        assertThat(writes())
                .containsExactly(
                        "machine a override of DRS:  -> manual",
                        "machine a override of HA:  -> high,shutdown",
                        "machine a override of DRS: manual -> disabled",
                        "machine a override of HA: high,shutdown ->"
                                + " clusterRestartPriority,shutdown",
                        "machine a override of DRS: disabled -> ");
    }

    /** Whoever edits what he knows leaves what others said beside it. */
    @Test
    void what_an_entry_of_ha_has_beside_outlives_an_edit_of_another_field() throws Exception {
        das(
                "add",
                A
                        + "<dasSettings><restartPriority>high</restartPriority>"
                        + "<restartPriorityTimeout>600</restartPriorityTimeout></dasSettings>");
        das("edit", A + settings("low", "none"));

        assertThat(told())
                .contains(
                        "<restartPriority>low</restartPriority>"
                                + "<restartPriorityTimeout>600</restartPriorityTimeout>"
                                + "<isolationResponse>none</isolationResponse>");
        assertThat(das("edit", A + "<dasSettings><vmToolsMonitoringSettings/></dasSettings>"))
                .isEqualTo("NotSupported");
    }

    @Test
    void an_entry_of_ha_may_be_told_by_older_fields_beside() throws Exception {
        das("add", A + "<dasSettings><restartPriority>highest</restartPriority></dasSettings>");
        assertThat(told()).doesNotContain("powerOffOnIsolation");

        world.failover().tellOldFields();

        assertThat(told())
                .contains(
                        "</key><restartPriority>high</restartPriority>"
                                + "<powerOffOnIsolation>false</powerOffOnIsolation>"
                                + "<dasSettings xsi:type=\"ClusterDasVmSettings\">"
                                + "<restartPriority>highest</restartPriority></dasSettings>");
    }

    @Test
    void a_cluster_takes_one_change_after_the_other() throws Exception {
        var change =
                "<spec xsi:type=\"ClusterConfigSpecEx\">"
                        + entry("drsVmConfigSpec", "add", A + "<enabled>false</enabled>")
                        + "</spec><modify>true</modify>";
        var task = begin("ReconfigureComputeResource_Task", CLUSTER, change);

        assertThat(say("ReconfigureComputeResource_Task", CLUSTER, change))
                .contains("TaskInProgress");
        pass(Duration.ofMinutes(1));
        assertThat(stateOf(task)).isEqualTo("success");
        assertThat(drs("edit", A + "<enabled>true</enabled>")).isEqualTo("success");
    }

    /** Of DRS the reference says that an addition writes over what there is. */
    @Test
    void an_addition_is_made_over_an_entry_of_drs_and_none_over_one_of_ha() throws Exception {
        drs("add", A + "<enabled>false</enabled>");
        assertThat(drs("add", A + "<behavior>fullyAutomated</behavior>")).isEqualTo("success");
        assertThat(told()).contains("<enabled>true</enabled><behavior>fullyAutomated<");

        das("add", A + settings("high", "none"));
        assertThat(das("add", A + settings("low", "none"))).isEqualTo("InvalidArgument");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    drsVmConfigSpec | edit | vm-1001 | <enabled>false</enabled>
                    dasVmConfigSpec | edit | vm-1001 | <dasSettings><restartPriority>low</restartPriority></dasSettings>
                    dasVmConfigSpec | add | vm-1001 | <dasSettings><restartPriority>urgent</restartPriority></dasSettings>
                    dasVmConfigSpec | add | vm-1001 | <dasSettings><isolationResponse>leave</isolationResponse></dasSettings>
                    drsVmConfigSpec | add | vm-9999 | <enabled>false</enabled>
                    dasVmConfigSpec | add | vm-9999 | <dasSettings><restartPriority>low</restartPriority></dasSettings>
                    """)
    void what_cannot_be_is_refused_with_all_that_stands_beside_it(
            String list, String operation, String machine, String fields) throws Exception {
        var bad =
                "<%1$s><operation>%2$s</operation><info><key type=\"VirtualMachine\">%3$s</key>%4$s</info></%1$s>"
                        .formatted(list, operation, machine, fields);

        assertThat(
                        reconfigured(
                                "<drsConfig><enabled>true</enabled></drsConfig>"
                                        + bad
                                        + entry(
                                                "drsVmConfigSpec",
                                                "add",
                                                "<key type=\"VirtualMachine\">vm-1002</key>")))
                .isEqualTo("InvalidArgument");

        assertThat(writes()).isEmpty();
        assertThat(world.drs().isEnabled()).isFalse();
    }

    @Test
    void a_cluster_is_not_set_from_the_ground_up() throws Exception {
        assertThat(say("ReconfigureComputeResource_Task", CLUSTER, "<spec/><modify>false</modify>"))
                .contains("NotSupported");
    }

    /** The real one may forget it; who reads it has to bear both. */
    @Test
    void an_entry_outlives_its_machine() throws Exception {
        das("add", A + settings("high", "none"));
        begin("PowerOffVM_Task", "type=\"VirtualMachine\">vm-1001", "");
        pass(Duration.ofMinutes(1));
        begin("Destroy_Task", "type=\"VirtualMachine\">vm-1001", "");
        pass(Duration.ofMinutes(1));

        assertThat(told()).contains("vm-1001");
    }

    private String drs(String operation, String fields) throws Exception {
        return reconfigured(entry("drsVmConfigSpec", operation, fields));
    }

    private String das(String operation, String fields) throws Exception {
        return reconfigured(entry("dasVmConfigSpec", operation, fields));
    }

    private static String entry(String list, String operation, String fields) {
        return "<%1$s><operation>%2$s</operation><info>%3$s</info></%1$s>"
                .formatted(list, operation, fields);
    }

    private static String settings(String restarts, String responds) {
        return "<dasSettings><restartPriority>%s</restartPriority><isolationResponse>%s</isolationResponse></dasSettings>"
                .formatted(restarts, responds);
    }

    private String reconfigured(String fields) throws Exception {
        var task =
                begin(
                        "ReconfigureComputeResource_Task",
                        CLUSTER,
                        "<spec xsi:type=\"ClusterConfigSpecEx\">"
                                + fields
                                + "</spec><modify>true</modify>");
        pass(Duration.ofMinutes(1));
        return stateOf(task);
    }

    private String told() throws Exception {
        return properties("ClusterComputeResource", CLUSTER, "configurationEx");
    }

    private List<String> writes() {
        return world.ledger().entries().stream()
                .filter(Entry.Wrote.class::isInstance)
                .map(Entry.Wrote.class::cast)
                .map(wrote -> wrote.what() + ": " + wrote.from() + " -> " + wrote.to())
                .toList();
    }
}
