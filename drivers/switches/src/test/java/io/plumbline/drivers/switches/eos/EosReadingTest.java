package io.plumbline.drivers.switches.eos;

import static io.plumbline.drivers.switches.eos.EosTexts.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.observed.BootId;
import io.plumbline.observed.Reading;
import io.plumbline.problem.Problem;
import io.plumbline.property.LinkPause;
import io.plumbline.property.Neighbour;
import io.plumbline.property.PoolShare;
import io.plumbline.property.PortTrust;
import io.plumbline.property.Priorities;
import io.plumbline.property.Scheduling;
import io.plumbline.property.Setting;
import io.plumbline.property.State;
import io.plumbline.property.SwitchProperties;
import io.plumbline.target.PortDscp;
import io.plumbline.target.PortPriority;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Set;

/** What the answers of one dialogue become. */
class EosReadingTest extends EosAnswers {
    @Test
    void a_switch_that_was_never_touched_reads_as_such() throws Exception {
        assertThat(read(TOR, SwitchProperties.RELEASE)).isEqualTo(is("4.31.1F"));
        assertThat(read(TOR, SwitchProperties.PFC)).isEqualTo(is(true));
        assertThat(read(TOR, SwitchProperties.LOSSLESS_PRIORITIES))
                .isEqualTo(is(Priorities.parse("-")));
        assertThat(read(TOR, SwitchProperties.SAVED)).isEqualTo(is(true));
        assertThat(read(PORT, SwitchProperties.MTU)).isEqualTo(is(1500));
        assertThat(read(PORT, SwitchProperties.LINK_PAUSE)).isEqualTo(is(LinkPause.OFF));
        assertThat(read(PORT, SwitchProperties.PORT_TRUST)).isEqualTo(is(PortTrust.PCP));
        assertThat(read(PORT, SwitchProperties.REWRITE_DSCP)).isEqualTo(is(false));
        assertThat(read(PORT, SwitchProperties.PORT_PFC)).isEqualTo(is(false));
        assertThat(read(THREE, SwitchProperties.MARKING))
                .isEqualTo(new Reading.Settled<>(State.none()));
        assertThat(read(SIX, SwitchProperties.SCHEDULING)).isEqualTo(is(Scheduling.weighted(0)));
    }

    @Test
    void the_boot_is_told_with_every_answer() throws Exception {
        var look = look(Set.of(SwitchProperties.SAVED.of(TOR)));

        assertThat(look.boot().map(BootId::bootedAt).toString())
                .contains("2023-11-23T08:50:34.589Z");
    }

    @Test
    void a_lossless_switch_reads_as_such() throws Exception {
        lossless();

        assertThat(read(TOR, SwitchProperties.LOSSLESS_PRIORITIES))
                .isEqualTo(is(Priorities.parse("3")));
        assertThat(read(PORT, SwitchProperties.PORT_TRUST)).isEqualTo(is(PortTrust.DSCP));
        assertThat(read(PORT, SwitchProperties.PORT_PFC)).isEqualTo(is(true));
        assertThat(read(THREE, SwitchProperties.MARKING)).isEqualTo(is(MARKS));
        assertThat(read(SIX, SwitchProperties.SCHEDULING)).isEqualTo(is(Scheduling.weighted(0)));
        assertThat(read(new PortPriority(PORT, 7), SwitchProperties.SCHEDULING))
                .isEqualTo(is(Scheduling.STRICT));
    }

    @Test
    void who_is_heard_at_a_port_is_told_port_by_port() throws Exception {
        answers.put(
                "show lldp neighbors | json",
                """
                {"tablesInserts": 2, "lldpNeighbors": [
                  {"port": "Ethernet1/1", "neighborDevice": "esx01.lab", "neighborPort": "vmnic4", "ttl": 120},
                  {"port": "Ethernet2/1", "neighborDevice": "other", "neighborPort": "e0", "ttl": 120}]}
                """);
        assertThat(read(PORT, SwitchProperties.NEIGHBOURS))
                .isEqualTo(is(List.of(Neighbour.parse("esx01.lab vmnic4"))));

        answers.put("show lldp neighbors | json", "{\"lldpNeighbors\": []}");
        assertThat(read(PORT, SwitchProperties.NEIGHBOURS)).isEqualTo(is(List.of()));
        answers.put("show lldp neighbors | json", "{\"lldpNeighbors\": {}}");
        assertThat(problem(read(PORT, SwitchProperties.NEIGHBOURS)))
                .isInstanceOf(Problem.Unparsed.class);
    }

    @Test
    void a_dscp_is_in_the_priority_whose_class_it_is_mapped_to() throws Exception {
        assertThat(read(new PortDscp(PORT, 26), SwitchProperties.DSCP_PRIORITY)).isEqualTo(is(3));
        assertThat(read(new PortDscp(PORT, 5), SwitchProperties.DSCP_PRIORITY)).isEqualTo(is(0));
        assertThat(read(new PortDscp(PORT, 9), SwitchProperties.DSCP_PRIORITY)).isEqualTo(is(1));

        answers.put(QOS, "qos map dscp 24 26 to traffic-class 0 drop-precedence 1\n");
        assertThat(read(new PortDscp(PORT, 26), SwitchProperties.DSCP_PRIORITY)).isEqualTo(is(1));

        answers.put(QOS, "qos map cos 4 to traffic-class 3\n");
        assertThat(problem(read(new PortDscp(PORT, 26), SwitchProperties.DSCP_PRIORITY)).text())
                .contains("traffic class 3 is of priorities [3, 4]");
        answers.put(QOS, "qos map dscp some to traffic-class 3\n");
        assertThat(problem(read(new PortDscp(PORT, 26), SwitchProperties.DSCP_PRIORITY)).text())
                .contains("an unknown map");
    }

    @Test
    void a_switch_that_was_set_up_by_hand_reads_as_its_ports_agree() throws Exception {
        answers.put(PFC, table("Ethernet1/1  Yes  3  Yes", "Ethernet2/1  Yes  3  Yes"));

        assertThat(read(TOR, SwitchProperties.LOSSLESS_PRIORITIES))
                .isEqualTo(is(Priorities.parse("3")));
        assertThat(read(PORT, SwitchProperties.PORT_PFC)).isEqualTo(is(true));
    }

    @Test
    void a_port_that_pauses_one_priority_too_many_does_not_do_what_is_meant() throws Exception {
        lossless();
        answers.put(PFC, table("Ethernet1/1  Yes  3 4  Yes"));

        assertThat(read(PORT, SwitchProperties.PORT_PFC)).isEqualTo(is(false));
    }

    @Test
    void a_port_that_is_told_to_pause_and_does_not_is_off() throws Exception {
        lossless();
        answers.put(PFC, table("Ethernet1/1  Yes  3  No  DCBX"));

        assertThat(read(PORT, SwitchProperties.PORT_PFC)).isEqualTo(is(false));
    }

    @Test
    void a_port_that_is_told_to_pause_and_is_not_shown_is_not_known() throws Exception {
        lossless();
        answers.put(PFC, table());

        assertThat(read(PORT, SwitchProperties.PORT_PFC)).isInstanceOf(Reading.Unreadable.class);
    }

    @Test
    void a_port_of_a_profile_that_pauses_nothing_does_not_pause() throws Exception {
        answers.put(CONFIG, text("running-config-all-interface-profile.txt"));
        answers.put(QOS, "qos profile ROCE\n   shape rate 80 percent\n");

        assertThat(read(PORT, SwitchProperties.PORT_PFC)).isEqualTo(is(false));
    }

    @Test
    void a_profile_that_is_not_told_leaves_unknown_what_depends_on_it() throws Exception {
        answers.put(CONFIG, text("running-config-all-interface-profile.txt"));

        assertThat(problem(read(PORT, SwitchProperties.PORT_PFC)))
                .isInstanceOf(Problem.Unparsed.class);
        assertThat(problem(read(PORT, SwitchProperties.PORT_TRUST)))
                .isInstanceOf(Problem.Unparsed.class);
    }

    @Test
    void a_port_of_which_no_queue_is_shown_to_mark_marks_nothing() throws Exception {
        answers.put(ECN, "");

        assertThat(read(THREE, SwitchProperties.MARKING))
                .isEqualTo(new Reading.Settled<>(State.none()));
    }

    @Test
    void a_table_without_the_state_of_the_switch_leaves_that_to_the_configuration()
            throws Exception {
        answers.put(PFC, table("Ethernet1/1  Yes  3  Yes"));

        assertThat(problem(read(TOR, SwitchProperties.PFC))).isInstanceOf(Problem.Rejected.class);
        answers.put(WHOLE, "interface Ethernet1/1\n   priority-flow-control on\n");
        assertThat(read(TOR, SwitchProperties.PFC)).isEqualTo(is(true));
        answers.put(WHOLE, "priority-flow-control all off\n");
        assertThat(read(TOR, SwitchProperties.PFC)).isEqualTo(is(false));
    }

    @Test
    void a_queue_that_is_told_to_mark_and_is_not_shown_is_not_known() throws Exception {
        lossless();
        answers.put(ECN, ecn(""));

        assertThat(problem(read(THREE, SwitchProperties.MARKING)))
                .isInstanceOf(Problem.Unparsed.class);
    }

    @Test
    void what_a_profile_of_others_says_is_left_to_it() throws Exception {
        answers.put(CONFIG, text("running-config-all-interface-profile.txt"));
        answers.put(QOS, text("running-config-section-qos.txt"));

        assertThat(problem(read(PORT, SwitchProperties.PORT_TRUST)).text())
                .contains("tor1 Ethernet1/1: what it trusts is left to its QoS profile ROCE");
        assertThat(problem(read(THREE, SwitchProperties.SCHEDULING)))
                .isInstanceOf(Problem.ManagedElsewhere.class);
        assertThat(read(new PortPriority(PORT, 2), SwitchProperties.SCHEDULING))
                .isEqualTo(is(Scheduling.weighted(0)));
    }

    @Test
    void marks_in_force_are_read_wherever_they_were_configured() throws Exception {
        answers.put(CONFIG, text("running-config-all-interface-profile.txt"));
        answers.put(QOS, text("running-config-section-qos.txt"));
        answers.put(ECN, text("show-qos-interfaces-ecn.txt"));

        assertThat(read(THREE, SwitchProperties.MARKING)).isEqualTo(is(MARKS));
    }

    @Test
    void eos_has_no_pool() throws Exception {
        assertThat(read(TOR, SwitchProperties.POOL_SHARE))
                .isEqualTo(new Reading.NotOffered<PoolShare>());
        assertThat(read(TOR, SwitchProperties.POOL_PRIORITIES))
                .isEqualTo(new Reading.NotOffered<Priorities>());
    }

    @Test
    void a_refused_question_spoils_its_own_settings_only() throws Exception {
        answers.remove(PFC);

        assertThat(problem(read(TOR, SwitchProperties.PFC))).isInstanceOf(Problem.Rejected.class);
        assertThat(read(PORT, SwitchProperties.LINK_PAUSE)).isEqualTo(is(LinkPause.OFF));
    }

    @Test
    void no_question_asks_for_all_of_a_configuration_or_changes_anything() {
        var all =
                Set.<Setting<?>>of(
                        SwitchProperties.PFC.of(TOR),
                        SwitchProperties.LOSSLESS_PRIORITIES.of(TOR),
                        SwitchProperties.SAVED.of(TOR),
                        SwitchProperties.MTU.of(PORT),
                        SwitchProperties.PORT_TRUST.of(PORT),
                        SwitchProperties.PORT_PFC.of(PORT),
                        SwitchProperties.MARKING.of(THREE),
                        SwitchProperties.SCHEDULING.of(SIX));

        assertThat(EOS.questions(all))
                .allMatch(line -> line.startsWith("show "))
                .doesNotContain("show running-config", "show running-config all")
                .noneMatch(line -> line.matches(".*(license|aaa|username|radius|tacacs).*"))
                .doesNotHaveDuplicates();
    }
}
