package io.plumbline.app.cli;

import io.plumbline.app.rest.Json;
import io.plumbline.app.text.HowMuchTime;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** A plan for people: unit by unit, boot by boot. */
public final class PlanText {
    private PlanText() {}

    public static List<String> of(String cluster, Json.Plan plan) {
        var lines = new ArrayList<String>();
        plan.changes().forEach(unit -> unit(unit, lines));
        lines.add("Plan of " + cluster + ": " + summary(plan));
        if (plan.digest() != null && !plan.plansNothing()) {
            lines.add("digest " + plan.digest());
        }
        return lines;
    }

    /** On one line. */
    static String summary(Json.Plan plan) {
        if (plan.digest() == null) {
            return "none yet, no pass has ended";
        }
        return plan.plansNothing()
                ? "nothing to do, every unit is in plumb"
                : count(plan.changes().size(), "unit")
                        + ", "
                        + count(plan.boots(), "boot")
                        + takes(", ", plan.takes())
                        + (plan.blocked() ? ", blocked" : "");
    }

    private static void unit(Json.UnitPlan unit, List<String> lines) {
        lines.add(
                unit.unit()
                        + "  "
                        + unit.phase()
                        + "  "
                        + count(unit.boots(), "boot")
                        + (unit.assumedBoots() > 0 ? " (" + unit.assumedBoots() + " assumed)" : "")
                        + "  "
                        + unit.worst()
                        + takes("  ", unit.takes()));
        for (var layer : unit.layers()) {
            for (var delta : layer.deltas()) {
                var when = layer.afterBoots() > 0 ? "  after boot " + layer.afterBoots() : "";
                lines.add(line(delta.cause().equals("Drifted") ? "!" : "~", delta) + when);
            }
        }
        unit.onlyPlanned().forEach(delta -> lines.add(line("-", delta) + "  only planned"));
        if (!unit.layers().isEmpty()) {
            lines.add("  digest " + unit.digest());
        }
        unit.shutDown().forEach(machine -> lines.add("  shuts down " + machine));
        if (!unit.moved().isEmpty()) {
            lines.add("  " + byDrs(unit));
        }
        if (unit.vsan() != null) {
            lines.add("  vSAN: " + unit.vsan());
        }
        if (!unit.jobs().isEmpty()) {
            lines.add("  after the end of job " + NamedJobs.of(unit.jobs()));
        }
        unit.held().forEach(held -> lines.add("  held " + held.reason() + ": " + held.text()));
        unit.ready().forEach(ready -> lines.add("  now: " + ready));
    }

    /** For example {@code moves compute-03, dns02 by DRS}. */
    static String byDrs(Json.UnitPlan unit) {
        return "moves " + String.join(", ", unit.moved()) + " by DRS";
    }

    private static String line(String sign, Json.Delta delta) {
        return "  "
                + sign
                + " "
                + delta.setting()
                + "  "
                + delta.from()
                + " -> "
                + delta.to()
                + "  "
                + delta.disruption();
    }

    /** Nothing where nothing is to be done. */
    private static String takes(String before, Json.Takes takes) {
        return takes.aboutSeconds() == 0
                ? ""
                : before
                        + HowMuchTime.about(Duration.ofSeconds(takes.aboutSeconds()))
                        + (takes.atMostSeconds() > takes.aboutSeconds()
                                ? ", at most "
                                        + HowMuchTime.of(Duration.ofSeconds(takes.atMostSeconds()))
                                : "")
                        + (takes.estimated() ? " (estimated)" : "");
    }

    private static String count(int number, String noun) {
        return number + " " + noun + (number == 1 ? "" : "s");
    }
}
