package io.plumbline.lab.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.lab.ledger.Entry;
import io.plumbline.lab.world.LabTimes;
import io.plumbline.lab.world.World;
import io.plumbline.observed.BootId;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.property.HostProperties;
import io.plumbline.property.State;
import io.plumbline.target.Host;
import io.plumbline.target.Target;

import org.junit.jupiter.api.Test;

import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** Whose outage it is, for a judge, when it changes hands. */
class SceneTest {
    private static final Instant T = Instant.parse("2022-03-13T10:00:00Z");
    private static final ActId TAKE_OUT = new ActId(new UUID(0, 1));

    private final SimSpec spec = SimSpec.ofHosts(1).withNodes(1);
    private final World world = World.virtual(T, LabTimes.USUAL, 1);
    private final Hands hands = new Hands();
    private final SimUnit host =
            HostStart.of(HostStart.Kind.ALREADY_RIGHT).in(world, SimSpec.hostAt(0).name());
    private final SimUnit node =
            NodeStart.of(NodeStart.Kind.ALREADY_RIGHT).in(world, SimSpec.nodeAt(0).name());
    private final Scene scene =
            new Scene(
                    1,
                    world,
                    hands,
                    Map.of(host.target(), host, node.target(), node),
                    new Owner(spec),
                    new Person(world, 1, _ -> {}));

    @Test
    void what_we_took_out_is_ours() {
        weTakeOut(host.target());

        assertThat(scene.passesForOurs(host.target())).isTrue();
        assertThat(scene.passesForOurs(node.target())).isFalse();
    }

    @Test
    void a_host_that_changes_hands_between_two_looks_passes_for_ours() {
        weTakeOut(host.target());
        ends(host.target());
        assertThat(scene.passesForOurs(host.target())).isFalse();

        begins(host.target());
        assertThat(scene.passesForOurs(host.target())).isTrue();

        ends(host.target());
        assertThat(scene.passesForOurs(host.target())).isFalse();
    }

    @Test
    void one_look_in_between_tells_the_two_apart() {
        weTakeOut(host.target());
        ends(host.target());
        scene.see(new Entry.Observed(T, host.target(), 1, Readings.none()));
        begins(host.target());

        assertThat(scene.passesForOurs(host.target())).isFalse();
    }

    @Test
    void one_look_at_a_host_that_was_never_found_away_does_not_tell_them_apart() {
        weTakeOut(host.target());
        ends(host.target());
        looks(false);
        begins(host.target());

        assertThat(scene.passesForOurs(host.target())).isTrue();
    }

    @Test
    void one_look_at_a_host_that_was_found_away_before_tells_them_apart() {
        weTakeOut(host.target());
        looks(true);
        ends(host.target());
        looks(false);
        begins(host.target());

        assertThat(scene.passesForOurs(host.target())).isFalse();
    }

    @Test
    void a_node_says_who_took_it_out() {
        weTakeOut(node.target());
        ends(node.target());
        begins(node.target());

        assertThat(scene.passesForOurs(node.target())).isFalse();
    }

    private void weTakeOut(Target unit) {
        var boot = new BootId(new UUID(1, 1), T, Optional.empty());
        scene.see(new Entry.Asked(T, unit, new Act.TakeOut(unit, boot), TAKE_OUT));
        begins(unit);
        scene.see(new Entry.Answered(T, unit, TAKE_OUT, "done"));
    }

    private void looks(boolean inMaintenance) {
        var mode = HostProperties.MAINTENANCE_MODE.of((Host) host.target());
        var told = Readings.builder().put(mode, new Reading.Settled<>(State.is(inMaintenance)));
        scene.see(new Entry.Observed(T, host.target(), 1, told.build()));
    }

    private void begins(Target unit) {
        scene.see(new Entry.OutageBegan(T, unit, "maintenance"));
    }

    private void ends(Target unit) {
        scene.see(new Entry.OutageEnded(T, unit));
    }
}
