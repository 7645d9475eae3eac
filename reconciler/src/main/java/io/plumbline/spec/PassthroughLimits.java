package io.plumbline.spec;

import io.plumbline.property.NicIdentity;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

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

    /** The tools name a card by its first function, and its firmware is read and set by them. */
    static void checkTools(Fields at, Optional<NicSelector> select, Map<Integer, PortSpec> ports) {
        if (Optional.ofNullable(ports.get(1)).filter(PortSpec::isGiven).isEmpty()) {
            return;
        }
        BY_TOOLS.forEach(key -> at.find(key).ifPresent(said -> said.problem(unreachable(key))));
        select.flatMap(some -> some.psid().<Located<?>>map(said -> said).or(some::mac))
                .ifPresent(said ->
                        at.problem(
                                said.origin(),
                                "port 1 is given to machines, and whether the tools still read "
                                        + NicIdentity.PSID.key()
                                        + " and "
                                        + NicIdentity.BASE_MAC.key()
                                        + " of the card then nobody has recorded: select it by"
                                        + " model, slot or pci"));
        ports.values().stream()
                .flatMap(port ->
                        Stream.<Optional<? extends Located<?>>>of(
                                port.link(), port.virtualFunctions()))
                .flatMap(Optional::stream)
                .forEach(said -> at.problem(said.origin(), unreachable("this")));
    }

    private static String unreachable(String key) {
        return key
                + " is set by the tools, which name the card by its first function, and port 1 is"
                + " given to machines: give another port, or leave it out";
    }

    /** A switch of the host has no function that machines have. */
    static void checkUplink(Fields at, Located<CardPort> port, PortSpec said) {
        if (said.passthrough().isPresent()) {
            at.problem(
                    port.origin(),
                    port.value()
                            + " is no uplink: line "
                            + said.passthrough().get().given().origin().line()
                            + " says passthrough of it; an uplink is a port that the host keeps");
        }
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
