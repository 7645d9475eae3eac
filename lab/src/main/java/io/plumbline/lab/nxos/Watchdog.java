package io.plumbline.lab.nxos;

import io.plumbline.lab.cli.PortCounts;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * {@code show queuing pfc-queue … detail}: tests of the OpenTelemetry collector for Cisco. How
 * often a queue was stuck is what somebody says: no traffic goes through this twin.
 */
final class Watchdog {
    private static final String RULE = "+" + "-".repeat(52) + "+\n";

    private static final List<String> COUNTERS =
            List.of(
                    "Shutdown",
                    "Restored",
                    "Total pkts drained",
                    "Total pkts dropped",
                    "Total pkts drained + dropped",
                    "Aggregate pkts dropped",
                    "Total Ingress pkts dropped",
                    "Aggregate Ingress pkts dropped");

    private static final List<String> EVENTS = List.of("Shutdown", "Restored");

    private Watchdog() {}

    static String detail(NxosSwitch device, List<NxosPort> ports) {
        var paused = NetworkQos.of(device.running()).paused();
        return ports.stream()
                .map(port -> new Standing(device.running(), port))
                .map(port ->
                        port.name()
                                + " Interface PFC watchdog: ["
                                + (port.isWatched() ? "Enabled" : "Disabled")
                                + "]\nDisable-action                     : No\n"
                                + "PFC watch-dog interface-multiplier : 0\n"
                                + paused.entrySet().stream()
                                        .map(one ->
                                                group(
                                                        one.getKey(),
                                                        one.getValue().first(),
                                                        storms(
                                                                device,
                                                                port,
                                                                one.getValue().first())))
                                        .collect(Collectors.joining()))
                .collect(Collectors.joining("\n"));
    }

    private static long storms(NxosSwitch device, Standing port, int priority) {
        return port.isWatched()
                ? new PortCounts(device.model()).of(port.name(), priority, PortCounts.Kind.STORM)
                : 0;
    }

    private static String group(int group, int priority, long storms) {
        return RULE
                + "| QOS GROUP "
                + group
                + " [Active] PFC [YES] PFC-COS ["
                + priority
                + "]\n"
                + RULE
                + "|                               |  Stats             |\n"
                + RULE
                + COUNTERS.stream()
                        .map(name ->
                                String.format(
                                        Locale.ROOT,
                                        "|%31s|%20d|\n",
                                        name,
                                        EVENTS.contains(name) ? storms : 0))
                        .collect(Collectors.joining())
                + RULE;
    }
}
