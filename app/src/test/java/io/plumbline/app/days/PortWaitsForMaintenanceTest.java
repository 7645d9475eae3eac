package io.plumbline.app.days;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.plumbline.lab.LabPlan;
import io.plumbline.lab.ledger.Entry;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/**
 * A port of a switch whose node is taken out for changes of its own, over the protocols of both:
 * the port is written while the node is out, and nobody is interrupted. Judged by the lab's ledger.
 */
class PortWaitsForMaintenanceTest {
    /** Facts are stale after five minutes of lab time: three seconds. */
    private static final int SCALE = 100;

    private static final Duration LONGEST = Duration.ofSeconds(120);
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
    void the_port_is_written_while_its_node_is_out_for_a_change_of_its_own() throws Exception {
        var first = DaySpec.of(SPEC);
        try (var day = new Day(home, first, LabPlan.Situation.BARE, SCALE)) {
            day.startDaemon();
            awaitInPlumb(day, 1);

            day.becomes(
                    first.with("exactly: 9216", "exactly: 9150")
                            .with("priority: 3", "priority: 4"));
            awaitInPlumb(day, 2);

            assertThat(outages(day)).isEqualTo(2);
            var story = story(day);
            assertThat(story.subList(story.lastIndexOf("the node leaves"), story.size()))
                    .containsExactly("the node leaves", "the port carries 9150", "the node serves");
        }
    }

    private static void awaitInPlumb(Day day, int sizes) {
        await("both in plumb after " + sizes + " frame sizes of the port")
                .atMost(LONGEST)
                .pollInterval(GLANCE)
                .until(() ->
                        story(day).stream().filter(one -> one.startsWith("the port")).count()
                                        >= sizes
                                && day.ready().size() == 2);
    }

    private static long outages(Day day) {
        return story(day).stream().filter("the node leaves"::equals).count();
    }

    private static List<String> story(Day day) {
        return day.lab()
                .world()
                .call(() ->
                        day.lab().world().ledger().entries().stream()
                                .flatMap(entry -> told(entry).stream())
                                .toList());
    }

    private static List<String> told(Entry entry) {
        return switch (entry) {
            case Entry.OutageBegan began when began.host().label().startsWith("gpu01") ->
                    List.of("the node leaves");
            case Entry.OutageEnded ended when ended.host().label().startsWith("gpu01") ->
                    List.of("the node serves");
            case Entry.Wrote wrote when wrote.what().endsWith("Eth1/1 mtu") ->
                    List.of("the port carries " + wrote.to());
            default -> List.of();
        };
    }
}
