package io.plumbline.lab.command;

import io.plumbline.lab.world.PortModel;
import io.plumbline.target.PciAddress;

/**
 * Where virtual functions sit: after the physical ones, first all that firmware keeps for port 1.
 * Engineering knowledge.
 */
final class VirtualFunctions {
    private VirtualFunctions() {}

    static PciAddress at(PortModel port, int number) {
        var card = port.card();
        var perPort = card.config().current("NUM_OF_VFS").orElse(0);
        var routing = card.ports().size() + (port.number() - 1) * perPort + number;
        return new PciAddress(
                card.at().segment(),
                card.at().bus() + (routing >> 8),
                routing >> 3 & 0x1f,
                routing & 7);
    }
}
