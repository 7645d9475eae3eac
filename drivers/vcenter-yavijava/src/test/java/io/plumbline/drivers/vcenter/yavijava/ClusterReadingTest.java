package io.plumbline.drivers.vcenter.yavijava;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import io.plumbline.drivers.vcenter.Managed.ClusterRef;
import io.plumbline.drivers.vcenter.Managed.HostRef;
import io.plumbline.drivers.vcenter.Managed.MachineRef;
import io.plumbline.drivers.vcenter.SeenAlarm;
import io.plumbline.drivers.vcenter.SeenAlarm.Definition;
import io.plumbline.drivers.vcenter.SeenAlarm.Goes;
import io.plumbline.drivers.vcenter.SeenAlarms;
import io.plumbline.drivers.vcenter.SeenCluster;
import io.plumbline.drivers.vcenter.SeenCluster.Behavior;
import io.plumbline.drivers.vcenter.SeenTask;
import io.plumbline.drivers.vcenter.Told;
import io.plumbline.property.OverrideProperties.IsolationResponse;
import io.plumbline.property.OverrideProperties.RestartPriority;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.time.Instant;
import java.util.ArrayList;
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

    /**
     * Expressions as vCenter has them: of the usual alarms "Host connection and power state", "Host
     * CPU usage", "Host error" and "Network uplink redundancy lost", then some that are new.
     */
    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '"',
            value = {
                "BY_STATE, StateAlarmExpression, red notResponding",
                "BY_USE, MetricAlarmExpression, red 9000",
                "FOR_EVER, EventAlarmExpression,",
                "FOR_EVER, EventAlarmExpression, status red",
                "BY_EVENTS, EventAlarmExpression EventAlarmExpression, status red status green",
                "BY_STATE, StateAlarmExpression MetricAlarmExpression, red lost red 9000",
                ", EventAlarmExpression EventAlarmExpression, status red status turquoise",
                ", StateAlarmExpression TelepathicAlarmExpression, red lost red none",
                ", TelepathicAlarmExpression,",
                ",,"
            })
    void by_what_an_alarm_goes_is_told_unless_any_part_of_it_is_not_understood(
            @Nullable Goes goes, @Nullable String kinds, @Nullable String said) throws Exception {
        var red = state("alarm-7", "HostSystem", "host-21", "red", time());

        assertThat(alarms(red, expressions(kinds, said)))
                .singleElement()
                .satisfies(alarm -> {
                    assertThat(alarm.definition().name()).isEqualTo(new Told.Is<>("Lost"));
                    assertThat(alarm.definition().goes())
                            .satisfies(told -> {
                                if (goes == null) {
                                    assertThat(told).isInstanceOf(Told.Unreadable.class);
                                } else {
                                    assertThat(told).isEqualTo(new Told.Is<>(goes));
                                }
                            });
                });
    }

    private static String expressions(@Nullable String kinds, @Nullable String said) {
        var words = said == null ? new String[0] : said.split(" ");
        var each = kinds == null ? new String[0] : kinds.split(" ");
        var parts = new StringBuilder();
        for (var i = 0; i < each.length; i++) {
            parts.append("<expression xsi:type='").append(each[i]).append("'>");
            if (2 * i < words.length) {
                parts.append("<%1$s>%2$s</%1$s>".formatted(words[2 * i], words[2 * i + 1]));
            }
            parts.append("</expression>");
        }
        return parts.toString();
    }

    @Test
    void an_alarm_is_told_with_when_it_went_red() throws Exception {
        assertThat(
                        alarms(
                                state("alarm-7", "HostSystem", "host-21", "red", time()),
                                expressions("StateAlarmExpression", "red lost")))
                .containsExactly(
                        new SeenAlarm(
                                "alarm-7",
                                new HostRef("host-21"),
                                new Told.Is<>(true),
                                new Told.Is<>(Instant.parse("2026-11-26T19:00:00Z")),
                                new Definition(
                                        new Told.Is<>("Lost"), new Told.Is<>(Goes.BY_STATE))));
    }

    private static String time() {
        return "<time>2026-11-26T19:00:00Z</time>";
    }

    @Test
    void a_colour_that_is_not_known_is_not_red_and_not_nothing() throws Exception {
        assertThat(alarms(state("alarm-7", "HostSystem", "host-21", "turquoise", ""), ""))
                .singleElement()
                .extracting(SeenAlarm::red)
                .isInstanceOf(Told.Unreadable.class);
    }

    /** One that was taken away meanwhile, an account that may not, a vCenter that breaks off. */
    @ParameterizedTest
    @CsvSource({
        "'', true",
        "NoPermission, true",
        "SystemError, false",
        "<html>, false",
        "withheld NoPermission, true",
        "withheld SystemError, false"
    })
    void what_alarms_are_called_spoils_nothing_that_is_told_beside_it(String answer, boolean denied)
            throws Exception {
        var asks = new ArrayList<String>();
        vcenter.when(
                "RetrievePropertiesEx",
                asked -> {
                    asks.add(asked.body());
                    if (!asked.body().contains("info.expression")) {
                        asked.returned(
                                triggered(state("alarm-7", "HostSystem", "host-21", "red", "")));
                    } else if (answer.isEmpty()) {
                        asked.returned("");
                    } else if (answer.startsWith("withheld ")) {
                        asked.returned(withheld(answer.substring("withheld ".length())));
                    } else if (answer.startsWith("<")) {
                        asked.answer(200, answer);
                    } else {
                        asked.fault(answer, "no");
                    }
                });

        var moment = gateway.moment();

        assertThat(asks.getLast()).containsPattern("reportMissingObjectsInResults[^>]*>true<");
        assertThat(moment.reserves()).containsOnlyKeys(new ClusterRef("domain-c8"));
        assertThat(told(moment.alarms().get(new ClusterRef("domain-c8"))))
                .singleElement()
                .satisfies(alarm -> {
                    assertThat(alarm.id()).isEqualTo("alarm-7");
                    assertThat(alarm.definition().name()).isInstanceOf(Told.Unreadable.class);
                    assertThat(alarm.definition().goes()).isInstanceOf(Told.Unreadable.class);
                    assertThat(alarm.definition().denied()).isEqualTo(denied);
                });
    }

    private static String withheld(String fault) {
        var missing = new StringBuilder("<returnval><objects><obj type='Alarm'>alarm-7</obj>");
        for (var path : List.of("info.name", "info.expression")) {
            missing.append("<missingSet><path>%s</path>".formatted(path))
                    .append("<fault><fault xsi:type='%s'/>".formatted(fault))
                    .append("<localizedMessage>no</localizedMessage></fault></missingSet>");
        }
        return missing.append("</objects></returnval>").toString();
    }

    @Test
    void an_alarm_with_an_event_goes_by_events_where_its_definition_may_not_be_seen()
            throws Exception {
        vcenter.when(
                "RetrievePropertiesEx",
                asked ->
                        asked.returned(
                                asked.body().contains("info.expression")
                                        ? withheld("NoPermission")
                                        : triggered(
                                                state(
                                                        "alarm-7",
                                                        "HostSystem",
                                                        "host-21",
                                                        "red",
                                                        "<eventKey>812</eventKey>"))));

        assertThat(told(gateway.moment().alarms().get(new ClusterRef("domain-c8"))))
                .extracting(SeenAlarm::definition)
                .containsExactly(
                        new Definition(
                                new Told.Unreadable<>("NoPermission: no"),
                                new Told.Is<>(Goes.BY_EVENTS),
                                true));
    }

    @ParameterizedTest
    @CsvSource({"NoPermission, true", "SystemError, false", "RuntimeFault, false"})
    void that_the_account_may_not_see_alarms_is_told_apart_from_what_may_pass(
            String fault, boolean denied) throws Exception {
        vcenter.when(
                "RetrievePropertiesEx",
                asked ->
                        asked.returned(
                                "<returnval><objects><obj type=\"ClusterComputeResource\">domain-c8"
                                        + "</obj><missingSet><path>triggeredAlarmState</path>"
                                        + "<fault><fault xsi:type=\""
                                        + fault
                                        + "\"/><localizedMessage>no</localizedMessage></fault>"
                                        + "</missingSet></objects></returnval>"));

        assertThat(gateway.moment().alarms())
                .isEqualTo(
                        Map.of(
                                new ClusterRef("domain-c8"),
                                denied
                                        ? new SeenAlarms.Denied(fault + ": no")
                                        : new SeenAlarms.Untold(fault + ": no")));
    }

    @Test
    void a_value_of_a_type_that_nobody_knows_is_no_denial() throws Exception {
        vcenter.when(
                "RetrievePropertiesEx",
                asked ->
                        asked.returned(
                                "<returnval><objects><obj type=\"ClusterComputeResource\">domain-c8"
                                        + "</obj><propSet><name>triggeredAlarmState</name>"
                                        + "<val xsi:type=\"Telepathy\"/></propSet></objects>"
                                        + "</returnval>"));

        assertThat(gateway.moment().alarms().get(new ClusterRef("domain-c8")))
                .isInstanceOf(SeenAlarms.Untold.class);
    }

    @Test
    void an_alarm_that_says_not_what_it_is_or_of_what_is_counted() throws Exception {
        vcenter.when(
                "RetrievePropertiesEx",
                asked ->
                        asked.returned(
                                triggered(
                                        "<AlarmState><key>a</key><alarm type=\"Alarm\">alarm-7"
                                                + "</alarm><overallStatus>red</overallStatus>"
                                                + "</AlarmState><AlarmState><key>b</key><entity"
                                                + " type=\"HostSystem\">host-21</entity>"
                                                + "<overallStatus>red</overallStatus>"
                                                + "</AlarmState>")));

        assertThat(gateway.moment().alarms())
                .isEqualTo(Map.of(new ClusterRef("domain-c8"), new SeenAlarms.Are(List.of(), 2)));
    }

    @Test
    void clusters_are_told_by_a_few_as_alarms_of_all_their_machines_come_with_them()
            throws Exception {
        var asks = new ArrayList<String>();
        vcenter.when(
                "RetrievePropertiesEx",
                asked -> {
                    asks.add(asked.body());
                    asked.returned(triggered(""));
                });

        gateway.moment();

        assertThat(asks)
                .singleElement()
                .asString()
                .containsPattern("<maxObjects[^>]*>8</maxObjects>");
    }

    @Test
    void what_is_not_red_or_somebody_has_seen_or_is_of_a_machine_is_left_out() throws Exception {
        var none =
                state("alarm-7", "HostSystem", "host-21", "yellow", "")
                        + state("alarm-7", "VirtualMachine", "vm-57", "red", "")
                        + state("alarm-7", "HostSystem", "host-21", "red", said("acknowledged"))
                        + state("alarm-7", "HostSystem", "host-21", "red", said("disabled"));

        assertThat(alarms(none, "")).isEmpty();
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

    private List<SeenAlarm> alarms(String states, String parts) throws Exception {
        vcenter.when(
                "RetrievePropertiesEx",
                asked ->
                        asked.returned(
                                asked.body().contains("info.expression")
                                        ? definition(parts)
                                        : triggered(states)));
        return told(gateway.moment().alarms().get(new ClusterRef("domain-c8")));
    }

    private static List<SeenAlarm> told(@Nullable SeenAlarms alarms) {
        return alarms instanceof SeenAlarms.Are(var are, var _) ? are : fail("not told: " + alarms);
    }

    private static String triggered(String states) {
        return "<returnval><objects><obj type=\"ClusterComputeResource\">domain-c8</obj><propSet>"
                + "<name>triggeredAlarmState</name><val xsi:type=\"ArrayOfAlarmState\">"
                + states
                + "</val></propSet></objects></returnval>";
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
