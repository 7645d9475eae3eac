package io.plumbline.inventory;

import io.plumbline.target.Nic;

import java.util.SortedMap;
import java.util.TreeMap;

/** No card answers to two names: it could not be configured in two ways. */
final class DoubleClaims {
    private DoubleClaims() {}

    /** The same resolutions, but those that share a card with another are impossible. */
    static SortedMap<String, Resolution> refused(SortedMap<String, Resolution> nics) {
        var owner = new TreeMap<Nic, String>();
        var refused = new TreeMap<>(nics);
        nics.forEach((name, resolution) -> {
            if (resolution instanceof Resolution.Found(var cards)) {
                for (var card : cards) {
                    var first = owner.putIfAbsent(card.nic(), name);
                    if (first != null) {
                        refused.put(first, claimed(card, name));
                        refused.put(name, claimed(card, first));
                    }
                }
            }
        });
        return refused;
    }

    private static Resolution claimed(Card card, String other) {
        return new Resolution.Impossible(card.nic().at().slot() + " is also nics." + other);
    }
}
