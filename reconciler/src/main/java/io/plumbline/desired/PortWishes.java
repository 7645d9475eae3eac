package io.plumbline.desired;

import io.plumbline.inventory.Card;
import io.plumbline.property.CablingProperties;
import io.plumbline.property.LinkStatus;
import io.plumbline.property.NicDriverProperties;
import io.plumbline.property.NicFirmwareProperties;
import io.plumbline.spec.Located;
import io.plumbline.spec.NicSpec;
import io.plumbline.spec.PortSpec;
import io.plumbline.target.NicPort;

/**
 * What is wished of the declared ports of one card. Ports that are not declared stay as they are.
 */
final class PortWishes {
    private PortWishes() {}

    static void derive(NicSpec nic, Card card, Wishlist list) {
        for (var said : nic.ports().values()) {
            var port = new NicPort(card.nic(), said.number());
            if (!card.ports().isEmpty() && !card.ports().contains(port)) {
                list.obstacle(
                        card.nic().unit(),
                        "nics." + nic.name() + ": " + port.label() + " does not exist",
                        said.origin());
            } else {
                derive(nic, card, said, port, list);
            }
        }
    }

    private static void derive(NicSpec nic, Card card, PortSpec said, NicPort port, Wishlist list) {
        said.link().ifPresent(link -> list.exactly(port, NicFirmwareProperties.LINK_TYPE, link));
        said.passthrough()
                .ifPresent(given -> PassthroughWishes.derive(nic, card, port, given, list));
        if (nic.saysFunctions()) {
            var count = said.virtualFunctions().orElse(new Located<>(0, said.origin()));
            FunctionWishes.derive(nic, card, port, count, list);
            list.exactly(port, NicDriverProperties.VIRTUAL_FUNCTIONS, count);
        }
        // The carrier of a function that others gave to machines is no host's to tell.
        said.fabric()
                .filter(_ -> !card.given().contains(port))
                .ifPresent(fabric ->
                        list.exactly(
                                port,
                                CablingProperties.UPLINK_LINK,
                                LinkStatus.Up,
                                fabric.origin()));
    }
}
