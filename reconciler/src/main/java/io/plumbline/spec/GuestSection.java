package io.plumbline.spec;

import io.plumbline.property.Codecs;
import io.plumbline.target.NodeInterface;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * {@code node} and {@code adapters} of a machine: which node its system is, and what carries the
 * node's interfaces.
 */
final class GuestSection {
    private final SortedMap<String, DeclaredHost> hosts = new TreeMap<>();
    private final SortedMap<String, DeclaredNode> nodes = new TreeMap<>();
    private final Map<NodeInterface, Link> cabled = new HashMap<>();
    private final Map<NodeInterface, Origin> carried = new HashMap<>();
    private final boolean complete;

    /**
     * @param links a cable that ends in an interface is no card that carries it
     * @param complete whether hosts and nodes are all there: a reference to a faulty one is not a
     *     second problem
     */
    GuestSection(
            Collection<DeclaredHost> hosts,
            Collection<DeclaredNode> nodes,
            Collection<Link> links,
            boolean complete) {
        for (var link : links) {
            if (link.near() instanceof LinkEnd.OfNode(var at)) {
                cabled.put(at, link);
            }
        }
        hosts.forEach(host -> this.hosts.put(host.host().name(), host));
        nodes.forEach(node -> this.nodes.put(node.node().name(), node));
        this.complete = complete;
    }

    /**
     * As a series says it: the number of each member is still missing.
     *
     * @param node as the file names it
     */
    record Template(Located<String> node, List<Adapter> adapters) {
        Template {
            adapters = List.copyOf(adapters);
        }
    }

    record Adapter(Located<CardPort> carriedBy, Located<String> at) {}

    /** Empty for a machine that says nothing of its system. */
    static Optional<Template> read(Fields at, List<AdaptersSection.Said> adapters) {
        var carrying = adapters.stream().flatMap(one -> one.guest().stream()).toList();
        if (carrying.isEmpty() && at.find("node").isPresent()) {
            at.problem(
                    at.origin(),
                    "no adapter says its 'interface': it tells which card carries which interface"
                            + " of the node");
        }
        if (!carrying.isEmpty() && at.find("node").isEmpty()) {
            at.problem(
                    at.origin(), "'node' is missing: it tells whose interfaces the adapters are");
        }
        return at.optional("node", Codecs.text()).map(node -> new Template(node, carrying));
    }

    List<GuestAdapter> member(Template said, String host, String number, Findings findings) {
        var name = said.node().map(text -> Series.fill(text, number));
        var node = Optional.ofNullable(nodes.get(name.value()));
        if (node.isEmpty() && complete) {
            findings.undeclared(name, "nodes", nodes.keySet());
        }
        return said.adapters().stream()
                .flatMap(adapter -> node.flatMap(of -> known(adapter, of, host, findings)).stream())
                .toList();
    }

    private Optional<GuestAdapter> known(
            Adapter said, DeclaredNode node, String host, Findings findings) {
        var on = Optional.ofNullable(node.linux().interfaces().get(said.at().value()));
        var card =
                Optional.ofNullable(hosts.get(host))
                        .flatMap(declared -> said.carriedBy().value().in(declared.profile()));
        if (on.isEmpty()) {
            findings.problem(
                    said.at().origin(),
                    "node "
                            + node.node().name()
                            + " has no interface '"
                            + said.at().value()
                            + "' in the spec"
                            + Spelling.hint(said.at().value(), node.linux().interfaces().keySet()));
        }
        if (card.isEmpty() && hosts.containsKey(host)) {
            findings.problem(
                    said.carriedBy().origin(),
                    "host "
                            + host
                            + " has no port "
                            + said.carriedBy().value()
                            + " in its profile");
        }
        var at = new NodeInterface(node.node(), said.at().value());
        if (on.isPresent()) {
            check(at, on.get(), said.at().origin(), findings);
        }
        var fabrics = on.flatMap(InterfaceSpec::fabric).map(Located::value);
        if (fabrics.isPresent()
                && card.isPresent()
                && !card.get().fabric().map(Located::value).equals(fabrics)) {
            findings.problem(
                    said.at().origin(),
                    "interface "
                            + said.at().value()
                            + " is in fabric "
                            + fabrics.get().name()
                            + ", and "
                            + said.carriedBy().value()
                            + " of its host is not");
        }
        return on.map(_ -> new GuestAdapter(said.carriedBy().value(), at));
    }

    /** It is one end of one link, and read for the fabric that it is in. */
    private void check(NodeInterface at, InterfaceSpec said, Origin origin, Findings findings) {
        var name = "interface " + at.name() + " of node " + at.node().name();
        var first = carried.putIfAbsent(at, origin);
        if (first != null) {
            findings.problem(
                    origin, name + " is already carried, by an adapter in line " + first.line());
        }
        var cable = cabled.get(at);
        if (cable != null) {
            findings.problem(
                    origin,
                    name
                            + " is at the end of the link in line "
                            + cable.origin().line()
                            + ", so no card carries it");
        }
        if (said.fabric().isEmpty()) {
            findings.problem(origin, name + " names no fabric, so nothing of it is read");
        }
    }
}
