package io.plumbline.spec;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.property.VsanDecommission;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What becomes of the data of a vSAN is said once for a cluster. */
class VsanSpecTest {
    @ParameterizedTest
    @EnumSource(
            value = VsanDecommission.class,
            names = {"EnsureObjectAccessibility", "NoAction"})
    void it_is_said_in_vspheres_words(VsanDecommission mode) {
        assertThat(SpecTexts.accepted(with(mode.name())).safety().vsan()).isEqualTo(mode);
    }

    @ParameterizedTest
    @ValueSource(strings = {"noAction", "None", "EnsureObjectAccessibility;reboot", "''"})
    void another_word_is_refused(String word) {
        assertThat(SpecTexts.problems(with(word)).toString()).contains("safety.vsan");
    }

    @Test
    void all_data_moves_through_vcenter_only() {
        assertThat(SpecTexts.problems(with("EvacuateAllData")).toString())
                .contains("'vcenter' is missing: only there an order waits until all data is");
    }

    private static String with(String mode) {
        return SpecTexts.SMALL.stripTrailing() + "\n  safety: {vsan: " + mode + "}\n";
    }
}
