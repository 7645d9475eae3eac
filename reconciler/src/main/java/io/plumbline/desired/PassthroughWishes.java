package io.plumbline.desired;

import io.plumbline.inventory.Card;
import io.plumbline.inventory.Resolution;
import io.plumbline.property.NicIdentity;
import io.plumbline.property.PassthroughProperties;
import io.plumbline.spec.NicSpec;
import io.plumbline.spec.PortSpec.Passthrough;
import io.plumbline.target.NicPort;

import java.util.Optional;

/** Whether machines are to have the function of a port whole, and its label. */
final class PassthroughWishes {
    private PassthroughWishes() {}

    static void derive(NicSpec nic, Card card, NicPort port, Passthrough said, Wishlist list) {
        var owner = card.owner(port);
        var given = said.given();
        var differs = owner.next().filter(next -> !next.equals(given.value())).isPresent();
        if (owner.isVCenterBehind()) {
            list.exactly(port, NicIdentity.PASSTHROUGH, given);
            owner.now()
                    .filter(now -> !now.equals(given.value()))
                    .ifPresent(now -> behind(nic, port, now, said, list));
        } else if (differs && owner.hindrance().isPresent()) {
            hindered(nic, port, owner.hindrance().get(), said, list);
        } else {
            list.exactly(port, PassthroughProperties.ENABLED, given);
            list.exactly(port, NicIdentity.PASSTHROUGH, given);
            said.label().ifPresent(label -> list.exactly(port, PassthroughProperties.LABEL, label));
        }
    }

    /**
     * Whether the next boot of a host gives a function of it to whom the spec says: until then
     * nobody can tell places of {@code max_vfs}, and none is wished.
     */
    static boolean movePlaces(HostCase host) {
        return host.profile().nics().values().stream()
                .flatMap(nic ->
                        host.found().of(nic.name()) instanceof Resolution.Found(var cards)
                                ? cards.stream().filter(card -> movesPlaces(nic, card))
                                : Optional.<Card>empty().stream())
                .findAny()
                .isPresent();
    }

    private static boolean movesPlaces(NicSpec nic, Card card) {
        return nic.ports().values().stream()
                .anyMatch(port ->
                        port.passthrough()
                                .filter(said -> isOnItsWay(card, port.number(), said))
                                .isPresent());
    }

    private static boolean isOnItsWay(Card card, int number, Passthrough said) {
        var owner = card.owner(new NicPort(card.nic(), number));
        return owner.isAboutToChange() && owner.next().equals(Optional.of(said.given().value()));
    }

    private static void behind(
            NicSpec nic, NicPort port, boolean now, Passthrough said, Wishlist list) {
        list.obstacleAhead(
                port.unit(),
                "nics."
                        + nic.name()
                        + ": passthrough of "
                        + port.label()
                        + " is "
                        + now
                        + " in this boot, says the host, and vCenter says "
                        + !now
                        + "; it is not asked until both say the same: refresh the host's PCI"
                        + " devices there if that lasts",
                said.given().origin());
    }

    private static void hindered(
            NicSpec nic, NicPort port, String why, Passthrough said, Wishlist list) {
        list.obstacleAhead(
                port.unit(),
                "nics."
                        + nic.name()
                        + ": passthrough of "
                        + port.label()
                        + " is to be "
                        + said.given().value()
                        + ", and nobody is asked for it: "
                        + why,
                said.given().origin());
    }
}
