package io.plumbline.drivers.switches.sonic;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.drivers.switches.Told;
import io.plumbline.observed.Reading;
import io.plumbline.problem.Problem;
import io.plumbline.property.LinkPause;
import io.plumbline.property.PortTrust;
import io.plumbline.property.Priorities;
import io.plumbline.property.PropertyCatalogue;
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
import java.util.Set;

class SonicReadingTest extends SonicAnswers {
    @Test
    void one_as_it_comes_pauses_two_priorities_and_marks_late() throws Exception {
        assertThat(look(Set.of()).boot()).isEqualTo(new Told.Known<>(BOOT));
        assertThat(read(LEAF, SwitchProperties.RELEASE)).isEqualTo(is("202311.1-8c08d87"));
        assertThat(read(LEAF, SwitchProperties.PFC)).isEqualTo(is(true));
        assertThat(read(LEAF, SwitchProperties.LOSSLESS_PRIORITIES))
                .isEqualTo(is(Priorities.parse("3,4")));
        assertThat(read(LEAF, SwitchProperties.PAUSING_PORTS))
                .isEqualTo(is(List.of("Ethernet0", "Ethernet4")));
        assertThat(read(LEAF, SwitchProperties.SAVED)).isEqualTo(is(true));
        assertThat(read(PORT, SwitchProperties.MTU)).isEqualTo(is(9_100));
        assertThat(read(PORT, SwitchProperties.LINK_PAUSE)).isEqualTo(is(LinkPause.OFF));
        assertThat(read(PORT, SwitchProperties.PORT_TRUST)).isEqualTo(is(PortTrust.DSCP));
        assertThat(read(PORT, SwitchProperties.REWRITE_DSCP)).isEqualTo(is(false));
        assertThat(read(PORT, SwitchProperties.PORT_PFC)).isEqualTo(is(true));
        assertThat(read(new PortDscp(PORT, 26), SwitchProperties.DSCP_PRIORITY)).isEqualTo(is(1));
        assertThat(read(THREE, SwitchProperties.MARKING))
                .isEqualTo(is(QueueMarking.parse("ECN 1MiB..2MiB")));
        assertThat(read(SIX, SwitchProperties.MARKING)).isEqualTo(none());
        assertThat(read(SIX, SwitchProperties.SCHEDULING)).isEqualTo(is(Scheduling.weighted(48)));
        assertThat(read(new PortPriority(PORT, 1), SwitchProperties.SCHEDULING)).isEqualTo(none());
        assertThat(read(LEAF, SwitchProperties.POOL_SHARE)).isEqualTo(new Reading.NotOffered<>());
    }

    @Test
    void our_list_says_what_is_lossless_and_a_port_that_pauses_more_does_not_pause()
            throws Exception {
        runningToo("MAP_PFC_PRIORITY_TO_QUEUE", "\"plumbline\": {\"3\": \"3\"}");

        assertThat(read(LEAF, SwitchProperties.LOSSLESS_PRIORITIES))
                .isEqualTo(is(Priorities.parse("3")));
        assertThat(read(PORT, SwitchProperties.PORT_PFC)).isEqualTo(is(false));
    }

    @Test
    void ports_that_do_not_agree_agree_on_nothing() throws Exception {
        running(
                "\"Ethernet4\": {\"pfc_enable\": \"3,4\"}",
                "\"Ethernet4\": {\"pfc_enable\": \"3\"}");

        assertThat(read(LEAF, SwitchProperties.LOSSLESS_PRIORITIES))
                .isEqualTo(is(Priorities.parse("-")));
        assertThat(read(PORT, SwitchProperties.PORT_PFC)).isEqualTo(is(false));
    }

    @Test
    void a_port_whose_maps_lead_elsewhere_does_not_pause() throws Exception {
        running(GROUPS, map(8, "0", Map.of(3, "3")));

        assertThat(read(PORT, SwitchProperties.PORT_PFC)).isEqualTo(is(false));
    }

    @ParameterizedTest
    @ValueSource(strings = {"[WRED_PROFILE|AZURE_LOSSLESS]", "[WRED_PROFILE:AZURE_LOSSLESS]"})
    void old_releases_refer_to_objects_in_brackets(String reference) throws Exception {
        running("\"wred_profile\": \"AZURE_LOSSLESS\"", "\"wred_profile\": \"" + reference + "\"");

        assertThat(read(THREE, SwitchProperties.MARKING))
                .isEqualTo(is(QueueMarking.parse("ECN 1MiB..2MiB")));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "\"1048576\";\"1,048,576\";ECN 1MiB..2MiB",
                "\"ecn_all\";\"ecn_none\";RED 1MiB..2MiB",
                "\"ecn_all\";\"ecn_red\";RED 1MiB..2MiB",
                "\"ecn_all\";\"ecn_all\", \"ecn_green_min_threshold\": \"150000\","
                        + " \"ecn_green_max_threshold\": \"1500000\";ECN 150kB..1500kB"
            })
    void a_profile_says_what_it_does_to_green_packets(String there, String instead, String marking)
            throws Exception {
        running(there, instead);

        assertThat(read(THREE, SwitchProperties.MARKING))
                .isEqualTo(is(QueueMarking.parse(marking)));
    }

    @Test
    void a_profile_that_does_nothing_marks_nothing() throws Exception {
        running("\"ecn_all\"", "\"ecn_none\"");
        running("\"wred_green_enable\": \"true\"", "\"wred_green_enable\": \"false\"");

        assertThat(read(THREE, SwitchProperties.MARKING)).isEqualTo(none());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "\"1048576\";\"soon\"",
                "\"1048576\";\"-1\"",
                "\"wred_green_enable\": \"true\";\"wred_green_enable\": \"maybe\"",
                "\"wred_green_enable\": \"true\";\"wred_red_enable\": \"true\"",
                "\"ecn_all\";\"ecn_some\"",
                "\"wred_profile\": \"AZURE_LOSSLESS\";\"wred_profile\": \"GONE\"",
                "\"wred_profile\": \"AZURE_LOSSLESS\";\"wred_profile\": [\"AZURE_LOSSLESS\"]",
                "\"Ethernet0|6\";\"Ethernet0|3-4\"",
                "\"3\": \"3\";\"3\": \"8\""
            })
    void what_is_not_understood_is_not_guessed(String there, String instead) throws Exception {
        running(there, instead);

        assertThat(problem(read(THREE, SwitchProperties.MARKING)))
                .isInstanceOf(Problem.Unparsed.class);
    }

    @Test
    void a_port_that_is_not_there_is_not_known() throws Exception {
        var gone = new SwitchPort(LEAF, "Ethernet8");

        assertThat(problem(read(gone, SwitchProperties.PORT_TRUST)).text())
                .contains("PORT|Ethernet8");
    }

    @ParameterizedTest
    @CsvSource({
        "'\"dscp_to_tc_map\": \"AZURE\", \"pfc_enable\"', '\"dot1p_to_tc_map\": \"X\","
                + " \"pfc_enable\"', BOTH",
        "'\"dscp_to_tc_map\": \"AZURE\", \"pfc_enable\"', '\"pfc_enable\"', DSCP",
        "'\"global\": {\"dscp_to_tc_map\": \"AZURE\"}', '\"global\": {}', DSCP"
    })
    void a_port_without_a_map_of_dscp_follows_that_of_all(
            String there, String instead, PortTrust trust) throws Exception {
        running(there, instead);

        assertThat(read(PORT, SwitchProperties.PORT_TRUST)).isEqualTo(is(trust));
    }

    @Test
    void a_port_without_any_trusts_nothing_and_its_own_map_waits() throws Exception {
        running("\"global\": {\"dscp_to_tc_map\": \"AZURE\"}", "\"global\": {}");
        running("\"dscp_to_tc_map\": \"AZURE\", \"pfc_enable\"", "\"pfc_enable\"");
        var dscp = new PortDscp(PORT, 26);

        assertThat(read(PORT, SwitchProperties.PORT_TRUST)).isEqualTo(is(PortTrust.PORT));
        assertThat(read(dscp, SwitchProperties.DSCP_PRIORITY)).isEqualTo(none());
        runningToo("DSCP_TO_TC_MAP", "\"plumbline-Ethernet0\": {\"26\": \"3\"}");
        assertThat(read(dscp, SwitchProperties.DSCP_PRIORITY)).isEqualTo(is(3));
        assertThat(read(PORT, SwitchProperties.PORT_TRUST)).isEqualTo(is(PortTrust.PORT));
    }

    @Test
    void a_port_that_is_told_together_with_others_is_not_known() throws Exception {
        running("\"Ethernet4\": {\"pfc", "\"Ethernet0,Ethernet8\": {\"pfc");

        assertThat(problem(read(PORT, SwitchProperties.PORT_TRUST)))
                .isInstanceOf(Problem.Unparsed.class);
        assertThat(read(LEAF, SwitchProperties.PAUSING_PORTS))
                .isEqualTo(is(List.of("Ethernet0", "Ethernet8")));
    }

    @Test
    void what_daemons_write_by_themselves_is_not_unsaved() throws Exception {
        runningToo(
                "BUFFER_PG", "\"Ethernet0|6\": {\"profile\": \"pg_lossless_100000_5m_profile\"}");
        answers.put(
                STARTUP,
                answers.get(STARTUP)
                        .replace("\"global\":", "\"x\": {\"NULL\": \"NULL\"}, \"global\":"));
        running("\"global\":", "\"x\": {}, \"global\":");
        assertThat(read(LEAF, SwitchProperties.SAVED)).isEqualTo(is(true));

        running(
                "\"lanes\": \"0,1,2,3\", \"mtu\": \"9100\"",
                "\"lanes\": \"0,1,2,3\", \"mtu\": \"9216\"");
        assertThat(read(LEAF, SwitchProperties.SAVED)).isEqualTo(is(false));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "{}", "[]", "{\"PORT\": \"x\"}", "{\"PORT\": {\"Ethernet0\": \"x\"}}"})
    void no_other_json_passes_for_a_configuration(String text) throws Exception {
        answers.put(RUNNING, text);

        assertThat(problem(read(LEAF, SwitchProperties.PFC))).isInstanceOf(Problem.Unparsed.class);
        assertThat(problem(read(LEAF, SwitchProperties.SAVED)))
                .isInstanceOf(Problem.Unparsed.class);
    }

    @Test
    void a_copy_of_ours_says_that_a_write_may_have_died() throws Exception {
        answers.put(COPIES, "[\n    \"plumbline\",\n    \"before-upgrade\"\n]\n");
        assertThat(read(LEAF, SwitchProperties.SAVED)).isEqualTo(is(true));

        answers.put(COPIES, "[\n    \"plumbline-up-Ethernet0\"\n]\n");
        assertThat(read(LEAF, SwitchProperties.SAVED)).isEqualTo(is(false));

        answers.remove(COPIES);
        assertThat(problem(read(LEAF, SwitchProperties.SAVED)))
                .isInstanceOf(Problem.Rejected.class);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "\"Ethernet0|3-4\": {\"profile\": \"pg;\"Ethernet0|4\": {\"profile\": \"pg",
                "pg_lossless_100000_5m_profile;ingress_lossy_profile",
                "pg_lossless_100000_5m_profile;NULL",
                "\"Ethernet0|0\": {\"profile;\"Ethernet0|0-3\": {\"profile",
                "\"profile\": \"pg_lossless_100000_5m_profile\";\"NULL\": \"NULL\""
            })
    void a_port_that_pauses_without_a_buffer_for_it_is_told(String there, String instead)
            throws Exception {
        running(there, instead);

        var problem = problem(read(PORT, SwitchProperties.PORT_PFC));

        assertThat(problem).isInstanceOf(Problem.Unparsed.class);
        assertThat(problem.text()).contains("priority 3 of Ethernet0 has no lossless buffer");
    }

    @Test
    void buffers_that_are_computed_or_told_twice_are_buffers() throws Exception {
        running(
                "\"Ethernet0|3-4\": {\"profile\"",
                "\"Ethernet0|3\": {\"profile\": \"[BUFFER_PROFILE|mine]\"}, \"Ethernet0|3-4\":"
                        + " {\"profile\"");
        assertThat(read(PORT, SwitchProperties.PORT_PFC)).isEqualTo(is(true));

        running("pg_lossless_100000_5m_profile", "NULL");
        runningToo("DEVICE_METADATA", "\"localhost\": {\"buffer_model\": \"dynamic\"}");
        assertThat(read(PORT, SwitchProperties.PORT_PFC)).isEqualTo(is(true));
    }

    @Test
    void without_a_map_to_queues_nothing_is_known_of_those_that_are_told() throws Exception {
        running(", \"tc_to_queue_map\": \"AZURE\"", "");
        for (var property : List.of(SwitchProperties.MARKING, SwitchProperties.SCHEDULING)) {
            var problem = problem(read(THREE, property));
            assertThat(problem).isInstanceOf(Problem.Unparsed.class);
            assertThat(problem.text()).contains("which queue serves priority 3");
        }

        running(QUEUES, "{\"Ethernet4|3-4\": {\"scheduler\": \"scheduler.1\"}}");
        assertThat(read(THREE, SwitchProperties.MARKING)).isEqualTo(none());
        assertThat(read(THREE, SwitchProperties.SCHEDULING)).isEqualTo(none());
    }

    @Test
    void no_problem_quotes_the_configuration() throws Exception {
        answers.put(RUNNING, "{\"SNMP_COMMUNITY\": {\"s3cret\": {\"TYPE\": \"RO\"}}");

        assertThat(problem(read(LEAF, SwitchProperties.PFC)).text()).doesNotContain("s3cret");
    }

    @Test
    void the_release_is_read_from_what_is_printed_where_there_is_no_file() throws Exception {
        answers.remove("cat /etc/sonic/sonic_version.yml");
        answers.put("show version", "SONiC Software Version: SONiC.HEAD.32-21ea29a\nKernel: 4.9\n");

        assertThat(read(LEAF, SwitchProperties.RELEASE)).isEqualTo(is("HEAD.32-21ea29a"));
        answers.put("show version", "Cumulus Linux 5.4.0\n");
        assertThat(problem(read(LEAF, SwitchProperties.RELEASE)))
                .isInstanceOf(Problem.Unparsed.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "nine", "9100 9100", "70000", "-1"})
    void no_other_text_passes_for_a_frame_size(String text) throws Exception {
        answers.put(MTU, text);

        assertThat(problem(read(PORT, SwitchProperties.MTU))).isInstanceOf(Problem.Unparsed.class);
    }

    @Test
    void every_property_that_it_is_asked_is_told_or_not_offered() throws Exception {
        answers.put(NEIGHBOURS, SonicTablesTest.HEARD);
        answers.put(SonicTablesTest.STATUS, SonicTablesTest.LINKS);
        for (var property :
                PropertyCatalogue.builtIn().all().stream()
                        .filter(one -> !one.equals(SwitchProperties.DCBX))
                        .filter(one ->
                                one.key().startsWith("switch")
                                        || one.key().startsWith("queue.")
                                        || one.key().startsWith("pool.")
                                        || one.key().startsWith("dscp."))
                        .toList()) {
            for (var target : List.of(LEAF, PORT, THREE, new PortDscp(PORT, 26))) {
                if (property.on().isInstance(target)) {
                    assertThat(read(target, property))
                            .as(property.key())
                            .isNotInstanceOf(Reading.Unreadable.class);
                }
            }
        }
    }

    private static <V> Reading<V> none() {
        return new Reading.Settled<>(State.none());
    }
}
