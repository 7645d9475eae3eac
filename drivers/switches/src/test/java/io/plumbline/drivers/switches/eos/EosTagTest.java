package io.plumbline.drivers.switches.eos;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.problem.Problem;
import io.plumbline.property.SwitchProperties;
import io.plumbline.target.PortPcp;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** To which priority frames with a tag belong. */
class EosTagTest extends EosAnswers {
    private static final PortPcp TAG = new PortPcp(PORT, 3);

    @Test
    void a_tag_is_its_own_priority_so_nothing_is_mapped() throws Exception {
        assertThat(read(TAG, SwitchProperties.PCP_PRIORITY)).isEqualTo(is(3));
        assertThat(read(new PortPcp(PORT, 0), SwitchProperties.PCP_PRIORITY)).isEqualTo(is(0));
        assertThat(refused(put(SwitchProperties.PCP_PRIORITY.of(TAG), 0, 3)))
                .isInstanceOf(Problem.Rejected.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "qos map cos 3 to traffic-class 0\n",
                "qos map cos 4 to traffic-class 3\n",
                "qos map cos 3 to traffic-class 9\n",
                "qos map cos 3 to traffic-class 3\nqos map cos 2 3 to traffic-class 4\n"
            })
    void where_a_class_is_of_several_or_of_none_it_is_not_known(String maps) throws Exception {
        answers.put(QOS, maps);

        assertThat(problem(read(TAG, SwitchProperties.PCP_PRIORITY)))
                .isInstanceOf(Problem.Unparsed.class);
    }
}
