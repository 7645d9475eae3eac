package io.plumbline.drivers.switches.onyx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.plumbline.drivers.switches.CountedPorts;
import io.plumbline.drivers.switches.CountedText;
import io.plumbline.drivers.switches.UnparsedText;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What ports have counted, in the shape that a survey of such switches reads (12092688411). */
class OnyxCountersTest {
    private static final String PAUSES =
            """
            Eth1/1:
              PFC 3:
                Rx:
                  12                   pause packets
                  40                   pause duration
                Tx:
                  7                    pause packets
            Eth1/2:
              PFC 3:
                Rx:
                  100                  pause packets
                Tx:
                  100                  pause packets
            """;

    private static final String CLASS =
            """
            Eth1/1:
              TC 3:
                  5000                 packets
                  4                    unicast no buffer discard
            Eth1/2:
              TC 3:
                  100                  unicast no buffer discard
            """;

    private final Map<String, String> answers = new HashMap<>();

    @Test
    void all_ports_are_told_by_one_question_a_priority() {
        assertThat(
                        new OnyxCounters()
                                .questions(
                                        CountedPorts.of(
                                                List.of(OnyxAnswers.PORT, OnyxAnswers.THREE))))
                .containsExactly(
                        "show interfaces ethernet counters pfc prio 3",
                        "show interfaces ethernet counters tc 3",
                        "show qos interface ethernet 1/1 | json-print",
                        "show interfaces ethernet 1/1 congestion-control | json-print");
    }

    @Test
    void pauses_and_drops_are_those_of_the_port_and_its_class() throws Exception {
        answers.put("show interfaces ethernet counters pfc prio 3", PAUSES);
        answers.put("show interfaces ethernet counters tc 3", CLASS);
        assertThat(counted())
                .as("which class it is nobody told")
                .containsExactly(
                        "tor1 Eth1/1 priority 3 12 pauses received",
                        "tor1 Eth1/1 priority 3 7 pauses sent");

        answers.put("show qos interface ethernet 1/1 | json-print", OnyxAnswers.qos());
        assertThat(counted()).contains("tor1 Eth1/1 priority 3 4 packets discarded").hasSize(3);
    }

    @Test
    void a_class_of_two_priorities_tells_of_neither() throws Exception {
        answers.put("show interfaces ethernet counters tc 3", CLASS);
        answers.put(
                "show qos interface ethernet 1/1 | json-print",
                OnyxAnswers.qos().replace("\"4\": [{\"TC\": \"4\"}]", "\"4\": [{\"TC\": \"3\"}]"));

        assertThat(counted()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "Eth1/1:\n  PFC 4:\n    Rx:\n      12 pause packets\n",
                "Eth1/1:\n  PFC 3:\n    Rx:\n      some pause packets\n",
                "Eth1/1:\n  PFC 3:\n    Rx:\n      1 pause packets\n      2 pause packets\n",
                "PFC 3:\n"
            })
    void another_text_is_no_answer(String text) {
        answers.put("show interfaces ethernet counters pfc prio 3", text);

        assertThatExceptionOfType(UnparsedText.class).isThrownBy(this::counted);
    }

    private List<String> counted() throws UnparsedText {
        return CountedText.lines(CountedText.read(new OnyxCounters(), OnyxAnswers.PORT, answers));
    }
}
