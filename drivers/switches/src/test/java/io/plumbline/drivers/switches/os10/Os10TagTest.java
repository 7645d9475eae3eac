package io.plumbline.drivers.switches.os10;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.observed.Reading;
import io.plumbline.problem.Problem;
import io.plumbline.property.State;
import io.plumbline.property.SwitchProperties;
import io.plumbline.target.PortDscp;
import io.plumbline.target.PortPcp;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** To which priority frames with a tag belong. */
class Os10TagTest extends Os10Answers {
    private static final PortPcp TAG = new PortPcp(PORT, 3);

    private static final String TRUSTING =
            UNTOUCHED.replace(" no shutdown", " no shutdown\n trust-map dot1p plumbline-dot1p")
                    + "trust dot1p-map plumbline-dot1p\n qos-group 0 dot1p 0-3\n"
                    + " qos-group 4 dot1p 4-7\n";

    @Test
    void it_is_the_group_of_the_map_that_is_trusted() throws Exception {
        assertThat(read(TAG, SwitchProperties.PCP_PRIORITY))
                .isEqualTo(new Reading.Settled<>(State.none()));
        running(TRUSTING);
        assertThat(read(TAG, SwitchProperties.PCP_PRIORITY)).isEqualTo(is(0));
    }

    @Test
    void our_map_keeps_the_other_tags_where_they_are() throws Exception {
        running(TRUSTING);

        assertThat(changes(put(SwitchProperties.PCP_PRIORITY.of(TAG), 0, 3)))
                .containsExactly(
                        "trust dot1p-map plumbline-dot1p",
                        "qos-group 0 dot1p 0-2",
                        "qos-group 3 dot1p 3",
                        "exit");
        assertThat(refused(put(SwitchProperties.PCP_PRIORITY.of(TAG), 0, 4)))
                .isInstanceOf(Problem.Rejected.class);
    }

    @Test
    void a_port_that_trusts_the_map_of_all_ports_trusts_ours() throws Exception {
        running(
                UNTOUCHED
                        + "trust dot1p-map theirs\n qos-group 0 dot1p 0-7\n"
                        + "system qos\n trust-map dot1p theirs\n");

        assertThat(changes(put(SwitchProperties.PCP_PRIORITY.of(TAG), 0, 3)))
                .containsExactly(
                        "trust dot1p-map plumbline-dot1p",
                        "qos-group 0 dot1p 0-2,4-7",
                        "qos-group 3 dot1p 3",
                        "exit",
                        "interface ethernet 1/1/25",
                        "trust-map dot1p plumbline-dot1p",
                        "exit");
    }

    @Test
    void a_port_does_not_lose_its_trust_of_dscp_with_a_map() {
        running(
                UNTOUCHED
                        + "trust dot1p-map theirs\n qos-group 0 dot1p 0-7\n"
                        + "trust dscp-map theirs\n qos-group 0 dscp 0-63\n"
                        + "system qos\n trust-map dot1p theirs\n trust-map dscp theirs\n");

        assertThat(refused(put(SwitchProperties.PCP_PRIORITY.of(TAG), 0, 3)))
                .isInstanceOf(Problem.ManagedElsewhere.class);
        assertThat(refused(put(SwitchProperties.DSCP_PRIORITY.of(new PortDscp(PORT, 26)), 0, 3)))
                .isInstanceOf(Problem.ManagedElsewhere.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"dot1p", "dscp"})
    void a_map_that_is_bound_and_not_shown_tells_nothing(String field) throws Exception {
        running(UNTOUCHED + "system qos\n trust-map " + field + " default\n");
        var read =
                field.equals("dscp")
                        ? read(new PortDscp(PORT, 26), SwitchProperties.DSCP_PRIORITY)
                        : read(TAG, SwitchProperties.PCP_PRIORITY);

        assertThat(problem(read)).isInstanceOf(Problem.Unparsed.class);
        assertThat(
                        field.equals("dscp")
                                ? refused(
                                        put(
                                                SwitchProperties.DSCP_PRIORITY.of(
                                                        new PortDscp(PORT, 26)),
                                                0,
                                                3))
                                : refused(put(SwitchProperties.PCP_PRIORITY.of(TAG), 0, 3)))
                .isInstanceOf(Problem.Unparsed.class);
    }

    @Test
    void the_map_of_others_at_a_port_is_left_to_them() {
        running(TRUSTING.replace("plumbline-dot1p", "theirs"));

        assertThat(refused(put(SwitchProperties.PCP_PRIORITY.of(TAG), 0, 3)))
                .isInstanceOf(Problem.ManagedElsewhere.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"dot1p x", "dscp 3", "dot1p 3 4", "dot1p 1-2-3", "dot1p 64"})
    void a_map_of_other_words_tells_nothing(String words) throws Exception {
        running(TRUSTING.replace("dot1p 0-3", words));

        assertThat(problem(read(TAG, SwitchProperties.PCP_PRIORITY)))
                .isInstanceOf(Problem.Unparsed.class);
    }
}
