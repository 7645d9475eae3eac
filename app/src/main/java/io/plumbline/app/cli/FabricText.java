package io.plumbline.app.cli;

import io.plumbline.app.rest.FabricBodies;
import io.plumbline.app.text.Table;
import io.plumbline.traffic.Count;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What the links of a cluster agree on: one line a link, and below what is not so. */
final class FabricText {
    /** How REST says that both ends do the same. */
    static final String AGREED = "AGREED";

    private static final String APART = "APART";

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
        lines.add(rows.getFirst());
        var at = 1;
        for (var link : links) {
            lines.add(rows.get(at++));
            link.points().stream()
                    .filter(point -> !point.accord().equals(AGREED))
                    .map(point -> "  " + text(point))
                    .forEach(lines::add);
            lost(link).ifPresent(lines::add);
            link.planned().points().stream()
                    .filter(point -> !link.points().contains(point))
                    .map(point -> "  after the plan: " + text(point))
                    .forEach(lines::add);
        }
        fabric.loose().forEach(loose -> lines.add(loose.port() + ": " + loose.says()));
        return lines;
    }

    /** A storm, or packets that may not be lost. */
    private static Optional<String> lost(FabricBodies.Link link) {
        var traffic = link.traffic();
        if (traffic == null) {
            return Optional.empty();
        }
        var words =
                Stream.of(Count.STORMS, Count.DISCARDED)
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
            default -> "unknown";
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
