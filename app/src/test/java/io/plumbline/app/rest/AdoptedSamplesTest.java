package io.plumbline.app.rest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import io.plumbline.adoption.Adopted;
import io.plumbline.adoption.Adoption;
import io.plumbline.adoption.LookAround;
import io.plumbline.app.work.DeclaredFiles;
import io.plumbline.desired.Desires;
import io.plumbline.device.Fleet;
import io.plumbline.execution.Together;
import io.plumbline.inventory.Inventory;
import io.plumbline.inventory.Resolution;
import io.plumbline.journal.Past;
import io.plumbline.lab.life.VirtualDaemon;
import io.plumbline.lab.memory.MemoryJournal;
import io.plumbline.lab.platform.Platform;
import io.plumbline.lab.world.Depot;
import io.plumbline.lab.world.HostSetup;
import io.plumbline.lab.world.LabTimes;
import io.plumbline.lab.world.LinkDiscovery;
import io.plumbline.lab.world.NodeSetup;
import io.plumbline.lab.world.World;
import io.plumbline.loop.Foresight;
import io.plumbline.loop.Observer;
import io.plumbline.observed.ObservedState;
import io.plumbline.observed.Snapshot;
import io.plumbline.plan.Rules;
import io.plumbline.property.NicIdentity;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.DeclaredSwitch;
import io.plumbline.spec.LinkEnd;
import io.plumbline.spec.Mode;
import io.plumbline.spec.SpecReader;
import io.plumbline.spec.SpecReading;
import io.plumbline.target.Host;
import io.plumbline.target.NicPort;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A sample is brought into plumb, and then adopted by somebody who knows nothing but names: nothing
 * differs, and all that the sample manages is in it. Without vCenter and job scheduler, which have
 * no twin in memory. {@link ShippedSamplesTest} has one as it is shipped.
 */
class AdoptedSamplesTest {
    private static final Path SAMPLES = Path.of("..", "config-samples");
    private static final int MOST_TURNS = 1500;

    /** Several DSCPs have the lossless priority; which one is sent no device tells. */
    private static final String SENT = "dscp/.*";

    private final World world =
            World.virtual(Instant.parse("2022-03-13T10:00:00Z"), LabTimes.USUAL, 1);

    /** With what of the sample nobody can tell, as patterns of settings. */
    static Stream<Arguments> samples() {
        return Stream.of(
                Arguments.of("roce-sriov-vsphere7", Set.of(SENT)),
                Arguments.of("roce-lossless-eos", Set.of()),
                Arguments.of("site-command", Set.of()));
    }

    @ParameterizedTest
    @MethodSource("samples")
    void a_sample_in_plumb_is_adopted_as_it_is(String sample, Set<String> untold)
            throws IOException {
        var spec = spec(sample);
        build(spec);
        var fleet = SampleFleet.of(world, spec);
        converge(spec, fleet);
        plug(spec, fleet);

        var adopted = adopt(reach(spec), fleet);

        var text = String.join("\n", adopted.lines().orElseThrow()) + "\n";
        var read = read(text);
        assertThat(read.modes().overall()).isEqualTo(Mode.Observe);
        assertThat(changes(read, fleet)).as(text).isEmpty();
        var missing = new TreeSet<>(managed(spec, fleet));
        missing.removeAll(managed(read, fleet));
        assertThat(untold)
                .allSatisfy(some -> assertThat(missing).anyMatch(path -> path.matches(some)));
        missing.removeIf(path -> untold.stream().anyMatch(path::matches));
        assertThat(missing).as(text + adopted.left() + adopted.unread()).isEmpty();
        assertThat(read.hostProfiles()).as(text).hasSize(spec.hosts().isEmpty() ? 0 : 1);
    }

    private Adopted adopt(ClusterSpec reach, Fleet fleet) {
        var look = new LookAround(fleet, reach, world.clock(), Together.IN_TURN);
        return Adoption.of(reach, look.look());
    }

    private List<String> changes(ClusterSpec spec, Fleet fleet) {
        return new Foresight(fleet, world.clock())
                .of(spec, Past.NONE, look(spec, fleet)).units().stream()
                        .filter(unit -> !unit.change().isEmpty())
                        .map(unit -> unit.change().toString())
                        .toList();
    }

    private Set<String> managed(ClusterSpec spec, Fleet fleet) {
        var observed = new ObservedState(look(spec, fleet));
        return Desires.of(spec, Inventory.of(spec, observed)).wishes().stream()
                .map(wish -> wish.setting().path())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private List<Snapshot> look(ClusterSpec spec, Fleet fleet) {
        var observer = new Observer(fleet, world.clock());
        return fleet.endpoints().stream()
                .map(endpoint -> observer.observe(spec, endpoint, observer.unknown(endpoint)))
                .toList();
    }

    private void build(ClusterSpec spec) {
        var depot = Depot.stock(world);
        world.addDatastore("vsan");
        DeclaredFiles.digest(world, depot, spec);
        spec.hosts().forEach(one -> HostSetup.bare(one.host().name()).in(world));
        var rdma =
                spec.nodes().stream()
                        .flatMap(one -> one.linux().interfaces().keySet().stream())
                        .findFirst()
                        .orElse(NodeSetup.RDMA);
        spec.nodes().forEach(one -> NodeSetup.bare(one.node().name()).rdma(rdma).in(world));
        spec.switches().forEach(one -> platform(one).factory(one.target().name()).in(world));
    }

    private static Platform platform(DeclaredSwitch one) {
        return Platform.named(one.platform().name().toLowerCase(Locale.ROOT));
    }

    private void converge(ClusterSpec spec, Fleet fleet) {
        var journal = new MemoryJournal();
        var daemon =
                new VirtualDaemon(world, fleet, () -> spec, journal, new Random(7), Rules.SOUND);
        var plan = daemon.turn().plan();
        for (var turn = 0; turn < MOST_TURNS; turn++) {
            plan = daemon.turn().plan();
            if (plan.plansNothing()) {
                return;
            }
            world.advance(Duration.ofMinutes(1));
        }
        fail("not in plumb after " + MOST_TURNS + " turns: " + plan.units());
    }

    /** Whoever is at the other end of a cable is heard. */
    private void plug(ClusterSpec spec, Fleet fleet) {
        var observed = new ObservedState(look(spec, fleet));
        var inventory = Inventory.of(spec, observed);
        for (var link : spec.links()) {
            var far = link.port();
            switch (link.near()) {
                case LinkEnd.OfCard(var host, var nic, var port) ->
                        world.host(host)
                                .heard()
                                .hears(
                                        vmnic(host, nic, port, inventory, observed),
                                        LinkDiscovery.Protocol.LLDP,
                                        far.on().name(),
                                        far.name());
                case LinkEnd.OfNode(var at) ->
                        world.node(at.node())
                                .heard()
                                .hears(
                                        at.name(),
                                        LinkDiscovery.Protocol.LLDP,
                                        far.on().name(),
                                        far.name());
                case LinkEnd.OfSwitch between ->
                        throw new IllegalStateException("no sample has a link of " + between);
            }
        }
    }

    private static String vmnic(
            Host host, String nic, int port, Inventory inventory, ObservedState observed) {
        var found = (Resolution.Found) inventory.of(host).of(nic);
        var at = new NicPort(found.cards().getFirst().nic(), port);
        return observed.readings(host).running(NicIdentity.VMNIC.of(at)).orElseThrow();
    }

    /** Names and nothing else. */
    private static ClusterSpec reach(ClusterSpec spec) {
        var text = new StringBuilder("apiVersion: plumbline/v1\nkind: Cluster\n");
        text.append("metadata: {name: ").append(spec.name().value()).append("}\nspec:\n");
        text.append("  credentials: {esxi: a, linux: b, switch: c}\n");
        if (!spec.hosts().isEmpty()) {
            text.append("  hostProfiles: {any: {esxi: {version: \"7.0 U2\"}}}\n  hosts:\n");
        }
        spec.hosts()
                .forEach(one ->
                        text.append(
                                "    - {name: %s, profile: any}\n".formatted(one.host().name())));
        text.append(spec.nodes().isEmpty() ? "" : "  nodes:\n");
        spec.nodes()
                .forEach(one ->
                        text.append(
                                "    - {name: %s, linux: {address: %s}}\n"
                                        .formatted(one.node().name(), one.node().name())));
        text.append(spec.switches().isEmpty() ? "" : "  switches:\n");
        spec.switches()
                .forEach(one ->
                        text.append(
                                "    - {name: %s, platform: %s, address: %s}\n"
                                        .formatted(
                                                one.target().name(),
                                                one.platform(),
                                                one.address())));
        return read(text.toString());
    }

    private static ClusterSpec spec(String sample) throws IOException {
        return read(
                Files.readString(SAMPLES.resolve(sample).resolve("cluster.yaml"))
                        .replaceFirst("each: 01-16, name", "each: 01-04, name")
                        .replaceFirst("each: 01-16, host", "each: 01-04, host")
                        .replace("approve: Reboots", "approve: Never")
                        .replaceAll(", jobNode: \"[^\"]*\"", "")
                        .replaceAll("(vcenter|scheduler): [a-z-]+, ", "")
                        .replaceAll(", (vcenter|scheduler): [a-z-]+", "")
                        .replaceFirst("(?m)^  vcenter: .*\n", "")
                        .replaceFirst("(?m)^  scheduler: .*\n", "")
                        .replaceFirst("(?m)^  distributedSwitches:.*\n(    .*\n)*", "")
                        .replaceFirst("(?m)^  machines:.*\n(    .*\n)+", ""));
    }

    private static ClusterSpec read(String text) {
        return switch (SpecReader.read("cluster.yaml", text)) {
            case SpecReading.Accepted(var spec) -> spec;
            case SpecReading.Rejected(var problems) -> fail(problems + "\n" + text);
        };
    }
}
