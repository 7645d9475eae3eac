package io.plumbline.app.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.observed.Snapshot;
import io.plumbline.target.Host;
import io.plumbline.target.PortPriority;
import io.plumbline.target.Switch;
import io.plumbline.target.SwitchPort;
import io.plumbline.traffic.Count;
import io.plumbline.traffic.Counted;
import io.plumbline.traffic.Counter;
import io.plumbline.traffic.Counts;
import io.prometheus.metrics.model.snapshots.CounterSnapshot;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;

class TrafficCountersTest {
    private static final Switch TOR = new Switch("tor1");

    @Test
    void ports_of_a_switch_are_summed_up_and_what_never_grew_is_zero() {
        var counted =
                Counted.NEVER
                        .answered(counts(5), Instant.EPOCH)
                        .answered(counts(7), Instant.EPOCH.plus(Duration.ofMinutes(5)));

        assertThat(points(Snapshot.never(TOR, "switch").counted(counted)))
                .containsExactlyInAnyOrder(
                        "{cluster=\"c1\",count=\"discarded\",switch=\"tor1\"} 0.0",
                        "{cluster=\"c1\",count=\"pauses_received\",switch=\"tor1\"} 4.0");
    }

    @Test
    void what_counts_nothing_has_no_series() {
        assertThat(points(Snapshot.never(new Host("esx01.lab"), "esxi"))).isEmpty();
    }

    private static List<String> points(Snapshot snapshot) {
        var counters = new TrafficCounters();
        counters.count("c1", List.of(snapshot));
        return ((CounterSnapshot) counters.snapshots().getFirst())
                .getDataPoints().stream()
                        .map(point -> point.getLabels() + " " + point.getValue())
                        .toList();
    }

    /** Two ports that pause alike, one of which drops. */
    private static Counts counts(long pauses) {
        var one = new SwitchPort(TOR, "Eth1/1");
        var other = new SwitchPort(TOR, "Eth1/2");
        return Counts.of(
                Map.of(
                        new Counter(one, Count.PAUSES_RECEIVED),
                        pauses,
                        new Counter(other, Count.PAUSES_RECEIVED),
                        pauses,
                        new Counter(new PortPriority(other, 3), Count.DISCARDED),
                        9L));
    }
}
