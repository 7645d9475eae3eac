package io.plumbline.lab.simulation;

import io.plumbline.lab.world.NodeModel;
import io.plumbline.lab.world.NodeSetup;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Whether a node of the world is as the spec says, by a look at the model and nothing of the
 * planner.
 */
final class NodeAsWished {
    /** What the spec says, and what follows from its fabric. */
    static final List<String> MODULES = List.of("ib_umad", "knem", "rdma_cm");

    static final String STACK = "5.4-3.0.3.0";

    private final List<String> wrong = new ArrayList<>();

    private NodeAsWished() {}

    /** What is not as wished, in force or for the next boot; empty if all is. */
    static List<String> wrong(SimSpec spec, NodeModel node) {
        var look = new NodeAsWished();
        look.expect("stack", node.stack().running(), Optional.of(STACK));
        look.expect("stack next", node.stack().installed(), Optional.of(STACK));
        for (var module : MODULES) {
            look.expect(module, node.modules().loaded().contains(module), true);
            look.expect(module + " next", node.modules().atBoot().contains(module), true);
        }
        look.port(spec, node);
        return look.wrong;
    }

    private void port(SimSpec spec, NodeModel node) {
        var port = node.network().port(NodeSetup.RDMA).orElseThrow();
        var atBoot = node.network().atBoot(port);
        var addresses = List.of(SimSpec.addressOf(node.node()));
        expect("address", port.addresses(), addresses);
        expect("address next", atBoot.addresses(), addresses);
        expect("MTU", port.mtu(), spec.net().ipMtu());
        expect("MTU next", atBoot.mtu(), Optional.of(spec.net().ipMtu()));
        expect("link", port.linkUp(), true);
        expect("RoCE v2", port.roceV2(), true);
        expect(
                "RoCE v2 next",
                node.units().roceV2AtBoot(port.rdmaDevice().orElseThrow()),
                Optional.of(true));
    }

    private void expect(String what, Object found, Object wanted) {
        if (!found.equals(wanted)) {
            wrong.add(what + " is " + found + ", not " + wanted);
        }
    }
}
