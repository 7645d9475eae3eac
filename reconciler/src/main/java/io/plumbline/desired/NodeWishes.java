package io.plumbline.desired;

import io.plumbline.property.LinkType;
import io.plumbline.property.NodeInterfaceProperties;
import io.plumbline.property.NodeProperties;
import io.plumbline.property.RdmaMtu;
import io.plumbline.property.RdmaPortState;
import io.plumbline.property.RoceMode;
import io.plumbline.property.Want;
import io.plumbline.spec.DeclaredNode;
import io.plumbline.spec.InterfaceSpec;
import io.plumbline.spec.Located;
import io.plumbline.spec.Origin;
import io.plumbline.target.NodeInterface;
import io.plumbline.target.NodeModule;

import java.util.TreeMap;

/** What is wished of a Linux node. Nothing has to be found first: interfaces are named. */
final class NodeWishes {
    private NodeWishes() {}

    static void derive(DeclaredNode node, Wishlist list) {
        node.linux()
                .rdmaStack()
                .ifPresent(said ->
                        list.carried(
                                NodeProperties.RDMA_STACK.of(node.node()),
                                new Want.Exactly<>(said.value().version().value()),
                                said.value().version().origin(),
                                said.value().file()));
        modules(node, list);
        node.linux().interfaces().values().forEach(one -> derive(node, one, list));
    }

    /** A fabric's RoCE mode is set through {@code rdma_cm}, so that module follows from it. */
    private static void modules(DeclaredNode node, Wishlist list) {
        var wanted = new TreeMap<String, Origin>();
        node.linux().modules().forEach(name -> wanted.put(name.value(), name.origin()));
        node.linux().interfaces().values().stream()
                .flatMap(one -> one.fabric().stream())
                .findFirst()
                .ifPresent(fabric -> wanted.putIfAbsent(NodeProperties.RDMA_CM, fabric.origin()));
        wanted.forEach((name, origin) ->
                list.exactly(
                        new NodeModule(node.node(), name),
                        NodeProperties.MODULE_LOADED,
                        true,
                        origin));
    }

    private static void derive(DeclaredNode node, InterfaceSpec said, Wishlist list) {
        var target = new NodeInterface(node.node(), said.name());
        said.mac().ifPresent(mac -> list.exactly(target, NodeInterfaceProperties.MAC, mac));
        said.address()
                .ifPresent(
                        address -> list.exactly(target, NodeInterfaceProperties.ADDRESS, address));
        said.mtu().ifPresent(mtu -> mtu(target, mtu, list));
        said.fabric().ifPresent(fabric -> roce(target, fabric.origin(), list));
    }

    private static void mtu(NodeInterface target, Located<Integer> mtu, Wishlist list) {
        list.exactly(target, NodeInterfaceProperties.MTU, mtu);
        list.exactly(
                target, NodeInterfaceProperties.ACTIVE_MTU, RdmaMtu.of(mtu.value()), mtu.origin());
    }

    /** Every fabric is RoCEv2, over Ethernet. */
    private static void roce(NodeInterface target, Origin origin, Wishlist list) {
        list.exactly(target, NodeInterfaceProperties.DEFAULT_ROCE_MODE, RoceMode.V2, origin);
        list.exactly(target, NodeInterfaceProperties.LINK_LAYER, LinkType.ETH, origin);
        list.exactly(target, NodeInterfaceProperties.PORT_STATE, RdmaPortState.PORT_ACTIVE, origin);
    }
}
