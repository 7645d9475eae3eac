package io.plumbline.drivers.switches.onyx;

import io.plumbline.drivers.switches.DialectAnswers;
import io.plumbline.observed.BootId;
import io.plumbline.target.PortPriority;
import io.plumbline.target.Switch;
import io.plumbline.target.SwitchPort;

import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** One switch that runs Onyx, by answers that we wrote in the shape of recorded ones. */
abstract class OnyxAnswers extends DialectAnswers {
    static final Switch TOR = new Switch("tor1");
    static final SwitchPort PORT = new SwitchPort(TOR, "Eth1/1");
    static final PortPriority THREE = new PortPriority(PORT, 3);
    static final PortPriority SIX = new PortPriority(PORT, 6);
    static final String LINE = "interface ethernet 1/1 traffic-class ";

    OnyxAnswers() {
        super(
                new OnyxDialect(),
                TOR,
                new BootId(new UUID(0, 1), Instant.EPOCH, Optional.empty()),
                "% Unrecognized command");
        answers.put("show qos interface ethernet 1/1 | json-print", qos());
        ets("12", "WRR");
    }

    void ets(String weight, String mode) {
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

    static String qos() {
        var priorities =
                IntStream.range(0, 8)
                        .mapToObj(number ->
                                "\"%1$d(0) %1$d(1)\": [{\"switch-priority\": \"%1$d\", \"DSCP\": \"%2$s\"}]"
                                        .formatted(
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
}
