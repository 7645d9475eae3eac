package io.plumbline.spec;

import io.plumbline.property.Codecs;
import io.plumbline.target.NodeInterface;

import java.util.Collection;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The near ends of links: ports of hosts' cards, interfaces of nodes, and ports of switches whose
 * link goes on to another switch.
 */
final class LinkEnds {
    private final SortedMap<String, DeclaredHost> hosts = new TreeMap<>();
    private final SortedMap<String, DeclaredNode> nodes = new TreeMap<>();
    private final SwitchPorts ports;
    private final Declared<Fabric> fabrics;
    private final boolean complete;

    /**
     * @param complete whether hosts and nodes are all there: a reference to a faulty one is not a
     *     second problem
     */
    LinkEnds(
            Collection<DeclaredHost> hosts,
            Collection<DeclaredNode> nodes,
            SwitchPorts ports,
            Declared<Fabric> fabrics,
            boolean complete) {
        hosts.forEach(host -> this.hosts.put(host.host().name(), host));
        nodes.forEach(node -> this.nodes.put(node.node().name(), node));
        this.ports = ports;
        this.fabrics = fabrics;
        this.complete = complete;
    }

    /** A near end as a series says it: the number of each member is still missing. */
    sealed interface Template {
        /**
         * @param host as the file names it
         */
        record OfHost(Located<String> host, Located<CardPort> card) implements Template {}

        /**
         * @param node as the file names it
         */
        record OfNode(Located<String> node, Located<String> on) implements Template {}

        /**
         * @param fabric said at the link, since neither end is a card or an interface that says it
         */
        record OfSwitch(SwitchPorts.Template at, Located<Fabric> fabric) implements Template {}
    }

    /** Both ends as a series says them. */
    record Cable(Template near, SwitchPorts.Template far) {}

    /** A near end, and the fabric that it is in. */
    record Attached(LinkEnd end, Located<Fabric> fabric) {}

    Optional<Cable> read(Fields at) {
        var begins =
                Stream.of("host", "node", "toSwitch")
                        .filter(key -> at.find(key).isPresent())
                        .toList();
        if (begins.size() != 1) {
            at.problem(
                    at.origin(),
                    "say one of 'host', 'node' and 'toSwitch': a cable goes from the port of a"
                        + " switch to a host's card, to a node's interface or to another switch");
        }
        var here = port(at, "switch", "port");
        if (begins.contains("toSwitch")) {
            var there = port(at, "toSwitch", "toPort");
            var fabric = at.require("fabric").flatMap(said -> said.reference(fabrics));
            return here.flatMap(near ->
                    there.flatMap(far ->
                            fabric.map(in -> new Cable(new Template.OfSwitch(near, in), far))));
        }
        at.find("fabric")
                .ifPresent(said ->
                        said.problem(
                                "a cable to a card or an interface is in the fabric that is said"
                                        + " there: leave out 'fabric'"));
        var ofHost = begins.contains("host") ? ofHost(at) : Optional.<Template>empty();
        var ofNode = begins.contains("node") ? ofNode(at) : Optional.<Template>empty();
        return ofHost.or(() -> ofNode).flatMap(near -> here.map(far -> new Cable(near, far)));
    }

    private static Optional<SwitchPorts.Template> port(Fields at, String onKey, String portKey) {
        var on = at.required(onKey, Codecs.text());
        var port = at.required(portKey, Codecs.text());
        return on.flatMap(named -> port.map(one -> new SwitchPorts.Template(named, one)));
    }

    private static Optional<Template> ofHost(Fields at) {
        var host = at.required("host", Codecs.text());
        var card = at.required("nic", CardPort.CODEC);
        return host.flatMap(named -> card.map(port -> new Template.OfHost(named, port)));
    }

    private static Optional<Template> ofNode(Fields at) {
        var node = at.required("node", Codecs.text());
        var on = at.required("interface", NodeCodecs.INTERFACE);
        return node.flatMap(named -> on.map(one -> new Template.OfNode(named, one)));
    }

    Optional<Attached> member(Template said, String number, Findings findings) {
        return switch (said) {
            case Template.OfHost(var host, var card) -> {
                var name = host.map(text -> Series.fill(text, number));
                yield known(name, "hosts", hosts, findings)
                        .flatMap(found -> ofHost(card, found, findings));
            }
            case Template.OfNode(var node, var on) -> {
                var name = node.map(text -> Series.fill(text, number));
                yield known(name, "nodes", nodes, findings)
                        .flatMap(found -> ofNode(on, found, findings));
            }
            case Template.OfSwitch(var at, var fabric) ->
                    ports.member(at, number, findings)
                            .map(port -> new Attached(new LinkEnd.OfSwitch(port), fabric));
        };
    }

    private <T> Optional<T> known(
            Located<String> name, String section, SortedMap<String, T> all, Findings findings) {
        var found = Optional.ofNullable(all.get(name.value()));
        if (found.isEmpty() && complete) {
            findings.undeclared(name, section, all.keySet());
        }
        return found;
    }

    private static Optional<Attached> ofHost(
            Located<CardPort> card, DeclaredHost host, Findings findings) {
        var nics = host.profile().nics();
        var nic = nics.get(card.value().nic());
        if (nic == null) {
            findings.problem(
                    card.origin(),
                    "profile "
                            + host.profile().name()
                            + " has no nic '"
                            + card.value().nic()
                            + "'"
                            + Spelling.hint(card.value().nic(), nics.keySet()));
            return Optional.empty();
        }
        return inFabric(
                new LinkEnd.OfCard(host.host(), card.value().nic(), card.value().number()),
                Optional.ofNullable(nic.ports().get(card.value().number()))
                        .flatMap(PortSpec::fabric),
                card.map(_ -> card.value() + " of profile " + host.profile().name()),
                findings);
    }

    private static Optional<Attached> ofNode(
            Located<String> on, DeclaredNode node, Findings findings) {
        var interfaces = node.linux().interfaces();
        var found = interfaces.get(on.value());
        if (found == null) {
            findings.problem(
                    on.origin(),
                    "node "
                            + node.node().name()
                            + " has no interface '"
                            + on.value()
                            + "' in the spec"
                            + Spelling.hint(on.value(), interfaces.keySet()));
            return Optional.empty();
        }
        return inFabric(
                new LinkEnd.OfNode(new NodeInterface(node.node(), on.value())),
                found.fabric(),
                on.map(name -> "interface " + name + " of " + node.node().name()),
                findings);
    }

    /**
     * @param called for people, and where the link says it
     */
    private static Optional<Attached> inFabric(
            LinkEnd end,
            Optional<Located<Fabric>> fabric,
            Located<String> called,
            Findings findings) {
        if (fabric.isEmpty()) {
            findings.problem(
                    called.origin(),
                    called.value()
                            + " is in no fabric: there is nothing that both ends could agree on");
        }
        return fabric.map(in -> new Attached(end, in));
    }
}
