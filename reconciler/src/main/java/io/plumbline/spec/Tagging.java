package io.plumbline.spec;

import io.plumbline.property.TrustState;
import io.plumbline.property.Vlan;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A fabric that trusts PCP needs a tag on every frame of it, end to end: without one a frame has no
 * PCP, and belongs to the default priority of each port that it comes in by.
 *
 * @see "IEEE 802.1Q: the priority code point is a field of the VLAN tag; domain facts on ESXi,
 *     table 4.2: trust is the same at host and switch"
 */
final class Tagging {
    private Tagging() {}

    static void check(
            List<DeclaredPortGroup> groups,
            List<Located<CardPort>> uplinks,
            List<DeclaredHost> hosts,
            Fields at) {
        for (var group : groups) {
            if (group.vlan().value() instanceof Vlan.None) {
                trustingPcp(uplinks, hosts)
                        .ifPresent(fabric ->
                                at.problem(
                                        group.vlan().origin(),
                                        "port group '"
                                                + group.target().name()
                                                + "' sends frames without a tag into fabric "
                                                + fabric.name()
                                                + ", which trusts PCP, a field of that tag: give it"
                                                + " a VLAN, or let the fabric trust DSCP"));
            }
        }
    }

    private static Optional<Fabric> trustingPcp(
            List<Located<CardPort>> uplinks, List<DeclaredHost> hosts) {
        return hosts.stream()
                .flatMap(host -> fabrics(uplinks, host))
                .filter(fabric -> fabric.lossless().trust().value() == TrustState.PCP)
                .findFirst();
    }

    private static Stream<Fabric> fabrics(List<Located<CardPort>> uplinks, DeclaredHost host) {
        return uplinks.stream()
                .flatMap(port -> port.value().in(host.profile()).stream())
                .flatMap(port -> port.fabric().stream())
                .map(Located::value);
    }
}
