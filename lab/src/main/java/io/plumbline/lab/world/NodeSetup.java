package io.plumbline.lab.world;

import io.plumbline.lab.world.NodeSeed.Keeper;
import io.plumbline.target.Node;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** How a node is when the world begins. */
public final class NodeSetup {
    /** Carries logins and nothing of RDMA. */
    public static final String MANAGEMENT = "eno1";

    public static final String RDMA = "ens1f0np0";
    public static final String SECOND_RDMA = "ens1f1np1";

    private static final String KERNEL = "5.14.0-70.13.1.el9_0.x86_64";

    private final Node node;
    private final Map<String, String> files = new LinkedHashMap<>();
    private final List<String> modules = new ArrayList<>();
    private Keeper keeper = Keeper.NETPLAN;
    private Optional<String> stack = Optional.empty();
    private boolean cabled = true;
    private Optional<String> loginOverRdma = Optional.empty();
    private String rdma = RDMA;

    private NodeSetup(String name) {
        node = new Node(name);
    }

    /** A fresh installation: the distribution's own stack, nothing configured but the login. */
    public static NodeSetup bare(String name) {
        return new NodeSetup(name);
    }

    public NodeSetup keeper(Keeper some) {
        keeper = some;
        return this;
    }

    /** Installed and loaded. */
    public NodeSetup stack(String version) {
        stack = Optional.of(version);
        return this;
    }

    /** A file that is there, whole. */
    public NodeSetup file(String path, String text) {
        files.put(path, text);
        return this;
    }

    /** Loaded now; no file says so. */
    public NodeSetup loaded(String... names) {
        modules.addAll(List.of(names));
        return this;
    }

    /** No cable is in the RDMA ports. */
    public NodeSetup withoutCable() {
        cabled = false;
        return this;
    }

    /** What its first RDMA port is called. */
    public NodeSetup rdma(String name) {
        rdma = name;
        return this;
    }

    /** Logins come over the first RDMA port. */
    public NodeSetup loginOverRdma() {
        return loginOverRdma(address());
    }

    /**
     * Logins come over the first RDMA port.
     *
     * @param address of it
     */
    public NodeSetup loginOverRdma(String address) {
        loginOverRdma = Optional.of(address);
        return this;
    }

    /** Adds this node to a world. */
    public NodeModel in(World world) {
        var id = UUID.nameUUIDFromBytes(node.name().getBytes(StandardCharsets.UTF_8));
        var model =
                world.addNode(
                        new NodeModel(world, new NodeSeed(node, id, KERNEL, keeper, ports())));
        folders(model);
        files.forEach(model.files()::begin);
        model.stack().begin(stack, stack, stack.map(_ -> KERNEL));
        NetworkFiles.of(model)
                .set(
                        model.network().port(login()).orElseThrow(),
                        Optional.empty(),
                        Optional.of(loginOverRdma.orElseGet(this::address)));
        model.boot();
        modules.forEach(model.modules()::load);
        model.begin();
        return model;
    }

    /** Of the interface that carries logins. */
    private String address() {
        var tail = node.name().hashCode() & 0x7fff;
        return "10.20." + (tail >> 7) + "." + (1 + (tail & 0x7f)) + "/16";
    }

    private String login() {
        return loginOverRdma.isPresent() ? rdma : MANAGEMENT;
    }

    private void folders(NodeModel model) {
        switch (keeper) {
            case NETPLAN -> model.files().disk().makeFolders("/etc/netplan");
            case NETWORK_MANAGER ->
                    model.files().disk().makeFolders("/etc/NetworkManager/system-connections");
            case IFCFG -> model.files().disk().makeFolders("/etc/sysconfig/network-scripts");
        }
    }

    private List<NodePortSeed> ports() {
        return List.of(
                new NodePortSeed(MANAGEMENT, mac(0), Optional.empty(), true),
                new NodePortSeed(rdma, mac(1), Optional.of("mlx5_0"), cabled),
                new NodePortSeed(SECOND_RDMA, mac(2), Optional.of("mlx5_1"), false));
    }

    private String mac(int port) {
        var tail = String.format(Locale.ROOT, "%06x", (node.name().hashCode() + port) & 0xff_ffff);
        return "0c:42:a1" + tail.replaceAll("(..)", ":$1");
    }
}
