package io.plumbline.drivers.switches.nvue;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.observed.Reading;
import io.plumbline.property.SwitchProperties;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The watchdog of a port: the words of CumulusNetworks/docs, PFC Watchdog. */
class NvueWatchdogTest extends NvueAnswers {
    private static final String WATCHDOG = of("pfc-watchdog");

    @ParameterizedTest
    @CsvSource({"enabled,true", "enable,true", "disabled,false", "disable,false"})
    void its_state_tells(String word, boolean watched) throws Exception {
        answers.put(
                WATCHDOG,
                "{\"state\": \""
                        + word
                        + "\", \"status\": {\"3\": {\"deadlock-count\": 2, \"status\": \"OK\"}}}");

        assertThat(read(PORT, SwitchProperties.PFC_WATCHDOG)).isEqualTo(is(watched));
    }

    @Test
    void where_nobody_said_anything_nothing_is_watched() throws Exception {
        answers.put(WATCHDOG, "{}");

        assertThat(read(PORT, SwitchProperties.PFC_WATCHDOG)).isEqualTo(is(false));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "[]",
                "{\"state\": \"perhaps\"}",
                "{\"state\": {}}",
                "{\"state\": \"enabled\"",
                "state  enabled"
            })
    void what_nobody_knows_leaves_it_unknown(String text) throws Exception {
        answers.put(WATCHDOG, text);

        assertThat(read(PORT, SwitchProperties.PFC_WATCHDOG))
                .isInstanceOf(Reading.Unreadable.class);
    }

    @Test
    void a_release_that_has_none_is_not_known() throws Exception {
        assertThat(read(PORT, SwitchProperties.PFC_WATCHDOG))
                .isInstanceOf(Reading.Unreadable.class);
    }

    @ParameterizedTest
    @CsvSource({"true,enable", "false,disable"})
    void a_port_is_told_by_name(boolean wanted, String word) throws Exception {
        assertThat(lines(put(SwitchProperties.PFC_WATCHDOG.of(PORT), !wanted, wanted)))
                .containsExactly(
                        "nv set interface 'swp1' qos pfc-watchdog state '" + word + "'", ON_TIMER);
    }
}
