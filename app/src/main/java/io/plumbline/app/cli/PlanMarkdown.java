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
        plan.changes().forEach(unit -> lines.add(row(unit)));
        plan.changes().stream()
                .filter(unit -> !unit.layers().isEmpty() || !unit.onlyPlanned().isEmpty())
                .forEach(unit -> details(unit, lines));
        lines.add("");
        lines.add("`" + plan.digest() + "`");
        return lines;
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

    private static void details(Json.UnitPlan unit, List<String> lines) {
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

    /** Every character that could mean something to Markdown or HTML as a character reference. */
    private static String text(String plain) {
        var safe = new StringBuilder();
        plain.codePoints()
                .forEach(point -> {
                    if (Character.isLetterOrDigit(point) || " .,:;/-".indexOf(point) >= 0) {
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
