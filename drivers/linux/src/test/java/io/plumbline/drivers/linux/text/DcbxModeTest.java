package io.plumbline.drivers.linux.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.drivers.ssh.batch.UnparsedText;
import io.plumbline.property.Dcbx;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Whose word counts on what an interface pauses. */
class DcbxModeTest {
    @ParameterizedTest
    @CsvSource({"OS,OFF", "Firmware,ON"})
    void who_controls_it_tells(String who, Dcbx dcbx) throws UnparsedText {
        assertThat(
                        DcbxMode.parse(
                                "DCBX mode: " + who + " controlled\nPriority trust state: dscp\n"))
                .isEqualTo(dcbx);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "Priority trust state: dscp\n",
                "DCBX mode: Nobody controlled\n",
                "DCBX mode: OS controlled; reboot\n",
                "DCBX mode: OS controlled\nDCBX mode: Firmware controlled\n",
                "* WARNING: lldpad service is running and may overwrite your settings *\n"
                        + "DCBX mode: OS controlled\n"
            })
    void what_nobody_knows_leaves_it_unknown(String text) {
        assertThatThrownBy(() -> DcbxMode.parse(text)).isInstanceOf(UnparsedText.class);
    }
}
