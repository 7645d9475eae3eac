package io.plumbline.app.metrics;

import io.plumbline.observed.Snapshot;
import io.plumbline.traffic.Counter;
import io.prometheus.metrics.model.snapshots.CounterSnapshot;
import io.prometheus.metrics.model.snapshots.CounterSnapshot.CounterDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.Labels;
import io.prometheus.metrics.model.snapshots.MetricSnapshot;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * What ports of links have counted, summed up over each switch: as many series as a switch tells
 * kinds, however many ports it has. Each begins at 0 with the switch's first answer.
 */
final class TrafficCounters {
    private final CounterSnapshot.Builder traffic =
            CounterSnapshot.builder()
                    .name("plumbline_switch_traffic")
                    .help(
                            "What ports of links at a switch have counted while this daemon"
                                    + " looked, by kind.");

    void count(String cluster, List<Snapshot> snapshots) {
        for (var snapshot : snapshots) {
            var counted = snapshot.counted();
            var kinds =
                    counted.last().by().keySet().stream()
                            .map(Counter::what)
                            .collect(Collectors.toUnmodifiableSet());
            for (var kind : kinds) {
                traffic.dataPoint(
                        CounterDataPointSnapshot.builder()
                                .value(counted.total().getOrDefault(kind, 0L))
                                .labels(
                                        Labels.of(
                                                "cluster",
                                                cluster,
                                                "switch",
                                                snapshot.unit().label(),
                                                "count",
                                                kind.name().toLowerCase(Locale.ROOT)))
                                .build());
            }
        }
    }

    List<MetricSnapshot> snapshots() {
        return List.of(traffic.build());
    }
}
