package io.plumbline.spec;

import io.plumbline.property.AdapterProperties;
import io.plumbline.property.AdapterType;
import io.plumbline.property.Codec;
import io.plumbline.property.Codecs;
import io.plumbline.target.Adapter;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * {@code adapters} of a machine: {@code [{id: rdma, type: SRIOV, nic: hpc/2, portGroup: roce,
 * guestMtuChange: true, interface: ens192}]}.
 */
final class AdaptersSection {
    private static final Codec<String> ID =
            Codecs.matching("[a-z][a-z0-9-]{0,30}", "the name of an adapter such as rdma");

    private static final Codec<AdapterType> ANY = Codecs.oneOf(AdapterType.class);

    private static final List<String> KEPT =
            List.of("id", "type", "portGroup", "guestMtuChange", "label", "allowedDevices");

    /** Of DVX the guides tell; no vSphere of these guides makes one without its vendor's driver. */
    private static final Codec<AdapterType> TYPE =
            Codecs.codec(ANY.accepts(), ANY.form(), AdaptersSection::type, AdapterType::name);

    private final List<String> portGroups;
    private final Set<String> standardGroups;
    private final PciDevicesSection devices = new PciDevicesSection();
    private final Map<String, Origin> taken = new HashMap<>();

    /**
     * @param portGroups of all distributed switches
     * @param standardGroups of all switches of hosts alone
     */
    AdaptersSection(List<String> portGroups, Set<String> standardGroups) {
        this.portGroups = portGroups;
        this.standardGroups = standardGroups;
    }

    /**
     * One line of the list: an adapter that is kept as it says, an interface of the machine's
     * system that it carries, or both.
     */
    record Said(
            Optional<DeclaredAdapter> declared,
            Optional<DeclaredPciDevice> device,
            Optional<GuestSection.Adapter> guest) {}

    private record Kept(Optional<DeclaredAdapter> adapter, Optional<DeclaredPciDevice> device) {
        static final Kept NOTHING = new Kept(Optional.empty(), Optional.empty());
    }

    private static AdapterType type(String text) {
        if (text.equals("DVX")) {
            throw new IllegalArgumentException(
                    "a DVX adapter is seen and left as it is, and none is made: its device class"
                            + " and its parameters are those of its vendor's driver, which nothing"
                            + " here knows. Make it in vCenter, and leave it out of the spec");
        }
        return ANY.parse(text);
    }

    List<Said> read(Cursor list) {
        var all = list.each(value -> value.fields().flatMap(this::said));
        PciDevicesSection.apart(
                all.stream().flatMap(one -> one.device().stream()).toList(), list.findings());
        return all;
    }

    /** A line that only tells who carries an interface keeps nothing. */
    private Optional<Said> said(Fields at) {
        var nic = at.optional("nic", CardPort.CODEC);
        var guest = at.optional("interface", NodeCodecs.INTERFACE);
        if (guest.isPresent() && at.find("nic").isEmpty()) {
            at.problem(at.origin(), "'nic' is missing: which port of a card carries the interface");
        }
        var kept =
                at.find("interface").isEmpty()
                        || KEPT.stream().anyMatch(key -> at.find(key).isPresent());
        var said = kept ? kept(at, nic) : Kept.NOTHING;
        return at.complete(() ->
                new Said(
                        said.adapter(),
                        said.device(),
                        guest.flatMap(on -> nic.map(port -> new GuestSection.Adapter(port, on)))));
    }

    private Kept kept(Fields at, Optional<Located<CardPort>> nic) {
        var id = at.required("id", ID);
        var type = at.required("type", TYPE);
        id.ifPresent(said -> once(at, "an adapter '", said));
        var device = PciDevicesSection.read(at, nic);
        var network = network(at);
        if (type.filter(said -> said.value().isOnPortGroup()).isPresent()
                && at.find("portGroup").isEmpty()) {
            at.problem(at.origin(), "'portGroup' is missing");
        }
        if (id.isEmpty() || type.isEmpty()) {
            return Kept.NOTHING;
        }
        if (type.get().value().isOnPortGroup()) {
            PciDevicesSection.refuse(at, device, type.get().value());
            return new Kept(adapter(at, id.get(), type.get(), nic, network), Optional.empty());
        }
        noNetwork(at, type.get(), network);
        return new Kept(Optional.empty(), devices.device(at, id.get(), type.get(), device));
    }

    /** What only an adapter on a port group has. */
    private record OnNetwork(Optional<Located<String>> group, Optional<Located<Boolean>> mtu) {}

    private OnNetwork network(Fields at) {
        var group = at.optional("portGroup", Codecs.text());
        group.filter(said -> !portGroups.contains(said.value()))
                .filter(said -> !standardGroups.contains(said.value()))
                .ifPresent(said ->
                        at.problem(
                                said.origin(),
                                "no switch has a port group '"
                                        + said.value()
                                        + "': declare it under distributedSwitches, or under"
                                        + " standardSwitches of the profile of its host"
                                        + Spelling.hint(said.value(), names())));
        return new OnNetwork(
                group, at.optional("guestMtuChange", AdapterProperties.GUEST_MTU_CHANGE));
    }

    private List<String> names() {
        return Stream.concat(portGroups.stream(), standardGroups.stream().sorted()).toList();
    }

    /** The system of the machine has the port itself. */
    private static void noNetwork(Fields at, Located<AdapterType> type, OnNetwork said) {
        said.group()
                .ifPresent(group ->
                        at.problem(
                                group.origin(),
                                type.value() + " is on no port group: leave portGroup out"));
        said.mtu()
                .ifPresent(
                        mtu -> at.problem(mtu.origin(), onlyPassedThrough("guestMtuChange", type)));
        at.find("interface")
                .ifPresent(guest ->
                        guest.problem(
                                "with "
                                        + type.value()
                                        + " the system of the machine has the port itself, and no"
                                        + " card of the host carries it: say its cable as a link"
                                        + " that begins at the node"));
    }

    private Optional<DeclaredAdapter> adapter(
            Fields at,
            Located<String> id,
            Located<AdapterType> type,
            Optional<Located<CardPort>> nic,
            OnNetwork said) {
        said.group().ifPresent(group -> once(at, "an adapter on port group '", group));
        if (type.value() == AdapterType.SRIOV && at.find("nic").isEmpty()) {
            at.problem(at.origin(), "'nic' is missing: which port's virtual functions it takes");
        }
        if (type.value() != AdapterType.SRIOV) {
            nic.ifPresent(port -> at.problem(port.origin(), onlyPassedThrough("nic", type)));
            said.mtu()
                    .ifPresent(is ->
                            at.problem(is.origin(), onlyPassedThrough("guestMtuChange", type)));
        }
        said.group().ifPresent(group -> spanned(at, type, group));
        return said.group()
                .map(group -> new DeclaredAdapter(id, type, on(group), group, nic, said.mtu()));
    }

    /** Names of port groups are there once a spec, whichever kind of switch they are of. */
    private Adapter.On on(Located<String> group) {
        return standardGroups.contains(group.value())
                ? Adapter.On.STANDARD
                : Adapter.On.DISTRIBUTED;
    }

    /**
     * @see "seed 003, PVRDMA: to utilize PVRDMA, all VMs must be connected to a distributed switch;
     *     domain facts on ESXi, section 4.6"
     */
    private void spanned(Fields at, Located<AdapterType> type, Located<String> group) {
        if (type.value() == AdapterType.PVRDMA && on(group) == Adapter.On.STANDARD) {
            at.problem(
                    group.origin(),
                    "'"
                            + group.value()
                            + "' is of a standard switch, and PVRDMA works on a distributed one"
                            + " only: name a port group under distributedSwitches");
        }
    }

    private static String onlyPassedThrough(String key, Located<AdapterType> type) {
        return key + " is for SRIOV; " + type.value() + " has no virtual function: leave it out";
    }

    private void once(Fields at, String what, Located<String> name) {
        var first = taken.putIfAbsent(what + name.value().toLowerCase(Locale.ROOT), name.origin());
        if (first != null) {
            at.problem(name.origin(), what + name.value() + "' is already in line " + first.line());
        }
    }
}
