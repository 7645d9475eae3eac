package io.plumbline.inventory;

import io.plumbline.property.Setting;

import java.util.List;

/** What became of a selector of the spec on one host. */
public sealed interface Resolution {
    /**
     * As many cards as the spec counts.
     *
     * @param cards in PCI order
     */
    record Found(List<Card> cards) implements Resolution {
        public Found {
            cards = List.copyOf(cards);
        }
    }

    /** A card may match, and what would tell cannot be read before {@code needs} is in force. */
    record Waiting(Setting<?> needs) implements Resolution {}

    /**
     * What would tell cannot be read, and nothing that is known would change that: it is asked
     * again.
     */
    record Unread(String why) implements Resolution {}

    /** Spec and hardware contradict each other. */
    record Impossible(String why) implements Resolution {}

    /** The host has not answered yet. */
    record Unseen() implements Resolution {}
}
