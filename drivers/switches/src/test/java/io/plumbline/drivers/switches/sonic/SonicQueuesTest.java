package io.plumbline.drivers.switches.sonic;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.problem.Problem;
import io.plumbline.property.QueueMarking;
import io.plumbline.property.Scheduling;
import io.plumbline.property.State;
import io.plumbline.property.SwitchProperties;
import io.plumbline.target.PortPriority;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The documents by which queues mark and take turns. */
class SonicQueuesTest extends SonicAnswers {
    @Test
    void a_marking_is_a_profile_that_says_by_its_name_what_it_is() throws Exception {
        var lines =
                lines(
                        put(
                                SwitchProperties.MARKING.of(THREE),
                                QueueMarking.parse("ECN 1MiB..2MiB"),
                                MARKS));

        assertThat(lines).hasSize(7);
        assertThat(within(lines.get(2)))
                .startsWith(
                        "printf '%s\\n'"
                            + " '[{\"op\":\"add\",\"path\":\"/WRED_PROFILE/plumbline-ecn-150000-1500000\","
                            + "\"value\":{\"ecn\":\"ecn_all\",\"green_drop_probability\":\"100\","
                            + "\"green_max_threshold\":\"1500000\",\"green_min_threshold\":\"150000\","
                            + "\"red_drop_probability\":\"100\",")
                .endsWith(
                        "\"wred_yellow_enable\":\"true\",\"yellow_drop_probability\":\"100\","
                            + "\"yellow_max_threshold\":\"1500000\",\"yellow_min_threshold\":\"150000\"}}}'"
                            + " | sudo config load -y /dev/stdin")
                .contains(
                        "}}]' | sudo config apply-patch /dev/stdin >/dev/null 2>&1 || printf"
                            + " '%s\\n'"
                            + " '{\"WRED_PROFILE\":{\"plumbline-ecn-150000-1500000\":{\"ecn\":");
        assertThat(document(lines))
                .isEqualTo(
                        "[{\"op\":\"test\",\"path\":\"/QUEUE/Ethernet0|3\",\"value\":{\"scheduler\":\"scheduler.1\","
                            + "\"wred_profile\":\"AZURE_LOSSLESS\"}},{\"op\":\"replace\",\"path\":"
                            + "\"/QUEUE/Ethernet0|3/wred_profile\",\"value\":\"plumbline-ecn-150000-1500000\"}]");
    }

    @Test
    void a_profile_that_is_there_is_not_made_again() throws Exception {
        var made = WredProfile.fields(true, 150_000, 1_500_000);
        var fields = new StringBuilder();
        made.forEach((field, value) ->
                fields.append(fields.isEmpty() ? "" : ", ")
                        .append("\"" + field + "\": \"" + value + "\""));
        runningToo("WRED_PROFILE", "\"plumbline-ecn-150000-1500000\": {" + fields + "}");

        assertThat(lines(put(SwitchProperties.MARKING.of(THREE), State.none(), State.is(MARKS))))
                .hasSize(6);
    }

    @Test
    void to_mark_no_longer_takes_the_queue_off_the_profile() throws Exception {
        assertThat(
                        document(
                                lines(
                                        put(
                                                SwitchProperties.MARKING.of(THREE),
                                                State.is(MARKS),
                                                State.none()))))
                .endsWith("{\"op\":\"remove\",\"path\":\"/QUEUE/Ethernet0|3/wred_profile\"}]");
        running(QUEUES, "{\"Ethernet0|3\": {\"wred_profile\": \"AZURE_LOSSLESS\"}}");
        assertThat(
                        document(
                                lines(
                                        put(
                                                SwitchProperties.MARKING.of(THREE),
                                                State.is(MARKS),
                                                State.none()))))
                .endsWith("{\"op\":\"remove\",\"path\":\"/QUEUE\"}]");
    }

    /** Two of 17 parts are 12 per cent. */
    @Test
    void a_queue_is_moved_from_one_scheduler_to_another() throws Exception {
        assertThat(
                        document(
                                lines(
                                        put(
                                                SwitchProperties.SCHEDULING.of(SIX),
                                                Scheduling.weighted(14),
                                                Scheduling.STRICT),
                                        put(
                                                SwitchProperties.SCHEDULING.of(
                                                        new PortPriority(PORT, 1)),
                                                State.none(),
                                                State.is(Scheduling.weighted(12))))))
                .isEqualTo(
                        "[{\"op\":\"test\",\"path\":\"/QUEUE/Ethernet0|6\",\"value\":{\"scheduler\":\"scheduler.0\"}},"
                            + "{\"op\":\"add\",\"path\":\"/SCHEDULER/plumbline-dwrr-2\",\"value\":"
                            + "{\"type\":\"DWRR\",\"weight\":\"2\"}},"
                            + "{\"op\":\"add\",\"path\":\"/SCHEDULER/plumbline-strict\",\"value\":{\"type\":\"STRICT\"}},"
                            + "{\"op\":\"add\",\"path\":\"/QUEUE/Ethernet0|1\",\"value\":{\"scheduler\":\"plumbline-dwrr-2\"}},"
                            + "{\"op\":\"replace\",\"path\":\"/QUEUE/Ethernet0|6/scheduler\",\"value\":\"plumbline-strict\"}]");
    }

    @Test
    void where_no_map_tells_the_queue_ours_does() throws Exception {
        running(", \"tc_to_queue_map\": \"AZURE\"", "");

        assertThat(
                        document(
                                lines(
                                        put(
                                                SwitchProperties.SCHEDULING.of(SIX),
                                                State.none(),
                                                State.is(Scheduling.STRICT)))))
                .contains(
                        "{\"op\":\"add\",\"path\":\"/TC_TO_QUEUE_MAP/plumbline\",\"value\":"
                                + identity().replace(" ", "")
                                + "}",
                        "{\"op\":\"add\",\"path\":\"/PORT_QOS_MAP/Ethernet0/tc_to_queue_map\",\"value\":\"plumbline\"}");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "\"Ethernet0|3\";\"Ethernet0|3-4\";of others too",
                "\"Ethernet0|3\";\"Ethernet0,Ethernet4|3\";of others too",
                "\"wred_profile\": \"AZURE_LOSSLESS\";\"wred_profile\": \"THEIRS\";wred_profile"
                        + " THEIRS"
            })
    void what_somebody_keeps_for_a_queue_is_left_to_him(
            String there, String instead, String words) {
        running(there, instead);

        var problem =
                refused(put(SwitchProperties.MARKING.of(THREE), State.none(), State.is(MARKS)));

        assertThat(problem).isInstanceOf(Problem.ManagedElsewhere.class);
        assertThat(problem.text()).contains(words);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "BOTH 150kB..1500kB",
                "ECN 1%..9%",
                "ECN 1500kB..150kB",
                "ECN 123456789kB..123456790kB"
            })
    void a_marking_that_no_profile_says_is_refused(String marking) {
        assertThat(
                        refused(
                                put(
                                        SwitchProperties.MARKING.of(THREE),
                                        State.none(),
                                        State.is(QueueMarking.parse(marking)))))
                .isInstanceOf(Problem.Rejected.class);
    }

    @Test
    void a_weight_of_nothing_is_refused() {
        assertThat(
                        refused(
                                        put(
                                                SwitchProperties.SCHEDULING.of(SIX),
                                                Scheduling.STRICT,
                                                Scheduling.weighted(0)))
                                .text())
                .contains("1 to 100");
    }
}
