package io.plumbline.desired;

import io.plumbline.spec.written.Written.Entries;
import io.plumbline.spec.written.Written.Items;
import io.plumbline.target.NicPort;
import io.plumbline.target.NodeInterface;
import io.plumbline.target.SwitchPort;
import io.plumbline.target.Target;

import java.util.List;
import java.util.Set;

/** Cables, as a spec says them. */
final class LinkAdoption {
    private LinkAdoption() {}

    static Items adopt(FabricAdoption fabrics, Sight sight) {
        var links = new Items(List.of());
        for (var one : fabrics.links().entrySet()) {
            var link =
                    one.getKey() instanceof SwitchPort here
                            ? between(here, one.getValue())
                                    .with("fabric", fabrics.of(here).orElseThrow())
                            : near(one.getKey(), sight)
                                    .with("switch", one.getValue().on().name())
                                    .with("port", one.getValue().name());
            links = links.with(link);
        }
        return links;
    }

    /** The ports of switches at each, in the same order. */
    static List<Set<SwitchPort>> ports(FabricAdoption fabrics) {
        return fabrics.links().entrySet().stream()
                .map(one ->
                        one.getKey() instanceof SwitchPort here
                                ? Set.of(here, one.getValue())
                                : Set.of(one.getValue()))
                .toList();
    }

    private static Entries between(SwitchPort here, SwitchPort there) {
        return Entries.NONE
                .with("switch", here.on().name())
                .with("port", here.name())
                .with("toSwitch", there.on().name())
                .with("toPort", there.name());
    }

    private static Entries near(Target near, Sight sight) {
        return switch (near) {
            case NicPort port ->
                    Entries.NONE
                            .with("host", port.nic().host().name())
                            .with("nic", card(port, sight).at(port));
            case NodeInterface(var node, var name) ->
                    Entries.NONE.with("node", node.name()).with("interface", name);
            case Target other ->
                    throw new IllegalStateException("no cable begins at " + other.path());
        };
    }

    private static FoundCard card(NicPort port, Sight sight) {
        return FoundCard.of(port.nic().host(), sight).stream()
                .filter(card -> card.nic().equals(port.nic()))
                .findFirst()
                .orElseThrow();
    }
}
