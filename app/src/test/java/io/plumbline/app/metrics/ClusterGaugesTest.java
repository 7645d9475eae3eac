package io.plumbline.app.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import static java.time.Duration.ofHours;

import io.plumbline.app.work.ClusterView;
import io.plumbline.app.work.Edition;
import io.plumbline.app.work.FakeCluster;
import io.plumbline.app.work.Generation;
import io.plumbline.app.work.Pace;
import io.plumbline.app.work.SpecStanding;
import io.plumbline.loop.Outcome;
import io.plumbline.observed.Observation;
import io.plumbline.observed.Readings;
import io.plumbline.observed.Snapshot;
import io.plumbline.target.Host;
import io.prometheus.metrics.model.snapshots.GaugeSnapshot;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

class ClusterGaugesTest {
    private static final Host HOST = new Host("esx01.lab");

    /** Nobody waits for those who relay, and what they tell has its own date. */
    @Test
    void who_relays_what_a_host_says_is_no_source_of_it() {
        var gauges = DeclaredGauges.none();
        new ClusterGauges(gauges, view(Optional.empty()), Pace.real()).collect();

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

    @Test
    void a_host_that_reboots_in_vain_says_since_when_how_long_it_may_and_that_it_is_quarantined() {
        var since = (double) FakeCluster.AT.getEpochSecond();

        assertThat(valuesAfter(FakeCluster.rebootingInVain(ofHours(1))))
                .containsEntry("plumbline_host_reboot_started_timestamp_seconds", since)
                .containsEntry("plumbline_host_maintenance_started_timestamp_seconds", since)
                .containsEntry("plumbline_quarantined", 1.0)
                .containsEntry("plumbline_reboot_deadline_seconds", 1800.0);
    }

    @Test
    void a_host_in_service_says_neither_that_it_reboots_nor_that_it_is_quarantined() {
        assertThat(valuesAfter(FakeCluster.keptFromSaving()))
                .containsEntry("plumbline_host_reboot_started_timestamp_seconds", 0.0)
                .containsEntry("plumbline_host_maintenance_started_timestamp_seconds", 0.0)
                .containsEntry("plumbline_quarantined", 0.0)
                .containsEntry("plumbline_reboot_deadline_seconds", 1800.0);
    }

    /** By name, of those that there are once. */
    private static Map<String, Double> valuesAfter(Outcome outcome) {
        var pass =
                new ClusterView.Pass(
                        1,
                        FakeCluster.AT,
                        outcome,
                        outcome.status(),
                        Map.of(),
                        Duration.ofMinutes(30));
        var gauges = DeclaredGauges.none();
        new ClusterGauges(gauges, view(Optional.of(pass)), Pace.real()).collect();
        return gauges.snapshots().stream()
                .map(GaugeSnapshot.class::cast)
                .filter(gauge -> gauge.getDataPoints().size() == 1)
                .collect(
                        Collectors.toMap(
                                gauge -> gauge.getMetadata().getName(),
                                gauge -> gauge.getDataPoints().getFirst().getValue()));
    }

    private static ClusterView view(Optional<ClusterView.Pass> pass) {
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
                pass,
                new Edition(1, Instant.EPOCH),
                Generation.NONE,
                List.of());
    }

    private static Snapshot answered(Snapshot snapshot) {
        return snapshot.answered(
                new Observation(Optional.empty(), Readings.none(), List.of()), Instant.EPOCH);
    }
}
