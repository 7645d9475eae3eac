package io.plumbline.desired;

import io.plumbline.inventory.HostInventory;
import io.plumbline.inventory.Resolution;
import io.plumbline.property.Setting;
import io.plumbline.property.StandardSwitchProperties;
import io.plumbline.property.Want;
import io.plumbline.spec.CardPort;
import io.plumbline.spec.StandardSwitchSpec;
import io.plumbline.target.NicPort;
import io.plumbline.target.StandardPortGroup;
import io.plumbline.target.StandardSwitch;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Switches that hosts have for themselves, as their profile says them. One that turns out to have
 * an adapter of the host's own kernel is left alone: the host may be reached by it, or its storage.
 *
 * @see "seed 000, section 2.3.1"
 */
final class StandardSwitchWishes {
    private StandardSwitchWishes() {}

    static void derive(HostCase host, Wishlist list) {
        host.profile()
                .settings()
                .standardSwitches()
                .forEach((name, said) ->
                        derive(
                                new StandardSwitch(host.host(), name),
                                said,
                                plugged(said, host.found()),
                                list));
    }

    private static void derive(
            StandardSwitch on, StandardSwitchSpec said, Want<List<String>> plugged, Wishlist list) {
        list.wanted(
                StandardSwitchProperties.MADE.of(on),
                new Want.Founded<>(StandardSwitchProperties.THERE),
                said.origin());
        said.mtu()
                .ifPresent(mtu -> {
                    list.exactly(on, StandardSwitchProperties.MTU, mtu);
                    onIt(StandardSwitchProperties.MTU.of(on), on, list);
                });
        list.wanted(StandardSwitchProperties.UPLINKS.of(on), plugged, said.origin());
        onIt(StandardSwitchProperties.UPLINKS.of(on), on, list);
        said.portGroups()
                .forEach((name, vlan) -> {
                    var group = new StandardPortGroup(on, name);
                    list.wanted(
                            StandardSwitchProperties.PORT_GROUP_MADE.of(group),
                            new Want.Founded<>(vlan.value()),
                            vlan.origin());
                    onIt(StandardSwitchProperties.PORT_GROUP_MADE.of(group), on, list);
                    list.exactly(group, StandardSwitchProperties.VLAN, vlan);
                    onIt(StandardSwitchProperties.VLAN.of(group), on, list);
                    list.builtOn(
                            StandardSwitchProperties.VLAN.of(group),
                            StandardSwitchProperties.PORT_GROUP_MADE.of(group),
                            new Want.Present<>());
                });
    }

    private static void onIt(Setting<?> own, StandardSwitch on, Wishlist list) {
        list.builtOn(own, StandardSwitchProperties.MADE.of(on), new Want.Present<>());
        list.builtOn(
                own,
                StandardSwitchProperties.VMKERNEL_ADAPTERS.of(on),
                new Want.Exactly<>(List.of()));
    }

    /** Its uplinks as the VMkernel calls them; until all of them were read, nothing is written. */
    static Want<List<String>> plugged(StandardSwitchSpec said, HostInventory on) {
        return ports(said, on)
                .<Want<List<String>>>map(Want.Including::new)
                .orElseGet(Want.Present::new);
    }

    private static Optional<List<String>> ports(StandardSwitchSpec said, HostInventory on) {
        var names = new ArrayList<String>();
        for (var uplink : said.ports()) {
            var name = port(uplink, on);
            if (name.isEmpty()) {
                return Optional.empty();
            }
            names.add(name.get());
        }
        return Optional.of(names.stream().sorted().toList());
    }

    /** Empty unless one card was found, and its port is no function that a machine has. */
    private static Optional<String> port(CardPort uplink, HostInventory on) {
        return on.of(uplink.nic()) instanceof Resolution.Found(var cards) && cards.size() == 1
                ? Optional.ofNullable(
                        cards.getFirst()
                                .uplinks()
                                .get(new NicPort(cards.getFirst().nic(), uplink.number())))
                : Optional.empty();
    }
}
