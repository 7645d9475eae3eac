package io.plumbline.agreement;

import io.plumbline.observed.ObservedState;
import io.plumbline.observed.Snapshot;
import io.plumbline.problem.Problem;
import io.plumbline.spec.Link;
import io.plumbline.spec.LinkEnd;
import io.plumbline.traffic.Count;
import io.plumbline.traffic.Counted;
import io.plumbline.traffic.Counter;

import java.time.Duration;
import java.util.Collections;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What the switch at the far end of a link counted of its lossless priority between the last two
 * looks; of a link between switches, both together.
 *
 * @param over how long that was; zero if it was not counted
 * @param grown by kind; without what the switch does not tell
 * @param why nothing, or not all of it, is told, at one end at least; empty if all is that its
 *     platform tells
 */
public record LinkTraffic(
        Link link, Duration over, SortedMap<Count, Long> grown, Optional<String> why) {
    /** Of what is dropped early, 0 says nothing of what is dropped for want of room. */
    private static final Set<Count> LOSSES = Set.of(Count.DISCARDED, Count.STORMS);

    public LinkTraffic {
        grown = Collections.unmodifiableSortedMap(new TreeMap<>(grown));
    }

    static LinkTraffic of(Link link, ObservedState observed) {
        return link.towardsSwitches()
                .map(end -> ofFarEnd(end, observed))
                .reduce((one, other) -> one.and(other, link))
                .orElseThrow();
    }

    /** That nothing was lost counts only where both ends would tell. */
    private LinkTraffic and(LinkTraffic other, Link both) {
        var sum = new TreeMap<>(grown);
        other.grown.forEach((count, more) -> sum.merge(count, more, Long::sum));
        if (!tellsLoss() || !other.tellsLoss()) {
            LOSSES.forEach(loss -> sum.remove(loss, 0L));
        }
        return new LinkTraffic(
                both, over.compareTo(other.over) > 0 ? over : other.over, sum, why.or(other::why));
    }

    private static LinkTraffic ofFarEnd(Link link, ObservedState observed) {
        return observed.snapshots(link.port().on()).stream()
                .findFirst()
                .map(Snapshot::counted)
                .map(counted ->
                        counted.grown()
                                .map(growth -> of(link, growth, untold(link, counted)))
                                .orElseGet(() -> untold(link, why(link, counted))))
                .orElseGet(() -> untold(link, "nobody tells of " + link.port().on().label()));
    }

    private static LinkTraffic untold(Link link, String why) {
        return new LinkTraffic(link, Duration.ZERO, new TreeMap<>(), Optional.of(why));
    }

    /** Of this port alone: what another one tells and nobody understands says nothing here. */
    private static Optional<Problem> untold(Link link, Counted counted) {
        return Optional.ofNullable(counted.last().untold().get(link.port()));
    }

    private static String why(Link link, Counted counted) {
        return counted.trouble()
                .or(() -> untold(link, counted))
                .map(Problem::text)
                .orElse("what its switch counts was not asked twice yet, or not lately");
    }

    /** A platform tells of the port as a whole, or of its priorities: never both of one kind. */
    private static LinkTraffic of(Link link, Counted.Growth growth, Optional<Problem> trouble) {
        var by = growth.by().by();
        var grown = new TreeMap<Count, Long>();
        for (var count : Count.values()) {
            Optional.ofNullable(by.get(new Counter(link.lossless(), count)))
                    .or(() -> Optional.ofNullable(by.get(new Counter(link.port(), count))))
                    .ifPresent(more -> grown.put(count, more));
        }
        var why = trouble.map(Problem::text);
        return grown.isEmpty()
                ? untold(
                        link,
                        why.orElse(link.port().on().label() + " counts nothing that is known"))
                : new LinkTraffic(link, growth.over(), grown, why);
    }

    /** Whether it would be known if a packet were lost. */
    public boolean tellsLoss() {
        return why.isEmpty() && LOSSES.stream().anyMatch(loss -> grown.containsKey(loss));
    }

    /** Where it was counted, for people. */
    public String counters() {
        return link.near() instanceof LinkEnd.OfSwitch(var at)
                ? at.label() + " - " + link.port().label()
                : link.port().label();
    }

    public long of(Count count) {
        return grown.getOrDefault(count, 0L);
    }
}
