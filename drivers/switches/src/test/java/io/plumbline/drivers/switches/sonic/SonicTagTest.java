package io.plumbline.drivers.switches.sonic;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.observed.Reading;
import io.plumbline.problem.Problem;
import io.plumbline.property.State;
import io.plumbline.property.SwitchProperties;
import io.plumbline.target.PortPcp;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** To which priority frames with a tag belong. */
class SonicTagTest extends SonicAnswers {
    private static final PortPcp TAG = new PortPcp(PORT, 3);

    private void bound(String map, String to) {
        running(
                "{\"dscp_to_tc_map\": \"AZURE\", \"pfc_enable\"",
                "{\"dot1p_to_tc_map\": \"" + map + "\", \"pfc_enable\"");
        runningToo("DOT1P_TO_TC_MAP", "\"" + map + "\": {\"3\": \"" + to + "\"}");
    }

    @Test
    void it_is_the_class_of_the_map_that_the_port_has() throws Exception {
        assertThat(read(TAG, SwitchProperties.PCP_PRIORITY))
                .isEqualTo(new Reading.Settled<>(State.none()));
        bound("AZURE", "1");
        assertThat(read(TAG, SwitchProperties.PCP_PRIORITY)).isEqualTo(is(1));
        assertThat(read(new PortPcp(PORT, 4), SwitchProperties.PCP_PRIORITY))
                .isEqualTo(new Reading.Settled<>(State.none()));
    }

    @Test
    void a_port_is_taken_off_the_factorys_map_and_gets_ours() throws Exception {
        bound("AZURE", "1");

        assertThat(document(lines(put(SwitchProperties.PCP_PRIORITY.of(TAG), 1, 3))))
                .contains(
                        "\"/DOT1P_TO_TC_MAP/plumbline\",\"value\":" + identity().replace(" ", ""),
                        "\"/PORT_QOS_MAP/Ethernet0/dot1p_to_tc_map\",\"value\":\"plumbline\"")
                .doesNotContain("DSCP_TO_TC_MAP");
        assertThat(refused(put(SwitchProperties.PCP_PRIORITY.of(TAG), 1, 4)))
                .isInstanceOf(Problem.Rejected.class);
    }

    @Test
    void a_port_that_trusts_no_tag_yet_is_not_touched_for_its_map() throws Exception {
        assertThat(
                        document(
                                lines(
                                        put(
                                                SwitchProperties.PCP_PRIORITY.of(TAG),
                                                State.none(),
                                                State.is(3)))))
                .contains("DOT1P_TO_TC_MAP")
                .doesNotContain("PORT_QOS_MAP");
    }

    @Test
    void the_map_of_others_is_left_to_them() {
        bound("THEIRS", "1");

        assertThat(refused(put(SwitchProperties.PCP_PRIORITY.of(TAG), 1, 3)))
                .isInstanceOf(Problem.ManagedElsewhere.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"8", "-1", "3; reboot", "three"})
    void a_map_of_other_words_tells_nothing(String to) throws Exception {
        bound("AZURE", to);

        assertThat(problem(read(TAG, SwitchProperties.PCP_PRIORITY)))
                .isInstanceOf(Problem.Unparsed.class);
    }
}
