package io.plumbline.spec;

import io.plumbline.property.Codecs;
import io.plumbline.target.SwitchPort;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;

/**
 * {@code links}: which port of which card, or which interface of a node, goes to which port of
 * which switch, each by itself or in series.
 */
final class LinksSection {
    private final LinkEnds ends;
    private final SortedMap<String, DeclaredSwitch> switches;
    private final boolean complete;
    private final Map<SwitchPort, Link> atSwitch = new HashMap<>();
    private final Map<LinkEnd, Link> atUnit = new HashMap<>();

    /**
     * @param complete whether switches are all there: a reference to a faulty one is not a second
     *     problem
     */
    LinksSection(LinkEnds ends, SortedMap<String, DeclaredSwitch> switches, boolean complete) {
        this.ends = ends;
        this.switches = switches;
        this.complete = complete;
    }

    List<Link> read(Cursor list) {
        var links = new ArrayList<Link>();
        for (var entry : list.each(value -> value.fields().flatMap(LinksSection::entry))) {
            links.addAll(members(entry, list.findings()));
        }
        OneOfASwitch.check(links, switches, list.findings());
        LinkLimits.check(links, switches, list.findings());
        return List.copyOf(links);
    }

    private static Optional<Entry> entry(Fields at) {
        var series =
                at.find("each")
                        .map(said ->
                                said.value(Series.CODEC).map(Located::value).orElse(Series.NONE));
        var near = LinkEnds.read(at);
        var on = at.required("switch", Codecs.text());
        var port = at.required("port", Codecs.text());
        return at.complete(() ->
                new Entry(
                        series.orElse(Series.NONE),
                        near.orElseThrow(),
                        on.orElseThrow(),
                        port.orElseThrow(),
                        at.origin()));
    }

    /** One problem is enough for a series: its members are all alike. */
    private List<Link> members(Entry entry, Findings findings) {
        var links = new ArrayList<Link>();
        var before = findings.count();
        for (var number : entry.series().numbers()) {
            member(entry, number, findings).ifPresent(links::add);
            if (findings.count() > before) {
                break;
            }
        }
        return links;
    }

    private Optional<Link> member(Entry entry, String number, Findings findings) {
        var near = ends.member(entry.near(), number, findings);
        var port =
                known(entry.on().map(text -> Series.fill(text, number)), findings)
                        .flatMap(far ->
                                far.platform()
                                        .port(
                                                far.target(),
                                                entry.port().map(text -> Series.fill(text, number)),
                                                findings));
        return near.flatMap(from ->
                port.map(far ->
                        taken(new Link(from.end(), far, from.fabric(), entry.origin()), findings)));
    }

    private Optional<DeclaredSwitch> known(Located<String> name, Findings findings) {
        var found = Optional.ofNullable(switches.get(name.value()));
        if (found.isEmpty() && complete) {
            findings.undeclared(name, "switches", switches.keySet());
        }
        return found;
    }

    /** A cable has two ends, and an end takes one cable. */
    private Link taken(Link link, Findings findings) {
        refuseTwice(link.port().label(), atSwitch.putIfAbsent(link.port(), link), link, findings);
        refuseTwice(link.near().label(), atUnit.putIfAbsent(link.near(), link), link, findings);
        return link;
    }

    private static void refuseTwice(
            String end, @Nullable Link first, Link link, Findings findings) {
        if (first != null) {
            findings.problem(
                    link.origin(), end + " already has the link of line " + first.origin().line());
        }
    }

    private record Entry(
            Series series,
            LinkEnds.Template near,
            Located<String> on,
            Located<String> port,
            Origin origin) {}
}
