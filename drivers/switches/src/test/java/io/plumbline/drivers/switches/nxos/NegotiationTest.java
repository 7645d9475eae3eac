package io.plumbline.drivers.switches.nxos;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.drivers.switches.UnparsedText;
import io.plumbline.property.Dcbx;
import io.plumbline.property.SwitchProperties;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a port leaves to its neighbour: the column Mode of show_interface_pfc_idle. */
class NegotiationTest extends NxosAnswers {
    private static final String HEAD_OF_TABLE =
            "Port               Mode Oper(VL bmap)  RxPPP      TxPPP\n";

    @ParameterizedTest
    @CsvSource({"Auto,ON", "On,OFF", "Off,OFF"})
    void the_mode_tells(String word, Dcbx dcbx) throws Exception {
        assertThat(Negotiation.parse(row("Ethernet1/17", word), "Ethernet1/17")).isEqualTo(dcbx);
    }

    @ParameterizedTest
    @CsvSource({"Ethernet1/17,Perhaps", "Ethernet1/1,Auto", "Ethernet1/171,Auto"})
    void a_mode_that_nobody_knows_or_of_another_port_leaves_it_unknown(String port, String word) {
        assertThatThrownBy(() -> Negotiation.parse(row(port, word), "Ethernet1/17"))
                .isInstanceOf(UnparsedText.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "Ethernet1/17 Auto Off 0 0\n"})
    void a_text_that_is_no_table_leaves_it_unknown(String text) {
        assertThatThrownBy(() -> Negotiation.parse(text, "Ethernet1/17"))
                .isInstanceOf(UnparsedText.class);
    }

    @Test
    void a_port_is_told_to_leave_nothing_and_told_once() throws Exception {
        var dcbx = SwitchProperties.DCBX.of(PORT);
        answers.put(RUNNING, UNTOUCHED);
        assertThat(lines(put(dcbx, Dcbx.ON, Dcbx.OFF)))
                .contains("interface Ethernet1/17", "priority-flow-control mode on");
        assertThat(refused(put(dcbx, Dcbx.OFF, Dcbx.ON)).text()).contains("cannot be said to it");

        answers.put(
                RUNNING,
                UNTOUCHED.replace("  description Storage\n", "  priority-flow-control mode on\n"));
        assertThat(refused(put(dcbx, Dcbx.ON, Dcbx.OFF)).text()).contains("configured so already");
    }

    private static String row(String port, String word) {
        return HEAD_OF_TABLE + port + "       " + word + "  Off           0          0\n";
    }
}
