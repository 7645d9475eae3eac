package io.plumbline.drivers.switches.sonic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.device.DeviceException;
import io.plumbline.device.Put;
import io.plumbline.drivers.ssh.batch.Answers;
import io.plumbline.problem.Problem;
import io.plumbline.property.LinkPause;
import io.plumbline.property.PoolShare;
import io.plumbline.property.PortTrust;
import io.plumbline.property.Priorities;
import io.plumbline.property.QueueMarking;
import io.plumbline.property.Scheduling;
import io.plumbline.property.State;
import io.plumbline.property.SwitchProperties;
import io.plumbline.target.PortDscp;
import io.plumbline.target.PortPriority;
import io.plumbline.target.SwitchPort;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;
import java.util.Map;

/** The lines of a write, after the answers that come before it. */
class SonicWritingTest extends SonicAnswers {
    private static final String FORGET =
            "sudo config delete-checkpoint 'plumbline-up-Ethernet0' >/dev/null 2>&1 || true";
    private static final String KEEP =
            captured("sudo config checkpoint 'plumbline-up-Ethernet0'")
                    + " && plumbline_kept='plumbline-up-Ethernet0'";
    private static final String NOTHING_KEPT = "plumbline_kept=''";
    private static final String ALONE =
            "! pgrep -f '^([^ ]+ )?([^ ]*/)?config (apply|replace|rollback)' >/dev/null 2>&1 ||"
                    + " { echo 'Error: somebody is changing the configuration now'; false; }";
    private static final String LIST =
            "{\"op\":\"add\",\"path\":\"/MAP_PFC_PRIORITY_TO_QUEUE/plumbline\",\"value\":{\"3\":\"3\"}}";
    private static final String ENTRY_TEST =
            "{\"op\":\"test\",\"path\":\"/PORT_QOS_MAP/Ethernet0\",\"value\":"
                    + ENTRY.replace(": ", ":").replace(", ", ",")
                    + "}";

    @Test
    void a_write_is_tried_and_what_runs_is_kept_until_it_is_in_force() throws Exception {
        var document =
                "[{\"op\":\"test\",\"path\":\"/PORT/Ethernet0/mtu\",\"value\":\"9100\"},"
                    + "{\"op\":\"replace\",\"path\":\"/PORT/Ethernet0/mtu\",\"value\":\"9216\"}]";

        assertThat(lines(put(SwitchProperties.MTU.of(PORT), 9_100, 9_216)))
                .containsExactly(
                        NOTHING_KEPT,
                        ALONE,
                        captured(
                                "printf '%s\\n' '"
                                        + document
                                        + "' | sudo config apply-patch --dry-run /dev/stdin"),
                        KEEP,
                        captured(
                                "printf '%s\\n' '"
                                        + document
                                        + "' | sudo config apply-patch /dev/stdin"),
                        FORGET);
        assertThat(SONIC.afterRefusal())
                .containsExactly(
                        "[ -z \"$plumbline_kept\" ] || { "
                                + captured(
                                        "sudo config rollback \"$plumbline_kept\" 2>&1 && sudo"
                                                + " config delete-checkpoint \"$plumbline_kept\"")
                                + "; }");
        assertThat(SONIC.confirmation(List.of())).isEmpty();
    }

    @Test
    void a_marking_is_a_profile_that_says_by_its_name_what_it_is() throws Exception {
        var lines =
                lines(
                        put(
                                SwitchProperties.MARKING.of(THREE),
                                QueueMarking.parse("ECN 1MiB..2MiB"),
                                MARKS));

        assertThat(lines).hasSize(7);
        assertThat(within(lines.get(2)))
                .startsWith(
                        "printf '%s\\n'"
                            + " '[{\"op\":\"add\",\"path\":\"/WRED_PROFILE/plumbline-ecn-150000-1500000\","
                            + "\"value\":{\"ecn\":\"ecn_all\",\"green_drop_probability\":\"100\","
                            + "\"green_max_threshold\":\"1500000\",\"green_min_threshold\":\"150000\","
                            + "\"red_drop_probability\":\"100\",")
                .endsWith(
                        "\"wred_yellow_enable\":\"true\",\"yellow_drop_probability\":\"100\","
                            + "\"yellow_max_threshold\":\"1500000\",\"yellow_min_threshold\":\"150000\"}}}'"
                            + " | sudo config load -y /dev/stdin")
                .contains(
                        "}}]' | sudo config apply-patch /dev/stdin >/dev/null 2>&1 || printf"
                            + " '%s\\n'"
                            + " '{\"WRED_PROFILE\":{\"plumbline-ecn-150000-1500000\":{\"ecn\":");
        assertThat(document(lines))
                .isEqualTo(
                        "[{\"op\":\"test\",\"path\":\"/QUEUE/Ethernet0|3\",\"value\":{\"scheduler\":\"scheduler.1\","
                            + "\"wred_profile\":\"AZURE_LOSSLESS\"}},{\"op\":\"replace\",\"path\":"
                            + "\"/QUEUE/Ethernet0|3/wred_profile\",\"value\":\"plumbline-ecn-150000-1500000\"}]");
    }

    @Test
    void a_profile_that_is_there_is_not_made_again() throws Exception {
        var made = WredProfile.fields(true, 150_000, 1_500_000);
        var fields = new StringBuilder();
        made.forEach((field, value) ->
                fields.append(fields.isEmpty() ? "" : ", ")
                        .append("\"" + field + "\": \"" + value + "\""));
        runningToo("WRED_PROFILE", "\"plumbline-ecn-150000-1500000\": {" + fields + "}");

        assertThat(lines(put(SwitchProperties.MARKING.of(THREE), State.none(), State.is(MARKS))))
                .hasSize(6);
    }

    @Test
    void to_mark_no_longer_takes_the_queue_off_the_profile() throws Exception {
        assertThat(
                        document(
                                lines(
                                        put(
                                                SwitchProperties.MARKING.of(THREE),
                                                State.is(MARKS),
                                                State.none()))))
                .endsWith("{\"op\":\"remove\",\"path\":\"/QUEUE/Ethernet0|3/wred_profile\"}]");
        running(QUEUES, "{\"Ethernet0|3\": {\"wred_profile\": \"AZURE_LOSSLESS\"}}");
        assertThat(
                        document(
                                lines(
                                        put(
                                                SwitchProperties.MARKING.of(THREE),
                                                State.is(MARKS),
                                                State.none()))))
                .endsWith("{\"op\":\"remove\",\"path\":\"/QUEUE\"}]");
    }

    @Test
    void a_queue_is_moved_from_one_scheduler_to_another() throws Exception {
        assertThat(
                        document(
                                lines(
                                        put(
                                                SwitchProperties.SCHEDULING.of(SIX),
                                                Scheduling.weighted(14),
                                                Scheduling.STRICT),
                                        put(
                                                SwitchProperties.SCHEDULING.of(
                                                        new PortPriority(PORT, 1)),
                                                State.none(),
                                                State.is(Scheduling.weighted(12))))))
                .isEqualTo(
                        "[{\"op\":\"test\",\"path\":\"/QUEUE/Ethernet0|6\",\"value\":{\"scheduler\":\"scheduler.0\"}},"
                            + "{\"op\":\"add\",\"path\":\"/SCHEDULER/plumbline-strict\",\"value\":{\"type\":\"STRICT\"}},"
                            + "{\"op\":\"add\",\"path\":\"/SCHEDULER/plumbline-dwrr-12\",\"value\":"
                            + "{\"type\":\"DWRR\",\"weight\":\"12\"}},"
                            + "{\"op\":\"replace\",\"path\":\"/QUEUE/Ethernet0|6/scheduler\",\"value\":\"plumbline-strict\"},"
                            + "{\"op\":\"add\",\"path\":\"/QUEUE/Ethernet0|1\",\"value\":{\"scheduler\":\"plumbline-dwrr-12\"}}]");
    }

    @Test
    void where_no_map_tells_the_queue_ours_does() throws Exception {
        running(", \"tc_to_queue_map\": \"AZURE\"", "");

        assertThat(
                        document(
                                lines(
                                        put(
                                                SwitchProperties.SCHEDULING.of(SIX),
                                                State.none(),
                                                State.is(Scheduling.STRICT)))))
                .contains(
                        "{\"op\":\"add\",\"path\":\"/TC_TO_QUEUE_MAP/plumbline\",\"value\":"
                                + identity().replace(" ", "")
                                + "}",
                        "{\"op\":\"add\",\"path\":\"/PORT_QOS_MAP/Ethernet0/tc_to_queue_map\",\"value\":\"plumbline\"}");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "\"Ethernet0|3\";\"Ethernet0|3-4\";of others too",
                "\"Ethernet0|3\";\"Ethernet0,Ethernet4|3\";of others too",
                "\"wred_profile\": \"AZURE_LOSSLESS\";\"wred_profile\": \"THEIRS\";wred_profile"
                        + " THEIRS"
            })
    void what_somebody_keeps_for_a_queue_is_left_to_him(
            String there, String instead, String words) {
        running(there, instead);

        var problem =
                refused(put(SwitchProperties.MARKING.of(THREE), State.none(), State.is(MARKS)));

        assertThat(problem).isInstanceOf(Problem.ManagedElsewhere.class);
        assertThat(problem.text()).contains(words);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "BOTH 150kB..1500kB",
                "ECN 1%..9%",
                "ECN 1500kB..150kB",
                "ECN 123456789kB..123456790kB"
            })
    void a_marking_that_no_profile_says_is_refused(String marking) {
        assertThat(
                        refused(
                                put(
                                        SwitchProperties.MARKING.of(THREE),
                                        State.none(),
                                        State.is(QueueMarking.parse(marking)))))
                .isInstanceOf(Problem.Rejected.class);
    }

    @Test
    void a_weight_of_nothing_is_refused() {
        assertThat(
                        refused(
                                        put(
                                                SwitchProperties.SCHEDULING.of(SIX),
                                                Scheduling.STRICT,
                                                Scheduling.weighted(0)))
                                .text())
                .contains("1 to 100");
    }

    @Test
    void a_release_that_refers_in_brackets_is_not_written_to() {
        running("\"scheduler\": \"scheduler.0\"", "\"scheduler\": \"[SCHEDULER|scheduler.0]\"");

        assertThat(
                        refused(
                                        put(
                                                SwitchProperties.SCHEDULING.of(SIX),
                                                Scheduling.weighted(14),
                                                Scheduling.STRICT))
                                .text())
                .contains("too old");
    }

    @Test
    void a_dscp_is_mapped_in_a_map_of_the_port_that_says_what_the_other_did() throws Exception {
        var document =
                document(
                        lines(
                                put(
                                        SwitchProperties.DSCP_PRIORITY.of(new PortDscp(PORT, 26)),
                                        1,
                                        3)));

        assertThat(document)
                .startsWith(
                        "["
                                + ENTRY_TEST
                                + ",{\"op\":\"add\",\"path\":\"/DSCP_TO_TC_MAP/plumbline-Ethernet0\"")
                .contains("\"25\":\"1\",\"26\":\"3\",\"27\":\"1\"", "\"46\":\"5\"")
                .endsWith(
                        "{\"op\":\"replace\",\"path\":\"/PORT_QOS_MAP/Ethernet0/dscp_to_tc_map\",\"value\":"
                            + "\"plumbline-Ethernet0\"}]");
    }

    @Test
    void our_own_map_is_changed_in_place() throws Exception {
        running(
                "{\"dscp_to_tc_map\": \"AZURE\", \"pfc_enable\"",
                "{\"dscp_to_tc_map\": \"plumbline-Ethernet0\", \"pfc_enable\"");
        runningToo("DSCP_TO_TC_MAP", "\"plumbline-Ethernet0\": {\"26\": \"1\"}");

        assertThat(
                        document(
                                lines(
                                        put(
                                                SwitchProperties.DSCP_PRIORITY.of(
                                                        new PortDscp(PORT, 26)),
                                                1,
                                                3))))
                .isEqualTo(
                        "[{\"op\":\"test\",\"path\":\"/DSCP_TO_TC_MAP/plumbline-Ethernet0\",\"value\":{\"26\":\"1\"}},"
                            + "{\"op\":\"replace\",\"path\":\"/DSCP_TO_TC_MAP/plumbline-Ethernet0/26\",\"value\":\"3\"}]");
    }

    @Test
    void trust_binds_a_map_and_leaves_what_is_mapped_already() throws Exception {
        running("\"global\": {\"dscp_to_tc_map\": \"AZURE\"}", "\"global\": {}");
        running(
                "{\"dscp_to_tc_map\": \"AZURE\", \"pfc_enable\"",
                "{\"dot1p_to_tc_map\": \"plumbline\", \"pfc_enable\"");
        runningToo("DSCP_TO_TC_MAP", "\"plumbline-Ethernet0\": {\"26\": \"5\"}");

        assertThat(
                        document(
                                lines(
                                        put(
                                                SwitchProperties.PORT_TRUST.of(PORT),
                                                PortTrust.PCP,
                                                PortTrust.DSCP))))
                .contains(
                        "{\"op\":\"add\",\"path\":\"/DSCP_TO_TC_MAP/plumbline-Ethernet0/25\",\"value\":\"3\"}",
                        "{\"op\":\"add\",\"path\":\"/PORT_QOS_MAP/Ethernet0/dscp_to_tc_map\",\"value\":\"plumbline-Ethernet0\"}",
                        "{\"op\":\"remove\",\"path\":\"/PORT_QOS_MAP/Ethernet0/dot1p_to_tc_map\"}")
                .doesNotContain("plumbline-Ethernet0/26");
    }

    @Test
    void trust_of_pcp_maps_each_to_its_number() throws Exception {
        running("\"global\": {\"dscp_to_tc_map\": \"AZURE\"}", "\"global\": {}");

        assertThat(
                        document(
                                lines(
                                        put(
                                                SwitchProperties.PORT_TRUST.of(PORT),
                                                PortTrust.DSCP,
                                                PortTrust.PCP))))
                .contains(
                        "{\"op\":\"add\",\"path\":\"/DOT1P_TO_TC_MAP\",\"value\":{\"plumbline\":"
                                + identity().replace(" ", "")
                                + "}}",
                        "{\"op\":\"remove\",\"path\":\"/PORT_QOS_MAP/Ethernet0/dscp_to_tc_map\"}",
                        "{\"op\":\"add\",\"path\":\"/PORT_QOS_MAP/Ethernet0/dot1p_to_tc_map\",\"value\":\"plumbline\"}");
    }

    @Test
    void what_all_ports_trust_and_maps_of_others_are_left() {
        assertThat(
                        refused(
                                        put(
                                                SwitchProperties.PORT_TRUST.of(PORT),
                                                PortTrust.DSCP,
                                                PortTrust.PCP))
                                .text())
                .contains("PORT_QOS_MAP|global");
        running(
                "{\"dscp_to_tc_map\": \"AZURE\", \"pfc_enable\"",
                "{\"dscp_to_tc_map\": \"THEIRS\", \"pfc_enable\"");
        runningToo("DSCP_TO_TC_MAP", "\"THEIRS\": {\"26\": \"1\"}");
        assertThat(refused(put(SwitchProperties.DSCP_PRIORITY.of(new PortDscp(PORT, 26)), 1, 3)))
                .isInstanceOf(Problem.ManagedElsewhere.class);
    }

    @Test
    void what_a_port_writes_into_dscp_is_left_and_never_asked_for() {
        running(
                "\"tc_to_queue_map\": \"AZURE\"}",
                "\"tc_to_queue_map\": \"AZURE\", \"tc_to_dscp_map\": \"THEIRS\"}");

        assertThat(refused(put(SwitchProperties.REWRITE_DSCP.of(PORT), true, false)))
                .isInstanceOf(Problem.ManagedElsewhere.class);
        assertThat(refused(put(SwitchProperties.REWRITE_DSCP.of(PORT), false, true)))
                .isInstanceOf(Problem.Rejected.class);
    }

    @Test
    void the_list_of_lossless_priorities_is_a_map_of_ours() throws Exception {
        assertThat(document(lines(list("3,4", "3")))).isEqualTo("[" + LIST + "]");
        runningToo("MAP_PFC_PRIORITY_TO_QUEUE", "\"plumbline\": {\"4\": \"4\"}");
        runningToo("TC_TO_PRIORITY_GROUP_MAP", "\"plumbline\": {\"4\": \"4\"}");
        assertThat(document(lines(list("4", "0,3"))))
                .contains(
                        "{\"op\":\"add\",\"path\":\"/MAP_PFC_PRIORITY_TO_QUEUE/plumbline/0\",\"value\":\"0\"}",
                        "{\"op\":\"remove\",\"path\":\"/MAP_PFC_PRIORITY_TO_QUEUE/plumbline/4\"}",
                        "{\"op\":\"add\",\"path\":\"/TC_TO_PRIORITY_GROUP_MAP/plumbline/0\",\"value\":\"0\"}",
                        "{\"op\":\"add\",\"path\":\"/TC_TO_PRIORITY_GROUP_MAP/plumbline/2\",\"value\":\"1\"}");
        assertThat(refused(list("3", "-"))).isInstanceOf(Problem.Rejected.class);
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

    @Test
    void a_bundle_says_the_frame_size_of_its_ports() {
        runningToo("PORTCHANNEL_MEMBER", "\"PortChannel0001|Ethernet0\": {}");

        assertThat(refused(put(SwitchProperties.MTU.of(PORT), 9_100, 9_216)).text())
                .contains("PortChannel0001");
    }

    @Test
    void what_is_configured_so_already_and_not_in_force_is_told() {
        assertThat(refused(put(SwitchProperties.MTU.of(PORT), 1_500, 9_100)).text())
                .contains("not in force");
    }

    @Test
    void a_link_is_not_paused_as_a_whole() {
        assertThat(
                        refused(
                                put(
                                        SwitchProperties.LINK_PAUSE.of(PORT),
                                        LinkPause.OFF,
                                        LinkPause.BOTH)))
                .isInstanceOf(Problem.Rejected.class);
    }

    @Test
    void there_is_no_pool_to_write() {
        assertThat(
                        refused(
                                put(
                                        SwitchProperties.POOL_SHARE.of(LEAF),
                                        State.none(),
                                        State.is(PoolShare.parse("50%")))))
                .isInstanceOf(Problem.Rejected.class);
    }

    @Test
    void saving_is_a_write_of_its_own() throws Exception {
        assertThat(lines(put(SwitchProperties.SAVED.of(LEAF), false, true)))
                .containsExactly(NOTHING_KEPT, ALONE, captured("sudo config save -y"));
        assertThat(refused(put(SwitchProperties.SAVED.of(LEAF), true, false)))
                .isInstanceOf(Problem.Rejected.class);
    }

    @Test
    void what_a_write_that_died_left_is_mended_first() throws Exception {
        answers.put(
                COPIES,
                """
                [
                    "mine",
                    "plumbline-down-Ethernet0",
                    "plumbline-up-Ethernet4",
                    "plumbline-up-Ethernet400",
                    "plumbline-up-Ethernet0';reboot",
                    "plumbline-switch"
                ]
                """);
        var mended =
                List.of(
                        NOTHING_KEPT,
                        ALONE,
                        forget("down-Ethernet0"),
                        captured("sudo config interface startup 'Ethernet4'")
                                + " && { "
                                + forget("up-Ethernet4")
                                + "; }",
                        forget("up-Ethernet400"),
                        forget("switch"));

        assertThat(lines(put(SwitchProperties.MTU.of(PORT), 9_100, 9_216)))
                .startsWith(mended.toArray(String[]::new))
                .hasSize(mended.size() + 4);
        assertThat(lines(put(SwitchProperties.SAVED.of(LEAF), false, true)))
                .startsWith(mended.toArray(String[]::new))
                .hasSize(mended.size() + 1);
    }

    @Test
    void a_copy_is_named_by_its_port_and_whether_that_was_up() throws Exception {
        var mtu = put(SwitchProperties.MTU.of(PORT), 9_100, 9_216);
        running("\"admin_status\": \"up\"", "\"admin_status\": \"down\"");
        assertThat(lines(mtu)).anyMatch(line -> line.endsWith("='plumbline-down-Ethernet0'"));

        answers.put(COPIES, "[\"plumbline-up-Ethernet0\"]");
        assertThat(lines(mtu)).anyMatch(line -> line.endsWith("='plumbline-up-Ethernet0'"));

        assertThat(lines(list("3,4", "3")))
                .anyMatch(line -> line.endsWith("plumbline_kept='plumbline-switch'"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{}", "[[]]", "none"})
    void nothing_is_written_where_copies_of_ours_are_not_known(String text) {
        answers.put(COPIES, text);

        assertThat(refused(put(SwitchProperties.MTU.of(PORT), 9_100, 9_216)))
                .isInstanceOf(Problem.Unparsed.class);
    }

    private static String forget(String copy) {
        return "sudo config delete-checkpoint 'plumbline-" + copy + "' >/dev/null 2>&1 || true";
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Ethernet0;reboot",
                "Ethernet0 ",
                "ethernet0",
                "Ethernet00",
                "Ethernet0|3",
                "eth0",
                "../../etc",
                "$(reboot)"
            })
    void a_name_that_is_no_port_gets_into_no_line(String name) {
        assertThatThrownBy(() ->
                        lines(
                                put(
                                        SwitchProperties.MTU.of(new SwitchPort(LEAF, name)),
                                        9_100,
                                        9_216)))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "0;{\"description\": \"Error: none\"};-",
                "1;Patch Applier: starting|Failed to apply patch due to: no|Usage: config;Failed to"
                        + " apply patch due to: no",
                "2;Usage: config apply-patch|Error: No such option;Usage: config apply-patch",
                "1;'';exit status 1",
                "1;{} is not equal to tested value {};{} is not equal to tested value {}",
                "1;sudo: a password is required;sudo: a password is required"
            })
    void the_exit_status_tells_and_the_words_say_why(int exit, String text, String words) {
        assertThat(SONIC.refusal(new Answers.Answer(text.replace("|", "\n"), exit)).orElse("-"))
                .isEqualTo(words);
    }

    @Test
    void what_another_has_just_changed_is_tried_again_later() {
        assertThat(SONIC.saysAway("'9100' (str) is not equal to tested value '9000'")).isTrue();
        assertThat(SONIC.saysAway("Error: somebody is changing the configuration now")).isTrue();
        assertThat(SONIC.saysAway("Error: No such option")).isFalse();
    }

    private static Put<Priorities> list(String from, String to) {
        return put(
                SwitchProperties.LOSSLESS_PRIORITIES.of(LEAF),
                Priorities.parse(from),
                Priorities.parse(to));
    }

    private static Put<Boolean> pauses(boolean to) {
        return put(SwitchProperties.PORT_PFC.of(PORT), !to, to);
    }

    /** The one document of a write, tried and put in force. */
    private static String document(List<String> lines) throws DeviceException {
        var last = lines.get(lines.size() - 2);
        assertThat(lines).contains(last.replace("apply-patch ", "apply-patch --dry-run "));
        return text(last);
    }

    private static String text(String line) {
        var start = "printf '%s\\n' '";
        var end = "' | sudo config apply-patch /dev/stdin";
        var inner = within(line);
        assertThat(inner).startsWith(start).endsWith(end);
        return inner.substring(start.length(), inner.length() - end.length());
    }
}
