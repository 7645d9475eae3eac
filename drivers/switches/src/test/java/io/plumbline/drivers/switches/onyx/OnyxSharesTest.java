package io.plumbline.drivers.switches.onyx;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.drivers.switches.DialectAnswers;
import io.plumbline.observed.BootId;
import io.plumbline.problem.Problem;
import io.plumbline.property.Scheduling;
import io.plumbline.property.SwitchProperties;
import io.plumbline.target.PortPriority;
import io.plumbline.target.Switch;
import io.plumbline.target.SwitchPort;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** What the traffic classes of a port are promised. */
class OnyxSharesTest extends DialectAnswers {
    private static final Switch TOR = new Switch("tor1");
    private static final SwitchPort PORT = new SwitchPort(TOR, "Eth1/1");
    private static final PortPriority THREE = new PortPriority(PORT, 3);
    private static final PortPriority SIX = new PortPriority(PORT, 6);
    private static final String LINE = "interface ethernet 1/1 traffic-class ";

    OnyxSharesTest() {
        super(
                new OnyxDialect(),
                TOR,
                new BootId(new UUID(0, 1), Instant.EPOCH, Optional.empty()),
                "% Unrecognized command");
        answers.put("show qos interface ethernet 1/1 | json-print", qos());
        ets("12", "WRR");
    }

    private void ets(String weight, String mode) {
        answers.put(
                "show dcb ets interface ethernet 1/1 | json-print",
                IntStream.range(0, 8)
                        .mapToObj(number ->
                                "\"%d\": [{\"S.Mode\": \"%s\", \"W(%%)\": \"12\", \"W\": \"%s\"}]"
                                        .formatted(number, mode, weight))
                        .collect(
                                Collectors.joining(
                                        ", ", "[{\"Eth1/1\": [{\"ETS per TC\": [{", "}]}]}]")));
    }

    private static String qos() {
        var priorities =
                IntStream.range(0, 8)
                        .mapToObj(number ->
                                "\"%d(0)\": [{\"switch-priority\": \"%d\", \"DSCP\": \"%s\"}]"
                                        .formatted(
                                                number,
                                                number,
                                                IntStream.range(8 * number, 8 * number + 8)
                                                        .mapToObj(String::valueOf)
                                                        .collect(Collectors.joining(" "))))
                        .collect(Collectors.joining(", "));
        var classes =
                IntStream.range(0, 8)
                        .mapToObj(number -> "\"%d\": [{\"TC\": \"%d\"}]".formatted(number, number))
                        .collect(Collectors.joining(", "));
        return "[{\"Eth1/1\": [{\"Trust mode\": \"L3\", \"DSCP rewrite\": \"disabled\","
                + " \"PCP(DEI); DSCP to switch-priority mapping\": [{"
                + priorities
                + "}], \"PCP(DEI); DSCP rewrite mapping (switch-priority to PCP)\": [{"
                + classes
                + "}]}]}]";
    }

    @Test
    void each_line_counts_so_classes_that_give_way_are_told_first() throws Exception {
        assertThat(read(THREE, SwitchProperties.SCHEDULING)).isEqualTo(is(Scheduling.weighted(12)));
        assertThat(
                        lines(
                                put(
                                        SwitchProperties.SCHEDULING.of(THREE),
                                        Scheduling.weighted(12),
                                        Scheduling.weighted(70)),
                                put(
                                        SwitchProperties.SCHEDULING.of(SIX),
                                        Scheduling.weighted(12),
                                        Scheduling.STRICT)))
                .containsExactly(
                        "configure terminal",
                        LINE + "0 dcb ets wrr 5",
                        LINE + "1 dcb ets wrr 5",
                        LINE + "2 dcb ets wrr 5",
                        LINE + "4 dcb ets wrr 5",
                        LINE + "5 dcb ets wrr 5",
                        LINE + "6 dcb ets strict",
                        LINE + "7 dcb ets wrr 5",
                        LINE + "3 dcb ets wrr 70",
                        "exit");
    }

    @Test
    void what_fits_leaves_the_others_as_they_are() throws Exception {
        assertThat(
                        lines(
                                put(
                                        SwitchProperties.SCHEDULING.of(THREE),
                                        Scheduling.weighted(12),
                                        Scheduling.weighted(16))))
                .containsExactly("configure terminal", LINE + "3 dcb ets wrr 16", "exit");
    }

    @ParameterizedTest
    @CsvSource({"101, WRR", "-1, WRR", "N/A, WRR", "12; reload, WRR", "12, DRR"})
    void no_share_is_told_by_other_words(String weight, String mode) throws Exception {
        ets(weight, mode);

        assertThat(problem(read(THREE, SwitchProperties.SCHEDULING)))
                .isInstanceOf(Problem.Unparsed.class);
        assertThat(
                        refused(
                                put(
                                        SwitchProperties.SCHEDULING.of(THREE),
                                        Scheduling.weighted(12),
                                        Scheduling.weighted(50))))
                .isInstanceOf(Problem.Unparsed.class);
    }
}
