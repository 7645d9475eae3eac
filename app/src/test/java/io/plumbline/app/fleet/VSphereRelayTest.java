package io.plumbline.app.fleet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.plumbline.app.work.Reconcilable;
import io.plumbline.execution.Chronicle;
import io.plumbline.execution.Veto;
import io.plumbline.lab.memory.MemoryJournal;
import io.plumbline.lab.world.SshServer;
import io.plumbline.loop.Outcome;
import io.plumbline.property.EsxiRelease;
import io.plumbline.property.HostProperties;
import io.plumbline.property.RelayedProperties;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.List;

/** What a vCenter relays of a host that nobody gets in to. */
class VSphereRelayTest extends VSphereLab {
    /** Nothing is planned for it, and nothing follows from what is shown. */
    @Test
    void what_vcenter_relays_of_a_host_that_nobody_gets_in_to_is_shown_until_somebody_does()
            throws IOException {
        connections.close();
        connections = connections(labTime());
        var cluster = connections.bind(spec());
        lab.world()
                .run(() ->
                        lab.world().host(FIRST).ssh().lockDown(SshServer.Lockdown.lockdownNormal));

        var out = passOnce(cluster);
        await().atMost(Duration.ofSeconds(30))
                .until(() -> {
                    passOnce(cluster);
                    return !told(cluster, FIRST_RELAYED).equals(NOTHING);
                });
        var shown = passOnce(cluster);

        assertThat(shown.observed().readings(FIRST).running(RelayedProperties.RELEASE.of(FIRST)))
                .contains(new EsxiRelease(7, 0, 2));
        assertThat(shown.observed().readings(FIRST).running(RelayedProperties.ASKED_AT.of(FIRST)))
                .isPresent();
        assertThat(shown.observed().readings(FIRST).running(HostProperties.ESXI_RELEASE.of(FIRST)))
                .isEmpty();
        assertThat(shown.observed().boot(FIRST)).isEmpty();
        assertThat(planned(shown)).isEqualTo(planned(out));

        lab.world()
                .run(() ->
                        lab.world()
                                .host(FIRST)
                                .ssh()
                                .lockDown(SshServer.Lockdown.lockdownDisabled));
        secret("root", "for ssh esx*.lab\nroot\n" + Files.readString(lab.passwordFile()) + "\n");
        passOnce(cluster);
        assertThat(told(cluster, FIRST_RELAYED)).isEqualTo(NOTHING);
    }

    /** All but the words of the host, which differ where a login is not tried twice. */
    private static List<?> planned(Outcome outcome) {
        var first = outcome.plan().units().getFirst();
        assertThat(first.unit()).isEqualTo(FIRST);
        return List.of(first.judgements(), first.change(), first.ready());
    }

    /** As a daemon that has just begun. */
    private static Outcome passOnce(Reconcilable cluster) {
        return cluster.pass(
                new Chronicle(new MemoryJournal()),
                cluster.endpoints().stream().map(endpoint -> look(cluster, endpoint)).toList(),
                Veto.NONE);
    }
}
