package io.plumbline.drivers.switches.eos;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.observed.Reading;
import io.plumbline.property.Dcbx;
import io.plumbline.property.SwitchProperties;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a port leaves to its neighbour: its line in running_config_all_interface. */
class EosNegotiationTest extends EosAnswers {
    private static final String NONE = "   no dcbx mode\n";

    @Test
    void a_port_that_nobody_told_leaves_nothing() throws Exception {
        config(NONE);

        assertThat(read(PORT, SwitchProperties.DCBX)).isEqualTo(is(Dcbx.OFF));
    }

    @ParameterizedTest
    @ValueSource(strings = {"ieee", "cee"})
    void one_with_a_mode_does(String mode) throws Exception {
        config("   dcbx mode " + mode + "\n");

        assertThat(read(PORT, SwitchProperties.DCBX)).isEqualTo(is(Dcbx.ON));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "   default dcbx mode\n",
                "   dcbx mode\n",
                "   dcbx mode ieee; reload\n",
                "   no dcbx mode\n   dcbx mode ieee\n"
            })
    void a_line_that_is_missing_unknown_or_there_twice_leaves_it_unknown(String line)
            throws Exception {
        config(line);

        assertThat(read(PORT, SwitchProperties.DCBX)).isInstanceOf(Reading.Unreadable.class);
    }

    @Test
    void a_port_is_told_in_a_session_to_leave_nothing_and_never_to_leave_something()
            throws Exception {
        var dcbx = SwitchProperties.DCBX.of(PORT);

        assertThat(lines(put(dcbx, Dcbx.ON, Dcbx.OFF)))
                .contains("interface Ethernet1/1", "no dcbx mode", "exit");
        assertThat(refused(put(dcbx, Dcbx.OFF, Dcbx.ON)).text()).contains("cannot be said to it");
    }

    private void config(String line) {
        answers.put(CONFIG, "interface Ethernet1/1\n   no shutdown\n" + line + "   switchport\n");
    }
}
