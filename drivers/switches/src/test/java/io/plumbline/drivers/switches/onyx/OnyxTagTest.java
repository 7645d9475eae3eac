package io.plumbline.drivers.switches.onyx;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.observed.Reading;
import io.plumbline.problem.Problem;
import io.plumbline.property.State;
import io.plumbline.property.SwitchProperties;
import io.plumbline.target.PortPcp;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** To which priority frames with a tag belong. */
class OnyxTagTest extends OnyxAnswers {
    private static final PortPcp TAG = new PortPcp(PORT, 3);
    private static final String QOS = "show qos interface ethernet 1/1 | json-print";

    @Test
    void it_is_the_row_that_its_tags_lead_to() throws Exception {
        assertThat(read(TAG, SwitchProperties.PCP_PRIORITY)).isEqualTo(is(3));
        answers.put(QOS, qos().replace("\"3(0) 3(1)\"", "\"3(0)\"").replace("0(1)", "0(1) 3(1)"));
        assertThat(read(TAG, SwitchProperties.PCP_PRIORITY))
                .isEqualTo(new Reading.Settled<>(State.none()));
    }

    @Test
    void frames_that_may_be_dropped_first_are_told_too() throws Exception {
        assertThat(lines(put(SwitchProperties.PCP_PRIORITY.of(TAG), 0, 3)))
                .containsExactly(
                        "configure terminal",
                        "interface ethernet 1/1 qos map pcp 3 dei 0 to switch-priority 3",
                        "interface ethernet 1/1 qos map pcp 3 dei 1 to switch-priority 3",
                        "exit");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            textBlock =
                    """
                    4(1) | 3(0)
                    3(0) 3(1) | 3(0)
                    3(0) 3(1) | pcp 3
                    7(0) 7(1) | 7
                    "switch-priority": "3" | "switch-priority": "9"
                    "switch-priority": "3" | "switch-priority": "3; reload"
                    """)
    void a_map_of_other_words_tells_nothing(String there, String instead) throws Exception {
        answers.put(QOS, qos().replace(there, instead));

        assertThat(problem(read(TAG, SwitchProperties.PCP_PRIORITY)))
                .isInstanceOf(Problem.Unparsed.class);
    }
}
