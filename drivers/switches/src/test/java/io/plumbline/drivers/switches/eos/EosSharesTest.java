package io.plumbline.drivers.switches.eos;

import static io.plumbline.drivers.switches.eos.EosTexts.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.device.DeviceException;
import io.plumbline.device.Put;
import io.plumbline.problem.Problem;
import io.plumbline.property.Scheduling;
import io.plumbline.property.SwitchProperties;
import io.plumbline.target.PortPriority;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;

/** What the queues of a port are promised. */
class EosSharesTest extends EosAnswers {
    private static final PortPriority FOUR = new PortPriority(PORT, 4);

    private List<String> changes(Put<?>... puts) throws DeviceException {
        var lines = lines(puts);
        return lines.subList(
                lines.indexOf("interface Ethernet1/1") + 1, lines.indexOf("commit timer 00:02:00"));
    }

    @Test
    void a_share_is_said_in_the_mode_of_its_queue() throws Exception {
        assertThat(
                        changes(
                                put(
                                        SwitchProperties.SCHEDULING.of(THREE),
                                        Scheduling.weighted(0),
                                        Scheduling.weighted(50))))
                .containsExactly(
                        "tx-queue 3", "no priority", "bandwidth percent 50", "exit", "exit");
    }

    @Test
    void a_queue_that_has_a_share_gives_way_as_far_as_it_has_to() throws Exception {
        lossless();

        assertThat(read(THREE, SwitchProperties.SCHEDULING)).isEqualTo(is(Scheduling.weighted(50)));
        assertThat(
                        changes(
                                put(
                                        SwitchProperties.SCHEDULING.of(FOUR),
                                        Scheduling.weighted(0),
                                        Scheduling.weighted(60))))
                .containsExactly(
                        "uc-tx-queue 3",
                        "no priority",
                        "bandwidth percent 40",
                        "exit",
                        "uc-tx-queue 4",
                        "no priority",
                        "bandwidth percent 60",
                        "exit",
                        "exit");
    }

    @ParameterizedTest
    @ValueSource(strings = {"percent 101", "percent -1", "guaranteed", "percent 50 ; reload"})
    void no_share_is_told_by_other_words(String share) throws Exception {
        lossless();
        answers.put(
                CONFIG,
                text("running-config-all-interface-lossless.txt")
                        .replace("bandwidth percent 50", "bandwidth " + share));

        assertThat(problem(read(THREE, SwitchProperties.SCHEDULING)))
                .isInstanceOf(Problem.Unparsed.class);
        assertThat(
                        refused(
                                put(
                                        SwitchProperties.SCHEDULING.of(FOUR),
                                        Scheduling.weighted(0),
                                        Scheduling.weighted(60))))
                .isInstanceOf(Problem.Unparsed.class);
    }

    @Test
    void shares_are_left_to_a_profile_of_others_that_has_a_word_on_queues() {
        answers.put(CONFIG, text("running-config-all-interface-profile.txt"));
        answers.put(QOS, text("running-config-section-qos.txt"));

        assertThat(
                        refused(
                                put(
                                        SwitchProperties.SCHEDULING.of(new PortPriority(PORT, 2)),
                                        Scheduling.weighted(0),
                                        Scheduling.weighted(60))))
                .isInstanceOf(Problem.ManagedElsewhere.class);
    }

    /** As the second interface of capture running_config_all_interface: all queues go first. */
    private void asItComes() {
        answers.put(
                CONFIG,
                text("running-config-all-interface-untouched.txt")
                        .replace("      no priority\n", "      priority strict\n")
                        .replaceAll(
                                "      bandwidth percent \\d+\n", "      no bandwidth percent\n"));
    }

    @Test
    void queues_below_one_with_a_share_no_longer_go_before_it() throws Exception {
        asItComes();

        assertThat(
                        changes(
                                put(
                                        SwitchProperties.SCHEDULING.of(THREE),
                                        Scheduling.STRICT,
                                        Scheduling.weighted(50))))
                .containsExactly(
                        "tx-queue 0",
                        "no priority",
                        "no bandwidth percent",
                        "exit",
                        "tx-queue 1",
                        "no priority",
                        "no bandwidth percent",
                        "exit",
                        "tx-queue 2",
                        "no priority",
                        "no bandwidth percent",
                        "exit",
                        "tx-queue 3",
                        "no priority",
                        "bandwidth percent 50",
                        "exit",
                        "exit");
    }

    @Test
    void none_below_it_is_to_go_first() {
        lossless();
        assertThat(
                        refused(
                                put(
                                        SwitchProperties.SCHEDULING.of(new PortPriority(PORT, 2)),
                                        Scheduling.weighted(0),
                                        Scheduling.STRICT)))
                .isInstanceOf(Problem.Rejected.class);
        asItComes();

        assertThat(
                        refused(
                                put(
                                        SwitchProperties.SCHEDULING.of(THREE),
                                        Scheduling.STRICT,
                                        Scheduling.weighted(50)),
                                put(
                                        SwitchProperties.SCHEDULING.of(new PortPriority(PORT, 2)),
                                        Scheduling.weighted(0),
                                        Scheduling.STRICT)))
                .isInstanceOf(Problem.Rejected.class);
    }

    @Test
    void two_priorities_of_one_queue_do_not_take_turns() throws Exception {
        answers.put(QOS, "qos map traffic-class 6 to tx-queue 3\n");

        assertThat(
                        refused(
                                put(
                                        SwitchProperties.SCHEDULING.of(SIX),
                                        Scheduling.weighted(0),
                                        Scheduling.STRICT)))
                .isInstanceOf(Problem.Rejected.class);
        asItComes();
        assertThat(
                        refused(
                                put(
                                        SwitchProperties.SCHEDULING.of(THREE),
                                        Scheduling.STRICT,
                                        Scheduling.weighted(50))))
                .isInstanceOf(Problem.Rejected.class);
    }

    @Test
    void a_profile_of_others_for_another_queue_does_not_hinder_one_that_is_to_go_first()
            throws Exception {
        answers.put(CONFIG, text("running-config-all-interface-profile.txt"));
        answers.put(QOS, text("running-config-section-qos.txt"));

        assertThat(
                        changes(
                                put(
                                        SwitchProperties.SCHEDULING.of(new PortPriority(PORT, 2)),
                                        Scheduling.weighted(0),
                                        Scheduling.STRICT)))
                .containsExactly("uc-tx-queue 2", "priority strict", "exit", "exit");
    }
}
