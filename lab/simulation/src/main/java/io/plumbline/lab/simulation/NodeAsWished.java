package io.plumbline.lab.simulation;

import io.plumbline.lab.world.NodeModel;
import io.plumbline.lab.world.NodePort;
import io.plumbline.lab.world.NodeSetup;
import io.plumbline.lab.world.QosCall;
import io.plumbline.property.Priorities;
import io.plumbline.property.TrustState;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
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
        if (spec.links().cables(spec).stream()
                .anyMatch(cable -> cable.unit().equals(node.node()))) {
            var port = node.network().port(NodeSetup.RDMA).orElseThrow();
            look.qos(spec, port, node.units().qosAtBoot(port.name()));
        }
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

    /** At the end of a cable it does what the switch does. */
    private void qos(SimSpec spec, NodePort port, QosCall atBoot) {
        var paused = Priorities.of(List.of(spec.net().priority()));
        expect("trust", port.qos().trust(), TrustState.DSCP);
        expect("trust next", atBoot.trust(), Optional.of(TrustState.DSCP));
        expect("paused", port.qos().paused(), paused);
        expect("paused next", atBoot.paused(), Optional.of(paused));
        var marks = Map.of(spec.net().priority() * 8 + 2, spec.net().priority(), 48, 6);
        marks.forEach((dscp, priority) -> {
            expect(
                    "DSCP " + dscp,
                    Optional.ofNullable(port.qos().dscps().get(dscp)),
                    Optional.of(priority));
            expect(
                    "DSCP " + dscp + " next",
                    Optional.ofNullable(atBoot.dscps().get(dscp)),
                    Optional.of(priority));
        });
    }

    private void expect(String what, Object found, Object wanted) {
        if (!found.equals(wanted)) {
            wrong.add(what + " is " + found + ", not " + wanted);
        }
    }
}
