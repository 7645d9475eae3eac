package io.plumbline.app.cli;

import io.plumbline.app.rest.Json;
import io.plumbline.property.Activation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A plan as a comment on a change request: what hurts first, then the units folded. What devices
 * and specs say is shown as it is and never as markup.
 */
final class PlanMarkdown {
    /** GitHub takes 65,536 characters. */
    private static final int LONGEST = 65_000;

    /** For what stands below the units. */
    private static final int REST = 500;

    /** No letters, nothing that one sees, and nothing that turns others around. */
    private static final Set<Byte> UNSEEN =
            Set.of(
                    Character.CONTROL,
                    Character.FORMAT,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR,
                    Character.SURROGATE,
                    Character.PRIVATE_USE,
                    Character.UNASSIGNED);

    private PlanMarkdown() {}

    /** For any forge. */
    static List<String> of(String cluster, Json.Plan plan) {
        return of(cluster, plan, LONGEST);
    }

    /**
     * @param longest in characters, with the ends of lines
     */
    static List<String> of(String cluster, Json.Plan plan, int longest) {
        var lines = new ArrayList<String>();
        lines.add("### Plan of " + text(cluster));
        lines.add("");
        lines.add("**" + PlanText.summary(plan) + risk(plan) + "**");
        if (plan.plansNothing() || plan.digest() == null) {
            return lines;
        }
        lines.add("");
        lines.add(
                "| unit | changes | boots | disruption | machines to shut down | machines that DRS"
                        + " moves | jobs that end first | waits for |");
        lines.add("|---|---:|---:|---|---|---|---|---|");
        var units = new ArrayList<List<String>>();
        plan.changes().forEach(unit -> units.add(List.of(row(unit))));
        plan.changes().stream()
                .filter(unit -> !unit.layers().isEmpty() || !unit.onlyPlanned().isEmpty())
                .map(PlanMarkdown::details)
                .forEach(units::add);
        addAsLongAsTheyFit(units, lines, longest - REST);
        lines.add("");
        lines.add(text(plan.digest()));
        return lines;
    }

    /** What hurts most, and whom; nothing where nothing hurts. */
    private static String risk(Json.Plan plan) {
        var all = plan.changes().stream().filter(unit -> !unit.layers().isEmpty()).toList();
        var worst =
                Arrays.stream(Activation.values())
                        .filter(one ->
                                all.stream().anyMatch(unit -> unit.worst().equals(one.name())))
                        .reduce((_, later) -> later)
                        .filter(one -> one != Activation.LIVE);
        var down = all.stream().mapToInt(unit -> unit.shutDown().size()).sum();
        var risks = new ArrayList<String>();
        worst.ifPresent(one -> risks.add(one.name()));
        if (down > 0) {
            risks.add(down + (down == 1 ? " machine" : " machines") + " shut down");
        }
        all.stream()
                .flatMap(unit -> Stream.ofNullable(unit.vsan()))
                .distinct()
                .sorted()
                .forEach(mode -> risks.add("vSAN " + word(mode)));
        return risks.isEmpty() ? "" : "; risk: " + String.join(", ", risks);
    }

    /** A part is shown whole or not at all, so that no markup stays open. */
    private static void addAsLongAsTheyFit(
            List<List<String>> parts, List<String> lines, int longest) {
        var length = lines.stream().mapToInt(line -> line.length() + 1).sum();
        for (var part : parts) {
            length += part.stream().mapToInt(line -> line.length() + 1).sum();
            if (length > longest) {
                lines.add("");
                lines.add("and more, which does not fit here: see the plan itself");
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
                        changes == 0 ? "" : word(unit.worst()),
                        named(unit.shutDown()),
                        named(unit.moved()),
                        unit.jobs().isEmpty() ? "" : text(NamedJobs.of(unit.jobs())),
                        unit.held().stream()
                                .map(held -> word(held.reason()) + ": " + text(held.text()))
                                .collect(Collectors.joining("; ")))
                + " |";
    }

    private static String named(List<String> machines) {
        return machines.stream().map(PlanMarkdown::text).collect(Collectors.joining(", "));
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
                        word(delta.disruption()),
                        note)
                + " |";
    }

    /** One of ours; whoever says something else here is shown as anybody. */
    private static String word(String ours) {
        return ours.matches("[A-Za-z0-9_]*") ? ours : text(ours);
    }

    /**
     * Every character that could mean something, an address too, as a character reference; and all
     * of it as code. Forges look for people and issues in the page that markup became, where a
     * reference is an {@code @} again: what is code they leave alone. For one that does not, nobody
     * is called what stands behind an {@code @} with nothing to see between them.
     *
     * @see "https://github.com/gjtorikian/html-pipeline, MentionFilter: ignores what is within pre,
     *     code, tt and a"
     */
    private static String text(String plain) {
        if (plain.isEmpty()) {
            return "";
        }
        var safe = new StringBuilder("<code>");
        plain.codePoints()
                .forEach(point -> {
                    if (Character.isLetterOrDigit(point) || " ,;-".indexOf(point) >= 0) {
                        safe.appendCodePoint(point);
                    } else if (UNSEEN.contains((byte) Character.getType(point))) {
                        safe.append(' ');
                    } else {
                        safe.append("&#").append(point).append(';');
                    }
                    if (point == '@') {
                        safe.append("&#8203;");
                    }
                });
        return safe.append("</code>").toString();
    }
}
