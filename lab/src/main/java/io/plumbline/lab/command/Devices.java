package io.plumbline.lab.command;

import io.plumbline.lab.world.CardModel;
import io.plumbline.lab.world.HostModel;
import io.plumbline.target.PciAddress;

import java.util.Optional;

/**
 * How the Mellanox tools name cards: by PCI address, or by a name that follows the order of
 * enumeration. Capture mst_status_native.
 */
final class Devices {
    private Devices() {}

    /** The card that {@code -d} names. */
    static Optional<CardModel> find(HostModel host, String name) {
        return PciAddress.parse(name)
                .flatMap(host::card)
                .or(() ->
                        host.cards().stream()
                                .filter(card -> name(host, card).equals(name))
                                .findFirst());
    }

    /** For example {@code mt4119_pciconf1}. */
    static String name(HostModel host, CardModel card) {
        return "mt" + card.board().model().mstNumber() + "_pciconf" + host.cards().indexOf(card);
    }
}
