package io.plumbline.desired;

import io.plumbline.inventory.Card;
import io.plumbline.inventory.Resolution;
import io.plumbline.property.NicDriverProperties;
import io.plumbline.spec.NicRole;
import io.plumbline.spec.NicSpec;

import java.util.List;

/**
 * Protected cards get no virtual functions, even when the array of the driver shifts under them:
 * its positions follow the PCI order of all ports of the host. Only where some card of the host
 * gets functions is there an array to shift. vCenter is asked by address, which shifts under
 * nobody: what it has a host make of a protected card is left as it is.
 *
 * @see "domain facts on ESXi, section 6: a new card inserted at a lower bus shifts the array"
 */
final class ProtectedCardWishes {
    private ProtectedCardWishes() {}

    static void derive(HostCase host, Wishlist list) {
        var nics = host.profile().nics().values();
        if (nics.stream().noneMatch(NicSpec::saysFunctions) || lacksArray(host, list)) {
            return;
        }
        for (var nic : nics) {
            if (nic.role() == NicRole.Protected) {
                cards(host, nic).forEach(card -> none(nic, card, list));
            }
        }
    }

    /** Whether functions of some port are asked for through vCenter: all have one driver. */
    private static boolean lacksArray(HostCase host, Wishlist list) {
        return host.profile().nics().values().stream()
                .flatMap(nic -> cards(host, nic).stream())
                .flatMap(card -> card.counts().entrySet().stream())
                .anyMatch(port -> !FunctionWishes.isByOption(port.getKey(), port.getValue(), list));
    }

    private static List<Card> cards(HostCase host, NicSpec nic) {
        return host.found().of(nic.name()) instanceof Resolution.Found(var cards)
                ? cards
                : List.of();
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
                .forEach(port -> list.exactly(port, NicDriverProperties.MAX_VFS, 0, nic.origin()));
    }
}
