package io.plumbline.desired;

import io.plumbline.spec.written.Written.Entries;
import io.plumbline.target.Host;
import io.plumbline.target.NicPort;

import java.util.List;
import java.util.Map;

/**
 * The way back from {@link CardWishes} and {@link ProtectedCardWishes}. A card without functions
 * and fabrics beside one that has some is taken for one that nobody shall change.
 */
final class CardAdoption {
    private CardAdoption() {}

    /**
     * @param fabrics names of those that ports of the host are in
     */
    static Entries adopt(
            Host host,
            Entries profile,
            Map<NicPort, String> fabrics,
            Versions versions,
            Sight sight) {
        var cards = FoundCard.of(host, sight);
        var nics = Entries.NONE;
        for (var card : cards) {
            nics =
                    nics.with(
                            card.name(),
                            isAtWork(card, fabrics, sight) || noneAtWork(cards, fabrics, sight)
                                    ? managed(card, fabrics, versions, sight)
                                    : protectedOne(card, !fabrics.isEmpty()));
        }
        return profile.with("nics", nics);
    }

    private static boolean noneAtWork(
            List<FoundCard> cards, Map<NicPort, String> fabrics, Sight sight) {
        return cards.stream().noneMatch(card -> isAtWork(card, fabrics, sight));
    }

    private static boolean isAtWork(FoundCard card, Map<NicPort, String> fabrics, Sight sight) {
        return PortAdoption.hasFunctions(card, sight)
                || card.ports(sight).stream().anyMatch(fabrics::containsKey);
    }

    private static Entries managed(
            FoundCard card, Map<NicPort, String> fabrics, Versions versions, Sight sight) {
        var said = Entries.NONE.with("select", card.select());
        said = FirmwareAdoption.image(card, said, versions, sight);
        if (PortAdoption.hasFunctions(card, sight)) {
            said = FirmwareAdoption.functions(card, said, sight);
        }
        said = said.with("ports", PortAdoption.adopt(card, fabrics, sight));
        return FirmwareAdoption.raw(card, said, sight);
    }

    /** The driver's options are there once for all cards: it has them already. */
    private static Entries protectedOne(FoundCard card, boolean hostHasFabric) {
        var said = Entries.NONE.with("select", card.select()).with("role", "Protected");
        return hostHasFabric ? said.with("acceptHostWideQos", "true") : said;
    }
}
