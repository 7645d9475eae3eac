package io.plumbline.spec;

import io.plumbline.target.SwitchPort;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * {@code links}: which port of which card, or which interface of a node, goes to which port of
 * which switch, and which ports join two switches; each by itself or in series.
 */
final class LinksSection {
    private final LinkEnds ends;
    private final SwitchPorts ports;
    private final Map<SwitchPort, Link> atSwitch = new HashMap<>();
    private final Map<LinkEnd, Link> atUnit = new HashMap<>();

    LinksSection(LinkEnds ends, SwitchPorts ports) {
        this.ends = ends;
        this.ports = ports;
    }

    List<Link> read(Cursor list) {
        var links = new ArrayList<Link>();
        for (var entry : list.each(value -> value.fields().flatMap(this::entry))) {
            links.addAll(members(entry, list.findings()));
        }
        OneOfASwitch.check(links, ports.switches(), list.findings());
        LinkLimits.check(links, ports.switches(), list.findings());
        MacroLimits.check(links, ports.switches(), list.findings());
        OwnWayLimits.check(links, ports.switches().values(), list.findings());
        Tagging.check(links, list.findings());
        return List.copyOf(links);
    }

    private Optional<Entry> entry(Fields at) {
        var series =
                at.find("each")
                        .map(said ->
                                said.value(Series.CODEC).map(Located::value).orElse(Series.NONE));
        var cable = ends.read(at);
        // A fabric that is faulty itself is no second problem here, and yet no fabric.
        return at.complete(() ->
                        cable.map(both -> new Entry(series.orElse(Series.NONE), both, at.origin())))
                .flatMap(entry -> entry);
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
        var near = ends.member(entry.cable().near(), number, findings);
        var port = ports.member(entry.cable().far(), number, findings);
        return near.flatMap(from ->
                port.map(far ->
                        taken(new Link(from.end(), far, from.fabric(), entry.origin()), findings)));
    }

    /** A cable has two ends, and an end takes one cable. */
    private Link taken(Link link, Findings findings) {
        if (link.unit().equals(link.port().on())) {
            findings.problem(
                    link.origin(),
                    link.port().on().name() + " is at both ends: a link joins two switches");
            return link;
        }
        link.towardsSwitches()
                .map(Link::port)
                .forEach(port ->
                        refuseTwice(
                                port.label(), atSwitch.putIfAbsent(port, link), link, findings));
        if (!(link.near() instanceof LinkEnd.OfSwitch)) {
            refuseTwice(link.near().label(), atUnit.putIfAbsent(link.near(), link), link, findings);
        }
        return link;
    }

    private static void refuseTwice(
            String end, @Nullable Link first, Link link, Findings findings) {
        if (first != null) {
            findings.problem(
                    link.origin(), end + " already has the link of line " + first.origin().line());
        }
    }

    private record Entry(Series series, LinkEnds.Cable cable, Origin origin) {}
}
