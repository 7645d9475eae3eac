package io.plumbline.drivers.linux.faces;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.plumbline.device.Endpoint;
import io.plumbline.drivers.linux.LinuxNode;
import io.plumbline.drivers.ssh.Credential;
import io.plumbline.drivers.ssh.Found;
import io.plumbline.drivers.ssh.KnownHosts;
import io.plumbline.drivers.ssh.Secret;
import io.plumbline.drivers.ssh.SshAddress;
import io.plumbline.drivers.ssh.SshTransport;
import io.plumbline.drivers.ssh.Use;
import io.plumbline.lab.Lab;
import io.plumbline.lab.LabPlan;
import io.plumbline.lab.ledger.Entry;
import io.plumbline.lab.memory.MemoryFleet;
import io.plumbline.lab.world.Depot;
import io.plumbline.lab.world.NodeSetup;
import io.plumbline.target.Node;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A spec with nodes converges over SSH against the twin, whatever configures its network; judged by
 * world and ledger.
 */
class NodesConvergeTest {
    private static final List<String> NODES = List.of("gpu01.lab", "gpu02.lab", "gpu03.lab");

    static final String SPEC =
            """
            apiVersion: plumbline/v1
            kind: Cluster
            metadata: {name: nodes}
            spec:
              mode: Enforce
              credentials: {linux: node}
              artifacts:
                ofed: {ofed: 5.4-3.0.3.0, path: /mnt/depot/MLNX_OFED_LINUX-5.4-3.0.3.0.tgz, sha256: "DIGEST"}
              fabrics:
                roce:
                  kind: RoCEv2
                  ipMtu: 9000
                  lossless: {priority: 3, dscp: 26, trust: DSCP}
              nodes:
                - each: 01-03
                  name: "gpu{i}.lab"
                  linux:
                    rdmaStack: ofed
                    modules: [ib_umad, knem]
                    interfaces:
                      ens1f0np0: {address: "192.168.4.{#i}/24", fabric: roce}
              rollout: {maxUnavailable: 2, perRack: 2, approve: Never}
            """
                    .replace("DIGEST", "5".repeat(64));

    @TempDir private Path folder;

    @Test
    void bare_nodes_become_as_wished_and_stay_so_without_a_boot() throws IOException {
        try (var lab = Lab.start(plan());
                var transport = transport(lab)) {
            var fleet =
                    MemoryFleet.of(
                            lab.world(),
                            MemoryFleet.Around.nodes((node, _) -> {
                                var at = lab.addressOf(node.node().name());
                                var address = new SshAddress(at.getHostString(), at.getPort());
                                return new LinuxNode(
                                        node.node(),
                                        transport.shell(
                                                node.node(),
                                                address,
                                                Use.ssh("node", node.node().name())));
                            }));
            var daemon = new NodeDaemon(fleet, lab.time(), SPEC);

            await().atMost(Duration.ofSeconds(100))
                    .pollInterval(Duration.ofMillis(10))
                    .until(daemon::turn);
            var acts = daemon.acts();

            assertThat(daemon.turn()).isTrue();
            assertThat(daemon.acts()).as("the next pass does nothing").isEqualTo(acts);
            assertThat(fleet.endpoints())
                    .contains(new Endpoint("linux", "gpu01.lab"))
                    .hasSize(NODES.size());
            for (var name : NODES) {
                var node = new Node(name);
                assertThat(figures(lab, node))
                        .isEqualTo(
                                new Figures(
                                        Optional.of(Depot.OFED),
                                        Optional.of(Depot.OFED),
                                        true,
                                        9000,
                                        List.of("192.168.4." + name.charAt(4) + "/24"),
                                        true,
                                        false));
                assertThat(lab.world().ledger().boots(node)).isZero();
                assertThat(twice(lab, node)).as("written more than once").isEmpty();
                assertThat(atBoot(lab, node)).isEqualTo(figures(lab, node));
            }
            assertThat(lab.world().ledger().mostAwayAtOnce()).isEqualTo(2);
        }
    }

    private LabPlan plan() {
        return LabPlan.parse(
                List.of(
                        "--state",
                        folder.toString(),
                        "--node",
                        NODES.get(0),
                        "--node",
                        NODES.get(1),
                        "--node",
                        NODES.get(2),
                        "--scale",
                        "600",
                        "--network",
                        "127.91",
                        "--port",
                        "2291",
                        "--digest",
                        "MLNX_OFED_LINUX-5.4-3.0.3.0.tgz=" + "5".repeat(64)));
    }

    private static SshTransport transport(Lab lab) throws IOException {
        var password = new Secret(Files.readString(lab.passwordFile()).strip());
        return new SshTransport(
                KnownHosts.ofFile(lab.knownHosts()),
                _ -> new Found.Usable(new Credential.Password("root", password)));
    }

    /** What a node has come to. */
    private record Figures(
            Optional<String> installed,
            Optional<String> running,
            boolean modulesLoaded,
            int mtu,
            List<String> addresses,
            boolean roceV2,
            boolean out) {}

    private static Figures figures(Lab lab, Node node) {
        return lab.world()
                .call(() -> {
                    var model = lab.world().node(node);
                    var port = model.network().port(NodeSetup.RDMA).orElseThrow();
                    return new Figures(
                            model.stack().installed(),
                            model.stack().running(),
                            model.modules()
                                    .loaded()
                                    .containsAll(List.of("rdma_cm", "ib_umad", "knem")),
                            port.mtu(),
                            List.copyOf(port.addresses()),
                            port.roceV2(),
                            model.service().isOut());
                });
    }

    /** Let it boot, and look again: what is written only into the kernel is lost. */
    private static Figures atBoot(Lab lab, Node node) {
        var boots = lab.world().ledger().boots(node);
        lab.world().run(() -> lab.world().node(node).power().crash());
        await().atMost(Duration.ofSeconds(30))
                .until(() -> lab.world().call(() -> lab.world().ledger().boots(node)) > boots);
        return figures(lab, node);
    }

    private static List<String> twice(Lab lab, Node node) {
        return lab.world()
                .call(() ->
                        lab.world().ledger().writes(node).stream()
                                .collect(
                                        Collectors.groupingBy(
                                                Entry.Wrote::what, Collectors.counting()))
                                .entrySet()
                                .stream()
                                .filter(entry -> entry.getValue() > 1)
                                .map(entry -> entry.getKey() + " " + entry.getValue())
                                .toList());
    }
}
