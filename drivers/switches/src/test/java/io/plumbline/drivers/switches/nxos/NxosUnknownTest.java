package io.plumbline.drivers.switches.nxos;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.plumbline.device.DeviceException;
import io.plumbline.problem.Problem;
import io.plumbline.property.PortTrust;
import io.plumbline.property.Scheduling;
import io.plumbline.property.SwitchProperties;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.Set;

/** What no answer says, and what is understood of none. */
class NxosUnknownTest extends NxosAnswers {
    @ParameterizedTest
    @ValueSource(strings = {"On", "On (8) (8)", "Maybe", "On  (xy)", "On (108)"})
    void an_unknown_row_makes_nothing_known(String oper) throws Exception {
        lossless();
        answers.put(PFC, pfc("On", oper));

        assertThat(problem(read(PORT, SwitchProperties.PORT_PFC)))
                .isInstanceOf(Problem.Unparsed.class);
        assertThat(problem(read(TOR, SwitchProperties.PAUSING_PORTS)))
                .isInstanceOf(Problem.Unparsed.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"pause pfc-cos 4", "pause buffer-size 1 pfc-cos 3", "pause"})
    void a_class_that_pauses_otherwise_than_its_own_priority_is_not_understood(String line)
            throws Exception {
        running(OURS.replace("pause pfc-cos 3", line));

        assertThat(problem(read(TOR, SwitchProperties.LOSSLESS_PRIORITIES)))
                .isInstanceOf(Problem.Unparsed.class);
    }

    @Test
    void a_class_by_something_else_is_not_understood() throws Exception {
        running(OURS.replace("match dscp 26", "match access-group name STORAGE"));

        assertThat(problem(read(RDMA, SwitchProperties.DSCP_PRIORITY)))
                .isInstanceOf(Problem.Unparsed.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "random-detect threshold burst-optimized ecn",
                "random-detect minimum-threshold 5 packets maximum-threshold 9 packets"
            })
    void marks_by_other_lengths_are_not_known(String line) throws Exception {
        running(OURS.replaceAll("random-detect .*", line));

        assertThat(problem(read(THREE, SwitchProperties.MARKING)))
                .isInstanceOf(Problem.Unparsed.class);
        assertThat(read(SIX, SwitchProperties.SCHEDULING)).isEqualTo(is(Scheduling.STRICT));
    }

    @Test
    void a_switch_with_four_queues_is_not_understood() throws Exception {
        running(OURS.replace("c-out-8q-q", "c-out-q").replace("c-8q-nq", "c-nq"));

        assertThat(problem(read(THREE, SwitchProperties.SCHEDULING)))
                .isInstanceOf(Problem.Unparsed.class);
        assertThat(problem(read(TOR, SwitchProperties.LOSSLESS_PRIORITIES)))
                .isInstanceOf(Problem.Unparsed.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"--", "", "jumbo", "-1", "99999999"})
    void an_mtu_in_another_shape_is_not_guessed(String mtu) throws Exception {
        answers.put(SHOWN, shown(mtu, "off", "off"));

        assertThat(problem(read(PORT, SwitchProperties.MTU))).isInstanceOf(Problem.Unparsed.class);
    }

    @Test
    void an_answer_about_another_port_says_nothing() throws Exception {
        answers.put(SHOWN, shown("1500", "off", "off").replace("1/17", "1/1"));

        assertThat(problem(read(PORT, SwitchProperties.MTU))).isInstanceOf(Problem.Unparsed.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "2026 Nov 22 10:00:00 tor1 %ETHPORT-5-IF_UP: Interface Ethernet1/17 is up\n",
                "  orphan\n",
                "banner motd #\n"
            })
    void something_else_in_the_configuration_makes_nothing_known_and_nothing_quoted(String line)
            throws Exception {
        running(line + OURS);

        var problem = problem(read(PORT, SwitchProperties.PORT_TRUST));
        assertThat(problem).isInstanceOf(Problem.Unparsed.class);
        assertThat(problem.text()).doesNotContain("$5$").doesNotContain("network-admin");
    }

    @Test
    void a_configuration_that_was_cut_in_a_line_is_none() throws Exception {
        running(OURS.substring(0, OURS.length() - 9));

        assertThat(problem(read(PORT, SwitchProperties.PORT_TRUST)))
                .isInstanceOf(Problem.Unparsed.class);
        assertThat(problem(read(TOR, SwitchProperties.SAVED))).isInstanceOf(Problem.Unparsed.class);
    }

    @Test
    void a_refused_question_spoils_its_own_settings_only() throws Exception {
        answers.remove(SHOWN);

        assertThat(problem(read(PORT, SwitchProperties.MTU))).isInstanceOf(Problem.Rejected.class);
        assertThat(read(PORT, SwitchProperties.PORT_TRUST)).isEqualTo(is(PortTrust.PORT));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Cisco IOS Software, C3750E Software, Version 15.2(4)E10",
                "SONiC Software Version: SONiC-OS-4.1.0"
            })
    void another_system_is_told_apart(String line) {
        answers.put("show version", line + "\n");

        assertThat(
                        catchThrowableOfType(DeviceException.class, () -> look(Set.of()))
                                .problem()
                                .text())
                .contains("it runs " + line)
                .contains("the spec says NX-OS");
    }
}
