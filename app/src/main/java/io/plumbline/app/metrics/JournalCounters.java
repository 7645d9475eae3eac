package io.plumbline.app.metrics;

import io.plumbline.device.ActId;
import io.plumbline.journal.Ending;
import io.plumbline.journal.Event;
import io.prometheus.metrics.model.snapshots.CounterSnapshot;
import io.prometheus.metrics.model.snapshots.CounterSnapshot.CounterDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.Labels;
import io.prometheus.metrics.model.snapshots.MetricSnapshot;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Counters over whole journals: they go on where they were after a restart. Every combination is
 * there from the start, at 0.
 */
final class JournalCounters {
    private static final List<String> ACTIONS =
            List.of(
                    "take_out",
                    "mark",
                    "write",
                    "restart",
                    "restart_service",
                    "put_back",
                    "shut_down",
                    "start",
                    "drain",
                    "resume");
    private static final List<String> RESULTS =
            List.of("succeeded", "no_change", "failed", "unknown");

    private final CounterSnapshot.Builder actions =
            CounterSnapshot.builder()
                    .name("plumbline_action")
                    .help("Acts on devices that ended, by how.");
    private final CounterSnapshot.Builder reboots =
            CounterSnapshot.builder()
                    .name("plumbline_host_reboots")
                    .help("Boots of a host that we asked for and saw.");

    void count(String cluster, Iterable<String> hosts, List<Event> journal) {
        var ended = zeroes();
        var boots = new TreeMap<String, Long>();
        hosts.forEach(host -> boots.put(host, 0L));
        var acts = new HashMap<ActId, String>();
        for (var event : journal) {
            if (event instanceof Event.Intent intent) {
                acts.put(intent.act(), action(intent));
            } else if (event instanceof Event.ActEnded end) {
                var action = acts.get(end.act());
                var result = result(end.ending());
                if (action != null && !result.isEmpty()) {
                    ended.merge(new Ended(action, result), 1L, Long::sum);
                }
            } else if (event instanceof Event.BootSeen) {
                boots.computeIfPresent(event.unit().label(), (_, count) -> count + 1);
            }
        }
        ended.forEach((end, count) ->
                actions.dataPoint(
                        point(
                                count,
                                "cluster",
                                cluster,
                                "action",
                                end.action(),
                                "result",
                                end.result())));
        boots.forEach(
                (host, count) -> reboots.dataPoint(point(count, "cluster", cluster, "host", host)));
    }

    List<MetricSnapshot> snapshots() {
        return List.of(actions.build(), reboots.build());
    }

    private record Ended(String action, String result) {}

    private static Map<Ended, Long> zeroes() {
        var all = new HashMap<Ended, Long>();
        ACTIONS.forEach(
                action -> RESULTS.forEach(result -> all.put(new Ended(action, result), 0L)));
        return all;
    }

    private static String action(Event.Intent intent) {
        return switch (intent) {
            case Event.TakeOutIntended _ -> "take_out";
            case Event.MarkIntended _ -> "mark";
            case Event.WriteIntended write -> write.takesBack() ? "take_back" : "write";
            case Event.RestartIntended _ -> "restart";
            case Event.ServiceRestartIntended _ -> "restart_service";
            case Event.PutBackIntended _ -> "put_back";
            case Event.ShutDownIntended _ -> "shut_down";
            case Event.StartIntended _ -> "start";
            case Event.DrainIntended _ -> "drain";
            case Event.ResumeIntended _ -> "resume";
        };
    }

    /** Empty for an act that goes on. */
    private static String result(Ending ending) {
        return switch (ending) {
            case Ending.Done(var _) -> "succeeded";
            case Ending.AlreadySo() -> "no_change";
            case Ending.Underway() -> "";
            case Ending.Failed(var _, var _), Ending.NeverStarted() -> "failed";
            case Ending.Unknown(var _) -> "unknown";
        };
    }

    private static CounterDataPointSnapshot point(long count, String... labels) {
        return CounterDataPointSnapshot.builder()
                .value((double) count)
                .labels(Labels.of(labels))
                .build();
    }
}
