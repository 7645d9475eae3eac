package io.plumbline.lab.onyx;

import io.plumbline.lab.cli.PortCounts;
import io.plumbline.lab.cli.PortCounts.Kind;
import io.plumbline.lab.world.SwitchModel;

import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * {@code show interfaces ethernet counters pfc prio 3} and {@code … counters tc 3}, of all ports,
 * as far as a public program tells that surveys switches: its parser of those with a Product
 * release (stored index id 12092688411). A class counts what its priority lost.
 */
final class OnyxCounters {
    private OnyxCounters() {}

    static String pauses(SwitchModel model, int priority) {
        var counts = new PortCounts(model);
        return byPort(
                model,
                "PFC " + priority,
                port ->
                        "    Rx:\n"
                                + row(
                                        counts.of(port, priority, Kind.PAUSE_RECEIVED),
                                        "pause packets")
                                + "    Tx:\n"
                                + row(counts.of(port, priority, Kind.PAUSE_SENT), "pause packets"));
    }

    static String ofClass(SwitchModel model, int number) {
        var counts = new PortCounts(model);
        return byPort(
                model,
                "TC " + number,
                port ->
                        row(0, "packets")
                                + row(0, "bytes")
                                + row(
                                        counts.of(port, number, Kind.DROPPED),
                                        "unicast no buffer discard"));
    }

    private static String byPort(
            SwitchModel model, String title, Function<String, String> counters) {
        return model.running().ports().keySet().stream()
                .map(port -> port + ":\n  " + title + ":\n" + counters.apply(port) + "\n")
                .collect(Collectors.joining());
    }

    private static String row(long count, String what) {
        return String.format(Locale.ROOT, "      %-20d %s\n", count, what);
    }
}
