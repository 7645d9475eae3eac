package io.plumbline.app.days;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.plumbline.app.client.DaemonUnreachable;
import io.plumbline.app.rest.FabricBodies;
import io.plumbline.lab.LabPlan;
import io.plumbline.lab.platform.SwitchCable;
import io.plumbline.lab.world.SwitchChange;
import io.plumbline.lab.world.SwitchModel;
import io.plumbline.lab.world.SwitchPortConfig;
import io.plumbline.target.Switch;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A leaf and a spine of two platforms, a node behind each, over the protocols of all: somebody
 * changes the spine's port by hand, so that the lossless priority ends at the first hop.
 */
class SpineOffTest {
    /** Facts are stale after five minutes of lab time: three seconds. */
    private static final int SCALE = 100;

    private static final Duration LONGEST = Duration.ofSeconds(90);
    private static final Duration GLANCE = Duration.ofMillis(100);
    private static final String LINK = "leaf1 Ethernet1/1 - spine1 Eth1/1";

    private static final String SPEC =
            """
            apiVersion: plumbline/v1
            kind: Cluster
            metadata: {name: tiers}
            spec:
              mode: Enforce
              credentials: {linux: node, switch: tor}
              fabrics:
                roce:
                  kind: RoCEv2
                  ipMtu: 9000
                  switchMtu: {atLeast: 9200}
                  lossless: {priority: 3, dscp: 26, trust: DSCP}
              switches:
                - {name: leaf1, platform: EOS, address: leaf1.lab}
                - {name: spine1, platform: Onyx, address: spine1.lab}
              nodes:
                - {each: 1-2, name: "gpu{i}.lab", linux: {interfaces: {ens1f0np0: {address: "192.168.4.{i}/24", fabric: roce}}}}
              links:
                - {node: gpu1.lab, interface: ens1f0np0, switch: leaf1, port: Ethernet2/1}
                - {node: gpu2.lab, interface: ens1f0np0, switch: spine1, port: Eth1/5}
                - {switch: leaf1, port: Ethernet1/1, toSwitch: spine1, toPort: Eth1/1, fabric: roce}
              rollout: {maxUnavailable: 1, perRack: 1, approve: Never}
            """;

    @TempDir private Path home = Path.of("");

    @Test
    void a_spine_port_that_does_otherwise_is_told_of_and_mended() throws Exception {
        var enforced = DaySpec.of(SPEC);
        var looking = enforced.with("mode: Enforce", "mode: Plan");
        try (var day = new Day(home, enforced, LabPlan.Situation.BARE, SCALE)) {
            day.lab().world().run(() -> cable(day).plug());
            day.startDaemon();
            await("both switches are as the fabric says")
                    .atMost(LONGEST)
                    .pollInterval(GLANCE)
                    .until(() -> accord(day).equals("AGREED"));
            assertThat(link(day).points())
                    .filteredOn(point -> point.matter().equals("cable"))
                    .singleElement()
                    .satisfies(cable ->
                            assertThat(cable.near())
                                    .extracting(FabricBodies.Said::says)
                                    .containsExactly("hears spine1.lab Eth1/1"));
            assertThat(pauses(day)).isTrue();

            day.becomes(looking);
            await("it only looks")
                    .atMost(LONGEST)
                    .pollInterval(GLANCE)
                    .until(() -> day.cluster().observedGeneration() == 2);
            day.lab()
                    .world()
                    .run(() -> {
                        spine(day).change(SwitchChange.pfc("Eth1/1", SwitchPortConfig.PfcMode.OFF));
                        spine(day).change(SwitchChange.mtu("Eth1/1", 1500));
                    });
            await("the spine's port is told of")
                    .atMost(LONGEST)
                    .pollInterval(GLANCE)
                    .until(() -> off(day).size() == 2);
            assertThat(off(day))
                    .containsExactly(
                            "mtu spine1 Eth1/1 switchPort.mtu 1500",
                            "priorities spine1 Eth1/1 pauses -");
            assertThat(link(day).planned().accord()).isEqualTo("AGREED");

            day.becomes(enforced);
            await("it is mended")
                    .atMost(LONGEST)
                    .pollInterval(GLANCE)
                    .until(() -> accord(day).equals("AGREED"));
            assertThat(pauses(day)).isTrue();

            day.lab()
                    .world()
                    .run(() -> {
                        cable(day).unplug();
                        new SwitchCable(leaf(day), "Ethernet1/1", spine(day), "Eth1/2").plug();
                    });
            await("the cable is in another port")
                    .atMost(LONGEST)
                    .pollInterval(GLANCE)
                    .until(() -> off(day).size() == 2);
            assertThat(off(day))
                    .containsExactly(
                            "cable leaf1 Ethernet1/1 hears spine1.lab Eth1/2",
                            "link spine1 Eth1/1 switchPort.link Down");
        }
    }

    private static boolean pauses(Day day) {
        return day.lab()
                .world()
                .call(() ->
                        spine(day).pausesPriorities("Eth1/1")
                                && leaf(day).pausesPriorities("Ethernet1/1")
                                && spine(day).running().ports().get("Eth1/1").mtu() >= 9200);
    }

    private static String accord(Day day) throws DaemonUnreachable {
        return fabric(day).stream()
                .filter(link -> (link.near() + " - " + link.far()).equals(LINK))
                .map(FabricBodies.Link::accord)
                .findFirst()
                .orElse("");
    }

    private static List<String> off(Day day) throws DaemonUnreachable {
        return link(day).points().stream()
                .flatMap(point ->
                        Stream.concat(point.near().stream(), point.far().stream())
                                .filter(said -> said.accord().equals("APART"))
                                .map(said ->
                                        point.matter() + " " + said.target() + " " + said.says()))
                .toList();
    }

    private static FabricBodies.Link link(Day day) throws DaemonUnreachable {
        return fabric(day).stream()
                .filter(link -> (link.near() + " - " + link.far()).equals(LINK))
                .findFirst()
                .orElseThrow();
    }

    private static List<FabricBodies.Link> fabric(Day day) throws DaemonUnreachable {
        return day.client().fabric("tiers", Optional.empty(), Optional.empty()).items();
    }

    private static SwitchCable cable(Day day) {
        return new SwitchCable(leaf(day), "Ethernet1/1", spine(day), "Eth1/1");
    }

    private static SwitchModel leaf(Day day) {
        return day.lab().world().networkSwitch(new Switch("leaf1.lab"));
    }

    private static SwitchModel spine(Day day) {
        return day.lab().world().networkSwitch(new Switch("spine1.lab"));
    }
}
