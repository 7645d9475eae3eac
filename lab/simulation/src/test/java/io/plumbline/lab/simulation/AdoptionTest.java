package io.plumbline.lab.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.device.Fleet;
import io.plumbline.lab.memory.MemoryFleet;
import io.plumbline.lab.world.LinkDiscovery.Protocol;
import io.plumbline.lab.world.World;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.target.Host;
import io.plumbline.target.Node;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.LongStream;

/** Whatever a cluster is like, what is adopted of it has no difference. */
class AdoptionTest {
    private static final Pattern OF_FABRIC =
            Pattern.compile("node-interface/.*#(interface.mtu|rdma[.].*|default_roce_mode)");

    private static final Set<String> UNSAID =
            Set.of(
                    "option/",
                    "rule-set/",
                    "vmkernel/",
                    "distributed-switch/",
                    "switch-member/",
                    "port-group/");

    static LongStream seeds() {
        return LongStream.rangeClosed(1, 200);
    }

    static LongStream some() {
        return LongStream.rangeClosed(1, 60);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void a_world_as_it_begins_is_adopted_without_a_difference(long seed) {
        var scenario = Scenarios.from(seed);
        var world = new Simulation(scenario, Saboteur.NONE).world();
        plug(world, scenario.spec());

        adopt(world, scenario.spec()).hasNoDifference();
    }

    @ParameterizedTest
    @MethodSource("some")
    void a_world_that_was_kept_for_a_while_is_adopted_without_a_difference(long seed) {
        var scenario = Scenarios.from(seed).calm();
        var run = new Simulation(scenario, Saboteur.NONE).run();
        plug(run.world(), scenario.spec());

        var adopted = adopt(run.world(), scenario.spec());

        adopted.hasNoDifference();
        if (run.inPlumb()) {
            assertThat(adopted.managed(adopted.spec()))
                    .as(adopted.text() + adopted.adopted().left())
                    .containsAll(tellable(adopted, scenario.spec()));
        }
    }

    /**
     * What the owner's spec manages and devices tell. A module that is no part of RDMA nobody
     * lists; an interface that neither pauses nor trusts, since no cable is declared, is in no
     * fabric that could be seen; which of several DSCPs of one priority is sent, and where switches
     * mark that no cable leads to, nobody says; nor which options, rule sets and adapters of a host
     * are meant. The distributed switch of hosts that send themselves is not in this world.
     */
    private static Set<String> tellable(AdoptedWorld adopted, SimSpec spec) {
        var cabled =
                spec.links().cables(spec).stream()
                        .map(cable -> cable.unit().label())
                        .collect(Collectors.toSet());
        return adopted.managed(spec.read()).stream()
                .filter(path -> !path.contains("/knem#") && !path.startsWith("dscp/"))
                .filter(path -> UNSAID.stream().noneMatch(path::startsWith))
                .filter(path ->
                        cabled.contains(path.split("/")[1])
                                || !(path.endsWith("#ecn") || OF_FABRIC.matcher(path).matches()))
                .collect(Collectors.toSet());
    }

    private static AdoptedWorld adopt(World world, SimSpec spec) {
        var fleet = fleet(world, spec);
        return AdoptedWorld.of(world, fleet, reach(world, spec));
    }

    private static Fleet fleet(World world, SimSpec spec) {
        return spec.guests()
                ? MemoryFleet.withVCenter(world, (_, device) -> device)
                : MemoryFleet.of(world);
    }

    /** Whoever is at the other end of a cable is heard. */
    private static void plug(World world, SimSpec spec) {
        for (var cable : spec.links().cables(spec)) {
            var far = cable.port();
            switch (cable.unit()) {
                case Host host -> {
                    var number = Integer.parseInt(cable.near().replaceFirst(".*/", ""));
                    var card =
                            world.host(host).cards().stream()
                                    .filter(one -> one.board().psid().equals(spec.card().psid()))
                                    .findFirst()
                                    .orElseThrow();
                    card.ports()
                            .get(number - 1)
                            .vmnic()
                            .ifPresent(name ->
                                    world.host(host)
                                            .heard()
                                            .hears(
                                                    name,
                                                    Protocol.LLDP,
                                                    far.on().name(),
                                                    far.name()));
                }
                case Node node ->
                        world.node(node)
                                .heard()
                                .hears(
                                        cable.near().replaceFirst(".* ", ""),
                                        Protocol.LLDP,
                                        far.on().name(),
                                        far.name());
                default -> throw new IllegalStateException(cable.near());
            }
        }
    }

    /** Names and nothing else. */
    private static ClusterSpec reach(World world, SimSpec spec) {
        var hosts =
                world.hosts().stream()
                        .map(host -> "{name: %s, profile: any}".formatted(host.host().name()))
                        .collect(Collectors.joining(", "));
        var nodes =
                world.nodes().stream()
                        .map(node -> node.node().name())
                        .map(name -> "{name: %s, linux: {address: %s}}".formatted(name, name))
                        .collect(Collectors.joining(", "));
        var switches =
                world.switches().stream()
                        .map(one -> "{name: %s, platform: Onyx}".formatted(one.target().name()))
                        .collect(Collectors.joining(", "));
        var text =
                """
                apiVersion: plumbline/v1
                kind: Cluster
                metadata: {name: sim}
                spec:
                  credentials: {esxi: esxi-root, linux: node, switch: tor, vcenter: vc}
                  vcenter: {url: https://vc01.lab/sdk, tlsSha256: "%s"}
                  hostProfiles: {any: {esxi: {version: "7.0 U2"}}}
                  hosts: [%s]
                """
                        .formatted("0".repeat(64), hosts);
        return AdoptedWorld.read(
                text
                        + (nodes.isEmpty() ? "" : "  nodes: [" + nodes + "]\n")
                        + (switches.isEmpty() ? "" : "  switches: [" + switches + "]\n"));
    }
}
