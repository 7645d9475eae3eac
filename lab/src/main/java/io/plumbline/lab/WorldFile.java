package io.plumbline.lab;

import io.plumbline.lab.world.BatchSystem;
import io.plumbline.lab.world.Depot;
import io.plumbline.lab.world.HostModel;
import io.plumbline.lab.world.HostSetup;
import io.plumbline.lab.world.LabTimes;
import io.plumbline.lab.world.NodeModel;
import io.plumbline.lab.world.NodeSeed;
import io.plumbline.lab.world.NodeSetup;
import io.plumbline.lab.world.ScaledTime;
import io.plumbline.lab.world.SwitchModel;
import io.plumbline.lab.world.VdsSetup;
import io.plumbline.lab.world.Vlan;
import io.plumbline.lab.world.World;
import io.plumbline.lab.world.WorldStore;
import io.plumbline.target.Host;
import io.plumbline.target.Node;
import io.plumbline.target.Switch;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Set;

/** The world of a lab: a new one, or the one that an earlier run left. */
final class WorldFile {
    /** On average, for one node; with it a node is busy most of the time. */
    private static final Duration JOB_EVERY = Duration.ofMinutes(20);

    private static final Duration SHORTEST_JOB = Duration.ofMinutes(3);
    private static final Duration LONGEST_JOB = Duration.ofMinutes(40);

    private final LabFolder folder;
    private final World world;
    private final ScaledTime time;
    private final Instant epoch;
    private final Instant startedAt;

    WorldFile(LabPlan plan, LabFolder folder) throws IOException {
        this.folder = folder;
        this.startedAt = InstantSource.system().instant();
        var left = folder.world();
        this.epoch = left.map(WorldStore::now).orElse(startedAt.truncatedTo(ChronoUnit.SECONDS));
        this.time = new ScaledTime(InstantSource.system(), epoch, plan.scale());
        this.world = World.following(time, LabTimes.USUAL, plan.beginning().seed());
        if (left.isPresent()) {
            WorldStore.restore(left.get(), world);
        } else {
            furnish(plan);
        }
    }

    World world() {
        return world;
    }

    ScaledTime time() {
        return time;
    }

    /** Lab time when this run started. */
    Instant epoch() {
        return epoch;
    }

    /** Wall time when this run started. */
    Instant startedAt() {
        return startedAt;
    }

    SwitchModel networkSwitch(String name) {
        return world.networkSwitch(new Switch(name));
    }

    HostModel host(String name) {
        return world.host(new Host(name));
    }

    NodeModel node(String name) {
        return world.node(new Node(name));
    }

    void save() {
        try {
            folder.writeWorld(world.call(() -> WorldStore.of(world)));
        } catch (IOException e) {
            throw new UncheckedIOException("the world cannot be kept", e);
        }
    }

    private void furnish(LabPlan plan) {
        var depot = Depot.stock(world);
        plan.beginning()
                .digests()
                .forEach((name, sha256) -> Depot.digest(world, depot, name, sha256));
        world.addDatastore("vsan").makeFolders("/vmfs/volumes/vsan/plumbline");
        for (var name : plan.beginning().hosts()) {
            var machines = plan.beginning().managed().machines().getOrDefault(name, Set.of());
            setup(plan.beginning().situation(), name)
                    .running(machines.toArray(String[]::new))
                    .in(world);
        }
        for (var place = 0; place < plan.beginning().nodes().size(); place++) {
            NodeSetup.bare(plan.beginning().nodes().get(place)).keeper(keeper(place)).in(world);
        }
        for (var tor : plan.beginning().switches()) {
            var right = plan.beginning().situation() == LabPlan.Situation.ALREADY_RIGHT;
            (right ? tor.platform().alreadyRight(tor.name()) : tor.platform().factory(tor.name()))
                    .in(world);
        }
        plan.beginning()
                .managed()
                .distributedSwitches()
                .forEach((name, groups) -> spanned(plan, name, groups).in(world));
        plan.beginning().scheduler().ifPresent(some -> furnish(some, plan.beginning().seed()));
        save();
    }

    /** Its users submit more than fits now and then, so that there is always something to drain. */
    private void furnish(LabPlan.Scheduler scheduler, long seed) {
        world.run(() -> {
            scheduler
                    .carriers()
                    .forEach((name, carrier) ->
                            carrier.machine()
                                    .ifPresentOrElse(
                                            machine ->
                                                    world.batch()
                                                            .add(
                                                                    name,
                                                                    new Host(carrier.unit()),
                                                                    machine),
                                            () ->
                                                    world.batch()
                                                            .add(name, new Node(carrier.unit()))));
            var nodes = Math.max(1, scheduler.carriers().size());
            world.batch()
                    .letArrive(
                            new BatchSystem.Arrivals(
                                    seed,
                                    JOB_EVERY.dividedBy(nodes),
                                    SHORTEST_JOB,
                                    LONGEST_JOB,
                                    Instant.MAX));
        });
    }

    /**
     * As a person left it who followed the first seed up to its figure 16, with network I/O control
     * still on where not all is right.
     */
    private VdsSetup spanned(LabPlan plan, String name, Set<String> groups) {
        var right = plan.beginning().situation() == LabPlan.Situation.ALREADY_RIGHT;
        var setup = VdsSetup.named(name).mtu(9000).traffic(some -> some.ioControl(!right));
        groups.forEach(group -> setup.portGroup(group, Vlan.NONE));
        for (var host : world.hosts()) {
            world.call(host::lastUplink)
                    .ifPresent(uplink -> setup.member(host.host().name(), uplink));
        }
        return setup;
    }

    /** So that a lab of some nodes has all of them. */
    private static NodeSeed.Keeper keeper(int place) {
        var all = NodeSeed.Keeper.values();
        return all[place % all.length];
    }

    private static HostSetup setup(LabPlan.Situation situation, String name) {
        return switch (situation) {
            case BARE -> HostSetup.bare(name);
            case BARE_ESXI8 -> HostSetup.bare(name).esxi8();
            case BARE_IMAGE_MANAGED -> HostSetup.bare(name).esxi8().imageManaged();
            case TOOLS_ONLY -> HostSetup.toolsOnly(name);
            case DRIVER_OLD -> HostSetup.driverOld(name);
            case ONLY_NIC_CONFIG_DIFFERS -> HostSetup.onlyNicConfigDiffers(name);
            case ALREADY_RIGHT -> HostSetup.alreadyRight(name);
        };
    }
}
