package io.plumbline.spec;

import io.plumbline.property.AdapterProperties;
import io.plumbline.property.AdapterType;
import io.plumbline.property.Codec;
import io.plumbline.property.Codecs;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * {@code adapters} of a machine: {@code [{id: rdma, type: SRIOV, nic: hpc/2, portGroup: roce,
 * guestMtuChange: true, interface: ens192}]}.
 */
final class AdaptersSection {
    private static final Codec<String> ID =
            Codecs.matching("[a-z][a-z0-9-]{0,30}", "the name of an adapter such as rdma");

    private static final List<String> KEPT = List.of("id", "type", "portGroup", "guestMtuChange");

    private final List<String> portGroups;
    private final Map<String, Origin> taken = new HashMap<>();

    /**
     * @param portGroups of all distributed switches
     */
    AdaptersSection(List<String> portGroups) {
        this.portGroups = portGroups;
    }

    /**
     * One line of the list: an adapter that is kept as it says, an interface of the machine's
     * system that it carries, or both.
     */
    record Said(Optional<DeclaredAdapter> declared, Optional<GuestSection.Adapter> guest) {}

    List<Said> read(Cursor list) {
        return list.each(value -> value.fields().flatMap(this::said));
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
        var declared = kept ? adapter(at, nic) : Optional.<DeclaredAdapter>empty();
        return at.complete(() ->
                new Said(
                        declared,
                        guest.flatMap(on -> nic.map(port -> new GuestSection.Adapter(port, on)))));
    }

    private Optional<DeclaredAdapter> adapter(Fields at, Optional<Located<CardPort>> nic) {
        var id = at.required("id", ID);
        var type = at.required("type", AdapterProperties.TYPE);
        var group = at.required("portGroup", Codecs.text());
        var mtu = at.optional("guestMtuChange", AdapterProperties.GUEST_MTU_CHANGE);
        id.ifPresent(said -> once(at, "an adapter '", said));
        group.ifPresent(said -> {
            once(at, "an adapter on port group '", said);
            if (!portGroups.contains(said.value())) {
                at.problem(
                        said.origin(),
                        "no distributed switch has a port group '"
                                + said.value()
                                + "': declare it under distributedSwitches"
                                + Spelling.hint(said.value(), portGroups));
            }
        });
        type.ifPresent(said -> {
            if (said.value() == AdapterType.SRIOV && at.find("nic").isEmpty()) {
                at.problem(
                        at.origin(), "'nic' is missing: which port's virtual functions it takes");
            }
            if (said.value() != AdapterType.SRIOV) {
                nic.ifPresent(port -> at.problem(port.origin(), onlyPassedThrough("nic", said)));
                mtu.ifPresent(
                        is -> at.problem(is.origin(), onlyPassedThrough("guestMtuChange", said)));
            }
        });
        return at.complete(() ->
                new DeclaredAdapter(
                        id.orElseThrow(), type.orElseThrow(), group.orElseThrow(), nic, mtu));
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
