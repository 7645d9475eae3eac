package io.plumbline.spec;

import io.plumbline.property.Codecs;
import io.plumbline.target.Host;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** {@code hosts}: each by itself or in series. */
record HostsSection(Declared<HostProfile> profiles) {

    List<DeclaredHost> read(Cursor list) {
        var hosts = new ArrayList<DeclaredHost>();
        var taken = new HashMap<String, Origin>();
        list.each(value -> value.fields().flatMap(this::entry))
                .forEach(entry -> hosts.addAll(members(entry, taken, list.findings())));
        return List.copyOf(hosts);
    }

    private Optional<Entry> entry(Fields at) {
        var series =
                at.find("each")
                        .map(said ->
                                said.value(Series.CODEC).map(Located::value).orElse(Series.NONE));
        var name = at.required("name", Codecs.text());
        var profile = at.require("profile").flatMap(said -> said.reference(profiles));
        var rack = at.optional("rack", Codecs.text());
        var nameAt = name.map(Located::origin).orElse(at.origin());
        return at.complete(() ->
                new Entry(
                        series.orElse(Series.NONE),
                        name.orElseThrow(),
                        profile.map(Located::value),
                        rack.orElse(new Located<>(DeclaredHost.DEFAULT_RACK, nameAt))));
    }

    /** One problem is enough for a series: its members are all alike. */
    private static List<DeclaredHost> members(
            Entry entry, Map<String, Origin> taken, Findings findings) {
        var hosts = new ArrayList<DeclaredHost>();
        var before = findings.count();
        for (var number : entry.series().numbers()) {
            var named = entry.named(number, findings);
            named.ifPresent(host -> refuseTwice(host, taken, findings));
            named.flatMap(host -> entry.member(host, number, findings)).ifPresent(hosts::add);
            if (findings.count() > before) {
                break;
            }
        }
        return hosts;
    }

    /**
     * Names that differ only by case are one host to the name service. A host counts whatever is
     * wrong with its profile.
     */
    private static void refuseTwice(
            Located<Host> host, Map<String, Origin> taken, Findings findings) {
        var first = taken.putIfAbsent(host.value().name().toLowerCase(Locale.ROOT), host.origin());
        if (first != null) {
            findings.problem(
                    host.origin(),
                    "host '" + host.value().name() + "' is already in line " + first.line());
        }
    }

    /**
     * @param profile empty if the reference is to a profile with a problem of its own
     */
    private record Entry(
            Series series,
            Located<String> name,
            Optional<HostProfile> profile,
            Located<String> rack) {

        Optional<Located<Host>> named(String number, Findings findings) {
            return findings.parsed(name.map(text -> Series.fill(text, number)), SpecCodecs.HOST);
        }

        Optional<DeclaredHost> member(Located<Host> host, String number, Findings findings) {
            var where =
                    findings.parsed(rack.map(text -> Series.fill(text, number)), SpecCodecs.NAME);
            return where.flatMap(standing ->
                    profile.map(of ->
                            new DeclaredHost(host.value(), of, standing.value(), host.origin())));
        }
    }
}
