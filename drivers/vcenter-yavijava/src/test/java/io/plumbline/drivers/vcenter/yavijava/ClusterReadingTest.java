package io.plumbline.drivers.vcenter.yavijava;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.drivers.vcenter.Managed.ClusterRef;
import io.plumbline.drivers.vcenter.Managed.HostRef;
import io.plumbline.drivers.vcenter.Managed.MachineRef;
import io.plumbline.drivers.vcenter.SeenAlarm;
import io.plumbline.drivers.vcenter.SeenCluster;
import io.plumbline.drivers.vcenter.SeenCluster.Behavior;
import io.plumbline.drivers.vcenter.SeenTask;
import io.plumbline.drivers.vcenter.Told;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;
import java.util.Map;

/** Clusters as a vCenter tells of them, and in words that nobody knows. */
class ClusterReadingTest extends AnswersByHand {
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
                                                new Told.Unset<>()))));
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

    /**
     * Expressions as vCenter has them: of the usual alarms "Host connection and power state", "Host
     * CPU usage", "Host error" and "Network uplink redundancy lost", then one that is new.
     */
    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '"',
            value = {
                "true, <expression"
                        + " xsi:type='StateAlarmExpression'><red>notResponding</red></expression>",
                "false, <expression xsi:type='MetricAlarmExpression'><red>9000</red></expression>",
                "false, <expression xsi:type='EventAlarmExpression'/>",
                "false, <expression"
                        + " xsi:type='EventAlarmExpression'><status>red</status></expression>",
                "true, <expression"
                    + " xsi:type='EventAlarmExpression'><status>red</status></expression><expression"
                    + " xsi:type='EventAlarmExpression'><status>green</status></expression>",
                "true, <expression xsi:type='TelepathicAlarmExpression'/>"
            })
    void an_alarm_says_how_something_is_if_it_turns_green_by_itself_and_is_not_about_use(
            boolean so, String parts) throws Exception {
        var alarm =
                new SeenAlarm(
                        "alarm-7",
                        new HostRef("host-21"),
                        new Told.Is<>("Lost"),
                        new Told.Is<>(so));

        assertThat(alarms(state("alarm-7", "HostSystem", "host-21", "red", ""), parts))
                .isEqualTo(new Told.Is<>(List.of(alarm)));
    }

    @Test
    void what_is_not_red_or_somebody_has_seen_or_is_of_a_machine_is_left_out() throws Exception {
        var none =
                state("alarm-7", "HostSystem", "host-21", "yellow", "")
                        + state("alarm-7", "VirtualMachine", "vm-57", "red", "")
                        + state("alarm-7", "HostSystem", "host-21", "red", said("acknowledged"))
                        + state("alarm-7", "HostSystem", "host-21", "red", said("disabled"));

        assertThat(alarms(none, "")).isEqualTo(new Told.Is<>(List.of()));
    }

    private static String said(String what) {
        return "<" + what + ">true</" + what + ">";
    }

    private static String state(
            String alarm, String type, String entity, String status, String more) {
        return "<AlarmState><key>%1$s.%3$s</key><entity type=\"%2$s\">%3$s</entity>"
                        .formatted(alarm, type, entity)
                + "<alarm type=\"Alarm\">%s</alarm><overallStatus>%s</overallStatus>"
                        .formatted(alarm, status)
                + more
                + "</AlarmState>";
    }

    private @Nullable Told<List<SeenAlarm>> alarms(String states, String parts) throws Exception {
        vcenter.when(
                "RetrievePropertiesEx",
                asked ->
                        asked.returned(
                                asked.body().contains("info.expression")
                                        ? definition(parts)
                                        : "<returnval><objects><obj"
                                                + " type=\"ClusterComputeResource\">"
                                                + "domain-c8</obj><propSet>"
                                                + "<name>triggeredAlarmState</name><val"
                                                + " xsi:type=\"ArrayOfAlarmState\">"
                                                + states
                                                + "</val></propSet></objects></returnval>"));
        return gateway.moment().alarms().get(new ClusterRef("domain-c8"));
    }

    private static String definition(String parts) {
        return "<returnval><objects><obj type=\"Alarm\">alarm-7</obj>"
                + "<propSet><name>info.name</name><val xsi:type=\"xsd:string\">Lost</val></propSet>"
                + "<propSet><name>info.expression</name><val xsi:type=\"OrAlarmExpression\">"
                + parts
                + "</val></propSet></objects></returnval>";
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
        return gateway.moment().tasks();
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
