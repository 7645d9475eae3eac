package io.plumbline.lab.world;

import io.plumbline.property.Priorities;
import io.plumbline.target.Node;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.stream.Stream;

/**
 * The nodes of a world as text. Kept: files, stack, loaded modules, interfaces, and where each
 * stands in its boots. Not kept: processes.
 */
final class NodeStore {
    private static final String SEPARATOR = "\t";

    private final Properties text;

    NodeStore(Properties text) {
        this.text = text;
    }

    void keep(World world) {
        put("nodes", world.nodes().stream().map(node -> node.node().name()).toList());
        new StoredTree(text, "").keep(world.share());
        world.nodes().forEach(this::keep);
    }

    void restore(World world) {
        new StoredTree(text, "").restore(world.share());
        list("nodes").forEach(name -> restore(name, world));
    }

    private void keep(NodeModel node) {
        var key = "node." + node.node().name() + ".";
        var seed = node.seed();
        put(
                key + "seed",
                List.of(seed.machineId().toString(), seed.kernel(), seed.keeper().name()));
        put(key + "installed", node.stack().installed().stream().toList());
        put(key + "running", node.stack().running().stream().toList());
        put(key + "builtFor", node.stack().builtFor().stream().toList());
        put(key + "kernel", List.of(node.kernel().running(), node.kernel().next()));
        put(key + "loaded", List.copyOf(node.modules().loaded()));
        put(key + "ports", node.network().ports().stream().map(NodePort::name).toList());
        for (var port : node.network().ports()) {
            put(
                    key + "port." + port.name(),
                    List.of(
                            port.mac(),
                            port.rdmaDevice().orElse("-"),
                            String.valueOf(port.linkUp()),
                            String.valueOf(port.mtu()),
                            String.valueOf(port.roceV2())));
            put(key + "addresses." + port.name(), port.addresses());
            put(key + "qos." + port.name(), qos(port.qos()));
            put(key + "egress." + port.name(), egress(port.egress()));
            put(
                    key + "class." + port.name(),
                    port.trafficClass().map(String::valueOf).stream().toList());
            put(
                    key + "vlans." + port.name(),
                    port.vlans().entrySet().stream()
                            .map(vlan -> vlan.getKey() + (vlan.getValue() ? " up" : ""))
                            .toList());
        }
        var configFs = node.configFs();
        put(
                key + "configfs",
                Stream.concat(
                                Stream.of("" + configFs.mounted(), "" + configFs.made()),
                                configFs.folders().stream())
                        .toList());
        put(key + "boot", List.of("" + node.power().boot(), node.bootId().toString()));
        put(key + "upSince", List.of(node.power().kernelUpSince().toString()));
        put(key + "power", List.of(WorldStore.power(node.power().state())));
        new StoredTree(text, key).keep(node.files().disk());
        new StoredTree(text, key).keep(node.files().memory());
    }

    private void restore(String name, World world) {
        var key = "node." + name + ".";
        var seed = list(key + "seed");
        var node =
                world.addNode(
                        new NodeModel(
                                world,
                                new NodeSeed(
                                        new Node(name),
                                        UUID.fromString(seed.get(0)),
                                        seed.get(1),
                                        NodeSeed.Keeper.valueOf(seed.get(2)),
                                        ports(key))));
        new StoredTree(text, key).restore(node.files().disk());
        new StoredTree(text, key).restore(node.files().memory());
        var kernel = list(key + "kernel");
        if (!kernel.isEmpty()) {
            node.kernel().begin(kernel.get(0), kernel.get(1));
        }
        node.stack()
                .begin(
                        first(key + "installed"),
                        first(key + "running"),
                        // One that was kept before there was such a thing has had one kernel only.
                        kernel.isEmpty()
                                ? first(key + "installed").map(_ -> node.seed().kernel())
                                : first(key + "builtFor"));
        node.modules().resume(new TreeSet<>(list(key + "loaded")));
        for (var port : node.network().ports()) {
            var facts = list(key + "port." + port.name());
            port.mtu(Integer.parseInt(facts.get(3)));
            port.roceV2(Boolean.parseBoolean(facts.get(4)));
            list(key + "addresses." + port.name()).forEach(port::add);
            port.qos(qos(list(key + "qos." + port.name())));
            port.egress(egress(list(key + "egress." + port.name())));
            port.force(first(key + "class." + port.name()).map(Integer::valueOf));
            list(key + "vlans." + port.name())
                    .forEach(vlan ->
                            port.vlan(
                                    Integer.parseInt(vlan.replace(" up", "")),
                                    vlan.endsWith(" up")));
        }
        restoreConfigFs(node, list(key + "configfs"));
        var boot = list(key + "boot");
        node.resume(UUID.fromString(boot.get(1)));
        node.power()
                .resume(
                        WorldStore.power(list(key + "power")),
                        Integer.parseInt(boot.get(0)),
                        Instant.parse(list(key + "upSince").getFirst()));
        node.service().judge();
    }

    /** One that was kept before there was such a thing has nothing mounted. */
    private static void restoreConfigFs(NodeModel node, List<String> words) {
        if (!words.isEmpty()) {
            node.configFs()
                    .resume(
                            Boolean.parseBoolean(words.get(0)),
                            Integer.parseInt(words.get(1)),
                            words.subList(2, words.size()));
        }
    }

    /** What is paused, then a DSCP and its priority in turn. */
    private static List<String> qos(NodeQos qos) {
        var words = new ArrayList<String>();
        words.add(qos.paused().toString());
        qos.dscps().forEach((dscp, priority) -> words.addAll(List.of("" + dscp, "" + priority)));
        return words;
    }

    /** One that was kept before there was such a thing has none. */
    private static NodeQos qos(List<String> words) {
        if (words.isEmpty()) {
            return NodeQos.FACTORY;
        }
        var dscps = new TreeMap<Integer, Integer>();
        for (var at = 1; at < words.size(); at += 2) {
            dscps.put(Integer.parseInt(words.get(at)), Integer.parseInt(words.get(at + 1)));
        }
        return new NodeQos(Priorities.parse(words.getFirst()), dscps);
    }

    /** The class of each priority, then of each class how it is scheduled, then its share. */
    private static List<String> egress(NodeEgress egress) {
        var words = new ArrayList<String>();
        egress.classes().forEach(one -> words.add("" + one));
        words.addAll(egress.algorithms());
        egress.shares().forEach(one -> words.add("" + one));
        return words;
    }

    /** One that was kept before there was such a thing is as the driver makes it. */
    private static NodeEgress egress(List<String> words) {
        return words.isEmpty()
                ? NodeEgress.FACTORY
                : new NodeEgress(
                        words.subList(0, 8).stream().map(Integer::valueOf).toList(),
                        words.subList(8, 16),
                        words.subList(16, 24).stream().map(Integer::valueOf).toList());
    }

    private List<NodePortSeed> ports(String key) {
        var ports = new ArrayList<NodePortSeed>();
        for (var name : list(key + "ports")) {
            var facts = list(key + "port." + name);
            ports.add(
                    new NodePortSeed(
                            name,
                            facts.get(0),
                            Optional.of(facts.get(1)).filter(device -> !device.equals("-")),
                            Boolean.parseBoolean(facts.get(2))));
        }
        return ports;
    }

    private Optional<String> first(String key) {
        return list(key).stream().findFirst();
    }

    private void put(String key, List<String> values) {
        text.setProperty(key, String.join(SEPARATOR, values));
    }

    private List<String> list(String key) {
        var value = text.getProperty(key, "");
        return value.isEmpty() ? List.of() : List.of(value.split(SEPARATOR, -1));
    }
}
