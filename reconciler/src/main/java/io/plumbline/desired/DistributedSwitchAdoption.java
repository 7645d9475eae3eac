package io.plumbline.desired;

import io.plumbline.property.DistributedSwitchProperties;
import io.plumbline.property.LinkDiscovery;
import io.plumbline.property.NicIdentity;
import io.plumbline.property.Property;
import io.plumbline.spec.written.Written.Entries;
import io.plumbline.spec.written.Written.Items;
import io.plumbline.target.DistributedSwitch;
import io.plumbline.target.Host;
import io.plumbline.target.NicPort;
import io.plumbline.target.PortGroup;
import io.plumbline.target.SwitchMember;
import io.plumbline.target.VCenter;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The way back from {@link DistributedSwitchWishes}. */
final class DistributedSwitchAdoption {
    /** Keys whose value is one property's. */
    private static final Map<String, Property<?>> KEYS = keys();

    private DistributedSwitchAdoption() {}

    private static Map<String, Property<?>> keys() {
        var keys = new LinkedHashMap<String, Property<?>>();
        keys.put("version", DistributedSwitchProperties.VERSION);
        keys.put("multicastFiltering", DistributedSwitchProperties.MULTICAST_FILTERING);
        keys.put("networkIoControl", DistributedSwitchProperties.NETWORK_IO_CONTROL);
        return keys;
    }

    static Items adopt(VCenter in, Sight sight) {
        var switches = new Items(List.of());
        for (var target : sight.all(in, DistributedSwitch.class)) {
            switches = switches.with(adopt((DistributedSwitch) target, sight));
        }
        return switches;
    }

    private static Entries adopt(DistributedSwitch on, Sight sight) {
        var said = Entries.NONE.with("name", on.name());
        for (var key : KEYS.entrySet()) {
            said = sight.say(said, key.getKey(), key.getValue(), on);
        }
        return said.with("uplinks", Items.of(uplinks(on, sight)))
                .with(
                        "discovery",
                        sight.standing(DistributedSwitchProperties.DISCOVERY, on)
                                .map(DistributedSwitchAdoption::discovery)
                                .orElse(Entries.NONE))
                .with("portGroups", groups(on, sight));
    }

    private static Entries discovery(LinkDiscovery said) {
        return Entries.NONE
                .with("protocol", said.protocol().name())
                .with("operation", said.operation().name());
    }

    private static Items groups(DistributedSwitch on, Sight sight) {
        var groups = new Items(List.of());
        for (var group : portGroups(on.in(), sight).filter(one -> one.of().equals(on)).toList()) {
            groups =
                    groups.with(
                            sight.say(
                                    Entries.NONE.with("name", group.name()),
                                    "vlan",
                                    DistributedSwitchProperties.VLAN,
                                    group));
        }
        return groups;
    }

    static Stream<PortGroup> portGroups(VCenter in, Sight sight) {
        return sight.all(in, PortGroup.class).stream().map(PortGroup.class::cast);
    }

    /** By which cards' ports its members are on it; empty unless all say the same. */
    private static List<String> uplinks(DistributedSwitch on, Sight sight) {
        var all =
                sight.reach().hosts().stream()
                        .map(declared -> declared.host())
                        .flatMap(host -> ports(on, host, sight).stream())
                        .distinct()
                        .toList();
        return all.size() == 1 ? all.getFirst() : List.of();
    }

    private static Optional<List<String>> ports(DistributedSwitch on, Host host, Sight sight) {
        return sight.standing(DistributedSwitchProperties.PORTS, new SwitchMember(on, host))
                .map(names ->
                        FoundCard.of(host, sight).stream()
                                .flatMap(card ->
                                        card.ports(sight).stream()
                                                .filter(port -> isOneOf(names, port, sight))
                                                .map(card::at))
                                .sorted()
                                .toList());
    }

    private static boolean isOneOf(List<String> names, NicPort port, Sight sight) {
        return sight.standing(NicIdentity.VMNIC, port).filter(names::contains).isPresent();
    }

    /** That of the switch that a port is an uplink of. */
    static Optional<Integer> mtu(NicPort port, Sight sight) {
        return sight.reach().vsphere().stream()
                .map(vsphere -> vsphere.vcenter().target())
                .flatMap(in -> sight.all(in, DistributedSwitch.class).stream())
                .map(DistributedSwitch.class::cast)
                .filter(on ->
                        sight.standing(
                                        DistributedSwitchProperties.PORTS,
                                        new SwitchMember(on, port.nic().host()))
                                .filter(names -> isOneOf(names, port, sight))
                                .isPresent())
                .findFirst()
                .flatMap(on -> sight.standing(DistributedSwitchProperties.MTU, on));
    }
}
