package io.plumbline.drivers.switches.os10;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.plumbline.device.DeviceException;
import io.plumbline.observed.BootId;
import io.plumbline.observed.Reading;
import io.plumbline.problem.Problem;
import io.plumbline.property.LinkPause;
import io.plumbline.property.LinkStatus;
import io.plumbline.property.PoolShare;
import io.plumbline.property.PortTrust;
import io.plumbline.property.Priorities;
import io.plumbline.property.QueueMarking;
import io.plumbline.property.Scheduling;
import io.plumbline.property.Setting;
import io.plumbline.property.State;
import io.plumbline.property.SwitchProperties;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.time.Instant;
import java.util.Set;

/** What the answers of one dialogue become. */
class Os10ReadingTest extends Os10Answers {
    @Test
    void a_switch_that_was_never_touched_reads_as_such() throws Exception {
        assertThat(read(TOR, SwitchProperties.RELEASE)).isEqualTo(is("10.5.4.5"));
        assertThat(read(TOR, SwitchProperties.PFC)).isEqualTo(is(true));
        assertThat(read(TOR, SwitchProperties.LOSSLESS_PRIORITIES))
                .isEqualTo(is(Priorities.parse("-")));
        assertThat(read(TOR, SwitchProperties.SAVED)).isEqualTo(is(true));
        assertThat(read(PORT, SwitchProperties.MTU)).isEqualTo(is(1_500));
        assertThat(read(PORT, SwitchProperties.LINK_PAUSE)).isEqualTo(is(LinkPause.OFF));
        assertThat(read(PORT, SwitchProperties.PORT_TRUST)).isEqualTo(is(PortTrust.PORT));
        assertThat(read(PORT, SwitchProperties.REWRITE_DSCP)).isEqualTo(is(false));
        assertThat(read(PORT, SwitchProperties.PORT_PFC)).isEqualTo(is(false));
        assertThat(read(THREE, SwitchProperties.MARKING))
                .isEqualTo(new Reading.Settled<QueueMarking>(State.none()));
        assertThat(read(SIX, SwitchProperties.SCHEDULING)).isEqualTo(is(Scheduling.weighted(0)));
    }

    @Test
    void a_lossless_switch_reads_as_such() throws Exception {
        lossless();

        assertThat(read(TOR, SwitchProperties.LOSSLESS_PRIORITIES))
                .isEqualTo(is(Priorities.parse("3")));
        assertThat(read(PORT, SwitchProperties.MTU)).isEqualTo(is(9_184));
        assertThat(read(PORT, SwitchProperties.PORT_TRUST)).isEqualTo(is(PortTrust.DSCP));
        assertThat(read(PORT, SwitchProperties.PORT_PFC)).isEqualTo(is(true));
        assertThat(read(THREE, SwitchProperties.MARKING)).isEqualTo(is(MARKS));
        assertThat(read(SIX, SwitchProperties.SCHEDULING)).isEqualTo(is(Scheduling.STRICT));
        assertThat(read(TOR, SwitchProperties.SAVED)).isEqualTo(is(false));
    }

    /** Which of two words that differ is the link's is recorded nowhere. */
    @ParameterizedTest
    @CsvSource({"up, up, Up", "down, down, Down", "up, down,", "down, up,", "up, dormant,"})
    void a_port_has_a_link_where_both_words_say_so(String port, String protocol, LinkStatus status)
            throws Exception {
        answers.put(
                SHOWN,
                shown(9_216, "off", "off")
                        .replace("is up, line", "is " + port + ", line")
                        .replace("protocol is up", "protocol is " + protocol));

        var reading = read(PORT, SwitchProperties.LINK_STATUS);
        if (status == null) {
            assertThat(problem(reading)).isInstanceOf(Problem.Unparsed.class);
        } else {
            assertThat(reading).isEqualTo(is(status));
        }
        assertThat(read(PORT, SwitchProperties.MTU)).isEqualTo(is(9_184));
    }

    @Test
    void the_boot_is_told_by_clock_and_up_time_and_by_name_and_type() throws Exception {
        var boot = look(Set.of(SwitchProperties.SAVED.of(TOR))).boot();

        assertThat(boot.map(BootId::bootedAt).orThrow())
                .isEqualTo(Instant.parse("2026-11-13T08:57:57.50Z"));
        answers.put("show version", answers.get("show version").replace("S5232F", "S5248F"));
        assertThat(look(Set.of()).boot().orThrow().hostUuid())
                .isNotEqualTo(boot.orThrow().hostUuid());
    }

    @Test
    void a_port_that_pauses_one_priority_too_many_or_none_does_not_do_what_is_meant()
            throws Exception {
        lossless();
        running(OURS.replace("mode on", "mode off"));
        assertThat(read(PORT, SwitchProperties.PORT_PFC)).isEqualTo(is(false));

        running(
                OURS.replace("network-qos plumbline-pfc\n service", "network-qos theirs\n service")
                        + "policy-map type network-qos theirs\n class x\n  pause\n  pfc-cos 3,4\n");
        assertThat(read(PORT, SwitchProperties.PORT_PFC)).isEqualTo(is(false));
    }

    @Test
    void a_class_that_names_a_priority_and_does_not_pause_makes_nothing_lossless()
            throws Exception {
        running(OURS.replace("  pause\n", ""));

        assertThat(read(TOR, SwitchProperties.LOSSLESS_PRIORITIES))
                .isEqualTo(is(Priorities.parse("-")));
    }

    @Test
    void a_port_whose_link_is_paused_does_not_pause_priorities_whatever_is_configured()
            throws Exception {
        lossless();
        answers.put(SHOWN, shown(9_216, "on", "off"));

        assertThat(read(PORT, SwitchProperties.LINK_PAUSE)).isEqualTo(is(LinkPause.RECEIVE));
        assertThat(read(PORT, SwitchProperties.PORT_PFC)).isEqualTo(is(false));
    }

    @Test
    void a_switch_that_was_set_up_by_hand_reads_as_its_ports_agree() throws Exception {
        running(OURS.replace("plumbline-pfc", "theirs"));

        assertThat(read(TOR, SwitchProperties.LOSSLESS_PRIORITIES))
                .isEqualTo(is(Priorities.parse("3")));
        assertThat(read(PORT, SwitchProperties.PORT_PFC)).isEqualTo(is(true));
    }

    @Test
    void what_the_switch_as_a_whole_says_counts_for_ports_that_say_nothing() throws Exception {
        running(
                UNTOUCHED
                        + "trust dot1p-map theirs\n qos-group 3 dot1p 3\n"
                        + "qos-map traffic-class theirs\n queue 5 qos-group 3 type ucast\n"
                        + " queue 1 qos-group 3 type mcast\n"
                        + "class-map type queuing five\n match queue 5\n"
                        + "policy-map type queuing theirs\n class five\n  bandwidth percent 40\n"
                        + "system qos\n trust-map dot1p theirs\n qos-map traffic-class theirs\n"
                        + " service-policy output type queuing theirs\n");

        assertThat(read(PORT, SwitchProperties.PORT_TRUST)).isEqualTo(is(PortTrust.PCP));
        assertThat(read(THREE, SwitchProperties.SCHEDULING)).isEqualTo(is(Scheduling.weighted(40)));
        assertThat(problem(read(SIX, SwitchProperties.SCHEDULING)))
                .isInstanceOf(Problem.Unparsed.class);
    }

    @Test
    void a_policy_that_writes_dscp_is_seen() throws Exception {
        running(
                UNTOUCHED.replace(" no shutdown", " service-policy input type qos mark")
                        + "policy-map type qos mark\n class all\n  set dscp 10\n");

        assertThat(read(PORT, SwitchProperties.REWRITE_DSCP)).isEqualTo(is(true));
    }

    @Test
    void marks_by_a_profile_that_is_not_told_are_not_known() throws Exception {
        running(OURS.replace("  random-detect plumbline-150-1500", "  random-detect ecn"));

        assertThat(problem(read(THREE, SwitchProperties.MARKING)))
                .isInstanceOf(Problem.Unparsed.class);
        assertThat(read(SIX, SwitchProperties.SCHEDULING)).isEqualTo(is(Scheduling.STRICT));
    }

    @Test
    void a_profile_that_only_drops_is_no_marking() throws Exception {
        running(OURS.replace(" random-detect ecn\n", ""));

        assertThat(read(THREE, SwitchProperties.MARKING))
                .isEqualTo(is(QueueMarking.parse("RED 150kB..1500kB")));
    }

    @Test
    void when_it_was_changed_does_not_make_it_unsaved() throws Exception {
        answers.put(STARTUP, UNTOUCHED.replace("10:00:00 2026", "09:00:00 2026"));
        assertThat(read(TOR, SwitchProperties.SAVED)).isEqualTo(is(true));

        answers.put(STARTUP, UNTOUCHED.replace("access vlan 1", "access vlan 2"));
        assertThat(read(TOR, SwitchProperties.SAVED)).isEqualTo(is(false));
    }

    @Test
    void os10_has_no_pool() throws Exception {
        assertThat(read(TOR, SwitchProperties.POOL_SHARE))
                .isEqualTo(new Reading.NotOffered<PoolShare>());
        assertThat(read(TOR, SwitchProperties.POOL_PRIORITIES))
                .isEqualTo(new Reading.NotOffered<Priorities>());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Nov 22 10:00:00 tor1 dn_alm[1]: %Node.1-PRI...",
                "  orphan",
                "interface ethernet1/1/25\n no shutdown"
            })
    void something_else_in_the_configuration_makes_nothing_known_and_nothing_quoted(String line)
            throws Exception {
        running(line + "\n" + OURS);

        var problem = problem(read(PORT, SwitchProperties.PORT_TRUST));
        assertThat(problem).isInstanceOf(Problem.Unparsed.class);
        assertThat(problem.text()).doesNotContain("$6$").doesNotContain("sysadmin");
    }

    @Test
    void a_configuration_that_was_cut_in_a_line_is_none() throws Exception {
        running(OURS.substring(0, OURS.length() - 9));

        assertThat(problem(read(PORT, SwitchProperties.PORT_PFC)))
                .isInstanceOf(Problem.Unparsed.class);
        assertThat(problem(read(TOR, SwitchProperties.SAVED))).isInstanceOf(Problem.Unparsed.class);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "IP MTU 9184 | IP MTU 9216",
                "IP MTU 9184 | IP MTU -",
                "rx off tx | rx - tx",
                "Ethernet 1/1/25 | Ethernet 1/1/2",
                "bytes, IP | octets, IP"
            })
    void an_answer_about_a_port_in_another_shape_is_not_guessed(String piece, String by)
            throws Exception {
        answers.put(SHOWN, shown(9_216, "off", "off").replace(piece.strip(), by.strip()));

        assertThat(problem(read(PORT, SwitchProperties.MTU))).isInstanceOf(Problem.Unparsed.class);
        assertThat(problem(read(PORT, SwitchProperties.LINK_PAUSE)))
                .isInstanceOf(Problem.Unparsed.class);
    }

    @Test
    void a_refused_question_spoils_its_own_settings_only() throws Exception {
        answers.remove(SHOWN);

        assertThat(problem(read(PORT, SwitchProperties.MTU))).isInstanceOf(Problem.Rejected.class);
        assertThat(read(PORT, SwitchProperties.PORT_TRUST)).isEqualTo(is(PortTrust.PORT));
    }

    @Test
    void another_system_on_the_same_hardware_is_told_apart() {
        answers.put("show version", "SONiC Software Version: SONiC-OS-4.1.0-Enterprise_Premium\n");

        assertThat(
                        catchThrowableOfType(DeviceException.class, () -> look(Set.of()))
                                .problem()
                                .text())
                .contains("it runs SONiC Software Version: SONiC-OS-4.1.0")
                .contains("the spec says OS10");
    }

    @Test
    void no_question_changes_anything_or_is_asked_twice() {
        var all =
                Set.<Setting<?>>of(
                        SwitchProperties.RELEASE.of(TOR),
                        SwitchProperties.LOSSLESS_PRIORITIES.of(TOR),
                        SwitchProperties.SAVED.of(TOR),
                        SwitchProperties.MTU.of(PORT),
                        SwitchProperties.PORT_PFC.of(PORT),
                        SwitchProperties.MARKING.of(THREE));

        assertThat(OS10.questions(all))
                .allMatch(line -> line.startsWith("show "))
                .noneMatch(line -> line.matches(".*(license|aaa|username|radius|tacacs).*"))
                .doesNotHaveDuplicates();
    }
}
