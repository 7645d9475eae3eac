package io.plumbline.drivers.linux;

import io.plumbline.device.DeviceException;
import io.plumbline.device.Query;
import io.plumbline.drivers.ssh.Shell;
import io.plumbline.drivers.ssh.batch.Answers;
import io.plumbline.drivers.ssh.batch.Batch;
import io.plumbline.observed.BootId;
import io.plumbline.observed.Scope;
import io.plumbline.property.CablingProperties;
import io.plumbline.property.NodeInterfaceProperties;
import io.plumbline.property.Property;
import io.plumbline.property.RoceMode;
import io.plumbline.target.InterfaceDscp;
import io.plumbline.target.Node;
import io.plumbline.target.NodeInterface;
import io.plumbline.target.NodeModule;
import io.plumbline.target.Target;

import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/** One look at a node: everything that a query asks, in one round trip. */
record Look(Node node, Query query, Answers answers) {
    private static final List<Property<?>> QOS =
            List.of(
                    NodeInterfaceProperties.TRUST,
                    NodeInterfaceProperties.PFC,
                    NodeInterfaceProperties.DCBX,
                    NodeInterfaceProperties.SHARES,
                    NodeInterfaceProperties.DSCP_PRIORITY);

    private static final Property<RoceMode> MODE = NodeInterfaceProperties.DEFAULT_ROCE_MODE;

    static Look at(Node node, Query query, Shell shell) throws DeviceException {
        var batch = Boots.WITNESS.ask(new Batch(node, "observe the node"));
        Service.ask(batch);
        Stack.ask(batch);
        Modules.ask(batch, named(query, node, NodeModule.class));
        Network.ask(batch);
        Login.ask(batch);
        BootUnit.ask(batch);
        Rdma.ask(batch);
        if (asksCables(query)) {
            Cabling.ask(batch);
        }
        if (asksTags(query)) {
            Tags.ask(batch);
        }
        if (asksMode(query)) {
            DefaultRoceMode.ask(batch, query.mayTouchFor(MODE));
        }
        if (asksClass(query)) {
            Rdma.askClasses(batch);
        }
        Qos.ask(batch, withQos(query, node));
        return new Look(node, query, batch.run(shell, Patience.OBSERVE));
    }

    Optional<BootId> boot() {
        return Boots.WITNESS.known(answers);
    }

    void put(Sheet sheet) {
        new Service(node, answers).put(sheet);
        new Stack(node, answers).put(sheet);
        var modules = new Modules(answers);
        named(query, node, NodeModule.class).forEach(module -> modules.put(module, sheet));
        var network = new Network(answers);
        var rdma = new Rdma(answers);
        var mode = new DefaultRoceMode(answers);
        var cabling = new Cabling(answers);
        var tags = new Tags(answers);
        for (var one : named(query, node, NodeInterface.class)) {
            network.put(one, sheet);
            rdma.put(one, sheet);
            if (asksCables(query)) {
                cabling.put(one, network, sheet);
            }
            if (asksTags(query)) {
                tags.put(one, network, sheet);
            }
            if (asksMode(query)) {
                mode.put(one, sheet);
            }
            if (asksClass(query)) {
                rdma.putClass(one, sheet);
            }
        }
        var qos = new Qos(answers);
        withQos(query, node).forEach(one -> qos.put(one, sheet));
        named(query, node, InterfaceDscp.class).forEach(one -> qos.put(one, sheet));
        sheet.list(
                new Scope(node, NodeInterface.class),
                network.interfaces()
                        .map(all -> {
                            var targets = new TreeSet<Target>();
                            all.keySet()
                                    .forEach(name -> targets.add(new NodeInterface(node, name)));
                            return targets;
                        }));
    }

    private static boolean asksCables(Query query) {
        return query.read().contains(CablingProperties.INTERFACE_NEIGHBOURS);
    }

    private static boolean asksTags(Query query) {
        return query.read().contains(NodeInterfaceProperties.TAGS);
    }

    private static boolean asksClass(Query query) {
        return query.read().contains(NodeInterfaceProperties.TRAFFIC_CLASS);
    }

    private static boolean asksMode(Query query) {
        return query.read().contains(MODE);
    }

    /** The tool takes a while, so only those are asked of which somebody wants to know. */
    private static SortedSet<NodeInterface> withQos(Query query, Node node) {
        var some = new TreeSet<NodeInterface>();
        if (QOS.stream().anyMatch(query.read()::contains)) {
            some.addAll(named(query, node, NodeInterface.class));
            named(query, node, InterfaceDscp.class).forEach(dscp -> some.add(dscp.at()));
        }
        return some;
    }

    private static <T extends Target> List<T> named(Query query, Node node, Class<T> kind) {
        return query.named().stream()
                .filter(target -> kind.isInstance(target) && target.unit().equals(node))
                .map(kind::cast)
                .sorted()
                .toList();
    }
}
