package io.plumbline.desired;

import io.plumbline.inventory.HostInventory;
import io.plumbline.inventory.Inventory;
import io.plumbline.inventory.Resolution;
import io.plumbline.property.DistributedSwitchProperties;
import io.plumbline.property.Property;
import io.plumbline.property.SwitchVersion;
import io.plumbline.property.Want;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.DeclaredDistributedSwitch;
import io.plumbline.spec.Located;
import io.plumbline.spec.VSphere;
import io.plumbline.target.Host;
import io.plumbline.target.NicPort;
import io.plumbline.target.SwitchMember;
import io.plumbline.target.Target;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What the spec says of distributed switches, and the MTU of the fabric that they carry.
 *
 * @see "seed 000, section 2.3.1, figures 15 and 16"
 */
final class DistributedSwitchWishes {
    private DistributedSwitchWishes() {}

    static void derive(ClusterSpec spec, Inventory inventory, Wishlist list) {
        for (var declared : all(spec)) {
            var said = declared.settings();
            said.version().ifPresent(version -> version(declared, version, list));
            uplinks(declared, list);
            wish(declared.target(), DistributedSwitchProperties.MTU, said.mtu(), list);
            wish(declared.target(), DistributedSwitchProperties.DISCOVERY, said.discovery(), list);
            wish(
                    declared.target(),
                    DistributedSwitchProperties.MULTICAST_FILTERING,
                    said.multicastFiltering(),
                    list);
            wish(
                    declared.target(),
                    DistributedSwitchProperties.NETWORK_IO_CONTROL,
                    said.networkIoControl(),
                    list);
            list.wanted(
                    DistributedSwitchProperties.MEMBERS.of(declared.target()),
                    new Want.NoneBut(
                            declared.members().stream()
                                    .map(Host::name)
                                    .collect(Collectors.toSet())),
                    declared.origin());
            list.exactly(
                    declared.target(),
                    DistributedSwitchProperties.OUT_OF_STEP,
                    List.of(),
                    declared.origin());
            for (var member : declared.members()) {
                list.wanted(
                        DistributedSwitchProperties.PORTS.of(
                                new SwitchMember(declared.target(), member)),
                        ports(declared, inventory.of(member))
                                .<Want<List<String>>>map(Want.Including::new)
                                .orElseGet(Want.Present::new),
                        declared.origin());
            }
            for (var group : declared.portGroups()) {
                list.exactly(group.target(), DistributedSwitchProperties.VLAN, group.vlan());
            }
        }
    }

    /**
     * Unless it is to be upgraded, another version is only told. Nobody is left behind by an
     * upgrade.
     */
    private static void version(
            DeclaredDistributedSwitch declared, Located<SwitchVersion> said, Wishlist list) {
        var version = DistributedSwitchProperties.VERSION.of(declared.target());
        if (declared.settings().upgradesTo().isEmpty()) {
            list.wanted(version, new Want.Exactly<>(said.value()), said.origin());
            return;
        }
        var upgrade = DistributedSwitchProperties.UPGRADE.of(declared.target());
        list.wanted(version, new Want.Founded<>(said.value()), said.origin());
        list.wanted(upgrade, new Want.Exactly<>(said.value()), said.origin());
        list.builtOn(
                upgrade,
                DistributedSwitchProperties.KEPT_FROM_UPGRADE.of(declared.target()),
                new Want.Exactly<>(List.of()));
    }

    /** Spare uplinks stay: nobody can tell which of them somebody uses. */
    private static void uplinks(DeclaredDistributedSwitch declared, Wishlist list) {
        var count = declared.uplinks().size();
        list.wanted(
                DistributedSwitchProperties.MADE.of(declared.target()),
                new Want.Founded<>(count),
                declared.origin());
        list.wanted(
                DistributedSwitchProperties.UPLINKS.of(declared.target()),
                new Want.AtLeast<>(count),
                declared.origin());
    }

    /** The VMkernel's names of the uplinks, in their order; empty unless all of them were read. */
    private static Optional<List<String>> ports(
            DeclaredDistributedSwitch declared, HostInventory host) {
        var ports = new ArrayList<String>();
        for (var uplink : declared.uplinks()) {
            if (!(host.of(uplink.nic()) instanceof Resolution.Found(var cards))) {
                return Optional.empty();
            }
            for (var card : cards) {
                var name = card.uplinks().get(new NicPort(card.nic(), uplink.number()));
                if (name == null) {
                    return Optional.empty();
                }
                ports.add(name);
            }
        }
        return Optional.of(ports);
    }

    static List<DeclaredDistributedSwitch> all(ClusterSpec spec) {
        return spec.vsphere().map(VSphere::distributedSwitches).orElse(List.of());
    }

    private static <V> void wish(
            Target target, Property<V> property, Optional<Located<V>> value, Wishlist list) {
        value.ifPresent(said -> list.exactly(target, property, said));
    }
}
