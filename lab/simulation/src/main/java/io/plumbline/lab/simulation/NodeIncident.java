package io.plumbline.lab.simulation;

import io.plumbline.lab.ledger.Entry;
import io.plumbline.lab.world.NetworkFiles;
import io.plumbline.lab.world.NodeModel;
import io.plumbline.lab.world.NodeService;
import io.plumbline.lab.world.NodeSetup;
import io.plumbline.lab.world.QosCall;
import io.plumbline.lab.world.World;
import io.plumbline.property.Priorities;
import io.plumbline.target.Node;
import io.plumbline.target.Target;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicBoolean;

/** Something that others do to a node. */
sealed interface NodeIncident extends Incident.AtUnit {
    int node();

    void happen(NodeModel node);

    @Override
    default Target at() {
        return SimSpec.nodeAt(node());
    }

    @Override
    default void happen(World world) {
        happen(world.node((Node) at()));
    }

    /** Somebody pushes the reset button. */
    record NodeReset(Duration after, int node) implements NodeIncident {
        @Override
        public void happen(NodeModel node) {
            node.power().crash();
        }
    }

    /** The clock of the node is set, by hand or by NTP after a boot with a bad one. */
    record NodeClockIsSet(Duration after, int node, Duration ahead) implements NodeIncident {
        @Override
        public void happen(NodeModel node) {
            node.power().setClock(ahead);
        }
    }

    /** Somebody wants the node for himself for a while. */
    record OthersDrain(Duration after, int node, Duration lasts) implements NodeIncident {
        @Override
        public boolean leaves() {
            return true;
        }

        @Override
        public void happen(NodeModel node) {
            if (node.power().answers() && !node.service().isOut()) {
                node.files().put(NodeService.OUT_OF_SERVICE, NodeStart.BY_OTHERS);
                node.world().after(lasts, () -> undrain(node));
            }
        }
    }

    /** Somebody puts the node back into service, whoever took it out. */
    record SomebodyUndrains(Duration after, int node) implements NodeIncident {
        @Override
        public boolean leaves() {
            return true;
        }

        @Override
        public void happen(NodeModel node) {
            undrain(node);
        }
    }

    /** Somebody lets no job of the scheduler start on it, and later lets them again. */
    record NodeJobsKeptOff(Duration after, int node, Duration lasts) implements NodeIncident {
        @Override
        public void happen(NodeModel node) {
            Closing.of(node.world(), at(), lasts);
        }
    }

    /**
     * A job starts and ends.
     *
     * @param unheeding it does not care whether the node is out of service
     */
    record JobRuns(Duration after, int node, Duration lasts, boolean unheeding)
            implements NodeIncident {
        @Override
        public void happen(NodeModel node) {
            if (node.power().answers() && (unheeding || !node.service().isOut())) {
                node.service().letUse(List.of(NodeStart.USER));
                node.world().after(lasts, () -> node.service().letUse(List.of()));
            }
        }
    }

    /**
     * A job starts although the node is out of service, right after something was written there,
     * and ends.
     */
    record JobBursts(Duration after, int node, Duration lasts) implements NodeIncident {
        @Override
        public void happen(NodeModel node) {
            var started = new AtomicBoolean();
            node.world()
                    .ledger()
                    .subscribe(entry -> {
                        if (entry instanceof Entry.Wrote
                                && entry.host().equals(node.node())
                                && node.service().isOut()
                                && started.compareAndSet(false, true)) {
                            node.world().after(Duration.ofSeconds(3), () -> start(node));
                        }
                    });
        }

        private void start(NodeModel node) {
            if (node.power().answers()) {
                node.service().letUse(List.of(NodeStart.USER));
                node.world().after(lasts, () -> node.service().letUse(List.of()));
            }
        }
    }

    /** The job that ran when the world began ends. */
    record JobEnds(Duration after, int node) implements NodeIncident {
        @Override
        public void happen(NodeModel node) {
            node.service().letUse(List.of());
        }
    }

    /** Somebody gives the interface another address by hand, but never one by which he is there. */
    record AddressDrift(Duration after, int node) implements NodeIncident {
        @Override
        public void happen(NodeModel node) {
            var port = node.network().port(NodeSetup.RDMA).orElseThrow();
            if (node.power().answers() && !node.network().login().equals(Optional.of(port))) {
                List.copyOf(port.addresses())
                        .reversed()
                        .forEach(old -> node.network().removeAddress(port, old));
                node.network().addAddress(port, "192.168.7.7/24");
            }
        }
    }

    /** Somebody writes another MTU into the files of the network. */
    record FileDrift(Duration after, int node) implements NodeIncident {
        @Override
        public void happen(NodeModel node) {
            if (node.power().answers()) {
                var port = node.network().port(NodeSetup.RDMA).orElseThrow();
                NetworkFiles.of(node).set(port, Optional.of(2000), Optional.empty());
            }
        }
    }

    /** Somebody lets the interface pause something else, or nothing. */
    record QosDrift(Duration after, int node, int priority) implements NodeIncident {
        @Override
        public void happen(NodeModel node) {
            if (node.power().answers()) {
                var others = Priorities.of(priority == 0 ? List.of() : List.of(priority));
                node.network()
                        .setQos(
                                node.network().port(NodeSetup.RDMA).orElseThrow(),
                                new QosCall(
                                        Optional.empty(), Optional.of(others), new TreeMap<>()));
            }
        }
    }

    /** Somebody unloads a module. */
    record ModuleUnloaded(Duration after, int node) implements NodeIncident {
        @Override
        public void happen(NodeModel node) {
            if (node.power().answers()) {
                node.modules().unload("ib_umad");
            }
        }
    }

    /** Somebody pulls the cable and puts it back. */
    record CablePulled(Duration after, int node, Duration lasts) implements NodeIncident {
        @Override
        public void happen(NodeModel node) {
            link(node, false);
            node.world().after(lasts, () -> link(node, true));
        }

        private static void link(NodeModel node, boolean up) {
            node.network().port(NodeSetup.RDMA).orElseThrow().setLinkUp(up);
            node.world()
                    .ledger()
                    .append(
                            new Entry.Wrote(
                                    node.world().now(),
                                    node.node(),
                                    node.node().path() + "#link",
                                    String.valueOf(!up),
                                    String.valueOf(up)));
        }
    }

    /** What may happen to nodes with cables. */
    static List<Incident> atCables(SimSpec spec, Random random) {
        var some = new ArrayList<Incident>();
        for (var node = 0; spec.links().toNodes() && node < spec.nodes(); node++) {
            if (random.nextInt(6) == 0) {
                some.add(
                        new QosDrift(Scenarios.time(random).dividedBy(2), node, random.nextInt(8)));
            }
        }
        return some;
    }

    /** What may happen to one node. */
    static List<Incident> at(int node, NodeStart start, Random random) {
        var some = new ArrayList<Incident>();
        if (start.inUse() && random.nextInt(4) > 0) {
            some.add(new JobEnds(Scenarios.time(random), node));
        }
        if (start.out() && random.nextInt(4) > 0) {
            some.add(new SomebodyUndrains(Scenarios.time(random), node));
        }
        if (random.nextInt(12) == 0) {
            some.add(new NodeReset(Scenarios.time(random), node));
        }
        if (random.nextInt(12) == 0) {
            some.add(new OthersDrain(Scenarios.time(random), node, Scenarios.time(random)));
        }
        if (random.nextInt(30) == 0) {
            some.add(new SomebodyUndrains(Scenarios.time(random).dividedBy(6), node));
        }
        if (random.nextInt(8) == 0) {
            some.add(
                    new JobRuns(
                            Scenarios.time(random).dividedBy(3),
                            node,
                            Scenarios.time(random).dividedBy(10),
                            random.nextBoolean()));
        }
        if (random.nextInt(8) == 0) {
            some.add(new JobBursts(Duration.ZERO, node, Scenarios.time(random).dividedBy(10)));
        }
        if (random.nextInt(12) == 0) {
            some.add(
                    new CablePulled(
                            Scenarios.time(random).dividedBy(2),
                            node,
                            Scenarios.time(random).dividedBy(4)));
        }
        if (random.nextInt(12) == 0) {
            some.add(new AddressDrift(Scenarios.time(random).dividedBy(2), node));
        }
        if (random.nextInt(12) == 0) {
            some.add(new FileDrift(Scenarios.time(random).dividedBy(2), node));
        }
        if (random.nextInt(12) == 0) {
            some.add(new ModuleUnloaded(Scenarios.time(random).dividedBy(2), node));
        }
        return some;
    }

    private static void undrain(NodeModel node) {
        if (node.power().answers()) {
            node.files().remove(NodeService.OUT_OF_SERVICE);
        } else {
            node.world().after(Duration.ofMinutes(5), () -> undrain(node));
        }
    }
}
