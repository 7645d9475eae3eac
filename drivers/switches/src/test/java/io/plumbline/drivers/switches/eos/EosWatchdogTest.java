package io.plumbline.drivers.switches.eos;

import static io.plumbline.drivers.switches.eos.EosTexts.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.device.Put;
import io.plumbline.observed.Reading;
import io.plumbline.problem.Problem;
import io.plumbline.property.SwitchProperties;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;

/** The watchdog of a port: seed 004 for {@code W}, running_config_all_interface for its line. */
class EosWatchdogTest extends EosAnswers {
    private static final String LINE = "   priority-flow-control pause watchdog\n";

    private static final String TIMEOUT =
            "priority-flow-control pause watchdog default timeout 0.05\n";
    private static final String DROP = "priority-flow-control pause watchdog action drop\n";

    EosWatchdogTest() {
        answers.put(WHOLE, TIMEOUT + DROP);
    }

    @Test
    void what_is_in_force_counts_where_the_table_tells_it() throws Exception {
        answers.put(PFC, text("show-priority-flow-control-seed.txt"));
        assertThat(watched()).isEqualTo(is(true));

        answers.put(PFC, text("show-priority-flow-control-seed.txt").replace("E A W", "E A  "));
        assertThat(watched()).isEqualTo(is(false));
    }

    @Test
    void the_line_of_the_port_counts_where_the_table_does_not_tell_it() throws Exception {
        assertThat(watched()).isEqualTo(is(true));

        lossless();
        assertThat(watched()).isEqualTo(is(true));
        config(LINE, "   no priority-flow-control pause watchdog\n");
        assertThat(watched()).isEqualTo(is(false));
    }

    /** Seed 004 shows W at a timeout of 0.0 seconds: nobody touched it. */
    @Test
    void a_switch_that_nobody_touched_watches_nothing_whatever_its_ports_show() throws Exception {
        answers.put(PFC, text("show-priority-flow-control-seed.txt"));
        for (var section : List.of("", DROP, TIMEOUT.replace("0.05", "0.0") + DROP)) {
            answers.put(WHOLE, section);

            assertThat(watched()).isEqualTo(is(false));
            assertThat(refused(put(true)).text()).contains("watchdog default timeout");
        }
    }

    @Test
    void one_that_shuts_the_port_lets_no_queue_go() throws Exception {
        for (var section :
                List.of(
                        TIMEOUT,
                        TIMEOUT + "priority-flow-control pause watchdog action errdisable\n")) {
            answers.put(WHOLE, section);

            assertThat(watched()).isEqualTo(is(false));
            assertThat(refused(put(true)).text())
                    .contains("set 'priority-flow-control pause watchdog action drop'");
        }
    }

    @Test
    void what_a_port_says_of_its_own_counts_before_what_is_said_of_all() throws Exception {
        config(LINE, LINE + "   priority-flow-control pause watchdog port action errdisable\n");
        assertThat(watched()).isEqualTo(is(false));

        config("errdisable", "drop");
        config(LINE, LINE + "   priority-flow-control pause watchdog port timer timeout 0.05\n");
        answers.put(WHOLE, "");
        assertThat(watched()).isEqualTo(is(true));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "priority-flow-control pause watchdog action no-drop\n",
                "priority-flow-control pause watchdog action drop;reload\n",
                "priority-flow-control pause watchdog action drop\n"
                        + "priority-flow-control pause watchdog action errdisable\n",
                "priority-flow-control pause watchdog override action drop\n",
                "priority-flow-control pause watchdog default timeout soon\n"
            })
    void what_nobody_knows_of_all_ports_leaves_it_unknown(String line) throws Exception {
        answers.put(WHOLE, TIMEOUT + line);

        assertThat(watched()).isInstanceOf(Reading.Unreadable.class);
        assertThat(refused(put(true))).isInstanceOf(Problem.Unparsed.class);
    }

    @Test
    void a_line_of_the_port_that_nobody_knows_leaves_it_unknown() throws Exception {
        config(LINE, LINE + "   priority-flow-control pause watchdog port timer never\n");

        assertThat(watched()).isInstanceOf(Reading.Unreadable.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "   priority-flow-control pause watchdogs\n",
                "   default priority-flow-control pause watchdog\n",
                "   priority-flow-control pause watchdog\n"
                        + "   no priority-flow-control pause watchdog\n"
            })
    void a_line_that_is_missing_unknown_or_there_twice_leaves_it_unknown(String line)
            throws Exception {
        lossless();
        config(LINE, line);

        assertThat(watched()).isInstanceOf(Reading.Unreadable.class);
        assertThat(refused(put(false))).isInstanceOf(Problem.Unparsed.class);
    }

    @Test
    void a_profile_that_has_a_word_of_it_is_left_to_who_made_it() throws Exception {
        answers.put(CONFIG, text("running-config-all-interface-profile.txt"));
        answers.put(QOS, "qos profile ROCE\n   no priority-flow-control pause watchdog\n");

        assertThat(problem(watched())).isInstanceOf(Problem.ManagedElsewhere.class);
        assertThat(refused(put(false))).isInstanceOf(Problem.ManagedElsewhere.class);
    }

    @Test
    void a_port_is_told_in_a_session_and_told_once() throws Exception {
        lossless();
        assertThat(lines(put(false)))
                .contains(
                        "interface Ethernet1/1", "no priority-flow-control pause watchdog", "exit");
        assertThat(refused(put(true)).text())
                .contains("configured so already", "whose W has to be there");

        config(LINE, "   no priority-flow-control pause watchdog\n");
        assertThat(lines(put(true))).contains("priority-flow-control pause watchdog");
    }

    private void config(String line, String other) {
        answers.computeIfPresent(CONFIG, (_, all) -> all.replace(line, other));
    }

    private Reading<Boolean> watched() throws Exception {
        return read(PORT, SwitchProperties.PFC_WATCHDOG);
    }

    private static Put<Boolean> put(boolean to) {
        return put(SwitchProperties.PFC_WATCHDOG.of(PORT), !to, to);
    }
}
