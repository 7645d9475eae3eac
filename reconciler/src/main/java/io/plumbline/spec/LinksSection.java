package io.plumbline.spec;

import io.plumbline.property.Codec;
import io.plumbline.property.Codecs;
import io.plumbline.target.SwitchPort;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * {@code links}: which port of which card goes to which port of which switch, each by itself or in
 * series.
 */
final class LinksSection {
    private static final Pattern CARD_PORT = Pattern.compile("(.+)/([1-8])");
    private static final Codec<CardPort> CARD =
            Codecs.codec(
                    "a card and its port such as hpc/2", LinksSection::cardPort, CardPort::text);

    private final SortedMap<String, DeclaredHost> hosts = new TreeMap<>();
    private final SortedMap<String, DeclaredSwitch> switches;
    private final boolean complete;
    private final Map<SwitchPort, Link> atSwitch = new HashMap<>();
    private final Map<String, Link> atCard = new HashMap<>();

    /**
     * @param complete whether hosts and switches are all there: a reference to a faulty one is not
     *     a second problem
     */
    LinksSection(
            Collection<DeclaredHost> hosts,
            SortedMap<String, DeclaredSwitch> switches,
            boolean complete) {
        hosts.forEach(host -> this.hosts.put(host.host().name(), host));
        this.switches = switches;
        this.complete = complete;
    }

    List<Link> read(Cursor list) {
        var links = new ArrayList<Link>();
        for (var entry : list.each(value -> value.fields().flatMap(LinksSection::entry))) {
            links.addAll(members(entry, list.findings()));
        }
        OneOfASwitch.check(links, switches, list.findings());
        return List.copyOf(links);
    }

    private static Optional<Entry> entry(Fields at) {
        var series =
                at.find("each")
                        .map(said ->
                                said.value(Series.CODEC).map(Located::value).orElse(Series.NONE));
        var host = at.required("host", Codecs.text());
        var card = at.required("nic", CARD);
        var on = at.required("switch", Codecs.text());
        var port = at.required("port", Codecs.text());
        return at.complete(() ->
                new Entry(
                        series.orElse(Series.NONE),
                        host.orElseThrow(),
                        card.orElseThrow(),
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
        var host =
                known(
                        entry.host().map(text -> Series.fill(text, number)),
                        "hosts",
                        hosts,
                        findings);
        var on =
                known(
                        entry.on().map(text -> Series.fill(text, number)),
                        "switches",
                        switches,
                        findings);
        var fabric = host.flatMap(near -> fabric(entry.card(), near, findings));
        var port =
                on.flatMap(far ->
                        port(entry.port().map(text -> Series.fill(text, number)), far, findings));
        return fabric.flatMap(in ->
                port.map(far ->
                        taken(
                                new Link(
                                        host.orElseThrow().host(),
                                        entry.card().value().nic(),
                                        entry.card().value().number(),
                                        far,
                                        in,
                                        entry.origin()),
                                findings)));
    }

    private <T> Optional<T> known(
            Located<String> name, String section, SortedMap<String, T> all, Findings findings) {
        var found = Optional.ofNullable(all.get(name.value()));
        if (found.isEmpty() && complete) {
            findings.problem(
                    name.origin(),
                    "'"
                            + name.value()
                            + "' is not declared under spec."
                            + section
                            + Spelling.hint(name.value(), all.keySet()));
        }
        return found;
    }

    private static Optional<Located<Fabric>> fabric(
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
        var fabric =
                Optional.ofNullable(nic.ports().get(card.value().number()))
                        .flatMap(PortSpec::fabric);
        if (fabric.isEmpty()) {
            findings.problem(
                    card.origin(),
                    card.value().text()
                            + " of profile "
                            + host.profile().name()
                            + " is in no fabric: there is nothing that both ends could agree on");
        }
        return fabric;
    }

    private static Optional<SwitchPort> port(
            Located<String> name, DeclaredSwitch on, Findings findings) {
        try {
            on.platform().checkPort(name.value());
            return Optional.of(new SwitchPort(on.target(), name.value()));
        } catch (IllegalArgumentException e) {
            findings.problem(name.origin(), String.valueOf(e.getMessage()));
            return Optional.empty();
        }
    }

    /** A cable has two ends, and an end takes one cable. */
    private Link taken(Link link, Findings findings) {
        var near = link.unit().path() + " " + link.nic() + "/" + link.nicPort();
        refuseTwice(link.port().label(), atSwitch.putIfAbsent(link.port(), link), link, findings);
        refuseTwice(
                link.unit().label() + " " + link.nic() + "/" + link.nicPort(),
                atCard.putIfAbsent(near, link),
                link,
                findings);
        return link;
    }

    private static void refuseTwice(
            String end, @Nullable Link first, Link link, Findings findings) {
        if (first != null) {
            findings.problem(
                    link.origin(), end + " already has the link of line " + first.origin().line());
        }
    }

    private static CardPort cardPort(String text) {
        var matcher = CARD_PORT.matcher(text);
        if (!matcher.matches()) {
            throw new IllegalArgumentException("'" + text + "' is no card and port such as hpc/2");
        }
        return new CardPort(matcher.group(1), Integer.parseInt(matcher.group(2)));
    }

    /**
     * @param nic the spec's name of a card
     * @param number of its port, from 1
     */
    private record CardPort(String nic, int number) {
        String text() {
            return nic + "/" + number;
        }
    }

    private record Entry(
            Series series,
            Located<String> host,
            Located<CardPort> card,
            Located<String> on,
            Located<String> port,
            Origin origin) {}
}
