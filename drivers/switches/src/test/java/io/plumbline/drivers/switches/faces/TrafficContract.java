package io.plumbline.drivers.switches.faces;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.device.DeviceException;
import io.plumbline.device.Query;
import io.plumbline.lab.cli.PortCounts;
import io.plumbline.lab.world.SwitchModel;
import io.plumbline.property.SwitchProperties;
import io.plumbline.target.SwitchPort;
import io.plumbline.traffic.Count;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What every platform tells of lossless traffic: what its ports counted, and which pause. */
interface TrafficContract {
    Map<Count, PortCounts.Kind> SAID =
            Map.of(
                    Count.PAUSES_RECEIVED, PortCounts.Kind.PAUSE_RECEIVED,
                    Count.PAUSES_SENT, PortCounts.Kind.PAUSE_SENT,
                    Count.MARKED, PortCounts.Kind.MARKED,
                    Count.DISCARDED, PortCounts.Kind.DROPPED,
                    Count.DROPPED_EARLY, PortCounts.Kind.DROPPED_EARLY,
                    Count.STORMS, PortCounts.Kind.STORM);

    /** The contract that the same class keeps. */
    PlatformContract here();

    /** Of each kind another number, so that none is taken for another. */
    private static long said(Count count) {
        return 7 + count.ordinal();
    }

    @Test
    default void what_its_ports_have_counted_is_told_as_far_as_it_counts() throws IOException {
        var model = here().counting();
        try (var line = here().open(model)) {
            var daemon =
                    new SwitchDaemon(
                            here().world,
                            here().spec(1),
                            Map.of(PlatformContract.TOR, line.driver()));
            daemon.pass();
            here().world
                    .run(() -> {
                        var counts = new PortCounts(model);
                        SAID.forEach((count, kind) -> {
                            counts.add(here().port(1), 3, kind, said(count));
                            counts.add(here().port(2), 3, kind, 100);
                        });
                    });
            here().world.advance(Duration.ofMinutes(6));
            daemon.pass();

            var here = new SwitchPort(PlatformContract.TOR, here().port(1));
            assertThat(daemon.grown().keySet()).allMatch(counter -> counter.at().isIn(here));
            for (var count : Count.values()) {
                assertThat(
                                daemon.grown().entrySet().stream()
                                        .filter(grown -> grown.getKey().what() == count)
                                        .mapToLong(Map.Entry::getValue)
                                        .sum())
                        .as(count.words())
                        .isEqualTo(here().counted().contains(count) ? said(count) : 0);
            }
        }
    }

    @Test
    default void all_ports_that_pause_are_told_whether_or_not_a_link_names_them() throws Exception {
        var model = here().setUpByHand().in(here().world);

        assertThat(pausing(model)).contains(here().port(1), here().port(3)).isEqualTo(told(model));
    }

    @Test
    default void of_one_as_it_comes_no_port_is_told_to_pause() throws Exception {
        var model = here().asItComes().in(here().world);

        assertThat(told(model)).isEmpty();
        assertThat(pausing(model)).isEmpty();
    }

    private List<String> told(SwitchModel model) {
        return model.running().ports().keySet().stream()
                .filter(model::pausesPriorities)
                .sorted()
                .toList();
    }

    private List<String> pausing(SwitchModel model) throws DeviceException, IOException {
        try (var line = here().open(model)) {
            return line.driver()
                    .observe(new Query(Set.of(), Set.of(SwitchProperties.PAUSING_PORTS), Set.of()))
                    .readings()
                    .running(SwitchProperties.PAUSING_PORTS.of(PlatformContract.TOR))
                    .orElseThrow();
        }
    }
}
