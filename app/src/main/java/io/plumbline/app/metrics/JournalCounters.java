package io.plumbline.app.metrics;

import io.plumbline.app.store.ActKind;
import io.plumbline.app.store.ActResult;
import io.plumbline.app.store.EndedActs;
import io.plumbline.app.work.ClusterView;
import io.prometheus.metrics.model.snapshots.CounterSnapshot;
import io.prometheus.metrics.model.snapshots.CounterSnapshot.CounterDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.Labels;
import io.prometheus.metrics.model.snapshots.MetricSnapshot;

import java.util.List;
import java.util.Locale;

/**
 * Counters over whole journals: they go on where they were after a restart. Every combination is
 * there from the start, at 0.
 */
final class JournalCounters {
    private final CounterSnapshot.Builder actions =
            CounterSnapshot.builder()
                    .name("plumbline_action")
                    .help("Acts on devices that ended, by how.");
    private final CounterSnapshot.Builder reboots =
            CounterSnapshot.builder()
                    .name("plumbline_host_reboots")
                    .help("Boots of a host that we asked for and saw.");

    void count(ClusterView view, EndedActs ended) {
        for (var kind : ActKind.values()) {
            for (var result : ActResult.values()) {
                actions.dataPoint(
                        point(
                                ended.count(kind, result),
                                "cluster",
                                view.cluster(),
                                "action",
                                label(kind),
                                "result",
                                label(result)));
            }
        }
        view.units()
                .forEach(unit ->
                        reboots.dataPoint(
                                point(
                                        unit.bootsDone(),
                                        "cluster",
                                        view.cluster(),
                                        "host",
                                        unit.unit().label())));
    }

    List<MetricSnapshot> snapshots() {
        return List.of(actions.build(), reboots.build());
    }

    private static String label(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }

    private static CounterDataPointSnapshot point(long count, String... labels) {
        return CounterDataPointSnapshot.builder()
                .value((double) count)
                .labels(Labels.of(labels))
                .build();
    }
}
