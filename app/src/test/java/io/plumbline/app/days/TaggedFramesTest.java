package io.plumbline.app.days;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.plumbline.app.client.DaemonUnreachable;
import io.plumbline.app.rest.FabricBodies;
import io.plumbline.lab.LabPlan;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A fabric that trusts PCP, a port group without a VLAN and a switch's port that tags nothing, over
 * the protocols of host, vCenter and switch. The daemon only looks, and somebody makes the port a
 * trunk.
 */
class TaggedFramesTest {
    /** Facts are stale after five minutes of lab time: three seconds. */
    private static final int SCALE = 100;

    private static final Duration LONGEST = Duration.ofSeconds(90);
    private static final Duration GLANCE = Duration.ofMillis(100);

    private static final String CABLE =
            """
              switches:
                - {name: leaf1, platform: EOS, address: leaf1.lab}
              links:
                - {host: esx01.lab, nic: hpc/2, switch: leaf1, port: Ethernet1/1}
              distributedSwitches:
                - {name: ROCE-DVS, uplinks: [hpc/2], portGroups: [{name: ROCE-PG, vlan: 200}]}
            """;

    private static final String ADAPTER =
            "size: {reserve: Memory}, adapters: [{id: rdma, type: SRIOV, nic: hpc/2, portGroup:"
                    + " ROCE-PG}]";

    @TempDir private Path home = Path.of("");

    @Test
    void an_end_that_sends_no_tag_is_told_of_until_somebody_mends_it() throws Exception {
        try (var day = new Day(home, spec(), LabPlan.Situation.ALREADY_RIGHT, SCALE)) {
            day.run("esx01.lab", "db01");
            types(day, "switchport", "switchport access vlan 200");
            day.startDaemon();

            awaitTag(day, "! portGroup.vlan untagged - ! switchPort.tags access 200");
            assertThat(tag(day).orElseThrow().asked()).isEqualTo("a VLAN tag");
            assertThat(targets(day))
                    .hasSize(2)
                    .first()
                    .asString()
                    .startsWith("port group ROCE-PG of switch ROCE-DVS");
            assertThat(targets(day)).last().isEqualTo("leaf1 Ethernet1/1");
            assertThat(planned(day))
                    .as("the plan gives the port group its VLAN, and leaves the port alone")
                    .isEqualTo("portGroup.vlan 200 - ! switchPort.tags access 200");
            assertThat(day.get("/api/v1/clusters/octo-hpcml/plan"))
                    .contains("portGroup.vlan")
                    .doesNotContain("switchPort.tags");

            types(day, "switchport mode trunk", "switchport trunk allowed vlan 200-201");
            awaitTag(day, "! portGroup.vlan untagged - switchPort.tags tagged 200-201 untagged 1");
            assertThat(planned(day)).as("the plan mends what is left").isEmpty();
        }
    }

    private static DaySpec spec() {
        return DaySpec.sample()
                .with("each: 01-16", "each: 01-01")
                .with("mode: Enforce", "mode: Plan")
                .with("dscp: 26, trust: DSCP", "trust: PCP")
                .managed("{name: db01, host: esx01.lab, size: {reserve: Memory}}")
                .with("vcenter: vc}", "vcenter: vc, switch: tor}")
                .with("  rollout:", CABLE + "  rollout:")
                .with("size: {reserve: Memory}", ADAPTER);
    }

    private static void types(Day day, String... lines) {
        var somebody = day.lab().switchServer("leaf1.lab").cli().login("ann");
        Stream.concat(
                        Stream.of("enable", "configure", "interface Ethernet1/1"),
                        Stream.concat(Stream.of(lines), Stream.of("end")))
                .forEach(somebody::hear);
    }

    private static void awaitTag(Day day, String said) {
        await(said)
                .atMost(LONGEST)
                .pollInterval(GLANCE)
                .untilAsserted(
                        () -> assertThat(tag(day).map(TaggedFramesTest::said)).contains(said));
    }

    private static Optional<FabricBodies.Point> tag(Day day) throws DaemonUnreachable {
        return links(day).stream().flatMap(link -> tag(link.points())).findFirst();
    }

    private static String planned(Day day) throws DaemonUnreachable {
        return links(day).stream()
                .flatMap(link -> tag(link.planned().points()))
                .map(TaggedFramesTest::said)
                .collect(Collectors.joining());
    }

    private static Stream<FabricBodies.Point> tag(List<FabricBodies.Point> points) {
        return points.stream().filter(point -> point.matter().equals("tag"));
    }

    private static List<FabricBodies.Link> links(Day day) throws DaemonUnreachable {
        return day.client().fabric("octo-hpcml", Optional.empty(), Optional.empty()).items();
    }

    private static List<String> targets(Day day) throws DaemonUnreachable {
        var point = tag(day).orElseThrow();
        return Stream.concat(point.near().stream(), point.far().stream())
                .map(FabricBodies.Said::target)
                .toList();
    }

    private static String said(FabricBodies.Point point) {
        return said(point.near()) + " - " + said(point.far());
    }

    private static String said(List<FabricBodies.Said> some) {
        return some.stream()
                .map(said -> (said.accord().equals("APART") ? "! " : "") + said.says())
                .collect(Collectors.joining("; "));
    }
}
