package io.plumbline.drivers.switches.nxos;

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
class NxosTagTest extends NxosAnswers {
    private static final PortPcp TAG = new PortPcp(PORT, 3);

    private static final String TRUSTING =
            OURS.replace("plumbline-dscp", "plumbline-cos")
                    .replace("match dscp 26", "match cos 5")
                    .replace("match dscp 48", "match cos 6");

    @Test
    void it_is_the_group_of_the_class_that_matches_its_cos() throws Exception {
        assertThat(read(TAG, SwitchProperties.PCP_PRIORITY))
                .isEqualTo(new Reading.Settled<>(State.none()));
        running(TRUSTING);
        assertThat(read(TAG, SwitchProperties.PCP_PRIORITY)).isEqualTo(is(0));
        assertThat(read(new PortPcp(PORT, 5), SwitchProperties.PCP_PRIORITY)).isEqualTo(is(3));
    }

    @Test
    void our_policy_gets_a_class_for_it() throws Exception {
        running(TRUSTING);

        assertThat(changes(put(SwitchProperties.PCP_PRIORITY.of(TAG), 0, 3)))
                .containsExactly(
                        "class-map type qos match-any plumbline-cos-3",
                        "match cos 3",
                        "exit",
                        "policy-map type qos plumbline-cos",
                        "class plumbline-cos-3",
                        "set qos-group 3",
                        "exit",
                        "exit");
        assertThat(refused(put(SwitchProperties.PCP_PRIORITY.of(TAG), 0, 4)))
                .isInstanceOf(Problem.Rejected.class);
    }

    @Test
    void the_policy_of_others_is_left_to_them() {
        running(TRUSTING.replace("plumbline-cos\n", "theirs\n"));

        assertThat(refused(put(SwitchProperties.PCP_PRIORITY.of(TAG), 0, 3)))
                .isInstanceOf(Problem.ManagedElsewhere.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"match cos x", "match access-group name a", "match cos 1-2-3"})
    void a_class_of_other_words_tells_nothing(String match) throws Exception {
        running(TRUSTING.replace("match cos 5", match));

        assertThat(problem(read(TAG, SwitchProperties.PCP_PRIORITY)))
                .isInstanceOf(Problem.Unparsed.class);
    }

    @Test
    void the_tag_0_is_in_the_group_of_all_that_is_not_told() throws Exception {
        assertThat(
                        changes(
                                put(
                                        SwitchProperties.PCP_PRIORITY.of(new PortPcp(PORT, 0)),
                                        State.none(),
                                        State.is(0))))
                .containsExactly(
                        "policy-map type qos plumbline-cos",
                        "class class-default",
                        "set qos-group 0",
                        "exit",
                        "exit");
        running(TRUSTING);
        assertThat(read(new PortPcp(PORT, 0), SwitchProperties.PCP_PRIORITY)).isEqualTo(is(0));
    }
}
