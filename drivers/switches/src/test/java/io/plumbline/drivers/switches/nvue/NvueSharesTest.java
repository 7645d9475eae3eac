package io.plumbline.drivers.switches.nvue;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.problem.Problem;
import io.plumbline.property.Scheduling;
import io.plumbline.property.SwitchProperties;
import io.plumbline.target.PortPriority;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** What the classes of a port are promised. */
class NvueSharesTest extends NvueAnswers {
    private static final String SHARE = "nv set qos egress-scheduler 'plumbline-swp1' ";

    @Test
    void classes_that_give_way_are_told_before_the_one_that_gets_more() throws Exception {
        lossless();

        assertThat(
                        changes(
                                put(
                                        SwitchProperties.SCHEDULING.of(THREE),
                                        Scheduling.weighted(12),
                                        Scheduling.weighted(70))))
                .containsExactly(
                        SHARE + "traffic-class '0' mode dwrr",
                        SHARE + "traffic-class '0' bw-percent '5'",
                        SHARE + "traffic-class '1' mode dwrr",
                        SHARE + "traffic-class '1' bw-percent '5'",
                        SHARE + "traffic-class '2' mode dwrr",
                        SHARE + "traffic-class '2' bw-percent '5'",
                        SHARE + "traffic-class '4' mode dwrr",
                        SHARE + "traffic-class '4' bw-percent '5'",
                        SHARE + "traffic-class '5' mode dwrr",
                        SHARE + "traffic-class '5' bw-percent '5'",
                        SHARE + "traffic-class '7' mode dwrr",
                        SHARE + "traffic-class '7' bw-percent '5'",
                        SHARE + "traffic-class '3' mode dwrr",
                        SHARE + "traffic-class '3' bw-percent '70'");
    }

    @Test
    void what_fits_leaves_the_others_as_they_are() throws Exception {
        lossless();

        assertThat(
                        changes(
                                put(
                                        SwitchProperties.SCHEDULING.of(THREE),
                                        Scheduling.weighted(12),
                                        Scheduling.weighted(28))))
                .containsExactly(
                        SHARE + "traffic-class '3' mode dwrr",
                        SHARE + "traffic-class '3' bw-percent '28'");
    }

    @Test
    void one_class_that_serves_both_priorities_is_not_told_both() {
        answers.put(
                of("egress-queue-mapping"),
                "{\"switch-priority\": {\"3\": {\"traffic-class\": 1}, \"6\": {\"traffic-class\":"
                        + " 1}}}");

        assertThat(
                        refused(
                                        put(
                                                SwitchProperties.SCHEDULING.of(THREE),
                                                Scheduling.weighted(12),
                                                Scheduling.weighted(50)),
                                        put(
                                                SwitchProperties.SCHEDULING.of(SIX),
                                                Scheduling.weighted(12),
                                                Scheduling.STRICT))
                                .text())
                .contains("its queue 1 serves another priority too, which is to be WRR 50");
    }

    @ParameterizedTest
    @ValueSource(strings = {"101", "-1", "\"50; reboot\"", "12.5", "{}"})
    void no_share_is_told_by_other_words(String share) throws Exception {
        answers.put(
                of("egress-scheduler"),
                "{\"traffic-class\": {\"3\": {\"mode\": \"dwrr\", \"bw-percent\": "
                        + share
                        + "}}}");

        assertThat(problem(read(THREE, SwitchProperties.SCHEDULING)))
                .isInstanceOf(Problem.Unparsed.class);
        assertThat(
                        refused(
                                put(
                                        SwitchProperties.SCHEDULING.of(new PortPriority(PORT, 3)),
                                        Scheduling.weighted(12),
                                        Scheduling.weighted(50))))
                .isInstanceOf(Problem.Unparsed.class);
    }

    @Test
    void two_priorities_of_one_class_do_not_take_turns() {
        answers.put(
                of("egress-queue-mapping"),
                IntStream.range(0, 8)
                        .mapToObj(one ->
                                "\"%d\": {\"traffic-class\": %d}"
                                        .formatted(one, one == 6 ? 7 : one))
                        .collect(Collectors.joining(", ", "{\"switch-priority\": {", "}}")));

        assertThat(
                        refused(
                                        put(
                                                SwitchProperties.SCHEDULING.of(SIX),
                                                Scheduling.weighted(12),
                                                Scheduling.STRICT))
                                .text())
                .contains("queue 7 is to be Strict for priority 6 and serves priority 7 too");
    }
}
