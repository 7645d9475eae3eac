package io.plumbline.app.cli;

import io.plumbline.app.rest.Json;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A plan as a comment on a change request: what hurts first, then the units folded. What devices
 * and specs say is shown as it is and never as markup.
 */
final class PlanMarkdown {
    /** GitHub takes 65,536 characters; the digest has to fit as well. */
    private static final int LONGEST = 60_000;

    private PlanMarkdown() {}

    static List<String> of(String cluster, Json.Plan plan) {
        var lines = new ArrayList<String>();
        lines.add("### Plan of " + text(cluster));
        lines.add("");
        lines.add("**" + text(PlanText.summary(plan)) + "**");
        if (plan.plansNothing() || plan.digest() == null) {
            return lines;
        }
        lines.add("");
        lines.add("| unit | changes | boots | disruption | machines to shut down | waits for |");
        lines.add("|---|---:|---:|---|---|---|");
        var units = new ArrayList<List<String>>();
        plan.changes().forEach(unit -> units.add(List.of(row(unit))));
        plan.changes().stream()
                .filter(unit -> !unit.layers().isEmpty() || !unit.onlyPlanned().isEmpty())
                .map(PlanMarkdown::details)
                .forEach(units::add);
        addAsLongAsTheyFit(units, lines);
        lines.add("");
        lines.add("`" + plan.digest() + "`");
        return lines;
    }

    /** A part is shown whole or not at all, so that no markup stays open. */
    private static void addAsLongAsTheyFit(List<List<String>> parts, List<String> lines) {
        var length = lines.stream().mapToInt(line -> line.length() + 1).sum();
        for (var part : parts) {
            length += part.stream().mapToInt(line -> line.length() + 1).sum();
            if (length > LONGEST) {
                lines.add("");
                lines.add("and more: see the plan itself");
                return;
            }
            lines.addAll(part);
        }
    }

    private static String row(Json.UnitPlan unit) {
        var changes = unit.layers().stream().mapToInt(layer -> layer.deltas().size()).sum();
        return "| "
                + String.join(
                        " | ",
                        text(unit.unit()),
                        String.valueOf(changes),
                        unit.boots()
                                + (unit.assumedBoots() > 0
                                        ? " (" + unit.assumedBoots() + " assumed)"
                                        : ""),
                        changes == 0 ? "" : unit.worst(),
                        unit.shutDown().stream()
                                .map(PlanMarkdown::text)
                                .collect(Collectors.joining(", ")),
                        unit.held().stream()
                                .map(held -> held.reason() + ": " + text(held.text()))
                                .collect(Collectors.joining("; ")))
                + " |";
    }

    private static List<String> details(Json.UnitPlan unit) {
        var lines = new ArrayList<String>();
        lines.add("");
        lines.add("<details><summary>" + text(unit.unit()) + "</summary>");
        lines.add("");
        lines.add("| setting | from | to | disruption | |");
        lines.add("|---|---|---|---|---|");
        for (var layer : unit.layers()) {
            var when = layer.afterBoots() > 0 ? "after boot " + layer.afterBoots() : "";
            layer.deltas()
                    .forEach(delta ->
                            lines.add(
                                    row(
                                            delta,
                                            delta.cause().equals("Drifted")
                                                    ? (when + " drifted").strip()
                                                    : when)));
        }
        unit.onlyPlanned().forEach(delta -> lines.add(row(delta, "only planned")));
        lines.add("");
        lines.add("</details>");
        return lines;
    }

    private static String row(Json.Delta delta, String note) {
        return "| "
                + String.join(
                        " | ",
                        text(delta.setting()),
                        text(delta.from()),
                        text(delta.to()),
                        delta.disruption(),
                        note)
                + " |";
    }

    /** Every character that could mean something, an address too, as a character reference. */
    private static String text(String plain) {
        var safe = new StringBuilder();
        plain.codePoints()
                .forEach(point -> {
                    if (Character.isLetterOrDigit(point) || " ,;-".indexOf(point) >= 0) {
                        safe.appendCodePoint(point);
                    } else {
                        safe.append("&#")
                                .append(Character.isISOControl(point) ? 32 : point)
                                .append(';');
                    }
                });
        return safe.toString();
    }
}
