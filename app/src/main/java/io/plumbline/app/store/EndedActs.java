package io.plumbline.app.store;

import java.util.Map;

/** How many acts ended how since a journal began. */
public final class EndedActs {
    private final Map<Ended, Long> counts;

    EndedActs(Map<Ended, Long> counts) {
        this.counts = Map.copyOf(counts);
    }

    public long count(ActKind kind, ActResult result) {
        return counts.getOrDefault(new Ended(kind, result), 0L);
    }

    record Ended(ActKind kind, ActResult result) {}
}
