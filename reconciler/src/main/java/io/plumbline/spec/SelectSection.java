package io.plumbline.spec;

import io.plumbline.property.Codecs;

import java.util.Optional;
import java.util.stream.Stream;

/** {@code select}: by what a card is found. */
final class SelectSection {
    /** More cards than a server has slots. */
    private static final int MOST_CARDS = 64;

    private SelectSection() {}

    static Optional<NicSelector> read(Fields at) {
        var model = at.optional("model", SpecCodecs.MODEL);
        var psid = at.optional("psid", SpecCodecs.PSID);
        var slot = at.optional("slot", SpecCodecs.SLOT);
        var pci = at.optional("pci", SpecCodecs.CARD);
        var mac = at.optional("mac", SpecCodecs.MAC);
        var count =
                at.optional("count", Codecs.integer(1, MOST_CARDS)).map(Located::value).orElse(1);
        if (Stream.of("model", "psid", "slot", "pci", "mac").noneMatch(at.keys()::contains)) {
            at.problem(at.origin(), "say at least one of model, psid, slot, pci and mac");
        }
        return at.complete(() -> new NicSelector(model, psid, slot, pci, mac, count, at.origin()));
    }
}
