package io.plumbline.desired;

import io.plumbline.spec.CardPort;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.DeclaredAdapter;
import io.plumbline.spec.DeclaredDistributedSwitch;
import io.plumbline.spec.DeclaredMachine;
import io.plumbline.spec.DeclaredPortGroup;
import io.plumbline.spec.GuestAdapter;
import io.plumbline.spec.Link;
import io.plumbline.spec.LinkEnd;
import io.plumbline.target.Adapter;
import io.plumbline.target.DistributedSwitch;
import io.plumbline.target.Host;
import io.plumbline.target.NodeInterface;
import io.plumbline.target.PortGroup;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Who sends into links through cards of hosts: distributed switches, their port groups, and guests
 * through those.
 */
public final class Senders {
    private final List<DeclaredDistributedSwitch> switches;

    /** Made once a spec: hosts and links are many. */
    private final Map<Host, List<DeclaredMachine>> machines;

    public Senders(ClusterSpec spec) {
        switches = DistributedSwitchWishes.all(spec);
        machines =
                spec.vsphere().stream()
                        .flatMap(vsphere -> vsphere.machines().stream())
                        .collect(Collectors.groupingBy(one -> one.machine().host()));
    }

    /** Those that have the card's port where it begins for an uplink. */
    public List<DistributedSwitch> into(Link link) {
        return link.near() instanceof LinkEnd.OfCard(var host, var nic, var port)
                ? switches.stream()
                        .filter(one -> one.members().contains(host))
                        .filter(one -> one.uplinks().contains(new CardPort(nic, port)))
                        .map(DeclaredDistributedSwitch::target)
                        .toList()
                : List.of();
    }

    /** Those through which virtual functions of the card's port send where it begins. */
    public List<PortGroup> portGroups(Link link) {
        var used = groupNames(link, Adapter.On.DISTRIBUTED);
        return switches.stream()
                .flatMap(one -> one.portGroups().stream())
                .map(DeclaredPortGroup::target)
                .filter(group -> used.contains(group.name()))
                .toList();
    }

    /**
     * Names of those through which virtual functions of the card's port send where it begins.
     *
     * @param of whose port groups
     */
    public Set<String> groupNames(Link link, Adapter.On of) {
        return link.near() instanceof LinkEnd.OfCard(var host, var nic, var port)
                ? groupNames(host, new CardPort(nic, port), of)
                : Set.of();
    }

    private Set<String> groupNames(Host on, CardPort port, Adapter.On of) {
        return machines(on)
                .flatMap(one -> one.adapters().stream())
                .filter(DeclaredAdapter::isPassthrough)
                .filter(one -> one.on() == of)
                .filter(one -> one.nic().filter(said -> said.value().equals(port)).isPresent())
                .map(one -> one.portGroup().value())
                .collect(Collectors.toSet());
    }

    /** Interfaces of guests that the card's port carries where it begins. */
    public List<NodeInterface> guests(Link link) {
        return link.near() instanceof LinkEnd.OfCard(var host, var nic, var port)
                ? guests(host, List.of(new CardPort(nic, port)))
                : List.of();
    }

    /** Interfaces of guests that send through a distributed switch. */
    List<NodeInterface> guests(DeclaredDistributedSwitch on) {
        return on.members().stream().flatMap(host -> guests(host, on.uplinks()).stream()).toList();
    }

    /** Interfaces of guests that ports of a host's cards carry. */
    List<NodeInterface> guests(Host on, List<CardPort> ports) {
        return machines(on)
                .flatMap(one -> one.guests().stream())
                .filter(one -> ports.contains(one.carriedBy()))
                .map(GuestAdapter::at)
                .toList();
    }

    private Stream<DeclaredMachine> machines(Host on) {
        return machines.getOrDefault(on, List.of()).stream();
    }
}
