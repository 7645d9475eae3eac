package io.plumbline.drivers.switches.nvue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.plumbline.drivers.switches.CountedText;
import io.plumbline.drivers.switches.UnparsedText;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;
import java.util.Map;

/** Storms, as the vendor's page on the watchdog has them (3477173302). */
class NvueCountersTest {
    private static final String WATCHDOG =
            """
                             operational  applied
            ---------------  -----------  -------
            state            enabled      enabled

            PFC WD Status
            ===========================
                traffic-class  status    deadlock-count
                -------------  --------  --------------

                0              OK        0
                1              OK        3
                2              DEADLOCK  2
                3              OK        0
                4              OK        0
                5              OK        0
                6              OK        0
                7              DEADLOCK  3
            """;

    /** Priority 3 is in class 2 here. */
    private static final String CLASSES = "{\"switch-priority\": {\"3\": {\"traffic-class\": 2}}}";

    @Test
    void storms_are_those_of_the_class_that_serves_the_priority() throws Exception {
        assertThat(counted(WATCHDOG))
                .containsExactly(NvueAnswers.PORT.label() + " priority 3 2 pause storms");
    }

    @Test
    void where_nothing_is_watched_nothing_is_told() throws Exception {
        assertThat(counted("       operational  applied\nstate  disabled     disabled\n"))
                .isEmpty();
        assertThat(
                        CountedText.read(
                                new NvueCounters(),
                                NvueAnswers.PORT,
                                Map.of(NvueCounters.storms(NvueAnswers.PORT), WATCHDOG)))
                .as("which class it is nobody told")
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "state  perhaps\n", "state  enabled  enabled\n    3  OK  0\n"})
    void another_text_is_no_answer(String text) {
        assertThatExceptionOfType(UnparsedText.class).isThrownBy(() -> counted(text));
    }

    private static List<String> counted(String watchdog) throws UnparsedText {
        return CountedText.lines(
                CountedText.read(
                        new NvueCounters(),
                        NvueAnswers.PORT,
                        Map.of(
                                NvueCounters.storms(NvueAnswers.PORT),
                                watchdog,
                                NvueCounters.classes(NvueAnswers.PORT),
                                CLASSES)));
    }
}
