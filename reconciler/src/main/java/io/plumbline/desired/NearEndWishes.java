package io.plumbline.desired;

import io.plumbline.property.NodeInterfaceProperties;
import io.plumbline.property.Priorities;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.Fabric;
import io.plumbline.spec.LinkEnd;
import io.plumbline.target.InterfaceDscp;
import io.plumbline.target.NodeInterface;

import java.util.List;

/**
 * What a node does where a link begins at it: the same as the switch at the other end. An interface
 * that no link names may be a virtual function, whose physical port has all of this; it stays as it
 * is.
 *
 * @see "seed 004, Configure the server to lossless; domain facts on Linux, section 3: on a VF it
 *     usually fails or is a no-op, scope = PF and passthrough only"
 */
final class NearEndWishes {
    private NearEndWishes() {}

    static void derive(ClusterSpec spec, Wishlist list) {
        for (var link : spec.links()) {
            if (link.near() instanceof LinkEnd.OfNode(var at)) {
                derive(at, link.fabric().value(), list);
            }
        }
    }

    private static void derive(NodeInterface at, Fabric fabric, Wishlist list) {
        var lossless = fabric.lossless();
        list.exactly(at, NodeInterfaceProperties.TRUST, lossless.trust());
        list.exactly(
                at,
                NodeInterfaceProperties.PFC,
                lossless.priority().map(priority -> Priorities.of(List.of(priority))));
        fabric.dcbx().ifPresent(asked -> list.exactly(at, NodeInterfaceProperties.DCBX, asked));
        for (var one : fabric.marked()) {
            list.exactly(
                    new InterfaceDscp(at, one.dscp().value()),
                    NodeInterfaceProperties.DSCP_PRIORITY,
                    one.priority(),
                    one.dscp().origin());
        }
    }
}
