package io.plumbline.drivers.vcenter.yavijava;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.drivers.vcenter.Managed.ClusterRef;
import io.plumbline.drivers.vcenter.Managed.MachineRef;
import io.plumbline.drivers.vcenter.SeenCluster;
import io.plumbline.drivers.vcenter.SeenCluster.Behavior;
import io.plumbline.drivers.vcenter.SeenTask;
import io.plumbline.drivers.vcenter.Told;
import io.plumbline.property.OverrideProperties.IsolationResponse;
import io.plumbline.property.OverrideProperties.RestartPriority;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Map;

/** Clusters as a vCenter tells of them, and in words that nobody knows. */
class ClusterReadingTest extends AnswersByHand {
    private static final SeenCluster.OfHa AS_CLUSTER =
            new SeenCluster.OfHa(new Told.Unset<>(), new Told.Unset<>());

    @Test
    void drs_and_what_is_said_of_one_machine_is_told() throws Exception {
        var seen =
                cluster(
                        "<dasConfig/><drsConfig><enabled>true</enabled>"
                                + "<enableVmBehaviorOverrides>false</enableVmBehaviorOverrides>"
                                + "<defaultVmBehavior>fullyAutomated</defaultVmBehavior>"
                                + "<vmotionRate>3</vmotionRate><scaleDescendantsShares>disabled"
                                + "</scaleDescendantsShares></drsConfig>"
                                + override("vm-57", "<enabled>false</enabled>")
                                + override("vm-58", "<behavior>manual</behavior>"));

        assertThat(seen)
                .isEqualTo(
                        new SeenCluster(
                                new ClusterRef("domain-c8"),
                                new Told.Is<>("hpc01"),
                                new Told.Is<>(
                                        new SeenCluster.Drs(
                                                new Told.Is<>(true),
                                                new Told.Is<>(Behavior.FULLY_AUTOMATED),
                                                false,
                                                Map.of(
                                                        new MachineRef("vm-57"),
                                                        new SeenCluster.OwnSetting(
                                                                false, new Told.Unset<>()),
                                                        new MachineRef("vm-58"),
                                                        new SeenCluster.OwnSetting(
                                                                true,
                                                                new Told.Is<>(Behavior.MANUAL))))),
                                new Told.Is<>(
                                        new SeenCluster.Failover(
                                                new Told.Unset<>(),
                                                new Told.Unset<>(),
                                                new Told.Unset<>())),
                                new Told.Is<>(Map.of())));
    }

    /** Lowest and highest came with vSphere 6.5, later than the binding. */
    @Test
    void what_is_said_to_ha_of_one_machine_is_told() throws Exception {
        var ofHa =
                cluster(
                                ofHa("vm-1", settings("lowest", "none"))
                                        + ofHa("vm-2", settings("highest", "shutdown"))
                                        + ofHa(
                                                "vm-3",
                                                settings(
                                                        "clusterRestartPriority",
                                                        "clusterIsolationResponse"))
                                        + ofHa(
                                                "vm-4",
                                                "<restartPriority>high</restartPriority>"
                                                        + settings("medium", "powerOff"))
                                        + ofHa("vm-5", ""))
                        .ofHa();

        assertThat(ofHa)
                .isEqualTo(
                        new Told.Is<>(
                                Map.of(
                                        new MachineRef("vm-1"),
                                        ofHa(
                                                RestartPriority.Lowest,
                                                IsolationResponse.LeavePoweredOn),
                                        new MachineRef("vm-2"),
                                        ofHa(RestartPriority.Highest, IsolationResponse.ShutDown),
                                        new MachineRef("vm-3"),
                                        AS_CLUSTER,
                                        new MachineRef("vm-4"),
                                        ofHa(RestartPriority.Medium, IsolationResponse.PowerOff),
                                        new MachineRef("vm-5"),
                                        AS_CLUSTER)));
    }

    @Test
    void what_is_said_to_ha_in_words_that_nobody_knows_is_not_guessed() throws Exception {
        assertThat(cluster(ofHa("vm-1", settings("telepathic", "none"))).ofHa().toString())
                .contains("vm-1", "restartPriority=Unreadable", "telepathic", "LeavePoweredOn");
        var old =
                "<restartPriority>high</restartPriority>"
                        + "<powerOffOnIsolation>true</powerOffOnIsolation>";
        assertThat(cluster(ofHa("vm-1", old)).ofHa().toString())
                .contains("high, and not in dasSettings", "true, and not in dasSettings");
        assertThat(
                        cluster(
                                        ofHa(
                                                "vm-1",
                                                old
                                                        + "<dasSettings><isolationResponse>none"
                                                        + "</isolationResponse></dasSettings>"))
                                .ofHa()
                                .toString())
                .contains("high, and not in dasSettings", "LeavePoweredOn");
    }

    private static SeenCluster.OfHa ofHa(RestartPriority priority, IsolationResponse response) {
        return new SeenCluster.OfHa(new Told.Is<>(priority), new Told.Is<>(response));
    }

    private static String ofHa(String machine, String fields) {
        return "<dasVmConfig><key type=\"VirtualMachine\">"
                + machine
                + "</key>"
                + fields
                + "</dasVmConfig>";
    }

    private static String settings(String priority, String response) {
        return "<dasSettings><restartPriority>"
                + priority
                + "</restartPriority><restartPriorityTimeout>60</restartPriorityTimeout>"
                + "<isolationResponse>"
                + response
                + "</isolationResponse></dasSettings>";
    }

    @Test
    void what_ha_keeps_in_shares_is_told_and_hosts_that_stand_by_are_another_kind()
            throws Exception {
        assertThat(
                        cluster(
                                        das(
                                                "ClusterFailoverResourcesAdmissionControlPolicy",
                                                "<cpuFailoverResourcesPercent>25"
                                                        + "</cpuFailoverResourcesPercent>"
                                                        + "<memoryFailoverResourcesPercent>30"
                                                        + "</memoryFailoverResourcesPercent>"))
                                .failover())
                .isEqualTo(
                        new Told.Is<>(
                                new SeenCluster.Failover(
                                        new Told.Is<>(true),
                                        new Told.Is<>(true),
                                        new Told.Is<>(new SeenCluster.Reserve.Share(25, 30)))));
        assertThat(cluster(das("ClusterFailoverHostAdmissionControlPolicy", "")).failover())
                .isEqualTo(
                        new Told.Is<>(
                                new SeenCluster.Failover(
                                        new Told.Is<>(true),
                                        new Told.Is<>(true),
                                        new Told.Unset<>())));
    }

    @Test
    void what_ha_has_is_what_stands_there_and_not_nothing_where_nothing_does() throws Exception {
        var two = "<currentFailoverLevel>2</currentFailoverLevel>";
        assertThat(has("ClusterFailoverLevelAdmissionControlInfo", two))
                .isEqualTo(new Told.Is<>(new SeenCluster.Reserve.Hosts(2)));
        assertThat(has("ClusterFailoverLevelAdmissionControlInfo", ""))
                .isEqualTo(new Told.Unset<>());

        var cpu = "<currentCpuFailoverResourcesPercent>40</currentCpuFailoverResourcesPercent>";
        var memory =
                "<currentMemoryFailoverResourcesPercent>0</currentMemoryFailoverResourcesPercent>";
        assertThat(has("ClusterFailoverResourcesAdmissionControlInfo", cpu + memory))
                .isEqualTo(new Told.Is<>(new SeenCluster.Reserve.Share(40, 0)));
        assertThat(has("ClusterFailoverResourcesAdmissionControlInfo", cpu))
                .isEqualTo(new Told.Unset<>());
    }

    private @Nullable Told<SeenCluster.Reserve> has(String type, String fields) throws Exception {
        var info = "<admissionControlInfo xsi:type=\"" + type + "\">" + fields;
        vcenter.when(
                "RetrievePropertiesEx",
                asked ->
                        asked.returned(
                                "<returnval><objects><obj type=\"ClusterComputeResource\">domain-c8"
                                        + "</obj><propSet><name>summary</name>"
                                        + "<val xsi:type=\"ClusterComputeResourceSummary\">"
                                        + info
                                        + "</admissionControlInfo>"
                                        + "</val></propSet></objects></returnval>"));
        return gateway.moment().reserves().get(new ClusterRef("domain-c8"));
    }

    @Test
    void a_task_that_fell_out_of_the_list_meanwhile_has_ended() throws Exception {
        assertThat(tasks("ManagedObjectNotFound")).isEmpty();
        assertThat(tasks("NoPermission"))
                .singleElement()
                .satisfies(task -> assertThat(task.on()).isInstanceOf(Told.Unreadable.class));
    }

    private List<SeenTask> tasks(String fault) throws Exception {
        vcenter.when(
                "RetrievePropertiesEx",
                asked ->
                        asked.returned(
                                "<returnval><objects><obj type=\"Task\">task-7</obj>"
                                        + "<missingSet><path>info.entity</path><fault><fault"
                                        + " xsi:type=\""
                                        + fault
                                        + "\"/><localizedMessage>no</localizedMessage></fault>"
                                        + "</missingSet></objects></returnval>"));
        return gateway.recentTasks();
    }

    private static String das(String policy, String fields) {
        return "<dasConfig><enabled>true</enabled><admissionControlPolicy xsi:type=\""
                + policy
                + "\">"
                + fields
                + "</admissionControlPolicy><admissionControlEnabled>true</admissionControlEnabled>"
                + "</dasConfig>";
    }

    @Test
    void words_that_nobody_knows_are_none() throws Exception {
        var drs =
                cluster(
                                "<drsConfig><enabled>true</enabled>"
                                        + "<defaultVmBehavior>telepathic</defaultVmBehavior>"
                                        + "</drsConfig>"
                                        + override("vm-57", "<behavior>telepathic</behavior>"))
                        .drs();

        assertThat(drs)
                .isEqualTo(
                        new Told.Is<>(
                                new SeenCluster.Drs(
                                        new Told.Is<>(true),
                                        new Told.Unset<>(),
                                        true,
                                        Map.of(
                                                new MachineRef("vm-57"),
                                                new SeenCluster.OwnSetting(
                                                        true, new Told.Unset<>())))));
        assertThat(cluster("").drs()).isEqualTo(new Told.Unset<>());
    }

    private static String override(String machine, String fields) {
        return "<drsVmConfig><key type=\"VirtualMachine\">"
                + machine
                + "</key>"
                + fields
                + "</drsVmConfig>";
    }

    private SeenCluster cluster(String config) throws Exception {
        vcenter.when(
                "RetrievePropertiesEx",
                asked ->
                        asked.returned(
                                "<returnval><objects><obj type=\"ClusterComputeResource\">domain-c8"
                                        + "</obj><propSet><name>name</name>"
                                        + "<val xsi:type=\"xsd:string\">hpc01</val></propSet>"
                                        + "<propSet><name>configurationEx</name>"
                                        + "<val xsi:type=\"ClusterConfigInfoEx\">"
                                        + config
                                        + "</val></propSet></objects></returnval>"));
        return gateway.inventory().clusters().getFirst();
    }
}
