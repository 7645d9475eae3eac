package io.plumbline.desired;

import io.plumbline.property.NicIdentity;
import io.plumbline.property.StandardSwitchProperties;
import io.plumbline.spec.written.Written.Entries;
import io.plumbline.spec.written.Written.Items;
import io.plumbline.target.DistributedSwitch;
import io.plumbline.target.Host;
import io.plumbline.target.NicPort;
import io.plumbline.target.PortGroup;
import io.plumbline.target.StandardPortGroup;
import io.plumbline.target.StandardSwitch;
import io.plumbline.target.Target;
import io.plumbline.target.VCenter;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The way back from {@link StandardSwitchWishes}: switches of a host alone whose uplinks are ports
 * of cards with functions. Those of its management are nobody's to say here.
 *
 * @param host whose they are
 * @param fabrics of ports of the host, by name
 * @param said what is said of each fabric
 */
record StandardSwitchAdoption(Host host, Map<NicPort, String> fabrics, Entries said, Sight sight) {
    Entries adopt(Entries profile) {
        var switches = Entries.NONE;
        for (var on : switches(host, sight)) {
            switches =
                    switches.with(
                            on.name(),
                            Entries.NONE
                                    .with("uplinks", Items.of(uplinks(on, sight).orElseThrow()))
                                    .with("mtu", mtu(on))
                                    .with("portGroups", groups(on)));
        }
        return profile.with("standardSwitches", switches);
    }

    /** Those that can be said. */
    private static List<StandardSwitch> switches(Host host, Sight sight) {
        var taken = names(DistributedSwitch.class, sight);
        return sight.all(host, StandardSwitch.class).stream()
                .map(StandardSwitch.class::cast)
                .filter(on -> !on.name().equalsIgnoreCase(StandardSwitch.OF_MANAGEMENT))
                .filter(on -> !taken.contains(folded(on.name())))
                .filter(on -> uplinks(on, sight).isPresent())
                .sorted()
                .toList();
    }

    /** The port groups of those, but for names that a distributed network has too. */
    static List<StandardPortGroup> portGroups(Host host, Sight sight) {
        var taken = new TreeSet<>(names(DistributedSwitch.class, sight));
        taken.addAll(names(PortGroup.class, sight));
        var said = Set.copyOf(switches(host, sight));
        return all(host, sight)
                .filter(group -> said.contains(group.of()))
                .filter(group -> !taken.contains(folded(group.name())))
                .sorted()
                .toList();
    }

    /** Of all switches that the host has for itself. */
    static Stream<StandardPortGroup> all(Host host, Sight sight) {
        return sight.all(host, StandardPortGroup.class).stream().map(StandardPortGroup.class::cast);
    }

    /** Letters in capitals or not: vCenter tells names apart by the letters alone. */
    private static Set<String> names(Class<? extends Target> kind, Sight sight) {
        return sight.reach().vsphere().stream()
                .<VCenter>map(vsphere -> vsphere.vcenter().target())
                .flatMap(in -> sight.all(in, kind).stream())
                .map(target ->
                        switch (target) {
                            case DistributedSwitch on -> on.name();
                            case PortGroup group -> group.name();
                            default -> throw new IllegalStateException(target.label());
                        })
                .map(StandardSwitchAdoption::folded)
                .collect(Collectors.toSet());
    }

    private static String folded(String name) {
        return name.toLowerCase(Locale.ROOT);
    }

    /** As the spec calls them; empty unless each is a port of a card that is kept. */
    private static Optional<List<String>> uplinks(StandardSwitch on, Sight sight) {
        var names = sight.standing(StandardSwitchProperties.UPLINKS, on).orElse(List.of());
        var ports =
                FoundCard.of(on.host(), sight).stream()
                        .filter(card -> PortAdoption.hasFunctions(card, sight))
                        .flatMap(card ->
                                card.ports(sight).stream()
                                        .filter(port -> isOneOf(names, port, sight))
                                        .map(card::at))
                        .sorted()
                        .toList();
        return !names.isEmpty() && ports.size() == names.size()
                ? Optional.of(ports)
                : Optional.empty();
    }

    private static boolean isOneOf(List<String> names, NicPort port, Sight sight) {
        return sight.standing(NicIdentity.VMNIC, port).filter(names::contains).isPresent();
    }

    /** Where no fabric of its uplinks says it. */
    private Optional<String> mtu(StandardSwitch on) {
        var names = sight.standing(StandardSwitchProperties.UPLINKS, on).orElse(List.of());
        var isSaid =
                fabrics.entrySet().stream()
                        .filter(one -> isOneOf(names, one.getKey(), sight))
                        .anyMatch(one -> says(one.getValue()));
        return sight.standing(StandardSwitchProperties.MTU, on)
                .filter(_ -> !isSaid)
                .map(String::valueOf);
    }

    private boolean says(String fabric) {
        return said.at(fabric)
                .filter(one -> one instanceof Entries is && is.at("ipMtu").isPresent())
                .isPresent();
    }

    private Items groups(StandardSwitch on) {
        var groups = new Items(List.of());
        for (var group : portGroups(host, sight)) {
            if (group.of().equals(on)) {
                groups =
                        groups.with(
                                sight.say(
                                        Entries.NONE.with("name", group.name()),
                                        "vlan",
                                        StandardSwitchProperties.VLAN,
                                        group));
            }
        }
        return groups;
    }

    /** That of the switch that a port is an uplink of. */
    static Optional<Integer> mtu(NicPort port, Sight sight) {
        return sight.all(port.nic().host(), StandardSwitch.class).stream()
                .map(StandardSwitch.class::cast)
                .filter(on ->
                        sight.standing(StandardSwitchProperties.UPLINKS, on)
                                .filter(names -> isOneOf(names, port, sight))
                                .isPresent())
                .findFirst()
                .flatMap(on -> sight.standing(StandardSwitchProperties.MTU, on));
    }
}
