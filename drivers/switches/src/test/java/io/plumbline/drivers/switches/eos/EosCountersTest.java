package io.plumbline.drivers.switches.eos;

import static io.plumbline.drivers.switches.eos.EosTexts.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.plumbline.drivers.switches.CountedText;
import io.plumbline.drivers.switches.UnparsedText;
import io.plumbline.traffic.Count;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Storms, in the shape that a health check of such switches reads (62835943817), and drops in the
 * one of the vendor's test suite (42279313862).
 */
class EosCountersTest {
    private static final String SEED = text("show-priority-flow-control-seed.txt");
    private static final String ONE =
            """
            {"interfaces": {"Ethernet1/1": {"txQueues":
              {"3": {"stuckCount": 2, "recoveryCount": 1}, "9": {"stuckCount": 5}}},
             "Ethernet2/1": {"txQueues": {"3": {"stuckCount": 8}}}}}
            """;

    private static final String DROPS =
            """
            {"egressQueueCounters": {"interfaces": {
              "Ethernet1/1": {
                "ucastQueues": {"trafficClasses": {
                  "TC0-2": {"dropPrecedences": {"DP0-2": {"droppedPackets": 50}}},
                  "TC3": {"dropPrecedences":
                    {"DP0": {"droppedPackets": 4}, "DP1-2": {"droppedPackets": 3}}},
                  "TC4": {"dropPrecedences": {"DP0": {"droppedPackets": 0}}}}},
                "mcastQueues": {"trafficClasses": {
                  "TC3": {"dropPrecedences": {"DP0": {"droppedPackets": 60}}}}}},
              "Ethernet1/2": {"ucastQueues": {"trafficClasses": {
                "TC3": {"dropPrecedences": {"DP0": {"droppedPackets": 70}}}}}}}}}
            """;

    private static final String BRIEF =
            "Port         Enabled  Priorities  Active  Note\n"
                    + "Ethernet1/1  Yes      3           Yes     DCBX disabled\n";

    private static final String LINE = "priority-flow-control pause watchdog";
    private static final String TIMEOUT = LINE + " default timeout 0.05\n";

    private final Map<String, String> answers = new HashMap<>();

    @Test
    void a_queue_that_is_not_listed_had_none_where_the_port_is_watched() throws Exception {
        answers.put(EosCounters.STORMS, "{\"interfaces\": {}}");
        answers.put(PfcTable.WHOLE_QUESTION, TIMEOUT);
        for (var table : List.of(SEED, BRIEF)) {
            answers.put(PfcTable.QUESTION, table);
            assertThat(storms()).hasSize(8).contains("tor1 Ethernet1/1 priority 3 0 pause storms");
        }

        answers.put(EosCounters.STORMS, ONE);
        assertThat(storms())
                .hasSize(8)
                .contains(
                        "tor1 Ethernet1/1 priority 3 2 pause storms",
                        "tor1 Ethernet1/1 priority 4 0 pause storms");
    }

    @Test
    void where_nothing_is_watched_only_what_is_listed_is_told() throws Exception {
        answers.put(EosCounters.STORMS, "{\"interfaces\": {}}");
        answers.put(PfcTable.WHOLE_QUESTION, TIMEOUT);
        for (var table : List.of(SEED.replace("A W", "A  "), BRIEF.replace("/1  Yes", "/2  Yes"))) {
            answers.put(PfcTable.QUESTION, table);
            assertThat(storms()).isEmpty();
        }
        answers.put(PfcTable.QUESTION, BRIEF);
        for (var section :
                List.of(
                        "",
                        TIMEOUT + "interface Ethernet1/1\n   no " + LINE + "\n",
                        TIMEOUT
                                + "interface Ethernet1/1\n   "
                                + LINE
                                + " port timer timeout 0.0 polling-interval auto\n",
                        TIMEOUT + "qos profile ROCE\n   no " + LINE + "\n")) {
            answers.put(PfcTable.WHOLE_QUESTION, section);
            assertThat(storms()).isEmpty();
        }
        answers.put(EosCounters.STORMS, ONE);
        assertThat(storms()).containsExactly("tor1 Ethernet1/1 priority 3 2 pause storms");
        answers.remove(PfcTable.QUESTION);
        assertThat(storms()).containsExactly("tor1 Ethernet1/1 priority 3 2 pause storms");
    }

    @Test
    void what_a_queue_dropped_of_unicast_is_told_of_all_drop_precedences() throws Exception {
        answers.put(EosCounters.DROPS, DROPS);

        assertThat(lines())
                .containsExactly(
                        "tor1 Ethernet1/1 priority 3 7 packets discarded",
                        "tor1 Ethernet1/1 priority 4 0 packets discarded");
    }

    @Test
    void drops_of_other_ports_and_of_the_rest_tell_nothing() throws Exception {
        for (var text : List.of(DROPS.replace("1/1", "1/3"), DROPS.replace("ucast", "other"))) {
            answers.put(EosCounters.DROPS, text);
            assertThat(lines()).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "{}",
                "{\"egressQueueCounters\": {}}",
                "{\"interfaces\": {}}",
            })
    void another_text_is_no_answer_on_drops(String text) {
        answers.put(EosCounters.DROPS, text);

        assertThatExceptionOfType(UnparsedText.class).isThrownBy(this::lines);
    }

    /** A chip with virtual output queues has no table of queues at its way out. */
    @Test
    void a_chip_that_counts_on_the_way_in_tells_no_drops() throws Exception {
        answers.put(EosCounters.DROPS, "{\"ingressVoqCounters\": {\"interfaces\": {}}}");

        assertThat(lines()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "trafficClasses, classes",
        "TC3, Queue3",
        "droppedPackets, dropped",
        "'\"droppedPackets\": 4', '\"droppedPackets\": -4'",
        "'{\"DP0\": {\"droppedPackets\": 0}}', {}"
    })
    void drops_in_another_shape_are_no_answer(String part, String other) {
        answers.put(EosCounters.DROPS, DROPS.replace(part, other));

        assertThatExceptionOfType(UnparsedText.class).isThrownBy(this::lines);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "{}",
                "{\"interfaces\": {\"Ethernet1/1\": {}}}",
                "{\"interfaces\": {\"Ethernet1/1\": {\"txQueues\": {\"UC3\": {\"stuckCount\":"
                        + " 2}}}}}",
                "{\"interfaces\": {\"Ethernet1/1\": {\"txQueues\": {\"3\": {\"stuck\": 2}}}}}",
                "{\"interfaces\": {\"Ethernet1/1\": {\"txQueues\": {\"3\": {\"stuckCount\": -2}}}}}"
            })
    void another_text_is_no_answer(String text) {
        answers.put(EosCounters.STORMS, text);

        assertThatExceptionOfType(UnparsedText.class).isThrownBy(this::storms);
    }

    private List<String> lines() throws UnparsedText {
        return CountedText.lines(CountedText.read(new EosCounters(), EosAnswers.PORT, answers));
    }

    private List<String> storms() throws UnparsedText {
        var counted = CountedText.read(new EosCounters(), EosAnswers.PORT, answers);
        assertThat(counted.keySet()).allMatch(counter -> counter.what() == Count.STORMS);
        return CountedText.lines(counted);
    }
}
