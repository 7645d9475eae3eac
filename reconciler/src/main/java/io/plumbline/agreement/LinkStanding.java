package io.plumbline.agreement;

import io.plumbline.property.CablingProperties;
import io.plumbline.property.LinkStatus;
import io.plumbline.property.NodeInterfaceProperties;
import io.plumbline.property.RdmaPortState;
import io.plumbline.property.SwitchProperties;
import io.plumbline.target.NodeInterface;
import io.plumbline.target.Target;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Whether a link is up. It is up or down for both of its ends, which do not have to agree on that:
 * so there is one verdict for both.
 *
 * <p>A port is down too while whoever is at its other end restarts or is repaired, and then nothing
 * is off. So an end that says that it is down counts only while the units at both ends are seen to
 * serve. Where the other end says that it is up nobody knows which is right, but of two switches:
 * either of them is enough there.
 */
record LinkStanding(Ends ends) {
    static final String MATTER = "link";

    /** How a host or a node sees it where the link begins there. */
    private static final List<View<LinkStatus>> NEAR =
            List.of(
                    View.of(Ends::cardPorts, CablingProperties.UPLINK_LINK),
                    ends -> ends.interfaces().map(at -> ofRdma(ends, at)));

    /** How a switch sees it, also one where the link begins. */
    private static final List<View<LinkStatus>> FAR =
            List.of(View.of(Ends::port, SwitchProperties.LINK_STATUS));

    /** Empty if neither end tells. */
    static Optional<Point> point(Ends ends) {
        return new LinkStanding(ends).point();
    }

    private Optional<Point> point() {
        var near =
                Stream.concat(seen(NEAR, ends), ends.turned().flatMap(turned -> seen(FAR, turned)))
                        .toList();
        var far = seen(FAR, ends).toList();
        return near.isEmpty() && far.isEmpty()
                ? Optional.empty()
                : Optional.of(Point.of(MATTER, Optional.empty(), said(near, far), said(far, near)));
    }

    /** One that nobody has asked is not missed. */
    private static Stream<View.Seen<LinkStatus>> seen(List<View<LinkStatus>> views, Ends of) {
        return views.stream().flatMap(view -> view.of(of)).filter(one -> one.hasSay(false));
    }

    private List<Said> said(List<View.Seen<LinkStatus>> some, List<View.Seen<LinkStatus>> others) {
        return some.stream()
                .map(one ->
                        switch (one.value()) {
                            case Told.Known<LinkStatus>(var status) ->
                                    status == LinkStatus.Up
                                            ? new Said(
                                                    one.at(),
                                                    one.text().apply(status),
                                                    Accord.AGREED)
                                            : down(one.at(), one.text().apply(status), others);
                            case Told.Unknown<LinkStatus>(var why) -> unknown(one.at(), why);
                            case Told.Unread<LinkStatus> _, Told.NoSay<LinkStatus> _ ->
                                    throw new IllegalStateException(one + " has no say");
                        })
                .toList();
    }

    private Said down(Target at, String text, List<View.Seen<LinkStatus>> others) {
        return absent().map(unit -> unit.label() + " is not seen to serve")
                .or(() -> contradiction(others))
                .map(why -> unknown(at, text + ", and " + why))
                .orElseGet(() -> new Said(at, text, Accord.APART));
    }

    private Optional<Target> absent() {
        return Stream.of(ends.link().near().unit(), ends.on())
                .filter(unit -> !ends.facts().isServing(unit))
                .findFirst();
    }

    private Optional<String> contradiction(List<View.Seen<LinkStatus>> others) {
        return ends.isBetweenSwitches()
                ? Optional.empty()
                : others.stream()
                        .filter(LinkStanding::isUp)
                        .findFirst()
                        .map(other ->
                                other.at().label() + " says " + other.text().apply(LinkStatus.Up));
    }

    private static boolean isUp(View.Seen<LinkStatus> one) {
        return one.value() instanceof Told.Known<LinkStatus>(var status) && status == LinkStatus.Up;
    }

    private static Said unknown(Target at, String why) {
        return new Said(at, why, Accord.UNKNOWN);
    }

    private static View.Seen<LinkStatus> ofRdma(Ends ends, NodeInterface at) {
        var setting = NodeInterfaceProperties.PORT_STATE.of(at);
        return new View.Seen<>(
                at,
                ends.facts().value(setting).flatMap(LinkStanding::status),
                status ->
                        setting.property().key()
                                + " "
                                + (status == LinkStatus.Up
                                        ? RdmaPortState.PORT_ACTIVE
                                        : RdmaPortState.PORT_DOWN));
    }

    /** Of Ethernet it is one of two: the others are on the way up of InfiniBand. */
    private static Told<LinkStatus> status(RdmaPortState state) {
        return switch (state) {
            case PORT_ACTIVE -> new Told.Known<>(LinkStatus.Up);
            case PORT_DOWN -> new Told.Known<>(LinkStatus.Down);
            case PORT_NOP, PORT_INIT, PORT_ARMED, PORT_ACTIVE_DEFER ->
                    new Told.Unknown<>("rdma.state " + state + " says nothing of its link");
        };
    }
}
