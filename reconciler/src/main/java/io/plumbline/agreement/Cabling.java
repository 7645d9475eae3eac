package io.plumbline.agreement;

import io.plumbline.property.CablingProperties;
import io.plumbline.property.Neighbour;
import io.plumbline.property.NicIdentity;
import io.plumbline.property.Setting;
import io.plumbline.property.SwitchProperties;
import io.plumbline.spec.DeclaredSwitch;
import io.plumbline.spec.LinkEnd;
import io.plumbline.target.NicPort;
import io.plumbline.target.NodeInterface;
import io.plumbline.target.Target;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Whether a cable leads where it is declared to, by whom its ends hear. One that hears the other is
 * proof for both; one that hears somebody else says that the cable is wrong, whatever the other
 * hears. Where neither hears anybody nothing is said of it.
 */
record Cabling(Ends ends, DeclaredSwitch far) {
    private static final String MATTER = "cable";

    Optional<Point> point() {
        var near = near().toList();
        var there =
                said(SwitchProperties.NEIGHBOURS.of(ends.link().port()), this::mayBeNear).stream()
                        .toList();
        var accords = Stream.concat(near.stream(), there.stream()).map(Said::accord).toList();
        return accords.contains(Accord.APART)
                ? Optional.of(point(near, there, Accord.APART))
                : accords.contains(Accord.AGREED)
                        ? Optional.of(point(near, there, Accord.AGREED))
                        : Optional.empty();
    }

    private Point point(List<Said> near, List<Said> there, Accord accord) {
        return new Point(
                MATTER,
                Optional.of(ends.link().near().label() + " at " + ends.link().port().label()),
                near,
                there,
                accord);
    }

    private Stream<Said> near() {
        return switch (ends.link().near()) {
            case LinkEnd.OfNode(var at) ->
                    said(CablingProperties.INTERFACE_NEIGHBOURS.of(at), farEnd()::mayBe).stream();
            case LinkEnd.OfCard _ ->
                    ends.cardPorts()
                            .flatMap(card ->
                                    said(
                                            CablingProperties.UPLINK_NEIGHBOURS.of(card),
                                            farEnd()::mayBe)
                                            .stream());
        };
    }

    /** Empty where nothing listens. Of several that are heard one has to be who is declared. */
    private Optional<Said> said(Setting<List<Neighbour>> setting, Predicate<Neighbour> declared) {
        return switch (ends.facts().value(setting)) {
            case Told.Known<List<Neighbour>>(var heard) when heard.isEmpty() ->
                    unknown(setting.target(), "hears nobody");
            case Told.Known<List<Neighbour>>(var heard) ->
                    Optional.of(
                            new Said(
                                    setting.target(),
                                    "hears "
                                            + heard.stream()
                                                    .map(Neighbour::toString)
                                                    .collect(Collectors.joining(", ")),
                                    heard.stream().anyMatch(declared)
                                            ? Accord.AGREED
                                            : Accord.APART));
            case Told.Unknown<List<Neighbour>>(var why) -> unknown(setting.target(), why);
            case Told.Unread<List<Neighbour>>(var what) ->
                    unknown(setting.target(), what + " is not read");
            case Told.NoSay<List<Neighbour>>() -> Optional.empty();
        };
    }

    private static Optional<Said> unknown(Target at, String why) {
        return Optional.of(new Said(at, why, Accord.UNKNOWN));
    }

    /** By its name in the spec, or by the address under which it is reached. */
    private Cable farEnd() {
        return new Cable(
                List.of(far.target().name(), far.address()),
                heard -> far.platform().mayAnnounce(ends.link().port(), heard));
    }

    /** Its cards may be several, while it is not told apart which of them is meant. */
    private boolean mayBeNear(Neighbour heard) {
        return switch (ends.link().near()) {
            case LinkEnd.OfNode(NodeInterface at) ->
                    new Cable(List.of(at.node().name()), at.name()::equals).mayBe(heard);
            case LinkEnd.OfCard(var host, var _, var _) ->
                    ends.cards().isEmpty()
                            ? new Cable(List.of(host.name()), _ -> true).mayBe(heard)
                            : ends.cardPorts()
                                    .anyMatch(card ->
                                            new Cable(List.of(host.name()), uplink(card))
                                                    .mayBe(heard));
        };
    }

    /** What the port calls itself; while that is not known it may be anything. */
    private Predicate<String> uplink(NicPort card) {
        return ends.facts().value(NicIdentity.VMNIC.of(card)) instanceof Told.Known<String>(var own)
                ? own::equals
                : _ -> true;
    }
}
