package io.plumbline.app.metrics;

import io.plumbline.app.store.Journals;
import io.plumbline.app.work.Clusters;
import io.plumbline.app.work.Pace;
import io.prometheus.metrics.model.registry.MultiCollector;
import io.prometheus.metrics.model.snapshots.MetricSnapshot;
import io.prometheus.metrics.model.snapshots.MetricSnapshots;

import java.util.ArrayList;

/**
 * How the clusters stand, put together at each scrape: a host that left the spec leaves no series
 * behind. Times are times of events on our wall clock, so that rules can take {@code time() - …}.
 */
public final class ClusterMetrics implements MultiCollector {
    private final Clusters clusters;
    private final Journals journals;
    private final Pace pace;
    private final String version;

    public ClusterMetrics(Clusters clusters, Journals journals, Pace pace, String version) {
        this.clusters = clusters;
        this.journals = journals;
        this.pace = pace;
        this.version = version;
    }

    @Override
    public MetricSnapshots collect() {
        var gauges = DeclaredGauges.none();
        var counters = new JournalCounters();
        var traffic = new TrafficCounters();
        gauges.add("plumbline_build_info", 1, "version", version);
        for (var view : clusters.views()) {
            new ClusterGauges(gauges, view, pace).collect();
            counters.count(view, journals.endedActs(view.cluster()));
            traffic.count(view.cluster(), view.snapshots());
        }
        var all = new ArrayList<MetricSnapshot>(gauges.snapshots());
        all.addAll(counters.snapshots());
        all.addAll(traffic.snapshots());
        return new MetricSnapshots(all);
    }
}
