package io.plumbline.lab.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.agreement.FabricStanding;
import io.plumbline.journal.Event;
import io.plumbline.lab.world.LabTimes;
import io.plumbline.lab.world.World;
import io.plumbline.loop.Outcome;
import io.plumbline.loop.Recalled;
import io.plumbline.observed.ObservedState;
import io.plumbline.plan.Plan;
import io.plumbline.problem.Problem;
import io.plumbline.property.HostProperties;
import io.plumbline.property.Property;
import io.plumbline.property.Setting;
import io.plumbline.status.ClusterStatus;
import io.plumbline.target.Host;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A pass that tells a secret, after one that heard the same and told nothing. */
class Law9SecretsTest {
    private static final Instant T = Instant.parse("2022-03-13T10:00:00Z");

    private final World world = World.virtual(T, LabTimes.USUAL, 1);
    private final SimUnit unit =
            HostStart.of(HostStart.Kind.ALREADY_RIGHT).in(world, SimSpec.hostAt(0).name());
    private final Host host = SimSpec.hostAt(0);
    private final Scene scene =
            new Scene(
                    1,
                    world,
                    new Hands(),
                    Map.of(unit.target(), unit),
                    new Owner(SimSpec.ofHosts(1)),
                    new Person(world, 1, _ -> {}));
    private final Problem garbled = new Problem.Unparsed(host, "observe", "#!?");
    private final Law9Secrets law = new Law9Secrets();

    @Test
    void is_seen_where_another_setting_is_garbled() {
        hears(HostProperties.ESXI_RELEASE);
        passTells("nothing");

        hears(HostProperties.MAINTENANCE_MODE);
        passTells(EchoingDevice.SECRET);

        assertThat(law.broken()).isPresent();
    }

    @Test
    void is_seen_where_it_keeps_other_events() {
        hears(HostProperties.ESXI_RELEASE);
        passTells("nothing");

        hears(HostProperties.ESXI_RELEASE);
        law.passEnds(scene, List.of(new Event.TakenOut(host, T)), outcome(EchoingDevice.SECRET));

        assertThat(law.broken()).isPresent();
    }

    @Test
    void is_seen_where_another_daemon_lives() {
        hears(HostProperties.ESXI_RELEASE);
        passTells("nothing");

        law.daemonStarts(scene);
        hears(HostProperties.ESXI_RELEASE);
        passTells(EchoingDevice.SECRET);

        assertThat(law.broken()).isPresent();
    }

    /**
     * That is what makes twenty thousand lives quick: it stands like the one that was looked at.
     */
    @Test
    void is_not_looked_for_twice_in_the_same_place() {
        hears(HostProperties.ESXI_RELEASE);
        passTells("nothing");

        hears(HostProperties.ESXI_RELEASE);
        passTells(EchoingDevice.SECRET);

        assertThat(law.broken()).isEmpty();
    }

    private void hears(Property<?> property) {
        law.hears(scene, host, garbled, Optional.of(new Setting<>(host, property)));
    }

    private void passTells(String word) {
        law.passEnds(scene, List.of(), outcome(word));
    }

    private static Outcome outcome(String word) {
        return new Outcome(
                new Plan(word, List.of(), 1),
                new ObservedState(List.of()),
                () -> new ClusterStatus("octo", List.of(), List.of()),
                () -> FabricStanding.NONE,
                Recalled.NOTHING,
                Map.of(),
                0,
                Map.of(),
                Duration.ofMinutes(1));
    }
}
