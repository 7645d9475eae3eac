package io.plumbline.app.days;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.plumbline.app.client.DaemonUnreachable;
import io.plumbline.app.rest.FabricBodies;
import io.plumbline.lab.LabPlan;
import io.plumbline.lab.ledger.Entry;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A node and the port of the switch that it is behind, over the protocols of both: at no time does
 * the node send longer frames than the port carries. Judged by the lab's ledger.
 */
class FramesOfALinkTest {
    /** Facts are stale after five minutes of lab time: three seconds. */
    private static final int SCALE = 100;

    private static final Duration LONGEST = Duration.ofSeconds(90);
    private static final Duration GLANCE = Duration.ofMillis(100);

    private static final String SPEC =
            """
            apiVersion: plumbline/v1
            kind: Cluster
            metadata: {name: link}
            spec:
              mode: Enforce
              credentials: {linux: node, switch: tor}
              artifacts:
                ofed: {ofed: 5.4-3.0.3.0, path: /mnt/depot/MLNX_OFED_LINUX-5.4-3.0.3.0.tgz, sha256: "DIGEST"}
              fabrics:
                roce:
                  kind: RoCEv2
                  ipMtu: 9000
                  switchMtu: {exactly: 9216}
                  lossless: {priority: 3, dscp: 26, trust: DSCP, pool: 50%}
              switches:
                - {name: tor1, platform: Onyx, address: tor1.lab}
              nodes:
                - name: gpu01.lab
                  linux:
                    rdmaStack: ofed
                    interfaces: {ens1f0np0: {address: 192.168.4.1/24, fabric: roce}}
              links:
                - {node: gpu01.lab, interface: ens1f0np0, switch: tor1, port: Eth1/1}
              rollout: {maxUnavailable: 2, perRack: 2, approve: Never}
            """
                    .replace("DIGEST", "5".repeat(64));

    @TempDir private Path home = Path.of("");

    @Test
    void the_port_grows_before_its_node_and_shrinks_after_it() throws Exception {
        var grown = DaySpec.of(SPEC);
        var shrunk = grown.with("ipMtu: 9000", "ipMtu: 4200").with("9216", "4416");
        try (var day = new Day(home, grown, LabPlan.Situation.BARE, SCALE)) {
            day.startDaemon();
            awaitInPlumb(day, 2);
            assertThat(fabric(day))
                    .containsExactly(
                            "gpu01.lab interface ens1f0np0 - tor1 Eth1/1 AGREED: mtu [9000]"
                                    + " [9216]");
            become(day, shrunk);
            awaitInPlumb(day, 4);
            become(day, grown);
            awaitInPlumb(day, 6);

            assertThat(frames(day))
                    .containsExactly(
                            "tor1.lab 9216", "gpu01.lab 9000",
                            "gpu01.lab 4200", "tor1.lab 4416",
                            "tor1.lab 9216", "gpu01.lab 9000");
        }
    }

    /** Each link, and what its ends send and carry. */
    private static List<String> fabric(Day day) throws DaemonUnreachable {
        return day.client().fabric("link", Optional.empty(), Optional.empty()).items().stream()
                .map(link ->
                        link.near()
                                + " - "
                                + link.far()
                                + " "
                                + link.accord()
                                + ": "
                                + link.points().stream()
                                        .filter(point -> point.matter().equals("mtu"))
                                        .map(point ->
                                                "mtu "
                                                        + numbers(point.near())
                                                        + " "
                                                        + numbers(point.far()))
                                        .collect(Collectors.joining()))
                .toList();
    }

    private static List<String> numbers(List<FabricBodies.Said> some) {
        return some.stream().map(said -> said.says().replaceAll("\\D", "")).toList();
    }

    private static void awaitInPlumb(Day day, int writes) {
        await("both in plumb after " + writes + " writes")
                .atMost(LONGEST)
                .pollInterval(GLANCE)
                .until(() -> frames(day).size() >= writes && day.ready().size() == 2);
    }

    /** Who got which frame size, in the order in which it came into force. */
    private static List<String> frames(Day day) {
        return day.lab()
                .world()
                .call(() ->
                        day.lab()
                                .world()
                                .ledger()
                                .of(Entry.Wrote.class)
                                .filter(wrote -> wrote.what().endsWith(" mtu"))
                                .map(wrote -> wrote.host().label() + " " + wrote.to())
                                .toList());
    }

    private void become(Day day, DaySpec changed) throws IOException {
        var written = Files.writeString(home.resolve("cluster.new"), changed.text());
        Files.move(written, day.file(), StandardCopyOption.ATOMIC_MOVE);
    }
}
