package io.plumbline.app.rest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import io.plumbline.app.cli.PlanText;
import io.plumbline.app.work.ClusterView;
import io.plumbline.app.work.Edition;
import io.plumbline.app.work.Generation;
import io.plumbline.app.work.SpecStanding;
import io.plumbline.device.ActId;
import io.plumbline.execution.Together;
import io.plumbline.lab.memory.MemoryJournal;
import io.plumbline.lab.platform.Platform;
import io.plumbline.lab.world.Depot;
import io.plumbline.lab.world.HostSetup;
import io.plumbline.lab.world.LabTimes;
import io.plumbline.lab.world.NodeSetup;
import io.plumbline.lab.world.World;
import io.plumbline.loop.Observer;
import io.plumbline.loop.ReconcilePass;
import io.plumbline.plan.StepTimes;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.SpecReader;
import io.plumbline.spec.SpecReading;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** The plan of a shipped sample for bare hosts is kept beside it and reviewed like code. */
class GoldenPlanTest {
    private static final Path SAMPLES = Path.of("..", "config-samples");

    @ParameterizedTest
    @ValueSource(
            strings = {
                "roce-sriov-vsphere7",
                "minimal",
                "gpudirect-vsphere67",
                "roce-lossless-eos",
                "pvrdma-bitfusion",
                "adapters-mixed"
            })
    void bare_hosts_get_the_plan_beside_their_sample(String sample) throws IOException {
        var golden = SAMPLES.resolve(sample).resolve("plan.txt");
        var spec = spec(SAMPLES.resolve(sample).resolve("cluster.yaml"));
        var cluster = spec.name().value();
        var plan =
                String.join(
                                "\n",
                                PlanText.of(
                                        cluster,
                                        PlanJson.of(firstPass(sample, spec), StepTimes.USUAL)))
                        + "\n";
        if (Boolean.getBoolean("plumbline.golden.rewrite")) {
            Files.writeString(golden, plan);
        }

        assertThat(plan).isEqualTo(Files.readString(golden));
    }

    private static ClusterSpec spec(Path file) throws IOException {
        return SpecReader.read(file.toString(), Files.readString(file))
                        instanceof SpecReading.Accepted(var spec)
                ? spec
                : fail("the sample is refused");
    }

    /** In the testbeds of the other guides a host has one card. */
    private static HostSetup host(String sample, String name) {
        if (sample.startsWith("pvrdma") || sample.startsWith("adapters")) {
            return HostSetup.bare(name).withoutServiceCard();
        }
        return sample.endsWith("67")
                ? HostSetup.bare(name).esxi67().withoutServiceCard()
                : HostSetup.bare(name);
    }

    private static ClusterView firstPass(String sample, ClusterSpec spec) {
        var world = World.virtual(Instant.parse("2022-03-13T10:00:00Z"), LabTimes.USUAL, 1);
        Depot.stock(world);
        world.addDatastore("vsan");
        spec.hosts().forEach(declared -> host(sample, declared.host().name()).in(world));
        spec.nodes()
                .forEach(declared ->
                        NodeSetup.bare(declared.node().name())
                                .rdma(declared.linux().interfaces().firstKey())
                                .in(world));
        spec.switches()
                .forEach(declared ->
                        Platform.named(declared.platform().name())
                                .factory(declared.target().name())
                                .in(world));
        var fleet = SampleFleet.of(world, spec);
        var observer = new Observer(fleet, world.clock());
        world.advance(Duration.ofMinutes(1));
        var snapshots =
                fleet.endpoints().stream()
                        .map(endpoint ->
                                observer.observe(spec, endpoint, observer.unknown(endpoint)))
                        .toList();
        var ids = new ArrayList<ActId>();
        var pass = new ReconcilePass(fleet, world.clock(), () -> id(ids), Together.IN_TURN);
        var outcome = pass.run(new MemoryJournal(), spec, snapshots);
        return new ClusterView(
                spec.name().value(),
                world.now(),
                new SpecStanding(
                        "cluster.yaml", Optional.of(spec.revision()), List.of(), List.of()),
                Optional.empty(),
                List.of(),
                snapshots,
                Optional.of(
                        new ClusterView.Pass(
                                1,
                                world.now(),
                                outcome,
                                outcome.status(),
                                Map.of(),
                                spec.safety().rebootDeadline())),
                new Edition(1, world.now()),
                Generation.NONE,
                List.of());
    }

    private static ActId id(List<ActId> used) {
        used.add(new ActId(new UUID(0, used.size())));
        return used.getLast();
    }
}
