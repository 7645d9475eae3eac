package io.plumbline.spec;

import io.plumbline.property.Codec;
import io.plumbline.property.Codecs;
import io.plumbline.property.StandardSwitchProperties;
import io.plumbline.property.Vlan;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * {@code standardSwitches} of a profile: {@code vSwitch1: {uplinks: [hpc/2], portGroups: [{name:
 * SRIOV-ROCE-PG, vlan: untagged}]}}.
 *
 * @see "seed 000, section 2.3.1"
 */
final class StandardSwitchSection {
    /** The host is installed with it, and its management is on it. */
    private static final String OF_MANAGEMENT = "vSwitch0";

    private static final Codec<String> NAME =
            Codecs.codec(
                    "the name of a switch such as vSwitch1",
                    DistributedSwitchesSection.NETWORK.form(),
                    StandardSwitchSection::name,
                    name -> name);

    private final SortedMap<String, NicSpec> nics;
    private final Map<CardPort, String> plugged = new HashMap<>();
    private final Map<String, Origin> groups = new HashMap<>();

    private StandardSwitchSection(SortedMap<String, NicSpec> nics) {
        this.nics = nics;
    }

    /**
     * @param nics of the same profile
     */
    static SortedMap<String, StandardSwitchSpec> read(Fields at, SortedMap<String, NicSpec> nics) {
        return at.find("standardSwitches")
                .flatMap(Cursor::fields)
                .map(fields -> fields.named(NAME, new StandardSwitchSection(nics)::entry))
                .orElseGet(TreeMap::new);
    }

    private static String name(String text) {
        if (text.equalsIgnoreCase(OF_MANAGEMENT)) {
            throw new IllegalArgumentException(
                    OF_MANAGEMENT
                            + " is left alone: a host is installed with it, and is reached by it");
        }
        return DistributedSwitchesSection.NETWORK.parse(text);
    }

    private Optional<StandardSwitchSpec> entry(String name, Cursor value) {
        return value.fields().flatMap(at -> entry(name, at));
    }

    private Optional<StandardSwitchSpec> entry(String name, Fields at) {
        var uplinks =
                at.require("uplinks")
                        .map(list -> list.each(one -> one.value(CardPort.CODEC)))
                        .orElse(List.of());
        uplinks.forEach(port -> plug(at, name, port));
        var said = at.optional("mtu", StandardSwitchProperties.MTU);
        var mtu = mtu(at, said, uplinks);
        var portGroups = new TreeMap<String, Located<Vlan>>();
        at.find("portGroups")
                .ifPresent(list ->
                        list.each(one -> one.fields().flatMap(this::portGroup))
                                .forEach(group -> portGroups.put(group.name(), group.vlan())));
        return at.complete(() -> new StandardSwitchSpec(uplinks, mtu, portGroups, at.origin()));
    }

    private record Group(String name, Located<Vlan> vlan) {}

    private Optional<Group> portGroup(Fields at) {
        var name = at.required("name", DistributedSwitchesSection.NETWORK);
        name.ifPresent(said -> once(at, said));
        var vlan = at.required("vlan", StandardSwitchProperties.VLAN);
        return at.complete(() -> new Group(name.orElseThrow().value(), vlan.orElseThrow()));
    }

    /** A host tells port groups apart by their names, whichever switch they are of. */
    private void once(Fields at, Located<String> name) {
        var first = groups.putIfAbsent(name.value().toLowerCase(Locale.ROOT), name.origin());
        if (first != null) {
            at.problem(
                    name.origin(),
                    "a port group '" + name.value() + "' is already in line " + first.line());
        }
    }

    private void plug(Fields at, String into, Located<CardPort> port) {
        var first = plugged.putIfAbsent(port.value(), into);
        if (first != null) {
            at.problem(
                    port.origin(),
                    port.value() + " is already an uplink of switch '" + first + "'");
        }
        var card = nics.get(port.value().nic());
        if (card == null || !card.ports().containsKey(port.value().number())) {
            at.problem(
                    port.origin(),
                    "the profile has no "
                            + port.value()
                            + ": say it as nics."
                            + port.value().nic()
                            + ".ports."
                            + port.value().number());
        } else if (card.role() == NicRole.Protected) {
            at.problem(
                    port.origin(),
                    port.value() + " is a port of a protected card, which stays where it is");
        } else if (card.select().count() > 1) {
            at.problem(
                    port.origin(),
                    port.value()
                            + " is a port of "
                            + card.select().count()
                            + " cards, and an uplink is one port: give each card a name of its"
                            + " own");
        }
    }

    /** Said once: by the fabric that its uplinks are in, or here where no fabric says it. */
    private Optional<Located<Integer>> mtu(
            Fields at, Optional<Located<Integer>> said, List<Located<CardPort>> uplinks) {
        var ofFabrics =
                uplinks.stream()
                        .flatMap(port ->
                                Optional.ofNullable(nics.get(port.value().nic())).stream()
                                        .flatMap(card ->
                                                Optional.ofNullable(
                                                        card.ports().get(port.value().number()))
                                                        .stream()))
                        .flatMap(port -> port.fabric().stream())
                        .flatMap(fabric -> fabric.value().ipMtu().stream())
                        .toList();
        ofFabrics.stream()
                .filter(other -> !other.value().equals(ofFabrics.getFirst().value()))
                .findFirst()
                .ifPresent(other ->
                        at.problem(
                                at.origin(),
                                "a switch has one MTU: the fabrics of its uplinks say ipMtu "
                                        + ofFabrics.getFirst().value()
                                        + " and "
                                        + other.value()));
        said.filter(_ -> !ofFabrics.isEmpty())
                .ifPresent(own ->
                        at.problem(
                                own.origin(),
                                "the fabric of its uplinks says it as ipMtu, line "
                                        + ofFabrics.getFirst().origin().line()
                                        + ": leave it out"));
        return ofFabrics.stream().findFirst().or(() -> said);
    }
}
