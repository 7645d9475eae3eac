package io.plumbline.spec;

import io.plumbline.property.Codec;
import io.plumbline.property.Codecs;
import io.plumbline.property.StandardSwitchProperties;
import io.plumbline.property.Vlan;
import io.plumbline.target.StandardSwitch;

import java.util.List;
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
    private static final Codec<String> NAME =
            Codecs.codec(
                    "the name of a switch such as vSwitch1",
                    DistributedSwitchesSection.NETWORK.form(),
                    StandardSwitchSection::name,
                    name -> name);

    private final SortedMap<String, NicSpec> nics;
    private final Uplinks plugged = new Uplinks();

    /** A host tells port groups apart by their names, whichever switch they are of. */
    private final NetworkNames groups = new NetworkNames("port group");

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
        if (text.equalsIgnoreCase(StandardSwitch.OF_MANAGEMENT)) {
            throw new IllegalArgumentException(
                    StandardSwitch.OF_MANAGEMENT
                            + " is left alone: a host is installed with it, and is reached by it");
        }
        return DistributedSwitchesSection.NETWORK.parse(text);
    }

    private Optional<StandardSwitchSpec> entry(String name, Cursor value) {
        return value.fields().flatMap(at -> entry(name, at));
    }

    private Optional<StandardSwitchSpec> entry(String name, Fields at) {
        var uplinks = Uplinks.read(at);
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
        name.ifPresent(said -> groups.once(at, said));
        var vlan = at.required("vlan", StandardSwitchProperties.VLAN);
        return at.complete(() -> new Group(name.orElseThrow().value(), vlan.orElseThrow()));
    }

    private void plug(Fields at, String into, Located<CardPort> port) {
        plugged.plug(at, into, port);
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
        } else {
            Uplinks.checkOneCard(at, port, card);
            port.value().in(nics).ifPresent(said -> PassthroughLimits.checkUplink(at, port, said));
        }
    }

    /** Said once: by the fabric that its uplinks are in, or here where no fabric says it. */
    private Optional<Located<Integer>> mtu(
            Fields at, Optional<Located<Integer>> said, List<Located<CardPort>> uplinks) {
        var ofFabrics =
                Uplinks.mtu(at, uplinks.stream().flatMap(port -> port.value().in(nics).stream()));
        ofFabrics.ifPresent(fabric ->
                said.ifPresent(own ->
                        at.problem(
                                own.origin(),
                                "the fabric of its uplinks says it as ipMtu, line "
                                        + fabric.origin().line()
                                        + ": leave it out")));
        return ofFabrics.or(() -> said);
    }
}
