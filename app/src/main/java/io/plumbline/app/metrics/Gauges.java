package io.plumbline.app.metrics;

import io.prometheus.metrics.model.snapshots.GaugeSnapshot;
import io.prometheus.metrics.model.snapshots.GaugeSnapshot.GaugeDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.Labels;
import io.prometheus.metrics.model.snapshots.MetricSnapshot;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Collects gauges of one scrape, by name. */
final class Gauges {
    private final Map<String, String> help = new LinkedHashMap<>();
    private final Map<String, List<GaugeDataPointSnapshot>> points = new LinkedHashMap<>();

    /** A gauge is there even if nothing is counted by it: alerts find an absent one suspicious. */
    Gauges declare(String name, String text) {
        help.put(name, text);
        points.put(name, new ArrayList<>());
        return this;
    }

    /**
     * @param labels names and values in turn
     */
    void add(String name, double value, String... labels) {
        var some = points.get(name);
        if (some == null) {
            throw new IllegalStateException("no gauge was declared as " + name);
        }
        some.add(GaugeDataPointSnapshot.builder().labels(Labels.of(labels)).value(value).build());
    }

    List<MetricSnapshot> snapshots() {
        var all = new ArrayList<MetricSnapshot>();
        points.forEach((name, some) -> {
            var snapshot = GaugeSnapshot.builder().name(name).help(help.getOrDefault(name, ""));
            some.forEach(snapshot::dataPoint);
            all.add(snapshot.build());
        });
        return all;
    }
}
