package io.plumbline.spec;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Raw keys of a card's port beside the fabric that the port is in. */
class RawKeyLimitsTest {
    private static final String TEXT =
            SpecTexts.small(
                            "      lossless:",
                            "      ecn: {min: 150kB, max: 1500kB}\n"
                                    + "      cnp: {dscp: 48, priority: 6, scheduling: Strict}\n"
                                    + "      dcbx: Off\n"
                                    + "      lossless:")
                    .replace("firmware: fw\n", "firmware: fw\n          mlxconfig: {KEYS}\n");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "CNP_DSCP_P1: 46 | CNP_DSCP_P1 | notices of DSCP 48",
                "CNP_802P_PRIO_P1: 5 | CNP_802P_PRIO_P1 | notices of priority 6",
                "ROCE_CC_PRIO_MASK_P1: 247 | ROCE_CC_PRIO_MASK_P1 | marks of lossless priority 3"
                        + " heeded, bit 3 of it",
                "LLDP_NB_DCBX_P1: true | LLDP_NB_DCBX_P1 | dcbx Off",
            })
    void key_that_contradicts_the_fabric_of_its_port_is_refused_with_its_line(
            String said, String key, String asked) {
        assertThat(SpecTexts.problems(TEXT.replace("KEYS", said)))
                .containsExactly(
                        "cluster.yaml:25:"
                                + (23 + key.length() + 2)
                                + " spec.hostProfiles.p.nics.hpc.mlxconfig."
                                + key
                                + ": "
                                + key
                                + " contradicts fabric 'roce', which asks for "
                                + asked
                                + ": let them say the same, or leave the key out");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "CNP_DSCP_P1: 48, CNP_802P_PRIO_P1: 6, ROCE_CC_PRIO_MASK_P1: 8",
                "LLDP_NB_DCBX_P1: false",
                "CNP_DSCP_P2: 46, CNP_802P_PRIO_P2: 5, ROCE_CC_PRIO_MASK_P2: 0",
                "ATS_ENABLED: 0"
            })
    void key_that_says_the_same_or_is_of_a_port_in_no_fabric_is_accepted(String said) {
        assertThat(SpecTexts.accepted(TEXT.replace("KEYS", said))).isNotNull();
    }

    @Test
    void fabric_that_leaves_it_open_is_contradicted_by_nothing() {
        var open =
                TEXT.lines()
                        .filter(line -> !line.strip().matches("(ecn|cnp|dcbx): .*"))
                        .reduce("", (all, line) -> all + line + "\n");

        assertThat(
                        SpecTexts.accepted(
                                open.replace(
                                        "KEYS",
                                        "CNP_DSCP_P1: 46, CNP_802P_PRIO_P1: 5,"
                                            + " ROCE_CC_PRIO_MASK_P1: 0, LLDP_NB_DCBX_P1: true")))
                .isNotNull();
    }
}
