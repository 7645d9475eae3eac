package io.plumbline.desired;

import io.plumbline.desired.FabricEnds.End;
import io.plumbline.property.QueueMarking;
import io.plumbline.spec.written.Written.Entries;
import io.plumbline.target.Host;
import io.plumbline.target.NicPort;
import io.plumbline.target.NodeInterface;
import io.plumbline.target.SwitchPort;
import io.plumbline.target.Target;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Which fabrics there are: the way back from what fabrics are to hosts, nodes and switches. A host
 * says what it does for all of its cards, so those with functions are taken for the ones that are
 * meant, and without a cable their ports with functions.
 */
final class FabricAdoption {
    private static final String NAME = "roce";

    private final Sight sight;
    private final SortedMap<FabricKind, List<End>> ends = new TreeMap<>();
    private final List<String> left = new ArrayList<>();

    private FabricAdoption(Sight sight) {
        this.sight = sight;
    }

    static FabricAdoption of(Sight sight) {
        var found = new FabricAdoption(sight);
        sight.reach()
                .nodes()
                .forEach(node -> NodeAdoption.interfaces(node.node(), sight).forEach(found::enter));
        var loose = new ArrayList<Host>();
        for (var declared : sight.reach().hosts()) {
            if (!found.enter(declared.host())) {
                loose.add(declared.host());
            }
        }
        loose.forEach(found::enterLoose);
        sight.cables().forEach(found::enterBetween);
        return found;
    }

    private void enter(NodeInterface at) {
        NearEndAdoption.kind(at, sight)
                .ifPresent(kind -> {
                    var far = far(at, kind);
                    var marks = far.flatMap(port -> marks(port, kind));
                    add(kind.marking(marks), new End(at, far));
                });
    }

    /** Whether it has an end at a switch. */
    private boolean enter(Host host) {
        var kind = DriverOptionAdoption.kind(host, sight);
        var heeds = DriverOptionAdoption.heedsMarks(host, sight);
        var linked = false;
        for (var card : kind.isPresent() ? atWork(host) : List.<FoundCard>of()) {
            for (var port : card.ports(sight)) {
                var far = far(port, kind.get());
                var marks = far.flatMap(at -> marks(at, kind.get()));
                if (far.isPresent() && (!heeds || marks.isPresent())) {
                    add(kind.get().marking(marks.filter(_ -> heeds)), new End(port, far));
                    linked = true;
                }
            }
        }
        return linked;
    }

    private void enterLoose(Host host) {
        var kind = DriverOptionAdoption.kind(host, sight);
        if (kind.isEmpty()) {
            DriverOptionAdoption.unsayable(host, sight).ifPresent(left::add);
            return;
        }
        var heeds = DriverOptionAdoption.heedsMarks(host, sight);
        var known =
                ends.keySet().stream()
                        .filter(other -> other.isLike(kind.get()))
                        .filter(other -> !heeds || other.marks().isPresent())
                        .filter(other -> heeds || other.marks().isEmpty())
                        .toList();
        var own = known.size() == 1 ? known.getFirst() : kind.get();
        if (heeds && own.marks().isEmpty()) {
            left.add(
                    host.label()
                            + ": ecn is on; a fabric says from which length of a queue switches"
                            + " mark, and none that is known at the end of a cable tells");
        }
        var meant = meant(host);
        meant.forEach(port -> add(own, new End(port, Optional.empty())));
        if (meant.isEmpty()) {
            left.add(
                    host.label()
                            + " pauses priority "
                            + own.priority()
                            + ", but none of its cards has virtual functions, so none is said to"
                            + " be in a fabric");
        }
    }

    /** Between switches, which carry several fabrics: the one that both its ports are fit for. */
    private void enterBetween(Target near, SwitchPort far) {
        if (near instanceof SwitchPort here) {
            var fit =
                    ends.keySet().stream()
                            .filter(kind -> fits(here, kind) && fits(far, kind))
                            .toList();
            if (fit.size() == 1) {
                add(fit.getFirst(), new End(here, Optional.of(far)));
            } else {
                left.add(
                        here.label()
                                + " goes to "
                                + far.label()
                                + ", and "
                                + (fit.isEmpty()
                                        ? "one of them is not as a fabric asks"
                                        : "both are fit for several fabrics")
                                + ", so it is in none");
            }
        }
    }

    private boolean fits(SwitchPort port, FabricKind kind) {
        return SwitchAdoption.carries(port, kind, sight)
                && (kind.marks().isEmpty() || marks(port, kind).equals(kind.marks()));
    }

    private List<NicPort> meant(Host host) {
        return atWork(host).stream()
                .flatMap(card -> card.ports(sight).stream())
                .filter(port ->
                        PortAdoption.functions(port, sight).filter(count -> count > 0).isPresent())
                .toList();
    }

    private List<FoundCard> atWork(Host host) {
        return FoundCard.of(host, sight).stream()
                .filter(card -> PortAdoption.hasFunctions(card, sight))
                .toList();
    }

    private void add(FabricKind kind, End end) {
        ends.computeIfAbsent(kind, _ -> new ArrayList<>()).add(end);
    }

    private Optional<SwitchPort> far(Target near, FabricKind kind) {
        return Optional.ofNullable(sight.cables().get(near))
                .filter(port -> SwitchAdoption.carries(port, kind, sight));
    }

    private Optional<QueueMarking> marks(SwitchPort port, FabricKind kind) {
        return SwitchAdoption.marks(port, kind.priority(), sight);
    }

    /** What is there and cannot be said of any fabric, and why. */
    List<String> left() {
        return left;
    }

    /** By name. */
    Entries fabrics() {
        var all = Entries.NONE;
        for (var one : ends.entrySet()) {
            all =
                    all.with(
                            name(one.getKey()),
                            FabricFacets.of(new FabricEnds(one.getKey(), one.getValue(), sight)));
        }
        return all;
    }

    /** Names of the fabrics that ports of a host are in. */
    SortedMap<NicPort, String> of(Host host) {
        var names = new TreeMap<NicPort, String>();
        ends.forEach((kind, all) ->
                all.forEach(end -> {
                    if (end.near() instanceof NicPort port && port.unit().equals(host)) {
                        names.put(port, name(kind));
                    }
                }));
        return names;
    }

    /**
     * @param at where a link begins
     */
    Optional<String> of(Target at) {
        return ends.entrySet().stream()
                .filter(one -> one.getValue().stream().anyMatch(end -> end.near().equals(at)))
                .map(one -> name(one.getKey()))
                .findFirst();
    }

    /** Those with a cable, in the order of where they begin. */
    SortedMap<Target, SwitchPort> links() {
        var links = new TreeMap<Target, SwitchPort>();
        ends.values()
                .forEach(all ->
                        all.forEach(
                                end -> end.far().ifPresent(port -> links.put(end.near(), port))));
        return links;
    }

    private String name(FabricKind kind) {
        if (ends.size() == 1) {
            return NAME;
        }
        var alike = ends.keySet().stream().filter(kind::isLike).toList();
        return NAME
                + "-"
                + kind.word()
                + (alike.size() == 1 ? "" : "-" + (alike.indexOf(kind) + 1));
    }
}
