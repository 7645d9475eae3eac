package io.plumbline.lab.world;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.lab.world.LinkDiscovery.Protocol;

import org.junit.jupiter.api.Test;

import java.time.Instant;
import java.util.List;

/** Whom hosts and nodes hear outlasts a restart of the lab. */
class HeardTest {
    @Test
    void a_restart_of_the_lab_forgets_nobody() {
        var world = world();
        var host = HostSetup.bare("esx01.lab").in(world);
        var node = NodeSetup.bare("gpu01.lab").in(world);
        var silent = NodeSetup.bare("gpu02.lab").in(world);
        host.heard().hears("vmnic4", Protocol.CDP, "tor1.lab", "Ethernet1/1");
        host.heard().hears("vmnic4", Protocol.LLDP, "", "Ethernet1/1");
        node.heard().hearsNobody("ens1");

        var again = world();
        WorldStore.restore(WorldStore.of(world), again);

        assertThat(again.host(host.host()).heard().at("vmnic4"))
                .containsExactly(
                        new Heard.One(Protocol.CDP, "tor1.lab", "Ethernet1/1"),
                        new Heard.One(Protocol.LLDP, "", "Ethernet1/1"));
        assertThat(again.node(node.node()).heard().listens()).isTrue();
        assertThat(again.node(node.node()).heard().ports()).isEqualTo(List.of());
        assertThat(again.node(silent.node()).heard().listens()).isFalse();
    }

    private static World world() {
        return World.virtual(Instant.parse("2022-03-13T10:00:00Z"), LabTimes.USUAL, 1);
    }
}
