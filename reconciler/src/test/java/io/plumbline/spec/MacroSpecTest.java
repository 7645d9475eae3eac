package io.plumbline.spec;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.property.RoceMacro;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code roceMacro} of a switch, and fabrics that ask for something else. */
class MacroSpecTest {
    private static final String TEXT =
            SwitchSpecTest.TEXT
                    .replace(
                            "trust: DSCP, pool: 50%}\n      ecn",
                            "trust: DSCP, bandwidth: 50%}\n      ecn")
                    .replace("platform: Onyx,", "platform: Onyx, roceMacro: Lossless,");

    @Test
    void a_fabric_that_asks_for_what_the_command_does_is_accepted() {
        assertThat(SpecTexts.accepted(TEXT).switches().getFirst().roceMacro().orElseThrow().value())
                .isEqualTo(RoceMacro.LOSSLESS);
        assertThat(SpecTexts.accepted(SwitchSpecTest.TEXT).switches().getFirst().roceMacro())
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    roceMacro: Lossless | roceMacro: Lossy | is not Lossless, as every fabric is
                    bandwidth: 50%      | pool: 50%        | makes a lossless pool of its own, 'auto'
                    bandwidth: 50%      | bandwidth: 40%   | makes the lossless queue WRR 50
                    max: 1500kB         | max: 1600kB      | makes ECN marks of 150kB..1500kB
                    dscp: 26, trust: DSCP | trust: PCP     | makes trust DSCP
                    priority: 6         | priority: 5      | makes cnp priority 6
                    lossless: {priority: 3, dscp: 26 | lossless: {priority: 4, dscp: 34 | makes lossless priority 3
                    roceMacro: Lossless | roceMacro: Lossless, reachedThrough: Eth1/32 | tor1 is reached through Eth1/32, and 'roceMacro' may take all of its ports down
                    platform: Onyx      | platform: NVUE   | NVUE is set up for RoCE port by port: leave 'roceMacro' out
                    """)
    void one_that_asks_for_something_else_is_refused_with_its_place(
            String piece, String by, String message) {
        assertThat(TEXT).contains(piece);

        assertThat(SpecTexts.problems(TEXT.replace(piece, by)))
                .anySatisfy(problem ->
                        assertThat(problem)
                                .matches("(?s)cluster\\.yaml:\\d+:\\d+ .*")
                                .contains(message));
    }
}
