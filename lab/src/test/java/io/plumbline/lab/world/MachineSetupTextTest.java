package io.plumbline.lab.world;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How a machine is set up, as the lab's state has it. */
class MachineSetupTextTest {
    @Test
    void hardware_is_kept_beside_all_else() {
        var setup =
                new MachineSetup(8, 32_768, true, 0, "high")
                        .with(
                                MachineHardware.FRESH
                                        .startingBy("efi")
                                        .upgraded(19)
                                        .with("pciPassthru.allowP2P", "TRUE"));

        assertThat(setup.text())
                .isEqualTo(
                        "8,32768,true,0,high,version=19,firmware=efi,"
                                + "option=pciPassthru.allowP2P=TRUE");
        assertThat(MachineSetup.parse(setup.text())).isEqualTo(setup);
    }

    @ParameterizedTest
    @ValueSource(strings = "4,16384,false,0,normal")
    void what_was_kept_before_there_was_hardware_is_as_machines_begin(String text) {
        assertThat(MachineSetup.parse(text)).isEqualTo(MachineSetup.FRESH);
        assertThat(MachineSetup.FRESH.text()).isEqualTo(text);
    }

    @Test
    void option_without_a_text_is_taken_away() {
        var set = MachineHardware.FRESH.with("pciPassthru.allowP2P", "TRUE");

        assertThat(set.with("pciPassthru.allowP2P", "")).isEqualTo(MachineHardware.FRESH);
    }
}
