package io.plumbline.drivers.switches.nxos;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.observed.BootId;
import io.plumbline.observed.Reading;
import io.plumbline.problem.Problem;
import io.plumbline.property.LinkPause;
import io.plumbline.property.LinkStatus;
import io.plumbline.property.Neighbour;
import io.plumbline.property.PoolShare;
import io.plumbline.property.PortTrust;
import io.plumbline.property.Priorities;
import io.plumbline.property.QueueMarking;
import io.plumbline.property.Scheduling;
import io.plumbline.property.Setting;
import io.plumbline.property.State;
import io.plumbline.property.SwitchProperties;
import io.plumbline.target.PortDscp;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.time.Instant;
import java.util.List;
import java.util.Set;

/** What the answers of one dialogue become. */
class NxosReadingTest extends NxosAnswers {
    @Test
    void a_switch_that_was_never_touched_reads_as_such() throws Exception {
        assertThat(read(TOR, SwitchProperties.RELEASE)).isEqualTo(is("9.3(7)"));
        assertThat(read(TOR, SwitchProperties.PFC)).isEqualTo(is(true));
        assertThat(read(TOR, SwitchProperties.LOSSLESS_PRIORITIES))
                .isEqualTo(is(Priorities.parse("-")));
        assertThat(read(TOR, SwitchProperties.PAUSING_PORTS)).isEqualTo(is(List.of()));
        assertThat(read(TOR, SwitchProperties.SAVED)).isEqualTo(is(true));
        assertThat(read(PORT, SwitchProperties.MTU)).isEqualTo(is(1_500));
        assertThat(read(PORT, SwitchProperties.LINK_PAUSE)).isEqualTo(is(LinkPause.OFF));
        assertThat(read(PORT, SwitchProperties.PORT_TRUST)).isEqualTo(is(PortTrust.PORT));
        assertThat(read(PORT, SwitchProperties.REWRITE_DSCP)).isEqualTo(is(false));
        assertThat(read(PORT, SwitchProperties.PORT_PFC)).isEqualTo(is(false));
        assertThat(read(PORT, SwitchProperties.NEIGHBOURS)).isEqualTo(is(List.of()));
        assertThat(read(RDMA, SwitchProperties.DSCP_PRIORITY))
                .isEqualTo(new Reading.Settled<Integer>(State.none()));
        assertThat(read(THREE, SwitchProperties.MARKING))
                .isEqualTo(new Reading.Settled<QueueMarking>(State.none()));
        assertThat(read(SIX, SwitchProperties.SCHEDULING)).isEqualTo(is(Scheduling.weighted(0)));
        assertThat(read(SEVEN, SwitchProperties.SCHEDULING)).isEqualTo(is(Scheduling.STRICT));
    }

    @Test
    void a_lossless_switch_reads_as_such() throws Exception {
        lossless();

        assertThat(read(TOR, SwitchProperties.LOSSLESS_PRIORITIES))
                .isEqualTo(is(Priorities.parse("3")));
        assertThat(read(TOR, SwitchProperties.PAUSING_PORTS))
                .isEqualTo(is(List.of("Ethernet1/17")));
        assertThat(read(PORT, SwitchProperties.MTU)).isEqualTo(is(9_216));
        assertThat(read(PORT, SwitchProperties.PORT_TRUST)).isEqualTo(is(PortTrust.DSCP));
        assertThat(read(PORT, SwitchProperties.PORT_PFC)).isEqualTo(is(true));
        assertThat(read(RDMA, SwitchProperties.DSCP_PRIORITY)).isEqualTo(is(3));
        assertThat(read(NOTICE, SwitchProperties.DSCP_PRIORITY)).isEqualTo(is(6));
        assertThat(read(THREE, SwitchProperties.MARKING)).isEqualTo(is(MARKS));
        assertThat(read(SIX, SwitchProperties.SCHEDULING)).isEqualTo(is(Scheduling.STRICT));
        assertThat(read(TOR, SwitchProperties.SAVED)).isEqualTo(is(false));
    }

    @Test
    void the_boot_is_told_by_clock_and_up_time_and_by_chassis_and_board() throws Exception {
        var boot = look(Set.of(SwitchProperties.SAVED.of(TOR))).boot();

        assertThat(boot.map(BootId::bootedAt).orThrow())
                .isEqualTo(Instant.parse("2026-11-13T08:57:57.500Z"));
        answers.put("show clock", "10:05:00.500 UTC Sun Nov 22 2026\n");
        answers.put("show version", answers.get("show version").replace("2 minute", "7 minute"));
        assertThat(look(Set.of()).boot()).isEqualTo(boot);
        answers.put("show version", answers.get("show version").replace("FDO0", "FDO1"));
        assertThat(look(Set.of()).boot().orThrow().isStill(boot.orThrow())).isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "On   | Off          | false",
                "On   | Off(0)       | false",
                "On   | On  (0)      | false",
                "On   | On  (18)     | false",
                "Auto | On  (8)      | true",
                "On   | On   (8)     | true"
            })
    void a_port_does_what_is_in_operation_whatever_its_mode(
            String mode, String oper, boolean pauses) throws Exception {
        lossless();
        answers.put(PFC, pfc(mode, oper));

        assertThat(read(PORT, SwitchProperties.PORT_PFC)).isEqualTo(is(pauses));
    }

    @Test
    void bits_are_of_hexadecimal_digits() throws Exception {
        assertThat(PfcTable.parse(pfc("On", "On  (88)")).of("Ethernet1/17"))
                .isEqualTo(Priorities.parse("3,7"));
        assertThat(PfcTable.parse(pfc("On", "On  (c)")).of("Ethernet1/17"))
                .isEqualTo(Priorities.parse("2,3"));
    }

    @Test
    void a_policy_that_is_not_bound_makes_nothing_lossless() throws Exception {
        running(OURS.replace(SYSTEM, ""));

        assertThat(read(TOR, SwitchProperties.LOSSLESS_PRIORITIES))
                .isEqualTo(is(Priorities.parse("-")));
    }

    @Test
    void a_switch_that_was_set_up_by_hand_reads_by_its_own_objects() throws Exception {
        running(
                HEAD
                        + """
                        class-map type qos match-all RDMA
                          match dscp af31,cs3
                        class-map match-any NOTICES
                          match dscp 46-48
                        policy-map type qos IN
                          class RDMA
                            set qos-group 3
                          class NOTICES
                            set qos-group 7
                            set dscp 48
                        policy-map type network-qos NQ
                          class type network-qos c-8q-nq3
                            pause no-drop pfc-cos 3
                        policy-map type queuing OUT
                          class type queuing c-out-8q-q7
                            priority level 1
                          class type queuing c-out-8q-q3
                            bandwidth remaining percent 50
                            random-detect minimum-threshold 1 mbytes maximum-threshold 2 mbytes
                        system qos
                          service-policy type network-qos NQ
                          service-policy type queuing output OUT

                        interface Ethernet1/17
                          service-policy type qos input IN no-stats
                        """);

        assertThat(read(TOR, SwitchProperties.LOSSLESS_PRIORITIES))
                .isEqualTo(is(Priorities.parse("3")));
        assertThat(read(PORT, SwitchProperties.PORT_TRUST)).isEqualTo(is(PortTrust.DSCP));
        assertThat(read(PORT, SwitchProperties.REWRITE_DSCP)).isEqualTo(is(true));
        assertThat(read(RDMA, SwitchProperties.DSCP_PRIORITY)).isEqualTo(is(3));
        assertThat(read(NOTICE, SwitchProperties.DSCP_PRIORITY)).isEqualTo(is(7));
        assertThat(read(THREE, SwitchProperties.SCHEDULING)).isEqualTo(is(Scheduling.weighted(50)));
        assertThat(read(THREE, SwitchProperties.MARKING))
                .isEqualTo(is(QueueMarking.parse("RED 1MB..2MB")));
        assertThat(read(SIX, SwitchProperties.SCHEDULING)).isEqualTo(is(Scheduling.weighted(0)));
    }

    @Test
    void a_policy_by_cos_is_trust_of_pcp_and_tells_no_dscp() throws Exception {
        running(
                OURS.replace("match dscp 26", "match cos 3")
                        .replace("match dscp 48", "match cos 6")
                        .replace("plumbline-dscp\n", "theirs\n"));

        assertThat(read(PORT, SwitchProperties.PORT_TRUST)).isEqualTo(is(PortTrust.PCP));
        assertThat(read(RDMA, SwitchProperties.DSCP_PRIORITY)).isEqualTo(is(0));
    }

    @Test
    void the_default_class_takes_what_no_other_matches_wherever_it_stands() throws Exception {
        var first = "policy-map type qos plumbline-dscp\n";
        running(OURS.replace(first, first + "  class class-default\n    set qos-group 1\n"));

        assertThat(read(RDMA, SwitchProperties.DSCP_PRIORITY)).isEqualTo(is(3));
        assertThat(read(NOTICE, SwitchProperties.DSCP_PRIORITY)).isEqualTo(is(6));
        assertThat(read(new PortDscp(PORT, 10), SwitchProperties.DSCP_PRIORITY)).isEqualTo(is(1));
    }

    @Test
    void of_a_member_of_a_port_channel_its_own_lines_tell_nothing() throws Exception {
        lossless();
        running(MEMBER);

        for (var reading :
                List.<Reading<?>>of(
                        read(PORT, SwitchProperties.MTU),
                        read(PORT, SwitchProperties.LINK_PAUSE),
                        read(PORT, SwitchProperties.PORT_TRUST),
                        read(PORT, SwitchProperties.REWRITE_DSCP),
                        read(PORT, SwitchProperties.PORT_PFC),
                        read(RDMA, SwitchProperties.DSCP_PRIORITY),
                        read(THREE, SwitchProperties.MARKING),
                        read(SIX, SwitchProperties.SCHEDULING))) {
            assertThat(problem(reading)).isInstanceOf(Problem.Unparsed.class);
            assertThat(problem(reading).text())
                    .contains("a member of port-channel 10, whose settings count");
        }
        assertThat(read(PORT, SwitchProperties.NEIGHBOURS)).isEqualTo(is(List.of()));
        assertThat(read(PORT, SwitchProperties.LINK_STATUS)).isEqualTo(is(LinkStatus.Up));
        assertThat(read(TOR, SwitchProperties.LOSSLESS_PRIORITIES))
                .isEqualTo(is(Priorities.parse("3")));
    }

    @Test
    void a_policy_that_nx_os_brings_along_is_none() throws Exception {
        running(
                HEAD
                        + "system qos\n  service-policy type queuing output default-8q-out-policy\n"
                        + "\ninterface Ethernet1/17\n");

        assertThat(read(SEVEN, SwitchProperties.SCHEDULING)).isEqualTo(is(Scheduling.STRICT));
    }

    @Test
    void pause_is_read_as_configured_where_the_answer_does_not_tell_it() throws Exception {
        answers.put(
                SHOWN,
                "{\"TABLE_interface\": {\"ROW_interface\": [{\"interface\": \"Ethernet1/17\","
                        + " \"eth_mtu\": \"9216\"}]}}");
        assertThat(read(PORT, SwitchProperties.LINK_PAUSE)).isEqualTo(is(LinkPause.OFF));

        running(UNTOUCHED.replace("  description", "  flowcontrol receive on\n  description"));
        assertThat(read(PORT, SwitchProperties.LINK_PAUSE)).isEqualTo(is(LinkPause.RECEIVE));
        answers.put(SHOWN, shown("9216", "off", "on"));
        assertThat(read(PORT, SwitchProperties.LINK_PAUSE)).isEqualTo(is(LinkPause.SEND));
    }

    @ParameterizedTest
    @CsvSource({"up, Up", "down, Down", "noOperMembers,"})
    void a_port_has_a_link_by_its_state(String word, LinkStatus status) throws Exception {
        answers.put(SHOWN, shown("9216", "off", "off").replace("\"up\"", "\"" + word + "\""));

        var reading = read(PORT, SwitchProperties.LINK_STATUS);
        if (status == null) {
            assertThat(problem(reading)).isInstanceOf(Problem.Unparsed.class);
        } else {
            assertThat(reading).isEqualTo(is(status));
        }
        assertThat(read(PORT, SwitchProperties.MTU)).isEqualTo(is(9_216));
    }

    @Test
    void one_neighbour_is_no_list_and_two_are() throws Exception {
        var one =
                "{\"l_port_id\": \"Eth1/17\", \"sys_name\": \"esx01.lab\", \"port_id\":"
                        + " \"vmnic4\"}";
        var other =
                "{\"l_port_id\": \"Eth1/1\", \"sys_name\": \"esx02.lab\", \"port_id\": \"vmnic4\"}";
        var table = "{\"TABLE_nbor_detail\": {\"ROW_nbor_detail\": %s}, \"neigh_count\": \"%d\"}";
        var heard = List.of(new Neighbour("esx01.lab", "vmnic4"));

        answers.put(LLDP, table.formatted(one, 1));
        assertThat(read(PORT, SwitchProperties.NEIGHBOURS)).isEqualTo(is(heard));
        answers.put(LLDP, table.formatted("[" + other + "," + one + "]", 2));
        assertThat(read(PORT, SwitchProperties.NEIGHBOURS)).isEqualTo(is(heard));
        answers.put(LLDP, "ERROR: No neighbour information\n");
        assertThat(read(PORT, SwitchProperties.NEIGHBOURS)).isEqualTo(is(List.of()));
        answers.put(LLDP, "{\"another\": \"table\"}");
        assertThat(problem(read(PORT, SwitchProperties.NEIGHBOURS)))
                .isInstanceOf(Problem.Unparsed.class);
    }

    @Test
    void when_it_was_changed_or_shown_does_not_make_it_unsaved() throws Exception {
        answers.put(
                STARTUP,
                UNTOUCHED
                        .replace("show running-config", "show startup-config")
                        .replace("10:00:00 2026", "09:00:00 2026"));
        assertThat(read(TOR, SwitchProperties.SAVED)).isEqualTo(is(true));

        answers.put(STARTUP, UNTOUCHED.replace("mode trunk", "mode access"));
        assertThat(read(TOR, SwitchProperties.SAVED)).isEqualTo(is(false));
    }

    @Test
    void nx_os_has_no_pool() throws Exception {
        assertThat(read(TOR, SwitchProperties.POOL_SHARE))
                .isEqualTo(new Reading.NotOffered<PoolShare>());
        assertThat(read(TOR, SwitchProperties.POOL_PRIORITIES))
                .isEqualTo(new Reading.NotOffered<Priorities>());
    }

    @Test
    void releases_before_one_image_name_themselves_otherwise() throws Exception {
        answers.put(
                "show version",
                answers.get("show version")
                        .replace("NXOS: version 9.3(7)", "system:    version 7.0(3)I1(1)"));

        assertThat(read(TOR, SwitchProperties.RELEASE)).isEqualTo(is("7.0(3)I1(1)"));
    }

    @Test
    void no_question_changes_anything_or_is_asked_twice() {
        var all =
                Set.<Setting<?>>of(
                        SwitchProperties.RELEASE.of(TOR),
                        SwitchProperties.LOSSLESS_PRIORITIES.of(TOR),
                        SwitchProperties.PAUSING_PORTS.of(TOR),
                        SwitchProperties.SAVED.of(TOR),
                        SwitchProperties.MTU.of(PORT),
                        SwitchProperties.LINK_PAUSE.of(PORT),
                        SwitchProperties.PORT_PFC.of(PORT),
                        SwitchProperties.NEIGHBOURS.of(PORT),
                        SwitchProperties.MARKING.of(THREE));

        assertThat(NXOS.questions(all))
                .allMatch(line -> line.startsWith("show "))
                .noneMatch(line -> line.matches(".*(license|aaa|username|radius|tacacs).*"))
                .doesNotHaveDuplicates();
    }
}
