package io.plumbline.drivers.switches.nxos;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.device.Put;
import io.plumbline.observed.Reading;
import io.plumbline.property.SwitchProperties;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;

/** The watchdog of a port, in the shape of the collector's tests. */
class NxosWatchdogTest extends NxosAnswers {
    private static final String SHOWN_WATCHDOG =
            "show queuing pfc-queue interface Ethernet1/17 detail";

    private static final String ENABLED =
            """
            Ethernet1/17 Interface PFC watchdog: [Enabled]
            Disable-action                     : No
            PFC watch-dog interface-multiplier : 0
            +----------------------------------------------------+
            | QOS GROUP 3 [Shutdown] PFC [YES] PFC-COS [3]
            +----------------------------------------------------+
            """;

    @Test
    void what_is_in_operation_tells() throws Exception {
        answers.put(SHOWN_WATCHDOG, ENABLED);
        assertThat(watched()).isEqualTo(is(true));

        answers.put(SHOWN_WATCHDOG, ENABLED.replace("Enabled", "Disabled"));
        assertThat(watched()).isEqualTo(is(false));
    }

    /** Such a line is believed where it is there; most answers on record have none. */
    @Test
    void a_switch_that_watches_nothing_as_a_whole_watches_no_port() throws Exception {
        for (var word : List.of("Disabled", "Shutdown", "")) {
            answers.put(SHOWN_WATCHDOG, "Global watch-dog interval [" + word + "]\n" + ENABLED);
            assertThat(watched()).isEqualTo(is(false));
        }
        answers.put(SHOWN_WATCHDOG, "Global watch-dog interval [Enabled]\n" + ENABLED);
        assertThat(watched()).isEqualTo(is(true));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "Ethernet1/1 Interface PFC watchdog: [Enabled]\n",
                "Ethernet1/17 Interface PFC watchdog: [Perhaps]\n",
                "Ethernet1/17 Interface PFC watchdog: [Enabled",
                "Ethernet1/17 Interface PFC watchdog: [Enabled]",
                "description Ethernet1/17 Interface PFC watchdog: [Enabled]\n",
                "Ethernet1/17 Interface PFC watchdog: [Enabled]\n"
                        + "Ethernet1/17 Interface PFC watchdog: [Disabled]\n"
            })
    void what_nobody_knows_or_tells_of_another_port_leaves_it_unknown(String text)
            throws Exception {
        answers.put(SHOWN_WATCHDOG, text);

        assertThat(watched()).isInstanceOf(Reading.Unreadable.class);
    }

    @Test
    void one_that_knows_no_such_question_is_not_known() throws Exception {
        assertThat(watched()).isInstanceOf(Reading.Unreadable.class);
    }

    @Test
    void members_of_a_port_channel_are_left() throws Exception {
        answers.put(SHOWN_WATCHDOG, ENABLED);
        answers.put(
                RUNNING,
                UNTOUCHED.replace("  description Storage\n", "  channel-group 7 mode active\n"));

        assertThat(watched()).isInstanceOf(Reading.Unreadable.class);
        assertThat(refused(put(false)).text()).contains("port-channel 7");
    }

    @Test
    void a_port_is_told_and_told_once() throws Exception {
        answers.put(RUNNING, UNTOUCHED);
        assertThat(lines(put(true)))
                .contains("interface Ethernet1/17", "priority-flow-control watch-dog-interval on");
        assertThat(lines(put(false))).contains("priority-flow-control watch-dog-interval off");

        answers.put(
                RUNNING,
                UNTOUCHED.replace(
                        "  description Storage\n",
                        "  priority-flow-control watch-dog-interval on\n"));
        assertThat(refused(put(true)).text()).contains("of the switch as a whole");
    }

    private Reading<Boolean> watched() throws Exception {
        return read(PORT, SwitchProperties.PFC_WATCHDOG);
    }

    private static Put<Boolean> put(boolean to) {
        return put(SwitchProperties.PFC_WATCHDOG.of(PORT), !to, to);
    }
}
