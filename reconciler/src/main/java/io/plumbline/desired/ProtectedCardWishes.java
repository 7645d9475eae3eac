package io.plumbline.desired;

import io.plumbline.inventory.Card;
import io.plumbline.inventory.Resolution;
import io.plumbline.spec.Located;
import io.plumbline.spec.NicRole;
import io.plumbline.spec.NicSpec;

/**
 * Protected cards get no virtual functions, even when the array of the driver shifts under them:
 * its positions follow the PCI order of all ports of the host. Only where some card of the host
 * gets functions is there an array to shift, or somebody who is asked for functions.
 *
 * @see "domain facts on ESXi, section 6: a new card inserted at a lower bus shifts the array"
 */
final class ProtectedCardWishes {
    private ProtectedCardWishes() {}

    static void derive(HostCase host, Wishlist list) {
        var nics = host.profile().nics().values();
        if (nics.stream().noneMatch(NicSpec::saysFunctions)) {
            return;
        }
        for (var nic : nics) {
            if (nic.role() == NicRole.Protected
                    && host.found().of(nic.name()) instanceof Resolution.Found(var cards)) {
                cards.forEach(card -> none(nic, card, list));
            }
        }
    }

    private static void none(NicSpec nic, Card card, Wishlist list) {
        if (card.ports().isEmpty()) {
            list.obstacle(
                    card.nic().unit(),
                    "nics."
                            + nic.name()
                            + ": the ports of "
                            + card.nic().label()
                            + " are not listed, so their places in max_vfs are not certain",
                    nic.origin());
        }
        card.ports()
                .forEach(port ->
                        FunctionWishes.derive(
                                nic, card, port, new Located<>(0, nic.origin()), list));
    }
}
