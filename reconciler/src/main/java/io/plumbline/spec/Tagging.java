package io.plumbline.spec;

import io.plumbline.property.TrustState;
import io.plumbline.property.Vlan;

import java.util.Collection;
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

    static boolean isNeeded(Fabric fabric) {
        return fabric.lossless().trust().value() == TrustState.PCP;
    }

    private static boolean isMissing(Vlan vlan) {
        return vlan instanceof Vlan.None;
    }

    /**
     * What a virtual function sends is tagged by its port group.
     *
     * @param port whose virtual function it is
     * @param vlan of its port group
     */
    static void check(
            DeclaredAdapter adapter,
            CardPort port,
            DeclaredHost host,
            Vlan vlan,
            Findings findings) {
        port.in(host.profile()).stream()
                .flatMap(one -> one.fabric().stream())
                .map(Located::value)
                .filter(fabric -> isNeeded(fabric) && isMissing(vlan))
                .forEach(fabric ->
                        findings.problem(
                                adapter.portGroup().origin(),
                                "port group '"
                                        + adapter.portGroup().value()
                                        + "' sends frames without a tag, and fabric "
                                        + fabric.name()
                                        + " trusts PCP, a field of that tag: give the group a VLAN,"
                                        + " or let the fabric trust DSCP"));
    }

    /**
     * Only a warning: a node tags by an interface of its own for a VLAN, of which the spec says
     * nothing.
     */
    static void check(Collection<Link> links, Findings findings) {
        links.stream()
                .filter(link -> link.near() instanceof LinkEnd.OfNode)
                .map(link -> link.fabric().value())
                .filter(Tagging::isNeeded)
                .distinct()
                .forEach(fabric ->
                        findings.warning(
                                fabric.lossless().trust().origin(),
                                "what nodes send into fabric "
                                        + fabric.name()
                                        + " needs a VLAN tag, a field of which is PCP: make an"
                                        + " interface for a VLAN there, which is not done from here"
                                        + " (`plumb fabric` tells where it is missing), or let the"
                                        + " fabric trust DSCP"));
    }

    /**
     * Only warnings: the spec does not tell which port groups lossless traffic uses, and one of
     * management may well be without a tag.
     *
     * @param members the hosts that are on the switch
     */
    static void check(
            List<DeclaredPortGroup> groups,
            List<Located<CardPort>> uplinks,
            List<DeclaredHost> members,
            Fields at) {
        for (var group : groups) {
            if (isMissing(group.vlan().value())) {
                trustingPcp(uplinks, members)
                        .ifPresent(fabric ->
                                at.warning(
                                        group.vlan().origin(),
                                        "port group '"
                                                + group.target().name()
                                                + "' sends frames without a tag into fabric "
                                                + fabric.name()
                                                + ", which trusts PCP, a field of that tag: if"
                                                + " lossless traffic uses it, give it a VLAN, or"
                                                + " let the fabric trust DSCP"));
            }
        }
    }

    private static Optional<Fabric> trustingPcp(
            List<Located<CardPort>> uplinks, List<DeclaredHost> members) {
        return members.stream()
                .flatMap(host -> fabrics(uplinks, host))
                .filter(Tagging::isNeeded)
                .findFirst();
    }

    private static Stream<Fabric> fabrics(List<Located<CardPort>> uplinks, DeclaredHost host) {
        return uplinks.stream()
                .flatMap(port -> port.value().in(host.profile()).stream())
                .flatMap(port -> port.fabric().stream())
                .map(Located::value);
    }
}
