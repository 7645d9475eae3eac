package io.plumbline.lab.simulation;

import io.plumbline.lab.world.NetworkFiles;
import io.plumbline.lab.world.NodeModel;
import io.plumbline.lab.world.NodeSeed.Keeper;
import io.plumbline.lab.world.NodeService;
import io.plumbline.lab.world.NodeSetup;
import io.plumbline.lab.world.NodeUnits;
import io.plumbline.lab.world.QosCall;
import io.plumbline.lab.world.World;
import io.plumbline.property.Priorities;
import io.plumbline.property.TrustState;
import io.plumbline.target.Node;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;

/**
 * How one node is when the world begins.
 *
 * @param keeper what configures its network
 * @param loginOverRdma a restart of the stack's service would cut us off, and so would another
 *     address, so it has the right one
 * @param foreign it has files and keys of somebody else
 * @param inUse a process has its RDMA devices open
 * @param out somebody has taken it out of service
 */
record NodeStart(
        Kind kind,
        Keeper keeper,
        boolean loginOverRdma,
        boolean foreign,
        boolean inUse,
        boolean out)
        implements UnitStart {
    /** The number of a process that uses RDMA devices. */
    static final int USER = 4711;

    static final String OTHERS_FILE = "/etc/modules-load.d/admin.conf";

    /** What somebody who is not us writes when he takes a node out of service. */
    static final String BY_OTHERS = "ada looks at the cables\n";

    private static final String OLD_STACK = "5.1-2.5.8.0";
    private static final int USUAL_MTU = 1500;

    /** As the usual spec wants it at the end of a cable. */
    private static final QosCall RIGHT = qos(List.of(3), Map.of(26, 3, 48, 6));

    /** Another priority is paused too, and notices get no precedence. */
    private static final QosCall OTHER = qos(List.of(3, 5), Map.of(26, 3, 48, 0));

    enum Kind {
        /** The distribution's own stack. */
        BARE,
        /** Everything is right but the version of the stack. */
        OTHER_STACK,
        /** Modules are neither loaded nor named for the boot. */
        MODULES_MISSING,
        /** Everything is right until the next boot. */
        NOT_PERSISTENT,
        /**
         * Another MTU and, but for a login that is there, address, and something else is paused,
         * also for the next boot.
         */
        DRIFTED,
        ALREADY_RIGHT
    }

    static NodeStart of(Kind kind) {
        return new NodeStart(kind, Keeper.NETPLAN, false, false, false, false);
    }

    static NodeStart from(Random random) {
        var keepers = Keeper.values();
        return new NodeStart(
                Kind.values()[random.nextInt(Kind.values().length)],
                keepers[random.nextInt(keepers.length)],
                random.nextInt(3) == 0,
                random.nextInt(2) == 0,
                random.nextInt(8) == 0,
                random.nextInt(12) == 0);
    }

    @Override
    public String text() {
        return "node " + kind;
    }

    @Override
    public NodeStart withNothingInTheWay() {
        return new NodeStart(kind, keeper, loginOverRdma, foreign, false, false);
    }

    @Override
    public SimUnit in(World world, String name) {
        var setup = NodeSetup.bare(name).keeper(keeper);
        switch (kind) {
            case BARE -> {}
            case OTHER_STACK -> setup.stack(OLD_STACK);
            case MODULES_MISSING, NOT_PERSISTENT, DRIFTED, ALREADY_RIGHT ->
                    setup.stack(NodeAsWished.STACK);
        }
        if (loginOverRdma) {
            setup.loginOverRdma(SimSpec.addressOf(new Node(name)));
        }
        if (foreign) {
            foreignFiles(setup);
        }
        var node = setup.in(world);
        switch (kind) {
            case BARE -> {}
            case MODULES_MISSING -> network(node, SimSpec.addressOf(node.node()), true);
            case NOT_PERSISTENT -> {
                loadModules(node);
                network(node, SimSpec.addressOf(node.node()), false);
                roce(node, false);
                qos(node, RIGHT, false);
            }
            case OTHER_STACK, ALREADY_RIGHT -> {
                modules(node);
                network(node, SimSpec.addressOf(node.node()), true);
                roce(node, true);
                qos(node, RIGHT, true);
            }
            case DRIFTED -> {
                modules(node);
                network(
                        node,
                        loginOverRdma ? SimSpec.addressOf(node.node()) : "192.168.9.9/24",
                        true);
                roce(node, true);
                qos(node, OTHER, true);
            }
        }
        if (inUse) {
            node.service().letUse(List.of(USER));
        }
        if (out) {
            node.files().put(NodeService.OUT_OF_SERVICE, BY_OTHERS);
        }
        return new NodeUnit(node);
    }

    private void foreignFiles(NodeSetup setup) {
        setup.file(OTHERS_FILE, "# by hand\nbr_netfilter\n");
        switch (keeper) {
            case NETPLAN ->
                    setup.file(
                            "/etc/netplan/50-admin.yaml",
                            """
                            network:
                              version: 2
                              ethernets:
                                %s: {mtu: 1500, optional: true}
                                %s: {wakeonlan: true}
                            """
                                    .formatted(NodeSetup.RDMA, NodeSetup.MANAGEMENT));
            case NETWORK_MANAGER ->
                    setup.file(
                            "/etc/NetworkManager/system-connections/"
                                    + NodeSetup.RDMA
                                    + ".nmconnection",
                            "[connection]\nid=rdma\ntype=ethernet\ninterface-name="
                                    + NodeSetup.RDMA
                                    + "\nautoconnect-priority=7\n\n[ethernet]\n\n[ipv4]\n"
                                    + "method=disabled\nmay-fail=false\n");
            case IFCFG ->
                    setup.file(
                            "/etc/sysconfig/network-scripts/ifcfg-" + NodeSetup.RDMA,
                            "DEVICE="
                                    + NodeSetup.RDMA
                                    + "\nONBOOT=yes\nBOOTPROTO=none\nNM_CONTROLLED=no\n");
        }
    }

    private void modules(NodeModel node) {
        node.files()
                .put(
                        "/etc/modules-load.d/plumbline.conf",
                        String.join("\n", NodeAsWished.MODULES) + "\n");
        loadModules(node);
    }

    private static void loadModules(NodeModel node) {
        NodeAsWished.MODULES.forEach(node.modules()::load);
    }

    private void network(NodeModel node, String address, boolean persistent) {
        var port = node.network().port(NodeSetup.RDMA).orElseThrow();
        var mtu = kind == Kind.DRIFTED ? USUAL_MTU : SimSpec.USUAL_IP_MTU;
        if (persistent) {
            NetworkFiles.of(node).set(port, Optional.of(mtu), Optional.of(address));
            node.network().load(port);
        }
        node.network().setMtu(port, mtu);
        List.copyOf(port.addresses())
                .reversed()
                .forEach(old -> node.network().removeAddress(port, old));
        node.network().addAddress(port, address);
    }

    private static QosCall qos(List<Integer> paused, Map<Integer, Integer> dscps) {
        return new QosCall(
                Optional.of(TrustState.DSCP),
                Optional.of(Priorities.of(paused)),
                new TreeMap<>(dscps));
    }

    private static void qos(NodeModel node, QosCall call, boolean persistent) {
        var port = node.network().port(NodeSetup.RDMA).orElseThrow();
        if (persistent) {
            var unit = "qos-" + port.name() + ".service";
            node.files()
                    .put(
                            NodeUnits.FOLDER + "/" + unit,
                            "[Service]\nType=oneshot\n"
                                    + call.lines(port.name())
                                    + "\n[Install]\nWantedBy=multi-user.target\n");
            node.units().enable(unit);
        }
        node.network().setQos(port, call);
    }

    private static void roce(NodeModel node, boolean persistent) {
        var port = node.network().port(NodeSetup.RDMA).orElseThrow();
        if (persistent) {
            var unit = "roce-" + port.name() + ".service";
            node.files()
                    .put(
                            NodeUnits.FOLDER + "/" + unit,
                            "[Service]\nType=oneshot\nExecStart=/usr/bin/env cma_roce_mode -d "
                                    + port.rdmaDevice().orElseThrow()
                                    + " -p 1 -m 2\n\n[Install]\nWantedBy=multi-user.target\n");
            node.units().enable(unit);
        }
        node.network().setRoceV2(port, true);
    }
}
