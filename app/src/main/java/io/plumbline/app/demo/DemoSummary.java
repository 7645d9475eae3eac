package io.plumbline.app.demo;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** How it went: counted by the lab, not by the daemon. */
final class DemoSummary {
    private DemoSummary() {}

    /**
     * On the wall.
     *
     * @param end when a pass planned nothing any more
     */
    record Times(Instant began, Instant labReady, Instant daemonReady, Instant end) {}

    static List<String> of(LabLedger ledger, Optional<Sight> sight, Times times, double scale) {
        var lines = new ArrayList<String>();
        lines.add("");
        lines.add("in plumb");
        ledger.boots()
                .forEach((host, boots) ->
                        lines.add(
                                String.format(
                                        Locale.ROOT,
                                        "  %-14s boots %d  writes %d",
                                        host,
                                        boots,
                                        ledger.writes().getOrDefault(host, 0))));
        ledger.writes().entrySet().stream()
                .filter(one -> !ledger.boots().containsKey(one.getKey()))
                .map(one ->
                        String.format(
                                Locale.ROOT,
                                "  %-14s          writes %d",
                                one.getKey(),
                                one.getValue()))
                .forEach(lines::add);
        lines.add("  boots          " + sum(ledger.boots().values()) + " in all");
        lines.add("  away at once   " + ledger.mostAwayAtOnce() + " at most");
        lines.add("  writes         " + sum(ledger.writes().values()) + " in all");
        var machines = ledger.machines();
        lines.add(
                "  machines       "
                        + machines.running()
                        + " of "
                        + machines.registered()
                        + " run, "
                        + (machines.starts() - machines.registered())
                        + " started again, "
                        + machines.lost()
                        + " lost");
        sight.ifPresent(some ->
                lines.add("  passes         " + some.passes() + " since the daemon started"));
        var converging = Duration.between(times.daemonReady(), times.end());
        lines.add("  lab start      " + seconds(Duration.between(times.began(), times.labReady())));
        lines.add(
                "  daemon start   "
                        + seconds(Duration.between(times.began(), times.daemonReady()))
                        + " (beside the lab)");
        lines.add(
                "  convergence    "
                        + seconds(converging)
                        + " on the wall, "
                        + lab(converging, scale)
                        + " in the lab (scale "
                        + Demo.plain(scale)
                        + ")");
        return lines;
    }

    private static int sum(Iterable<Integer> numbers) {
        var sum = 0;
        for (var number : numbers) {
            sum += number;
        }
        return sum;
    }

    private static String seconds(Duration some) {
        return String.format(Locale.ROOT, "%.1f s", some.toMillis() / 1000.0);
    }

    private static String lab(Duration wall, double scale) {
        return ProgressLines.clock(Duration.ofMillis(Math.round(wall.toMillis() * scale)));
    }
}
