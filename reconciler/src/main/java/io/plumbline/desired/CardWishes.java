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
            var name = "nics." + nic.name() + " " + nic.select().text();
            switch (host.found().of(nic.name())) {
                case Resolution.Found(var cards) -> cards.forEach(card -> derive(nic, card, list));
                case Resolution.Waiting(var needs) ->
                        list.await(
                                new Awaited(
                                        host.host(),
                                        name,
                                        needs,
                                        joins(host, nic),
                                        nic.select().origin()));
                case Resolution.Impossible(var why) ->
                        list.obstacle(
                                host.host(),
                                "nics." + nic.name() + ": " + why,
                                nic.select().origin());
                case Resolution.Unseen() -> {}
            }
        }
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
