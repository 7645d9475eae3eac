package io.plumbline.agreement;

import io.plumbline.observed.ObservedState;
import io.plumbline.observed.Snapshot;
import io.plumbline.spec.Link;
import io.plumbline.target.PortPriority;
import io.plumbline.traffic.Count;
import io.plumbline.traffic.Counted;
import io.plumbline.traffic.Counter;

import java.time.Duration;
import java.util.Collections;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What the far end of a link counted of its lossless priority between the last two looks.
 *
 * @param over how long that was; zero if it was not counted
 * @param grown by kind; without what the switch does not tell
 */
public record LinkTraffic(Link link, Duration over, SortedMap<Count, Long> grown) {
    public LinkTraffic {
        grown = Collections.unmodifiableSortedMap(new TreeMap<>(grown));
    }

    static LinkTraffic of(Link link, ObservedState observed) {
        return observed.snapshots(link.port().on()).stream()
                .map(Snapshot::counted)
                .flatMap(counted -> counted.grown().stream())
                .findFirst()
                .map(growth -> of(link, growth))
                .orElse(new LinkTraffic(link, Duration.ZERO, new TreeMap<>()));
    }

    /** A platform tells of the port as a whole, or of its priorities: never both of one kind. */
    private static LinkTraffic of(Link link, Counted.Growth growth) {
        var lossless =
                new PortPriority(link.port(), link.fabric().value().lossless().priority().value());
        var grown = new TreeMap<Count, Long>();
        for (var count : Count.values()) {
            var by = growth.by().by();
            Optional.ofNullable(by.get(new Counter(lossless, count)))
                    .or(() -> Optional.ofNullable(by.get(new Counter(link.port(), count))))
                    .ifPresent(more -> grown.put(count, more));
        }
        return new LinkTraffic(link, growth.over(), grown);
    }

    /** Whether it would be known if a packet were lost. */
    public boolean tellsLoss() {
        return grown.containsKey(Count.DISCARDED) || grown.containsKey(Count.STORMS);
    }

    public long of(Count count) {
        return grown.getOrDefault(count, 0L);
    }
}
