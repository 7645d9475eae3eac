package io.plumbline.app.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.app.work.ClusterView;
import io.plumbline.app.work.Edition;
import io.plumbline.app.work.Generation;
import io.plumbline.app.work.Pace;
import io.plumbline.app.work.SpecStanding;
import io.plumbline.observed.Observation;
import io.plumbline.observed.Readings;
import io.plumbline.observed.Snapshot;
import io.plumbline.target.Host;
import io.prometheus.metrics.model.snapshots.GaugeSnapshot;

import org.junit.jupiter.api.Test;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

class ClusterGaugesTest {
    private static final Host HOST = new Host("esx01.lab");

    /** Nobody waits for those who relay, and what they tell has its own date. */
    @Test
    void who_relays_what_a_host_says_is_no_source_of_it() {
        var gauges = DeclaredGauges.none();
        new ClusterGauges(gauges, view(), HoldEnds.of(List.of()), Pace.real()).collect();

        assertThat(
                        gauges.snapshots().stream()
                                .filter(gauge ->
                                        gauge.getMetadata()
                                                .getName()
                                                .startsWith("plumbline_observation"))
                                .flatMap(gauge -> ((GaugeSnapshot) gauge).getDataPoints().stream())
                                .map(point -> point.getLabels().get("source")))
                .containsExactlyInAnyOrder("esxi", "esxi", "esxi");
    }

    private static ClusterView view() {
        return new ClusterView(
                "c1",
                Instant.EPOCH,
                new SpecStanding("cluster.yaml", Optional.empty(), List.of(), List.of()),
                Optional.empty(),
                List.of(),
                List.of(
                        answered(Snapshot.never(HOST, "esxi://esx01.lab")),
                        answered(
                                Snapshot.never(HOST, "relay://esx01.lab", Snapshot.Tells.RELAYED))),
                Optional.empty(),
                new Edition(1, Instant.EPOCH),
                Generation.NONE,
                List.of());
    }

    private static Snapshot answered(Snapshot snapshot) {
        return snapshot.answered(
                new Observation(Optional.empty(), Readings.none(), List.of()), Instant.EPOCH);
    }
}
