package io.plumbline.drivers.switches.onyx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.drivers.switches.UnparsedText;
import io.plumbline.property.Dcbx;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a port leaves to its neighbour: the column PFC admin of show_dcb_pfc. */
class NegotiationTest {
    private static final String TABLE =
            """
            PFC: enabled
            Priority Enabled List: 3
            Priority Disabled List: 0 1 2 4 5 6 7

            Interface        PFC admin        PFC oper
            """;

    @ParameterizedTest
    @CsvSource({"Auto,ON", "auto,ON", "on,OFF", "On,OFF", "off,OFF"})
    void the_admin_state_tells(String word, Dcbx dcbx) throws Exception {
        assertThat(Negotiation.parse(row("Eth1/1", word), "Eth1/1")).isEqualTo(dcbx);
        assertThat(Negotiation.parse(row("Eth1/1 (Po1)", word), "Eth1/1")).isEqualTo(dcbx);
    }

    @ParameterizedTest
    @ValueSource(strings = {"perhaps", "", "on; reload"})
    void a_state_that_nobody_knows_leaves_it_unknown(String word) {
        assertThatThrownBy(() -> Negotiation.parse(row("Eth1/1", word), "Eth1/1"))
                .isInstanceOf(UnparsedText.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Eth1/11", "Eth1/1/1", "Eth1/2"})
    void the_row_of_another_port_tells_nothing(String other) {
        assertThatThrownBy(() -> Negotiation.parse(row(other, "Auto"), "Eth1/1"))
                .isInstanceOf(UnparsedText.class);
    }

    private static String row(String port, String word) {
        return TABLE + port + "           " + word + "             Enabled\n";
    }
}
