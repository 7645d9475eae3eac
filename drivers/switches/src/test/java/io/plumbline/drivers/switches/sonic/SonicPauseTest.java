package io.plumbline.drivers.switches.sonic;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.device.Put;
import io.plumbline.problem.Problem;
import io.plumbline.property.SwitchProperties;

import org.junit.jupiter.api.Test;

import java.util.Map;

/** The documents by which priorities are paused and none is lost. */
class SonicPauseTest extends SonicAnswers {
    private static final String LIST =
            "{\"op\":\"add\",\"path\":\"/MAP_PFC_PRIORITY_TO_QUEUE/plumbline\",\"value\":{\"3\":\"3\"}}";

    @Test
    void the_list_of_lossless_priorities_is_a_map_of_ours() throws Exception {
        assertThat(document(lines(listed("3,4", "3")))).isEqualTo("[" + LIST + "]");
        runningToo("MAP_PFC_PRIORITY_TO_QUEUE", "\"plumbline\": {\"4\": \"4\"}");
        runningToo("TC_TO_PRIORITY_GROUP_MAP", "\"plumbline\": {\"4\": \"4\"}");
        assertThat(document(lines(listed("4", "0,3"))))
                .contains(
                        "{\"op\":\"add\",\"path\":\"/MAP_PFC_PRIORITY_TO_QUEUE/plumbline/0\",\"value\":\"0\"}",
                        "{\"op\":\"remove\",\"path\":\"/MAP_PFC_PRIORITY_TO_QUEUE/plumbline/4\"}",
                        "{\"op\":\"add\",\"path\":\"/TC_TO_PRIORITY_GROUP_MAP/plumbline/0\",\"value\":\"0\"}",
                        "{\"op\":\"add\",\"path\":\"/TC_TO_PRIORITY_GROUP_MAP/plumbline/2\",\"value\":\"1\"}");
        assertThat(refused(listed("3", "-"))).isInstanceOf(Problem.Rejected.class);
        assertThat(refused(put(SwitchProperties.PFC.of(LEAF), true, false)))
                .isInstanceOf(Problem.Rejected.class);
    }

    @Test
    void a_port_pauses_what_the_list_says_and_no_longer_the_other() throws Exception {
        runningToo("MAP_PFC_PRIORITY_TO_QUEUE", "\"plumbline\": {\"3\": \"3\"}");

        assertThat(document(lines(pauses(true))))
                .isEqualTo(
                        "["
                                + ENTRY_TEST
                                + ",{\"op\":\"replace\",\"path\":\"/PORT_QOS_MAP/Ethernet0/pfc_enable\",\"value\":\"3\"},"
                                + "{\"op\":\"replace\",\"path\":\"/PORT_QOS_MAP/Ethernet0/pfcwd_sw_enable\",\"value\":\"3\"}]");
    }

    @Test
    void a_priority_that_the_factory_does_not_lead_gets_maps_of_ours() throws Exception {
        runningToo("MAP_PFC_PRIORITY_TO_QUEUE", "\"plumbline\": {\"2\": \"2\"}");

        assertThat(document(lines(pauses(true))))
                .contains(
                        "{\"op\":\"replace\",\"path\":\"/PORT_QOS_MAP/Ethernet0/pfc_enable\",\"value\":\"2\"}",
                        "{\"op\":\"replace\",\"path\":\"/PORT_QOS_MAP/Ethernet0/tc_to_pg_map\",\"value\":\"plumbline\"}",
                        "{\"op\":\"add\",\"path\":\"/TC_TO_PRIORITY_GROUP_MAP/plumbline\",\"value\":"
                                + map(8, "0", Map.of(2, "2")).replace(" ", "")
                                + "}")
                .doesNotContain("tc_to_queue_map\",\"value\"", "pfc_to_queue_map\",\"value\"");
    }

    @Test
    void a_port_of_which_nothing_is_said_gets_all_of_it() throws Exception {
        running("\"Ethernet0\": " + ENTRY + ", ", "");
        runningToo("MAP_PFC_PRIORITY_TO_QUEUE", "\"plumbline\": {\"3\": \"3\"}");

        assertThat(document(lines(pauses(true))))
                .contains(
                        "{\"op\":\"add\",\"path\":\"/PORT_QOS_MAP/Ethernet0\",\"value\":{\"pfc_enable\":\"3\","
                            + "\"pfc_to_queue_map\":\"plumbline\",\"tc_to_pg_map\":\"plumbline\","
                            + "\"tc_to_queue_map\":\"plumbline\"}}");
    }

    @Test
    void a_switch_that_was_set_up_by_hand_gets_the_list_with_its_port() throws Exception {
        running("\"pfc_enable\": \"3,4\", \"pfc_to", "\"pfc_to");
        running(
                "\"Ethernet4\": {\"pfc_enable\": \"3,4\"}",
                "\"Ethernet4\": {\"pfc_enable\": \"3\"}");

        assertThat(document(lines(pauses(true)))).contains(LIST);
    }

    @Test
    void a_port_that_pauses_nothing_says_so() throws Exception {
        assertThat(document(lines(pauses(false))))
                .contains("/pfc_enable\",\"value\":\"\"}", "/pfcwd_sw_enable\",\"value\":\"\"}");
    }

    @Test
    void what_is_not_configured_is_not_taken_back() throws Exception {
        var back = put(SwitchProperties.PORT_PFC.of(PORT), false, false);
        assertThat(document(lines(back))).contains("/pfc_enable\",\"value\":\"\"}");

        running(
                ENTRY,
                ENTRY.replaceAll("\"(pfc_enable|pfcwd_sw_enable)\": ?\"[^\"]*\"", "\"$1\": \"\""));
        assertThat(lines(back)).isEmpty();
    }

    @Test
    void what_somebody_else_lets_it_pause_since_is_not_taken_back() {
        runningToo("MAP_PFC_PRIORITY_TO_QUEUE", "\"plumbline\": {\"3\": \"3\"}");

        assertThat(refused(put(SwitchProperties.PORT_PFC.of(PORT), false, false)))
                .isInstanceOf(Problem.ManagedElsewhere.class);
    }

    @Test
    void a_watchdog_is_away_while_a_priority_is_taken_away() throws Exception {
        runningToo("MAP_PFC_PRIORITY_TO_QUEUE", "\"plumbline\": {\"3\": \"3\"}");
        runningToo("PFC_WD", "\"Ethernet0\": {\"action\": \"drop\", \"detection_time\": \"200\"}");

        var lines = lines(pauses(true));

        assertThat(lines).hasSize(10);
        assertThat(text(lines.get(6)))
                .isEqualTo(
                        "[{\"op\":\"test\",\"path\":\"/PFC_WD/Ethernet0\",\"value\":{\"action\":\"drop\","
                            + "\"detection_time\":\"200\"}},{\"op\":\"remove\",\"path\":\"/PFC_WD\"}]");
        assertThat(text(lines.get(7))).contains("pfc_enable");
        assertThat(text(lines.get(8)))
                .isEqualTo(
                        "[{\"op\":\"add\",\"path\":\"/PFC_WD\",\"value\":{\"Ethernet0\":{\"action\":\"drop\","
                            + "\"detection_time\":\"200\"}}}]");
        assertThat(refused(pauses(false))).isInstanceOf(Problem.ManagedElsewhere.class);
    }

    @Test
    void one_that_watches_on_is_left_alone() throws Exception {
        running("\"pfc_enable\": \"3,4\", \"pfc_to", "\"pfc_enable\": \"3\", \"pfc_to");
        running("\"Ethernet4\": {\"pfc_enable\": \"3,4\"}", "\"Ethernet4\": {}");
        runningToo("MAP_PFC_PRIORITY_TO_QUEUE", "\"plumbline\": {\"3\": \"3\", \"4\": \"4\"}");
        runningToo("PFC_WD", "\"Ethernet0\": {\"action\": \"drop\"}");

        assertThat(lines(pauses(true))).hasSize(6).noneMatch(line -> line.contains("PFC_WD"));
    }

    @Test
    void maps_of_others_and_lossy_buffers_are_left() {
        runningToo("MAP_PFC_PRIORITY_TO_QUEUE", "\"plumbline\": {\"5\": \"5\"}");
        assertThat(refused(pauses(true)).text()).contains("BUFFER_QUEUE|Ethernet0|5-6");
        running("\"tc_to_pg_map\": \"AZURE\"", "\"tc_to_pg_map\": \"THEIRS\"");
        runningToo("TC_TO_PRIORITY_GROUP_MAP", "\"THEIRS\": {\"5\": \"0\"}");
        assertThat(refused(pauses(true)).text()).contains("tc_to_pg_map THEIRS");
    }

    @Test
    void what_is_paused_where_nothing_is_lossless_is_refused() {
        running("\"pfc_enable\": \"3,4\", \"pfc_to", "\"pfc_to");
        running("\"Ethernet4\": {\"pfc_enable\": \"3,4\"}", "\"Ethernet4\": {}");

        assertThat(refused(pauses(true)).text()).contains("no priority is lossless");
    }

    private static Put<Boolean> pauses(boolean to) {
        return put(SwitchProperties.PORT_PFC.of(PORT), !to, to);
    }
}
