package io.plumbline.spec;

import io.plumbline.property.Codecs;
import io.plumbline.property.InterfaceAddress;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** {@code nodes}: Linux servers, each by itself or in series. */
final class NodesSection {
    private final LinuxSection linux;
    private final Map<String, DeclaredNode> taken = new HashMap<>();
    private final Map<InterfaceAddress, DeclaredNode> addresses = new HashMap<>();

    NodesSection(Declared<DeclaredArtifact> artifacts, Declared<Fabric> fabrics) {
        linux = new LinuxSection(artifacts, fabrics);
    }

    List<DeclaredNode> read(Cursor list) {
        var nodes = new ArrayList<DeclaredNode>();
        list.each(value -> value.fields().flatMap(this::entry))
                .forEach(entry -> nodes.addAll(members(entry, list.findings())));
        return List.copyOf(nodes);
    }

    private Optional<Entry> entry(Fields at) {
        var series =
                at.find("each")
                        .map(said ->
                                said.value(Series.CODEC).map(Located::value).orElse(Series.NONE));
        var name = at.required("name", Codecs.text());
        var rack = at.optional("rack", Codecs.text());
        var system = at.requiredSection("linux", linux::read);
        var jobNode = at.optional("jobNode", Codecs.text());
        var nameAt = name.map(Located::origin).orElse(at.origin());
        return at.complete(() ->
                new Entry(
                        series.orElse(Series.NONE),
                        name.orElseThrow(),
                        rack.orElse(new Located<>(DeclaredHost.DEFAULT_RACK, nameAt)),
                        system.orElseThrow(),
                        jobNode));
    }

    /** One problem is enough for a series: its members are all alike. */
    private List<DeclaredNode> members(Entry entry, Findings findings) {
        var nodes = new ArrayList<DeclaredNode>();
        var before = findings.count();
        for (var number : entry.series().numbers()) {
            entry.member(number, findings)
                    .ifPresent(node -> {
                        refuseTwice(node, findings);
                        nodes.add(node);
                    });
            if (findings.count() > before) {
                break;
            }
        }
        return nodes;
    }

    private void refuseTwice(DeclaredNode node, Findings findings) {
        var first = taken.putIfAbsent(node.node().name().toLowerCase(Locale.ROOT), node);
        if (first != null) {
            findings.problem(
                    node.origin(),
                    "node '"
                            + node.node().name()
                            + "' is already in line "
                            + first.origin().line());
        }
        for (var one : node.linux().interfaces().values()) {
            one.address().ifPresent(address -> refuseTwice(node, address, findings));
        }
    }

    private void refuseTwice(
            DeclaredNode node, Located<InterfaceAddress> address, Findings findings) {
        var first = addresses.putIfAbsent(address.value(), node);
        if (first != null) {
            findings.problem(
                    address.origin(),
                    address.value() + " is already the address of " + first.node().name());
        }
    }

    private record Entry(
            Series series,
            Located<String> name,
            Located<String> rack,
            LinuxTemplate linux,
            Optional<Located<String>> jobNode) {

        Optional<DeclaredNode> member(String number, Findings findings) {
            var node =
                    findings.parsed(name.map(text -> Series.fill(text, number)), NodeCodecs.NODE);
            var where =
                    findings.parsed(rack.map(text -> Series.fill(text, number)), SpecCodecs.NAME);
            var system = linux.member(number, findings);
            var jobs = SpecCodecs.jobNode(jobNode, number, findings);
            return node.flatMap(named ->
                    where.flatMap(standing ->
                            system.map(said ->
                                    new DeclaredNode(
                                            named.value(),
                                            standing.value(),
                                            said,
                                            jobs,
                                            name.origin()))));
        }
    }
}
