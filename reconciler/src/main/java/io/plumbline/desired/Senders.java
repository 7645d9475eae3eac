package io.plumbline.desired;

import io.plumbline.spec.CardPort;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.DeclaredDistributedSwitch;
import io.plumbline.spec.Link;
import io.plumbline.spec.LinkEnd;
import io.plumbline.target.DistributedSwitch;

import java.util.List;

/** Distributed switches that send into links. */
public final class Senders {
    private Senders() {}

    /** Those that have the card's port where it begins for an uplink. */
    public static List<DistributedSwitch> into(Link link, ClusterSpec spec) {
        return link.near() instanceof LinkEnd.OfCard(var host, var nic, var port)
                ? DistributedSwitchWishes.all(spec).stream()
                        .filter(one -> one.members().contains(host))
                        .filter(one -> one.uplinks().contains(new CardPort(nic, port)))
                        .map(DeclaredDistributedSwitch::target)
                        .toList()
                : List.of();
    }
}
