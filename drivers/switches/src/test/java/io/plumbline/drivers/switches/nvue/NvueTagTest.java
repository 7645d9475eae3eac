package io.plumbline.drivers.switches.nvue;

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
class NvueTagTest extends NvueAnswers {
    private static final PortPcp TAG = new PortPcp(PORT, 3);

    private void mapped(String priority) {
        answers.put(
                of("mapping"),
                "{\"trust\": \"l2\", \"pcp\": {\"3\": {\"switch-priority\": "
                        + priority
                        + "}, \"4\": {\"switch-priority\": 4}}, \"dscp\": {\"26\":"
                        + " {\"switch-priority\": 5}}}");
    }

    @Test
    void it_is_what_the_profile_of_the_port_maps_it_to() throws Exception {
        assertThat(read(TAG, SwitchProperties.PCP_PRIORITY))
                .isEqualTo(new Reading.Settled<>(State.none()));
        mapped("0");
        assertThat(read(TAG, SwitchProperties.PCP_PRIORITY)).isEqualTo(is(0));
    }

    @Test
    void a_profile_of_ours_keeps_what_else_was_mapped() throws Exception {
        mapped("0");

        assertThat(changes(put(SwitchProperties.PCP_PRIORITY.of(TAG), 0, 3)))
                .containsExactly(
                        "nv set qos mapping 'plumbline-swp1' pcp '3' switch-priority '3'",
                        "nv set qos mapping 'plumbline-swp1' trust l2",
                        "nv set qos mapping 'plumbline-swp1' dscp '26' switch-priority '5'",
                        "nv set qos mapping 'plumbline-swp1' pcp '4' switch-priority '4'",
                        "nv set interface 'swp1' qos mapping profile 'plumbline-swp1'");
        answers.put(PROFILES, "{\"mapping\": {\"profile\": \"plumbline-swp1\"}}");
        assertThat(changes(put(SwitchProperties.PCP_PRIORITY.of(TAG), 0, 3)))
                .containsExactly("nv set qos mapping 'plumbline-swp1' pcp '3' switch-priority '3'");
    }

    @Test
    void the_profile_of_others_is_left_to_them() {
        answers.put(PROFILES, "{\"mapping\": {\"profile\": \"theirs\"}}");

        assertThat(refused(put(SwitchProperties.PCP_PRIORITY.of(TAG), 0, 3)))
                .isInstanceOf(Problem.ManagedElsewhere.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"8", "-1", "\"3; reboot\"", "{}", "null"})
    void a_map_of_other_words_tells_nothing(String priority) throws Exception {
        mapped(priority);

        assertThat(problem(read(TAG, SwitchProperties.PCP_PRIORITY)))
                .isInstanceOf(Problem.Unparsed.class);
    }
}
