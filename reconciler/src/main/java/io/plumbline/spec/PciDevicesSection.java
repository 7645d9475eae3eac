package io.plumbline.spec;

import io.plumbline.property.AdapterType;
import io.plumbline.property.Codec;
import io.plumbline.property.Codecs;
import io.plumbline.property.Form;
import io.plumbline.target.PciId;
import io.plumbline.target.PciIds;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * {@code adapters} of a machine that are devices of its host: {@code {id: fabric, type: DirectPath,
 * nic: hpc/1}}, {@code {id: gpu0, type: DynamicDirectPath, label: hpc-fabric, allowedDevices:
 * [15b3:1017]}}.
 */
final class PciDevicesSection {
    /**
     * @see "vSphere Web Services API, VirtualPCIPassthroughDynamicBackingInfo.customLabel: a
     *     string; one with a blank or a slash in it has no name here"
     */
    static final Codec<String> LABEL =
            Codecs.matching(
                    "[A-Za-z0-9][A-Za-z0-9._-]{0,62}", "a hardware label such as hpc-fabric");

    private static final Codec<PciId> ID =
            Codecs.codec(
                    "a vendor and device id such as 15b3:1017",
                    new Form.Matching("[0-9a-fA-F]{4}:[0-9a-fA-F]{4}"),
                    text ->
                            PciId.parse(text)
                                    .orElseThrow(() ->
                                            new IllegalArgumentException(
                                                    "'"
                                                            + text
                                                            + "' is no vendor and device id such as"
                                                            + " 15b3:1017")),
                    PciId::toString);

    private final Map<String, Origin> taken = new HashMap<>();

    /** The keys of it that are there, whatever its type. */
    record Said(
            Optional<Located<CardPort>> nic,
            Optional<Located<String>> label,
            Optional<Located<PciIds>> allowed) {}

    static Said read(Fields at, Optional<Located<CardPort>> nic) {
        return new Said(
                nic,
                at.optional("label", LABEL),
                at.find("allowedDevices").flatMap(PciDevicesSection::ids));
    }

    private static Optional<Located<PciIds>> ids(Cursor list) {
        var ids = list.each(one -> one.value(ID)).stream().map(Located::value).toList();
        return ids.isEmpty()
                ? Optional.empty()
                : Optional.of(new Located<>(PciIds.of(ids), list.origin()));
    }

    /** What another type than these has nothing of. */
    static void refuse(Fields at, Said said, AdapterType type) {
        said.label().ifPresent(label -> at.problem(label.origin(), isFor("label", type)));
        said.allowed().ifPresent(ids -> at.problem(ids.origin(), isFor("allowedDevices", type)));
    }

    private static String isFor(String key, AdapterType type) {
        return key
                + " is for DynamicDirectPath; "
                + type
                + " says which device it is, or is none: leave it out";
    }

    Optional<DeclaredPciDevice> device(
            Fields at, Located<String> id, Located<AdapterType> type, Said said) {
        var made =
                type.value() == AdapterType.DirectPath ? ofPort(at, type, said) : chosen(at, said);
        return made.map(of -> new DeclaredPciDevice(id, type, of));
    }

    private Optional<DeclaredPciDevice.Made> ofPort(
            Fields at, Located<AdapterType> type, Said said) {
        refuse(at, said, type.value());
        if (at.find("nic").isEmpty()) {
            at.problem(at.origin(), "'nic' is missing: which port's function it is");
        }
        said.nic().ifPresent(port -> once(at, port.map(of -> "a device of " + of)));
        return said.nic().map(DeclaredPciDevice.OfPort::new);
    }

    private Optional<DeclaredPciDevice.Made> chosen(Fields at, Said said) {
        said.nic()
                .ifPresent(port ->
                        at.problem(
                                port.origin(),
                                "nic is for DirectPath; the device of a DynamicDirectPath is"
                                        + " chosen by vSphere: say its label, or allowedDevices"));
        if (said.label().isPresent()) {
            var label = said.label().get();
            once(at, label.map(name -> "a device of label '" + name + "'"));
            return Optional.of(new DeclaredPciDevice.Labelled(label, said.allowed()));
        }
        if (at.find("label").isEmpty() && at.find("allowedDevices").isEmpty()) {
            at.problem(
                    at.origin(),
                    "'label' is missing: which devices of the host it may be; or say"
                            + " allowedDevices");
        }
        said.allowed().ifPresent(ids -> once(at, ids.map(all -> "a device of " + all)));
        return said.allowed().map(DeclaredPciDevice.OfIds::new);
    }

    /** It is known by what it is made of. */
    private void once(Fields at, Located<String> what) {
        var first = taken.putIfAbsent(what.value(), what.origin());
        if (first != null) {
            at.problem(
                    what.origin(),
                    what.value()
                            + " is already in line "
                            + first.line()
                            + ": a machine has one of each");
        }
    }

    /** Two without a label cannot be told apart where one device would do for both. */
    static void apart(List<DeclaredPciDevice> all, Findings findings) {
        var seen = new ArrayList<Located<PciIds>>();
        for (var one : all) {
            if (one.made() instanceof DeclaredPciDevice.OfIds(var ids)) {
                if (seen.stream().anyMatch(other -> other.value().meets(ids.value()))) {
                    findings.problem(
                            ids.origin(),
                            "another adapter without a label allows one of these ids too, so"
                                    + " nobody could tell them apart: give them labels");
                }
                seen.add(ids);
            }
        }
    }
}
