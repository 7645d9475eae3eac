package io.plumbline.desired;

import io.plumbline.inventory.Card;
import io.plumbline.inventory.Resolution;
import io.plumbline.property.NicDriverProperties;
import io.plumbline.property.Setting;
import io.plumbline.spec.NicRole;
import io.plumbline.spec.NicSpec;

import java.util.Optional;

/** What is wished of the cards that a profile names, as far as they were found. */
final class CardWishes {
    private CardWishes() {}

    static void derive(HostCase host, Wishlist list) {
        for (var nic : host.profile().nics().values()) {
            switch (host.found().of(nic.name())) {
                case Resolution.Found(var cards) -> cards.forEach(card -> derive(nic, card, list));
                case Resolution.Waiting(var needs) -> await(host, nic, Optional.of(needs), list);
                case Resolution.Unread(var why) -> {
                    obstacle(host, nic, why, list);
                    await(host, nic, Optional.empty(), list);
                }
                case Resolution.Impossible(var why) -> obstacle(host, nic, why, list);
                case Resolution.Unseen() -> {}
            }
        }
    }

    private static void await(
            HostCase host, NicSpec nic, Optional<Setting<?>> needs, Wishlist list) {
        list.await(
                new Awaited(
                        host.host(),
                        "nics." + nic.name() + " " + nic.select().text(),
                        needs,
                        joins(host, nic),
                        nic.select().origin()));
    }

    private static void obstacle(HostCase host, NicSpec nic, String why, Wishlist list) {
        list.obstacle(host.host(), "nics." + nic.name() + ": " + why, nic.select().origin());
    }

    /** The counts of its ports stand in the option string of the driver. */
    private static Optional<Setting<?>> joins(HostCase host, NicSpec nic) {
        return nic.role() == NicRole.Managed && nic.saysFunctions()
                ? Optional.of(NicDriverProperties.PFCTX.of(host.module(NicDriverProperties.CORE)))
                : Optional.empty();
    }

    private static void derive(NicSpec nic, Card card, Wishlist list) {
        if (nic.role() == NicRole.Managed) {
            FirmwareWishes.derive(nic, card, list);
            PortWishes.derive(nic, card, list);
        }
    }
}
