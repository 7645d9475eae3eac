package io.plumbline.drivers.switches.sonic;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.device.Put;
import io.plumbline.observed.Reading;
import io.plumbline.problem.Problem;
import io.plumbline.property.State;
import io.plumbline.property.SwitchProperties;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;

/** The watchdog of a port: entries as in configdb_flat_asic0. */
class SonicWatchdogTest extends SonicAnswers {
    private static final String TABLE = "PFC_WD";
    private static final String OWN =
            "\"Ethernet0\": {\"action\": \"%s\", \"detection_time\": \"200\","
                    + " \"restoration_time\": \"200\"}";

    @Test
    void a_port_without_an_entry_is_not_watched() throws Exception {
        assertThat(watched()).isEqualTo(is(false));

        runningToo(TABLE, "\"GLOBAL\": {\"POLL_INTERVAL\": \"199\"}");
        assertThat(watched()).isEqualTo(is(false));
    }

    @ParameterizedTest
    @CsvSource({"drop,true", "forward,true", "alert,false"})
    void one_that_only_tells_lets_nothing_go(String action, boolean lets) throws Exception {
        runningToo(TABLE, OWN.formatted(action));

        assertThat(watched()).isEqualTo(is(lets));
    }

    @Test
    void a_port_of_which_some_is_watched_is_neither_and_can_be_made_either() throws Exception {
        runningToo(TABLE, OWN.formatted("forward"));
        listed("3");

        assertThat(watched()).isEqualTo(new Reading.Settled<>(State.none()));
        assertThat(lines(put(false))).contains(captured("sudo config pfcwd stop 'Ethernet0'"));
    }

    /** The switch sees what is listed when the entry is made, and not again. */
    @Test
    void what_is_listed_under_a_running_entry_is_seen_by_making_it_again() throws Exception {
        runningToo(TABLE, OWN.formatted("forward"));
        for (var some : List.of("3", "")) {
            listed(some);
            var lines = lines(put(true));

            assertThat(text(lastPatch(lines)))
                    .contains("/PORT_QOS_MAP/Ethernet0/pfcwd_sw_enable\",\"value\":\"3,4\"}")
                    .doesNotContain("/PFC_WD");
            var again =
                    captured(
                            "sudo config pfcwd start --action 'forward' --restoration-time '200'"
                                    + " 'Ethernet0' '200'");
            assertThat(lines).contains(again);
            assertThat(lines.indexOf(again)).isGreaterThan(lines.lastIndexOf(lastPatch(lines)));
            running("\"pfcwd_sw_enable\": \"" + some + "\"", "\"pfcwd_sw_enable\": \"3,4\"");
        }
    }

    @Test
    void a_list_that_names_nothing_that_is_paused_watches_nothing() throws Exception {
        runningToo(TABLE, OWN.formatted("drop"));
        for (var some : List.of("", "5")) {
            listed(some);
            assertThat(watched()).isEqualTo(is(false));
            running("\"pfcwd_sw_enable\": \"" + some + "\"", "\"pfcwd_sw_enable\": \"3,4\"");
        }
    }

    @Test
    void an_entry_without_a_list_leaves_it_unknown() throws Exception {
        running("\"pfcwd_sw_enable\": \"3,4\", ", "");
        assertThat(watched()).isEqualTo(is(false));

        runningToo(TABLE, OWN.formatted("drop"));
        assertThat(watched()).isInstanceOf(Reading.Unreadable.class);
    }

    @Test
    void one_whose_counters_are_off_leaves_it_unknown() throws Exception {
        runningToo(TABLE, OWN.formatted("drop"));
        runningToo("FLEX_COUNTER_TABLE", "\"PFCWD\": {\"FLEX_COUNTER_STATUS\": \"enable\"}");
        assertThat(watched()).isEqualTo(is(true));

        running("\"FLEX_COUNTER_STATUS\": \"enable\"", "\"FLEX_COUNTER_STATUS\": \"disable\"");
        assertThat(watched()).isInstanceOf(Reading.Unreadable.class);
    }

    @Test
    void what_is_paused_too_from_now_on_is_watched_by_making_the_entry_again() throws Exception {
        running("\"pfc_enable\": \"3,4\", \"pfc_to", "\"pfc_enable\": \"3\", \"pfc_to");
        listed("3");
        runningToo("MAP_PFC_PRIORITY_TO_QUEUE", "\"plumbline\": {\"3\": \"3\", \"4\": \"4\"}");
        runningToo(TABLE, OWN.formatted("drop"));

        assertThat(lines(put(SwitchProperties.PORT_PFC.of(PORT), false, true)))
                .contains(
                        captured(
                                "sudo config pfcwd start --action 'drop' --restoration-time '200'"
                                        + " 'Ethernet0' '200'"));
    }

    private void listed(String some) {
        running("\"pfcwd_sw_enable\": \"3,4\"", "\"pfcwd_sw_enable\": \"" + some + "\"");
    }

    private static String lastPatch(List<String> lines) {
        return lines.stream()
                .filter(line -> line.contains("apply-patch /dev/stdin"))
                .reduce((_, last) -> last)
                .orElseThrow();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"GLOBAL\": {\"BIG_RED_SWITCH\": \"enable\"}",
                "\"Ethernet0\": {\"action\": \"perhaps\"}"
            })
    void what_nobody_knows_leaves_it_unknown(String entry) throws Exception {
        runningToo(TABLE, entry);

        assertThat(watched()).isInstanceOf(Reading.Unreadable.class);
    }

    @Test
    void a_list_of_priorities_that_is_none_leaves_it_unknown() throws Exception {
        runningToo(TABLE, OWN.formatted("drop"));
        running("\"pfcwd_sw_enable\": \"3,4\"", "\"pfcwd_sw_enable\": \"3;4\"");

        assertThat(watched()).isInstanceOf(Reading.Unreadable.class);
    }

    @Test
    void a_port_gets_an_entry_and_loses_it() throws Exception {
        assertThat(lines(put(true)))
                .contains(
                        OUT
                                + "sudo config pfcwd start --action 'drop' --restoration-time '800'"
                                + " 'Ethernet0' '400'"
                                + STATUS)
                .noneMatch(line -> line.contains("apply-patch"));

        runningToo(TABLE, OWN.formatted("drop"));
        assertThat(lines(put(false)))
                .contains(OUT + "sudo config pfcwd stop 'Ethernet0'" + STATUS)
                .noneMatch(line -> line.contains("apply-patch"));
    }

    @Test
    void times_that_somebody_chose_stay() throws Exception {
        runningToo(TABLE, OWN.formatted("alert"));

        assertThat(lines(put(true)))
                .contains(
                        OUT
                                + "sudo config pfcwd start --action 'drop' --restoration-time '200'"
                                + " 'Ethernet0' '200'"
                                + STATUS);
    }

    @Test
    void times_that_are_none_are_not_said_again() {
        runningToo(TABLE, OWN.formatted("alert").replace("\"200\"}", "\"1; reboot\"}"));

        assertThat(refused(put(true))).isInstanceOf(Problem.Unparsed.class);
    }

    @Test
    void one_that_looks_too_seldom_is_refused_with_what_to_do() {
        runningToo(TABLE, "\"GLOBAL\": {\"POLL_INTERVAL\": \"600\"}");

        assertThat(refused(put(true)).text()).contains("every 600 ms", "pfcwd interval");
    }

    private Reading<Boolean> watched() throws Exception {
        return read(PORT, SwitchProperties.PFC_WATCHDOG);
    }

    private static Put<Boolean> put(boolean to) {
        return put(SwitchProperties.PFC_WATCHDOG.of(PORT), !to, to);
    }
}
