package io.plumbline.spec;

import io.plumbline.property.Codec;
import io.plumbline.property.Codecs;
import io.plumbline.property.DistributedSwitchProperties;
import io.plumbline.property.LinkDiscovery;
import io.plumbline.property.SwitchVersion;
import io.plumbline.target.DistributedSwitch;
import io.plumbline.target.Host;
import io.plumbline.target.PortGroup;
import io.plumbline.target.VCenter;

import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * {@code distributedSwitches}: the switches that vCenter spans over the hosts.
 *
 * @see "seed 000, section 2.3.1; seed 002, Creating a PVRDMA distributed Network"
 */
final class DistributedSwitchesSection {
    /** What vCenter allows more of is refused here: names are parts of paths. */
    static final Codec<String> NETWORK =
            Codecs.matching(
                    "[A-Za-z0-9][A-Za-z0-9._-]{0,79}",
                    "the name of a switch or port group: letters, digits and .-_");

    private final VCenter of;
    private final List<DeclaredHost> hosts;
    private final boolean sound;
    private final Uplinks plugged = new Uplinks();

    /** Switches and port groups share the names of their datacenter. */
    private final NetworkNames networks = new NetworkNames("network");

    /**
     * @param sound whether all hosts were understood, so that a card that is missing there is
     *     missing in the file
     */
    DistributedSwitchesSection(VCenter of, List<DeclaredHost> hosts, boolean sound) {
        this.of = of;
        this.hosts = hosts;
        this.sound = sound;
    }

    List<DeclaredDistributedSwitch> read(Cursor list) {
        return list.each(value -> value.fields().flatMap(this::entry));
    }

    private Optional<DeclaredDistributedSwitch> entry(Fields at) {
        var name = at.required("name", NETWORK);
        name.ifPresent(said -> networks.once(at, said));
        var uplinks = Uplinks.read(at);
        var mtu = mtu(at, uplinks);
        name.ifPresent(said -> uplinks.forEach(port -> plug(at, said.value(), port)));
        var version = at.optional("version", DistributedSwitchProperties.VERSION);
        var upgrade = upgrade(at, version);
        var discovery = at.section("discovery", DistributedSwitchesSection::discovery);
        var filtering =
                at.optional("multicastFiltering", DistributedSwitchProperties.MULTICAST_FILTERING);
        var shares =
                at.optional("networkIoControl", DistributedSwitchProperties.NETWORK_IO_CONTROL);
        var on = name.map(said -> new DistributedSwitch(of, said.value()));
        var groups =
                at.find("portGroups")
                        .map(list ->
                                list.each(value ->
                                        value.fields().flatMap(group -> portGroup(on, group))))
                        .orElse(List.of());
        Tagging.check(groups, uplinks, onIt(uplinks), at);
        var known =
                uplinks.stream()
                        .allMatch(port -> hosts.stream().anyMatch(host -> has(host, port.value())));
        if (sound && known && !uplinks.isEmpty() && members(uplinks).isEmpty()) {
            at.problem(at.origin(), "no host has all of its uplinks, so that nobody is on it");
        }
        return at.complete(() ->
                new DeclaredDistributedSwitch(
                        on.orElseThrow(),
                        uplinks.stream().map(Located::value).toList(),
                        members(uplinks),
                        new DeclaredDistributedSwitch.Settings(
                                version, upgrade, mtu, discovery, filtering, shares),
                        groups,
                        name.orElseThrow().origin()));
    }

    /** What nothing takes back is asked for by a key of its own. */
    private static boolean upgrade(Fields at, Optional<Located<SwitchVersion>> version) {
        var said = at.optional("upgrade", Codecs.bool());
        said.filter(key -> key.value() && version.isEmpty() && at.find("version").isEmpty())
                .ifPresent(key ->
                        at.problem(key.origin(), "say version: to which one it is upgraded"));
        return said.map(Located::value).orElse(false);
    }

    private Optional<DeclaredPortGroup> portGroup(Optional<DistributedSwitch> on, Fields at) {
        var name = at.required("name", NETWORK);
        name.ifPresent(said -> networks.once(at, said));
        var vlan = at.required("vlan", DistributedSwitchProperties.VLAN);
        return at.complete(() ->
                new DeclaredPortGroup(
                        new PortGroup(
                                on.orElse(new DistributedSwitch(of, "unnamed")),
                                name.orElseThrow().value()),
                        vlan.orElseThrow(),
                        name.orElseThrow().origin()));
    }

    private static Optional<Located<LinkDiscovery>> discovery(Fields at) {
        var protocol = at.required("protocol", Codecs.oneOf(LinkDiscovery.Protocol.class));
        var operation = at.required("operation", Codecs.oneOf(LinkDiscovery.Operation.class));
        return at.complete(() ->
                new Located<>(
                        new LinkDiscovery(
                                protocol.orElseThrow().value(), operation.orElseThrow().value()),
                        at.origin()));
    }

    private void plug(Fields at, String into, Located<CardPort> port) {
        plugged.plug(at, into, port);
        hosts.stream()
                .flatMap(host ->
                        Optional.ofNullable(host.profile().nics().get(port.value().nic())).stream())
                .filter(card -> card.select().count() > 1)
                .findFirst()
                .ifPresent(card -> Uplinks.checkOneCard(at, port, card));
        if (sound && hosts.stream().noneMatch(host -> has(host, port.value()))) {
            hosts.stream()
                    .flatMap(host -> port.value().in(host.profile()).stream())
                    .findFirst()
                    .ifPresentOrElse(
                            said -> PassthroughLimits.checkUplink(at, port, said),
                            () -> at.problem(port.origin(), nowhere(port.value())));
        }
    }

    private static String nowhere(CardPort port) {
        return "no host has "
                + port
                + ": a profile says it as nics."
                + port.nic()
                + ".ports."
                + port.number();
    }

    /** A host that gives the port to machines is not on the switch. */
    private static boolean has(DeclaredHost host, CardPort port) {
        return port.in(host.profile()).filter(said -> said.passthrough().isEmpty()).isPresent();
    }

    private SortedSet<Host> members(List<Located<CardPort>> uplinks) {
        var members = new TreeSet<Host>();
        onIt(uplinks).forEach(host -> members.add(host.host()));
        return members;
    }

    private List<DeclaredHost> onIt(List<Located<CardPort>> uplinks) {
        return hosts.stream()
                .filter(host -> uplinks.stream().allMatch(port -> has(host, port.value())))
                .toList();
    }

    /** What its machines send as one packet: said once, by the fabric that its uplinks are in. */
    private Optional<Located<Integer>> mtu(Fields at, List<Located<CardPort>> uplinks) {
        return Uplinks.mtu(
                at,
                hosts.stream()
                        .flatMap(host ->
                                uplinks.stream()
                                        .flatMap(
                                                port -> port.value().in(host.profile()).stream())));
    }
}
