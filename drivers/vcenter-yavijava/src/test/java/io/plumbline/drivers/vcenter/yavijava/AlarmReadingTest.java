package io.plumbline.drivers.vcenter.yavijava;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import io.plumbline.drivers.vcenter.Managed.ClusterRef;
import io.plumbline.drivers.vcenter.Managed.HostRef;
import io.plumbline.drivers.vcenter.SeenAlarm;
import io.plumbline.drivers.vcenter.SeenAlarm.Definition;
import io.plumbline.drivers.vcenter.SeenAlarm.Goes;
import io.plumbline.drivers.vcenter.SeenAlarms;
import io.plumbline.drivers.vcenter.Told;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Red alarms as a vCenter tells of them, and in words that nobody knows. */
class AlarmReadingTest extends AnswersByHand {
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
        var asks =
                answering(asked -> {
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
        var asks = answering(asked -> asked.returned(triggered("")));

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

    /** All that is asked from now on, in order. */
    private List<String> answering(FakeVCenter.Answer answer) {
        var asks = new ArrayList<String>();
        vcenter.when(
                "RetrievePropertiesEx",
                asked -> {
                    asks.add(asked.body());
                    answer.to(asked);
                });
        return asks;
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
}
