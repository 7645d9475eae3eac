package io.plumbline.status;

import io.plumbline.agreement.LinkTraffic;
import io.plumbline.status.Condition.Truth;
import io.plumbline.status.Condition.Type;
import io.plumbline.traffic.Count;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Whether traffic was lost that may not be lost: a storm at a port, or packets of a lossless
 * priority dropped (domain facts on switches, section 10). Pauses are how a lossless network works:
 * they are told, and make nothing false.
 */
final class TrafficCondition {
    private TrafficCondition() {}

    static Condition of(List<LinkTraffic> links) {
        if (links.isEmpty()) {
            return Condition.is(Type.LosslessTraffic, "NoLinks", "");
        }
        return bad(links, Count.STORMS, "PauseStorm")
                .or(() -> bad(links, Count.DISCARDED, "PacketsDiscarded"))
                .or(() -> bad(links, Count.DROPPED_EARLY, "PacketsDiscarded"))
                .orElseGet(() -> quiet(links));
    }

    private static Optional<Condition> bad(List<LinkTraffic> links, Count count, String reason) {
        var those = links.stream().filter(link -> link.of(count) > 0).toList();
        return most(those, count)
                .map(worst ->
                        Condition.isNot(
                                Type.LosslessTraffic,
                                reason,
                                those.size()
                                        + " of "
                                        + links.size()
                                        + " links; most: "
                                        + text(worst, count)));
    }

    private static Condition quiet(List<LinkTraffic> links) {
        var blind = links.stream().filter(link -> !link.tellsLoss()).count();
        var pauses =
                most(
                                links.stream()
                                        .filter(link -> link.of(Count.PAUSES_RECEIVED) > 0)
                                        .toList(),
                                Count.PAUSES_RECEIVED)
                        .map(worst -> "most pauses: " + text(worst, Count.PAUSES_RECEIVED));
        if (blind > 0) {
            var why = links.stream().flatMap(link -> link.why().stream()).findFirst();
            return new Condition(
                    Type.LosslessTraffic,
                    Truth.Unknown,
                    blind == links.size() ? "NotCounted" : "PartlyCounted",
                    Stream.of(
                                    Optional.of(
                                            blind + " of " + links.size() + " links tell no loss"),
                                    why,
                                    pauses)
                            .flatMap(Optional::stream)
                            .collect(Collectors.joining("; ")));
        }
        return Condition.is(Type.LosslessTraffic, "NothingLost", pauses.orElse(""));
    }

    private static Optional<LinkTraffic> most(List<LinkTraffic> links, Count count) {
        return links.stream().max(Comparator.comparingLong(link -> link.of(count)));
    }

    private static String text(LinkTraffic link, Count count) {
        return link.counters()
                + ", "
                + link.of(count)
                + " "
                + count.words()
                + " in "
                + link.over().toSeconds()
                + " s";
    }
}
