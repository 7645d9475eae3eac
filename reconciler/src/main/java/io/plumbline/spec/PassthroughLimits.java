package io.plumbline.spec;

import io.plumbline.property.NicIdentity;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a function that is given to machines takes from its host: spec errors where the rest of the
 * spec needs it.
 *
 * @see "ADR 63; capture pcipassthru_set_err_uplink: a host gives no uplink away; whether the tools
 *     still reach a card whose first function is given away nobody has recorded"
 */
final class PassthroughLimits {
    /** What takes the tools, and with them the first function of a card. */
    private static final List<String> BY_TOOLS = List.of("firmware", "firmwareVfs", "mlxconfig");

    private PassthroughLimits() {}

    /**
     * The tools name a card by its first function, and its firmware is read and set by them. As
     * long as that is not the host's again, it is the same whatever is said of it.
     */
    static void checkTools(Fields at, Optional<NicSelector> select, Map<Integer, PortSpec> ports) {
        Optional.ofNullable(ports.get(1))
                .flatMap(PortSpec::passthrough)
                .ifPresent(first -> checkTools(at, select, ports.values(), first));
    }

    private static void checkTools(
            Fields at,
            Optional<NicSelector> select,
            Collection<PortSpec> ports,
            PortSpec.Passthrough first) {
        BY_TOOLS.forEach(key -> at.find(key).ifPresent(said -> said.problem(byTools(key, first))));
        select.flatMap(some -> some.psid().<Located<?>>map(said -> said).or(some::mac))
                .ifPresent(said -> at.problem(said.origin(), unread(first)));
        ports.stream()
                .flatMap(port -> port.link().stream())
                .forEach(said -> at.problem(said.origin(), byTools("link", first)));
    }

    private static String byTools(String key, PortSpec.Passthrough first) {
        return key
                + " is set by the tools, which name the card by its first function, and "
                + away(first)
                + (first.given().value() ? ", give another port, or leave this out" : "");
    }

    private static String unread(PortSpec.Passthrough first) {
        return "whether the tools read "
                + NicIdentity.PSID.key()
                + " and "
                + NicIdentity.BASE_MAC.key()
                + " of a card without its first function nobody has recorded, and "
                + away(first)
                + ": select it by model, slot or pci";
    }

    private static String away(PortSpec.Passthrough first) {
        return first.given().value()
                ? "port 1 is given to machines"
                : "port 1 may still be with machines: say passthrough: false alone first, and leave"
                        + " it out once port.passthrough is false; then say this";
    }

    /**
     * The driver counts the ports that it has, so that places of its option move with a port that
     * comes or goes: of one host only one of both is asked for.
     *
     * @see "ADR 63: what a number behind such a port becomes nobody has recorded"
     */
    static void checkPlaces(Fields at, Collection<NicSpec> nics) {
        nics.stream()
                .filter(NicSpec::saysFunctions)
                .findFirst()
                .ifPresent(counted ->
                        nics.stream()
                                .flatMap(nic -> nic.ports().values().stream())
                                .filter(port -> port.virtualFunctions().isEmpty())
                                .flatMap(port -> port.passthrough().stream())
                                .forEach(said ->
                                        at.problem(said.given().origin(), places(counted))));
    }

    private static String places(NicSpec counted) {
        return "nics."
                + counted.name()
                + " (line "
                + counted.origin().line()
                + ") says virtual functions on the same host, whose places in max_vfs move with a"
                + " port that machines get or give back: leave one of both out, or say them of"
                + " different hosts";
    }

    /** A switch of the host has no function that machines have. */
    static void checkUplink(Fields at, Located<CardPort> port, PortSpec said) {
        said.passthrough()
                .ifPresent(given ->
                        at.problem(
                                port.origin(),
                                port.value()
                                        + " is no uplink: line "
                                        + given.given().origin().line()
                                        + " says passthrough of it; "
                                        + kept(given)));
    }

    /** What to do where a word is for ports that the host keeps. */
    static String kept(PortSpec.Passthrough said) {
        return said.given().value()
                ? "that is of a port that the host keeps: leave one of them out"
                : "while machines may still have it, nothing else is said of it: leave passthrough"
                        + " out once port.passthrough is false";
    }

    /** vCenter is who is asked for it. */
    static void checkVCenter(Fields at, Collection<DeclaredHost> hosts) {
        if (at.find("vcenter").isEmpty()) {
            hosts.stream()
                    .flatMap(host -> host.profile().nics().values().stream())
                    .flatMap(nic -> nic.ports().values().stream())
                    .flatMap(port -> port.passthrough().stream())
                    .map(said -> said.given().origin())
                    .distinct()
                    .forEach(origin ->
                            at.problem(
                                    origin,
                                    "passthrough is switched through vCenter, and by nobody else:"
                                            + " declare spec.vcenter"));
        }
    }
}
