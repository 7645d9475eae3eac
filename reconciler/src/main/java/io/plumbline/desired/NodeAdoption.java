package io.plumbline.desired;

import io.plumbline.property.NodeInterfaceProperties;
import io.plumbline.property.NodeProperties;
import io.plumbline.spec.DeclaredNode;
import io.plumbline.spec.written.Written.Entries;
import io.plumbline.spec.written.Written.Items;
import io.plumbline.target.Node;
import io.plumbline.target.NodeInterface;
import io.plumbline.target.NodeModule;

import java.util.List;

/** The way back from {@link NodeWishes}. */
public final class NodeAdoption {
    /** That the fifth seed has loaded on every node. */
    private static final List<String> MODULES = List.of(NodeProperties.RDMA_CM, "ib_umad");

    private NodeAdoption() {}

    /** Those that a spec may want to name: no node tells of others unless it is asked by name. */
    public static List<NodeModule> modules(Node node) {
        return MODULES.stream().map(name -> new NodeModule(node, name)).toList();
    }

    /** Those that carry RDMA: how others are set up is nobody's business here. */
    static List<NodeInterface> interfaces(Node node, Sight sight) {
        return sight.all(node, NodeInterface.class).stream()
                .map(NodeInterface.class::cast)
                .filter(one -> sight.standing(NodeInterfaceProperties.LINK_LAYER, one).isPresent())
                .sorted()
                .toList();
    }

    static Entries adopt(
            DeclaredNode declared, FabricAdoption fabrics, Versions versions, Sight sight) {
        var node = declared.node();
        var linux =
                Entries.NONE
                        .with("address", declared.linux().address().orElse(node.name()))
                        .with("rdmaStack", versions.artifact(node, sight))
                        .with(
                                "modules",
                                Items.of(
                                        modules(node).stream()
                                                .filter(module ->
                                                        sight.is(
                                                                NodeProperties.MODULE_LOADED,
                                                                module,
                                                                true))
                                                .map(NodeModule::name)
                                                .toList()));
        var interfaces = Entries.NONE;
        for (var one : interfaces(node, sight)) {
            interfaces =
                    interfaces.with(
                            one.name(),
                            sight.say(Entries.NONE, "address", NodeInterfaceProperties.ADDRESS, one)
                                    .with("fabric", fabrics.of(one)));
        }
        return Entries.NONE
                .with("name", node.name())
                .with("rack", UnitAdoption.rack(declared.rack()))
                .with("linux", linux.with("interfaces", interfaces));
    }
}
