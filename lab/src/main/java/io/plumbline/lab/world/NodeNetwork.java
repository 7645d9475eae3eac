package io.plumbline.lab.world;

import io.plumbline.lab.world.Answer.Why;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/** The interfaces of a node. What is set here a boot forgets; files bring their own back. */
public final class NodeNetwork {
    private static final int LARGEST_MTU = 9978;

    private final NodeModel node;
    private final List<NodePort> ports;
    private final Map<NodePort, NetworkFiles.Config> atBoot = new HashMap<>();
    private final Map<NodePort, NetworkFiles.Config> loaded = new HashMap<>();
    private long atBootOf = -1;

    NodeNetwork(NodeModel node, List<NodePortSeed> seeds) {
        this.node = node;
        this.ports = seeds.stream().map(NodePort::new).toList();
    }

    public List<NodePort> ports() {
        return ports;
    }

    public Optional<NodePort> port(String name) {
        return ports.stream().filter(port -> port.name().equals(name)).findFirst();
    }

    public Optional<NodePort> withDevice(String device) {
        return ports.stream()
                .filter(port -> port.rdmaDevice().equals(Optional.of(device)))
                .findFirst();
    }

    /** The one that logins come over: the first that has an address. */
    public Optional<NodePort> login() {
        return ports.stream().filter(port -> !port.addresses().isEmpty()).findFirst();
    }

    /** {@code ip link set mtu}. */
    public Answer setMtu(NodePort port, int bytes) {
        var what = port.name() + " mtu";
        if (bytes < 68 || bytes > LARGEST_MTU) {
            return node.refuse(what, Why.OUT_OF_RANGE, String.valueOf(bytes));
        }
        if (node.struck(Mishap.WRITE_REJECTED, what)) {
            return node.refuse(what, Why.DEVICE_ERROR, "Device or resource busy");
        }
        if (!node.struck(Mishap.WRITE_IS_A_LIE, what)) {
            var before = port.mtu();
            port.mtu(bytes);
            node.wrote(what, String.valueOf(before), String.valueOf(bytes));
        }
        return Answer.OK;
    }

    /** {@code ip addr replace}. */
    public Answer addAddress(NodePort port, String address) {
        if (!port.addresses().contains(address)) {
            port.add(address);
            node.wrote(port.name() + " address", "none", address);
        }
        return Answer.OK;
    }

    /**
     * {@code ip addr del}. The others of a network go with its first one, unless the kernel is told
     * to promote them, which it is not by itself (shown by the driver's test against OpenSSH).
     */
    public Answer removeAddress(NodePort port, String address) {
        var gone = port.withSecondaries(address);
        if (gone.isEmpty()) {
            return node.refuse(port.name() + " address", Why.NOT_INSTALLED, address);
        }
        for (var one : gone) {
            port.remove(one);
            node.wrote(port.name() + " address", one, "none");
        }
        return Answer.OK;
    }

    /** {@code cma_roce_mode -m}: needs {@code rdma_cm}. */
    public Answer setRoceV2(NodePort port, boolean on) {
        var what = port.name() + " RoCE mode";
        if (!node.modules().loaded().contains("rdma_cm")) {
            return node.refuse(what, Why.TOOLS_NOT_LOADED, "rdma_cm");
        }
        if (node.struck(Mishap.WRITE_REJECTED, what)) {
            return node.refuse(what, Why.DEVICE_ERROR, "failed");
        }
        if (!node.struck(Mishap.WRITE_IS_A_LIE, what)) {
            var before = port.roceV2();
            port.roceV2(on);
            node.wrote(what, before ? "v2" : "v1", on ? "v2" : "v1");
        }
        return Answer.OK;
    }

    /**
     * {@code mlnx_qos}. Only physical ports answer it, and all those of a node that have an RDMA
     * device are.
     */
    public Answer setQos(NodePort port, QosCall call) {
        var what = port.name() + " QoS";
        if (port.rdmaDevice().isEmpty()) {
            return node.refuse(what, Why.NOT_INSTALLED, "dcbnl");
        }
        if (node.struck(Mishap.WRITE_REJECTED, what)) {
            return node.refuse(what, Why.DEVICE_ERROR, "Input/output error");
        }
        if (!node.struck(Mishap.WRITE_IS_A_LIE, what)) {
            var before = port.qos();
            var after = call.done(before);
            port.qos(after);
            node.wrote(port.name() + " trust", before.trust().name(), after.trust().name());
            node.wrote(port.name() + " PFC", before.paused().toString(), after.paused().toString());
            call.dscps()
                    .forEach((dscp, priority) ->
                            node.wrote(
                                    port.name() + " DSCP " + dscp,
                                    String.valueOf(before.dscps().get(dscp)),
                                    String.valueOf(priority)));
        }
        return Answer.OK;
    }

    /** {@code mlnx_qos} too; nothing here asks for it, so only others do. */
    public Answer setEgress(NodePort port, NodeEgress egress) {
        var what = port.name() + " shares";
        if (!egress.adds()) {
            return node.refuse(what, Why.DEVICE_ERROR, "Invalid argument");
        }
        port.egress(egress);
        return Answer.OK;
    }

    /** What the coming boot makes of an interface. Files are read again when one has changed. */
    public NetworkFiles.Config atBoot(NodePort port) {
        var files = node.files().disk().revision();
        if (atBootOf != files) {
            atBoot.clear();
            atBootOf = files;
        }
        return atBoot.computeIfAbsent(port, some -> NetworkFiles.of(node).config(some));
    }

    /** {@code nmcli connection load}: until then NetworkManager goes by what it read before. */
    public void load(NodePort port) {
        loaded.put(port, atBoot(port));
    }

    private NetworkFiles.Config loaded(NodePort port) {
        return node.seed().keeper() == NodeSeed.Keeper.NETWORK_MANAGER
                ? loaded.computeIfAbsent(port, this::atBoot)
                : atBoot(port);
    }

    /** Its keeper reads everything anew. */
    void boot() {
        loaded.clear();
        attach(_ -> true);
    }

    /** Makes interfaces anew, as their keeper finds them when they appear. */
    void attach(Predicate<NodePort> which) {
        ports.stream()
                .filter(which)
                .forEach(port -> {
                    port.attach();
                    var config = loaded(port);
                    config.mtu().ifPresent(port::mtu);
                    config.addresses().forEach(port::add);
                });
    }
}
