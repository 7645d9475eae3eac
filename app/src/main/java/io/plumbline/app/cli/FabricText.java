package io.plumbline.app.cli;

import io.plumbline.app.rest.FabricBodies;
import io.plumbline.app.text.Table;
import io.plumbline.traffic.Count;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What the links of a cluster agree on: one line a link, and below what is not so. */
final class FabricText {
    /** How REST says that both ends do the same. */
    static final String AGREED = "AGREED";

    private static final String APART = "APART";
    private static final String UNKNOWN = "unknown";

    private FabricText() {}

    /**
     * @param apart leaves out links whose ends agree, or are not known, now and after the plan
     */
    static List<String> of(FabricBodies.Fabric fabric, boolean apart) {
        var links =
                fabric.items().stream()
                        .filter(link ->
                                !apart
                                        || link.accord().equals(APART)
                                        || link.planned().accord().equals(APART))
                        .toList();
        var table = new Table("NEAR-END", "FAR-END", "FABRIC", "ENDS", "AFTER-PLAN");
        for (var link : links) {
            table.row(
                    link.near(),
                    link.far(),
                    link.fabric(),
                    word(link.accord()),
                    word(link.planned().accord()));
        }
        var rows = table.lines();
        var lines = new ArrayList<String>();
        if (!links.isEmpty()) {
            lines.add(rows.getFirst());
        }
        var at = 1;
        for (var link : links) {
            lines.add(rows.get(at++));
            notAgreed(link.points()).map(text -> "  " + text).forEach(lines::add);
            lost(link).ifPresent(lines::add);
            notAgreed(
                            link.planned().points().stream()
                                    .filter(point -> !link.points().contains(point))
                                    .toList())
                    .map(text -> "  after the plan: " + text)
                    .forEach(lines::add);
        }
        lines.add(summary(fabric));
        if (!fabric.loose().isEmpty()) {
            lines.add("pause priorities, and no link says where they lead:");
            fabric.loose().forEach(loose -> lines.add("  " + loose.port() + " " + loose.says()));
        }
        if (!fabric.untold().isEmpty()) {
            lines.add("do not tell which of their ports pause priorities:");
            fabric.untold().forEach(one -> lines.add("  " + one.unit() + " ? " + one.why()));
        }
        return lines;
    }

    private static String summary(FabricBodies.Fabric fabric) {
        return fabric.items().isEmpty()
                ? "no links"
                : "links: "
                        + counted(fabric.items().stream().map(FabricBodies.Link::accord))
                        + "; after the plan: "
                        + counted(fabric.items().stream().map(link -> link.planned().accord()));
    }

    /** For example {@code 14 agree, 2 APART}. */
    private static String counted(Stream<String> accords) {
        var numbers =
                accords.collect(
                        Collectors.groupingBy(
                                FabricText::word, TreeMap::new, Collectors.counting()));
        return Stream.of(word(AGREED), word(APART), UNKNOWN)
                .filter(numbers::containsKey)
                .map(word -> numbers.get(word) + " " + word)
                .collect(Collectors.joining(", "));
    }

    /** A silent end is silent in every matter: what is not known for one reason is one line. */
    private static Stream<String> notAgreed(List<FabricBodies.Point> points) {
        var byText = new LinkedHashMap<String, List<FabricBodies.Point>>();
        points.stream()
                .filter(point -> !point.accord().equals(AGREED))
                .forEach(point ->
                        byText.computeIfAbsent(
                                        doubts(point).orElseGet(() -> text(point)),
                                        _ -> new ArrayList<>())
                                .add(point));
        return byText.entrySet().stream()
                .map(entry ->
                        entry.getValue().size() == 1
                                ? text(entry.getValue().getFirst())
                                : entry.getValue().stream()
                                                .map(FabricBodies.Point::matter)
                                                .collect(Collectors.joining(", "))
                                        + ": "
                                        + entry.getKey());
    }

    /** Why a matter is not known; empty if an end is known to be off. */
    private static Optional<String> doubts(FabricBodies.Point point) {
        var ends = Stream.concat(point.near().stream(), point.far().stream()).toList();
        return ends.stream().anyMatch(said -> said.accord().equals(APART))
                ? Optional.empty()
                : Optional.of(
                        ends.stream()
                                .filter(said -> !said.accord().equals(AGREED))
                                .map(said -> "? " + said.says())
                                .distinct()
                                .collect(Collectors.joining("; ")));
    }

    /** A storm, or packets that may not be lost. */
    private static Optional<String> lost(FabricBodies.Link link) {
        var traffic = link.traffic();
        if (traffic == null) {
            return Optional.empty();
        }
        var words =
                Stream.of(Count.STORMS, Count.DISCARDED, Count.DROPPED_EARLY)
                        .filter(count -> number(traffic, count) > 0)
                        .map(count -> number(traffic, count) + " " + count.words())
                        .collect(Collectors.joining(", "));
        return words.isEmpty()
                ? Optional.empty()
                : Optional.of("  traffic, last " + traffic.seconds() + " s: " + words);
    }

    private static long number(FabricBodies.Traffic traffic, Count count) {
        return traffic.counts().getOrDefault(count.name(), 0L);
    }

    private static String word(String accord) {
        return switch (accord) {
            case AGREED -> "agree";
            case APART -> "APART";
            default -> UNKNOWN;
        };
    }

    private static String text(FabricBodies.Point point) {
        var asked = point.asked();
        var ends =
                Stream.concat(point.near().stream(), point.far().stream())
                        .map(FabricText::text)
                        .toList();
        return point.matter()
                + (asked == null ? "" : ", asked " + asked)
                + ": "
                + String.join("; ", ends);
    }

    /** The one that is off is marked. */
    private static String text(FabricBodies.Said said) {
        var mark = said.accord().equals(APART) ? "! " : said.accord().equals(AGREED) ? "" : "? ";
        return mark + said.target() + " " + said.says();
    }
}
