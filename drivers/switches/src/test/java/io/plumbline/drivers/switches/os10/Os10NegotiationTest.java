package io.plumbline.drivers.switches.os10;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.device.Put;
import io.plumbline.observed.Reading;
import io.plumbline.problem.Problem;
import io.plumbline.property.Dcbx;
import io.plumbline.property.SwitchProperties;

import org.junit.jupiter.api.Test;

import java.util.List;

/** Whether a port leaves to its neighbour what it pauses. */
class Os10NegotiationTest extends Os10Answers {
    private static final String WITH =
            UNTOUCHED.replace("hostname tor1", "hostname tor1\ndcbx enable");
    private static final String ENDED =
            WITH.replace(
                    " flowcontrol receive off",
                    " no lldp tlv-select dcbxp\n flowcontrol receive off");

    @Test
    void it_does_where_the_switch_says_so_and_the_port_does_not_say_no() throws Exception {
        running(WITH);
        assertThat(read(PORT, SwitchProperties.DCBX)).isEqualTo(is(Dcbx.ON));

        running(ENDED);
        assertThat(read(PORT, SwitchProperties.DCBX)).isEqualTo(is(Dcbx.OFF));
    }

    @Test
    void untouched_no_port_does() throws Exception {
        running(UNTOUCHED);
        assertThat(read(PORT, SwitchProperties.DCBX)).isEqualTo(is(Dcbx.OFF));

        running(UNTOUCHED.replace("hostname tor1", "hostname tor1\nno dcbx enable"));
        assertThat(read(PORT, SwitchProperties.DCBX)).isEqualTo(is(Dcbx.OFF));
    }

    @Test
    void a_configuration_that_is_cut_or_lacks_the_port_tells_nothing() throws Exception {
        answers.put(RUNNING, WITH.stripTrailing());
        assertThat(read(PORT, SwitchProperties.DCBX)).isInstanceOf(Reading.Unreadable.class);

        for (var lacking : List.of(WITH, UNTOUCHED)) {
            running(lacking.replace("1/1/25", "1/1/26"));
            assertThat(read(PORT, SwitchProperties.DCBX)).isInstanceOf(Reading.Unreadable.class);
        }
    }

    /** Which roles are willing is recorded of no OS10, and nothing needs it: it can be ended. */
    @Test
    void whatever_its_role_a_port_does_unless_it_says_no() throws Exception {
        var role = " dcbx port-role manual\n flowcontrol receive off";
        running(WITH.replace(" flowcontrol receive off", role));
        assertThat(read(PORT, SwitchProperties.DCBX)).isEqualTo(is(Dcbx.ON));
        assertThat(lines(put(Dcbx.ON, Dcbx.OFF))).contains("no lldp tlv-select dcbxp");

        running(ENDED.replace(" flowcontrol receive off", role));
        assertThat(read(PORT, SwitchProperties.DCBX)).isEqualTo(is(Dcbx.OFF));
    }

    /** The switch's word would end it for all ports. */
    @Test
    void it_is_ended_by_a_line_of_the_port_alone() throws Exception {
        running(WITH);

        assertThat(lines(put(Dcbx.ON, Dcbx.OFF)))
                .containsExactly(
                        "configure terminal",
                        "interface ethernet 1/1/25",
                        "no lldp tlv-select dcbxp",
                        "exit",
                        "end");
    }

    @Test
    void what_was_ended_here_can_be_taken_back_and_nothing_else() throws Exception {
        running(ENDED);
        assertThat(lines(put(Dcbx.OFF, Dcbx.ON))).contains("lldp tlv-select dcbxp");

        running(UNTOUCHED);
        assertThat(refused(put(Dcbx.OFF, Dcbx.ON))).isInstanceOf(Problem.Rejected.class);
    }

    private static Put<Dcbx> put(Dcbx from, Dcbx to) {
        return put(SwitchProperties.DCBX.of(PORT), from, to);
    }
}
