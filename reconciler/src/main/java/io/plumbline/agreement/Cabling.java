package io.plumbline.agreement;

import io.plumbline.property.CablingProperties;
import io.plumbline.property.Neighbour;
import io.plumbline.property.NicIdentity;
import io.plumbline.property.Setting;
import io.plumbline.property.SwitchProperties;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.DeclaredSwitch;
import io.plumbline.spec.LinkEnd;
import io.plumbline.target.Node;
import io.plumbline.target.NodeInterface;
import io.plumbline.target.Switch;
import io.plumbline.target.SwitchPort;
import io.plumbline.target.Target;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Whether a cable leads where it is declared to, by whom its ends hear. One that hears the other is
 * proof for both; one that hears somebody else says that the cable is wrong, whatever the other
 * hears, unless the switch hears the declared end by both its names: then it only calls itself
 * otherwise than the spec does. Two switches of which each hears the other's port under a name that
 * nobody has may both call themselves otherwise: then nobody knows. Where neither hears anybody who
 * gives a name nothing is said of it.
 *
 * @param far the switch that the link names
 */
record Cabling(Ends ends, DeclaredSwitch far, ClusterSpec spec) {
    private static final String MATTER = "cable";

    /** Empty too for a switch that the spec does not declare. */
    static Optional<Point> point(Ends ends, ClusterSpec spec) {
        return declared(ends.on(), spec).flatMap(far -> new Cabling(ends, far, spec).point());
    }

    private static Optional<DeclaredSwitch> declared(Switch on, ClusterSpec spec) {
        return spec.switches().stream()
                .filter(declared -> declared.target().equals(on))
                .findFirst();
    }

    private Optional<Point> point() {
        var near = oneOf(near().toList());
        var there = said(heardByFar(), this::byNear).stream().toList();
        var accords = Stream.concat(near.stream(), there.stream()).map(Said::accord).toList();
        return accords.contains(Accord.APART)
                ? Optional.of(point(near, there, Accord.APART))
                : accords.contains(Accord.AGREED)
                        ? Optional.of(point(near, there, Accord.AGREED))
                        : onlyNamesDiffer()
                                ? Optional.of(point(near, there, Accord.UNKNOWN))
                                : Optional.empty();
    }

    /** Of two switches: both ports are right, and both names are of nobody. */
    private boolean onlyNamesDiffer() {
        return ends.link().near() instanceof LinkEnd.OfSwitch(var at)
                && isNamedOtherwise(heardByFar(), nearEnd())
                && isNamedOtherwise(SwitchProperties.NEIGHBOURS.of(at), farEnd());
    }

    private boolean isNamedOtherwise(Setting<List<Neighbour>> hears, Cable whom) {
        return ends.facts().value(hears) instanceof Told.Known<List<Neighbour>>(var heard)
                && heard.stream().anyMatch(one -> whom.isAtPort(one) && !isDeclared(one.system()));
    }

    private Point point(List<Said> near, List<Said> there, Accord accord) {
        return new Point(
                MATTER,
                Optional.of(ends.link().near().label() + " at " + ends.link().port().label()),
                near,
                there,
                accord);
    }

    private Setting<List<Neighbour>> heardByFar() {
        return SwitchProperties.NEIGHBOURS.of(ends.link().port());
    }

    private Stream<Said> near() {
        return switch (ends.link().near()) {
            case LinkEnd.OfNode(var at) -> near(CablingProperties.INTERFACE_NEIGHBOURS.of(at));
            case LinkEnd.OfCard _ ->
                    ends.cardPorts()
                            .flatMap(card -> near(CablingProperties.UPLINK_NEIGHBOURS.of(card)));
            case LinkEnd.OfSwitch(var at) -> near(SwitchProperties.NEIGHBOURS.of(at));
        };
    }

    private Stream<Said> near(Setting<List<Neighbour>> setting) {
        return said(
                setting,
                heard ->
                        byASwitch(
                                new Caller(
                                        far.target(), farEnd(), isProved(heardByFar(), nearEnd())),
                                setting.target(),
                                heard))
                .stream();
    }

    private Said byNear(List<Neighbour> heard) {
        var at = heardByFar().target();
        return ends.link().near() instanceof LinkEnd.OfSwitch(var port)
                ? byASwitch(
                        new Caller(
                                port.on(),
                                nearEnd(),
                                isProved(SwitchProperties.NEIGHBOURS.of(port), farEnd())),
                        at,
                        heard)
                : by(nearEnd(), at, heard);
    }

    /**
     * A switch that is heard.
     *
     * @param proved whether it hears the end that hears it, by both its names
     */
    private record Caller(Switch declared, Cable end, boolean proved) {}

    private Said byASwitch(Caller caller, Target at, List<Neighbour> heard) {
        return otherName(caller, heard)
                .map(name ->
                        unknown(
                                at,
                                text(heard)
                                        + ": "
                                        + caller.declared().name()
                                        + " calls itself "
                                        + name))
                .orElseGet(() -> by(caller.end(), at, heard));
    }

    /** Cards of one link are alternatives: one that is proven leaves the others open. */
    private static List<Said> oneOf(List<Said> near) {
        return near.stream().noneMatch(said -> said.accord() == Accord.AGREED)
                ? near
                : near.stream()
                        .map(said ->
                                said.accord() == Accord.APART
                                        ? new Said(said.at(), said.text(), Accord.UNKNOWN)
                                        : said)
                        .toList();
    }

    /** Empty where nothing listens. */
    private Optional<Said> said(
            Setting<List<Neighbour>> setting, Function<List<Neighbour>, Said> heard) {
        return switch (ends.facts().value(setting)) {
            case Told.Known<List<Neighbour>>(var all) ->
                    Optional.of(
                            all.isEmpty()
                                    ? unknown(setting.target(), "hears nobody")
                                    : heard.apply(all));
            case Told.Unknown<List<Neighbour>>(var why) ->
                    Optional.of(unknown(setting.target(), why));
            case Told.Unread<List<Neighbour>>(var what) ->
                    Optional.of(unknown(setting.target(), what + " is not read"));
            case Told.NoSay<List<Neighbour>>() -> Optional.empty();
        };
    }

    private static Said by(Cable declared, Target at, List<Neighbour> heard) {
        return new Said(at, text(heard), declared.by(heard));
    }

    private static String text(List<Neighbour> heard) {
        return "hears " + heard.stream().map(Neighbour::toString).collect(Collectors.joining(", "));
    }

    private static Said unknown(Target at, String why) {
        return new Said(at, why, Accord.UNKNOWN);
    }

    /** What the switch calls itself, if that is all that speaks against it. */
    private Optional<String> otherName(Caller caller, List<Neighbour> heard) {
        return caller.end().by(heard) == Accord.APART && (caller.proved() || onlyNamesDiffer())
                ? heard.stream()
                        .filter(caller.end()::mayCallItself)
                        .map(Neighbour::system)
                        .filter(name -> !isDeclared(name))
                        .findFirst()
                : Optional.empty();
    }

    private boolean isProved(Setting<List<Neighbour>> hears, Cable whom) {
        return ends.facts().value(hears) instanceof Told.Known<List<Neighbour>>(var heard)
                && heard.stream().anyMatch(whom::isProvedBy);
    }

    private boolean isDeclared(String name) {
        return spec.switches().stream()
                .anyMatch(one -> cable(one, ends.link().port()).isNamed(name));
    }

    private Cable farEnd() {
        return cable(far, ends.link().port());
    }

    /** By its name in the spec, or by the address under which it is reached. */
    private static Cable cable(DeclaredSwitch of, SwitchPort port) {
        return new Cable(
                List.of(of.target().name(), of.address()),
                Optional.of(heard -> of.platform().mayAnnounce(port, heard)));
    }

    private Cable nearEnd() {
        return switch (ends.link().near()) {
            case LinkEnd.OfNode(NodeInterface at) ->
                    new Cable(names(at.node()), Optional.of(at.name()::equals));
            case LinkEnd.OfCard(var host, var _, var _) ->
                    new Cable(List.of(host.name()), uplinks());
            case LinkEnd.OfSwitch(var at) -> cable(declared(at.on(), spec).orElseThrow(), at);
        };
    }

    /** By its name in the spec, or by the address under which it is reached. */
    private List<String> names(Node node) {
        return Stream.concat(
                        Stream.of(node.name()),
                        spec.nodes().stream()
                                .filter(declared -> declared.node().equals(node))
                                .flatMap(declared -> declared.linux().address().stream()))
                .toList();
    }

    /** Its cards may be several, while it is not told apart which of them is meant. */
    private Optional<Predicate<String>> uplinks() {
        var names = new HashSet<String>();
        for (var card : ends.cards()) {
            if (!(ends.facts().value(NicIdentity.VMNIC.of(card))
                    instanceof Told.Known<String>(var own))) {
                return Optional.empty();
            }
            names.add(own);
        }
        return names.isEmpty() ? Optional.empty() : Optional.of(names::contains);
    }
}
