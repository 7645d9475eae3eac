package io.plumbline.drivers.switches.sonic;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.device.Put;
import io.plumbline.problem.Problem;
import io.plumbline.property.Scheduling;
import io.plumbline.property.State;
import io.plumbline.property.SwitchProperties;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the queues of a port are promised, as their weights amount to it. */
class SonicSharesTest extends SonicAnswers {
    private static final String OTHER = "\"Ethernet0|6\": {\"scheduler\": \"scheduler.0\"}";

    /** As qos_config.j2 makes it: 15 for two queues, 14 for five, a hundred in all. */
    @BeforeEach
    void weights() {
        var others = new StringBuilder();
        for (var queue : new int[] {0, 1, 2, 5}) {
            others.append("\"Ethernet0|" + queue + "\": {\"scheduler\": \"scheduler.0\"}, ");
        }
        running(OTHER, others + "\"Ethernet0|4\": {\"scheduler\": \"scheduler.1\"}, " + OTHER);
    }

    private static Put<?> share(String from, int to) {
        return put(
                SwitchProperties.SCHEDULING.of(THREE),
                Scheduling.parse(from),
                Scheduling.weighted(to));
    }

    @Test
    void a_weight_is_read_as_what_it_amounts_to() throws Exception {
        assertThat(read(THREE, SwitchProperties.SCHEDULING)).isEqualTo(is(Scheduling.weighted(15)));
        running("{\"type\": \"DWRR\", \"weight\": \"14\"}", "{\"type\": \"STRICT\"}");
        assertThat(read(THREE, SwitchProperties.SCHEDULING)).isEqualTo(is(Scheduling.weighted(50)));
        assertThat(read(SIX, SwitchProperties.SCHEDULING)).isEqualTo(is(Scheduling.STRICT));
    }

    @Test
    void where_a_weight_amounts_to_it_no_other_queue_is_touched() throws Exception {
        assertThat(document(lines(share("WRR 15", 50))))
                .endsWith(
                        "{\"op\":\"add\",\"path\":\"/SCHEDULER/plumbline-dwrr-85\",\"value\":"
                                + "{\"type\":\"DWRR\",\"weight\":\"85\"}},"
                                + "{\"op\":\"replace\",\"path\":\"/QUEUE/Ethernet0|3/scheduler\","
                                + "\"value\":\"plumbline-dwrr-85\"}]")
                .doesNotContain("Ethernet0|4");
        running("\"weight\": \"15\"", "\"weight\": \"70\"");
        assertThat(document(lines(share("WRR 33", 50)))).contains("Ethernet0|4", "Ethernet0|0");
    }

    @Test
    void where_none_does_the_others_keep_their_proportions() throws Exception {
        assertThat(document(lines(share("WRR 15", 70))))
                .contains(
                        "/QUEUE/Ethernet0|3/scheduler\",\"value\":\"plumbline-dwrr-70\"",
                        "/QUEUE/Ethernet0|0/scheduler\",\"value\":\"plumbline-dwrr-5\"",
                        "/QUEUE/Ethernet0|4/scheduler\",\"value\":\"plumbline-dwrr-5\"");
    }

    @Test
    void where_nothing_is_said_of_any_other_they_share_what_is_left() throws Exception {
        answers.computeIfPresent(
                RUNNING,
                (_, text) -> text.replaceAll("\"Ethernet0\\|[012456]\": \\{[^}]*\\},\\s*", ""));

        assertThat(document(lines(share("WRR 100", 50))))
                .contains(
                        "/QUEUE/Ethernet0|3/scheduler\",\"value\":\"plumbline-dwrr-50\"",
                        "/QUEUE/Ethernet0|0\",\"value\":{\"scheduler\":\"plumbline-dwrr-8\"}",
                        "/QUEUE/Ethernet0|7\",\"value\":{\"scheduler\":\"plumbline-dwrr-7\"}");
    }

    @Test
    void an_entry_of_several_queues_is_left_alone_if_it_would_have_to_change() {
        running("\"Ethernet0|5\":", "\"Ethernet0|5-5\":");

        assertThat(refused(share("WRR 15", 70)))
                .isInstanceOf(Problem.ManagedElsewhere.class)
                .extracting(Problem::text)
                .asString()
                .contains("QUEUE|Ethernet0|5-5");
    }

    @ParameterizedTest
    @ValueSource(strings = {"101", "-1", "", "14; reboot", "half"})
    void a_weight_of_any_queue_that_is_none_makes_all_unknown(String weight) throws Exception {
        running("\"weight\": \"14\"", "\"weight\": \"" + weight + "\"");

        assertThat(problem(read(THREE, SwitchProperties.SCHEDULING)))
                .isInstanceOf(Problem.Unparsed.class);
        assertThat(refused(share("WRR 15", 50))).isInstanceOf(Problem.Unparsed.class);
    }

    @Test
    void a_scheduler_that_is_not_told_makes_all_unknown() throws Exception {
        running("\"scheduler.0\": {", "\"scheduler.9\": {");

        assertThat(problem(read(THREE, SwitchProperties.SCHEDULING)))
                .isInstanceOf(Problem.Unparsed.class);
    }

    @Test
    void what_goes_first_takes_no_part_in_the_round() throws Exception {
        assertThat(
                        document(
                                lines(
                                        share("WRR 15", 50),
                                        put(
                                                SwitchProperties.SCHEDULING.of(SIX),
                                                State.is(Scheduling.weighted(14)),
                                                State.is(Scheduling.STRICT)))))
                .contains("plumbline-dwrr-71", "plumbline-strict");
    }

    @Test
    void a_queue_goes_first_whatever_is_said_of_others() throws Exception {
        running("\"DWRR\", \"weight\": \"15\"", "\"OTHER\"");

        assertThat(
                        document(
                                lines(
                                        put(
                                                SwitchProperties.SCHEDULING.of(SIX),
                                                Scheduling.weighted(14),
                                                Scheduling.STRICT))))
                .contains("/QUEUE/Ethernet0|6/scheduler\",\"value\":\"plumbline-strict\"");
    }

    @Test
    void two_priorities_of_one_queue_do_not_take_turns() {
        answers.computeIfPresent(
                RUNNING,
                (_, text) ->
                        text.replaceAll(
                                "(\"TC_TO_QUEUE_MAP\": \\{\"AZURE\": \\{[^}]*)\"7\": \"7\"",
                                "$1\"7\": \"6\""));

        assertThat(
                        refused(
                                put(
                                        SwitchProperties.SCHEDULING.of(SIX),
                                        Scheduling.weighted(14),
                                        Scheduling.STRICT)))
                .isInstanceOf(Problem.Rejected.class);
    }
}
