package io.plumbline.desired;

import io.plumbline.spec.CardPort;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.DeclaredDistributedSwitch;
import io.plumbline.spec.GuestAdapter;
import io.plumbline.spec.Link;
import io.plumbline.spec.LinkEnd;
import io.plumbline.target.DistributedSwitch;
import io.plumbline.target.Host;
import io.plumbline.target.NodeInterface;

import java.util.List;

/** Who sends into links through cards of hosts: distributed switches, and guests through those. */
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

    /** Interfaces of guests that the card's port carries where it begins. */
    public static List<NodeInterface> guests(Link link, ClusterSpec spec) {
        return link.near() instanceof LinkEnd.OfCard(var host, var nic, var port)
                ? guests(host, List.of(new CardPort(nic, port)), spec)
                : List.of();
    }

    /** Interfaces of guests that send through a distributed switch. */
    static List<NodeInterface> guests(DeclaredDistributedSwitch on, ClusterSpec spec) {
        return on.members().stream()
                .flatMap(host -> guests(host, on.uplinks(), spec).stream())
                .toList();
    }

    private static List<NodeInterface> guests(Host on, List<CardPort> ports, ClusterSpec spec) {
        return spec.vsphere().stream()
                .flatMap(vsphere -> vsphere.machines().stream())
                .filter(one -> one.machine().host().equals(on))
                .flatMap(one -> one.guests().stream())
                .filter(one -> ports.contains(one.carriedBy()))
                .map(GuestAdapter::at)
                .toList();
    }
}
