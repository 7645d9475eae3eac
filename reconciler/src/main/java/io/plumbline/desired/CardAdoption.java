package io.plumbline.desired;

import io.plumbline.spec.written.Written.Entries;
import io.plumbline.target.Host;
import io.plumbline.target.NicPort;

import java.util.Map;

/**
 * The way back from {@link CardWishes} and {@link ProtectedCardWishes}. A card without functions
 * may carry the management of its host, so it is taken for one that nobody shall change.
 */
final class CardAdoption {
    private CardAdoption() {}

    /**
     * @param fabrics names of those that ports of the host are in
     * @param remarks is told what to know of cards before anything is written
     */
    static Entries adopt(
            Host host,
            Entries profile,
            Map<NicPort, String> fabrics,
            Versions versions,
            Remarks remarks,
            Sight sight) {
        var nics = Entries.NONE;
        for (var card : FoundCard.of(host, sight)) {
            var isManaged = PortAdoption.hasFunctions(card, sight);
            if (!isManaged) {
                warn(host, card, !fabrics.isEmpty(), remarks);
            }
            nics =
                    nics.with(
                            card.name(),
                            isManaged
                                    ? managed(card, fabrics, versions, sight)
                                    : Entries.NONE
                                            .with("select", card.select())
                                            .with("role", "Protected"));
        }
        return profile.with("nics", nics);
    }

    private static Entries managed(
            FoundCard card, Map<NicPort, String> fabrics, Versions versions, Sight sight) {
        var said = Entries.NONE.with("select", card.select());
        said = FirmwareAdoption.image(card, said, versions, sight);
        said = FirmwareAdoption.functions(card, said, sight);
        said = said.with("ports", PortAdoption.adopt(card, fabrics, sight));
        return FirmwareAdoption.raw(card, said, sight);
    }

    private static void warn(Host host, FoundCard card, boolean hostHasFabric, Remarks remarks) {
        var name = host.label() + " nics." + card.name();
        remarks.add(
                name,
                "has no virtual functions, so it is Protected; say what is wanted of it instead if"
                        + " it is to be kept");
        if (hostHasFabric) {
            remarks.add(
                    name,
                    "shares the driver whose options a fabric sets for all cards of the host; from"
                            + " Plan on say acceptHostWideQos: true there, or leave the fabric"
                            + " out");
        }
    }
}
