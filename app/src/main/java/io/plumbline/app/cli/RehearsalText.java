package io.plumbline.app.cli;

import io.plumbline.app.rest.Json;
import io.plumbline.app.rest.RehearsalBodies;
import io.plumbline.app.text.HowMuchTime;
import io.plumbline.app.text.Table;

import org.jspecify.annotations.Nullable;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** A rehearsal for people: how it ended, unit by unit, and what came up. */
final class RehearsalText {
    private RehearsalText() {}

    static List<String> of(RehearsalBodies.Rehearsal told) {
        var lines = new ArrayList<String>();
        lines.add(told.note());
        lines.add(ending(told));
        lines.add(
                count(told.boots(), "boot")
                        + ", "
                        + count(told.writes(), "write")
                        + ", at most "
                        + count(told.mostAway(), "unit")
                        + " away at once, asks for "
                        + count(told.approvals(), "approval"));
        lines.add("");
        lines.addAll(units(told));
        section("Waits for a window:", told.waits().stream().map(RehearsalText::wait), lines);
        section("Machines:", told.units().stream().flatMap(RehearsalText::machines), lines);
        section("What came up:", told.troubles().stream().map(one -> trouble(told, one)), lines);
        section(
                "Left out:",
                told.leftOut().stream().map(left -> left.unit() + ": " + left.why()),
                lines);
        section("Assumed:", told.assumed().stream(), lines);
        return lines;
    }

    private static String ending(RehearsalBodies.Rehearsal told) {
        var after = HowMuchTime.about(Duration.ofSeconds(told.seconds()));
        if (!told.inPlumb()) {
            return "NOT in plumb after "
                    + after
                    + " ("
                    + told.end().toLowerCase(Locale.ROOT).replace('_', ' ')
                    + "): "
                    + told.because();
        }
        return told.boots() + told.writes() == 0 && told.seconds() == 0
                ? "In plumb already: nothing is to be done."
                : "In plumb after " + after + ", at " + told.ended();
    }

    private static List<String> units(RehearsalBodies.Rehearsal told) {
        var table = new Table("UNIT", "BOOTS", "WRITES", "BEGINS", "OVER", "AWAY", "IN THE END");
        for (var unit : told.units()) {
            table.row(
                    unit.unit(),
                    String.valueOf(unit.boots()),
                    String.valueOf(unit.writes()),
                    moment(told.begun(), unit.begun()),
                    moment(told.begun(), unit.over()),
                    unit.awaySeconds() == 0
                            ? ""
                            : HowMuchTime.of(Duration.ofSeconds(unit.awaySeconds())),
                    unit.inPlumb() ? "in plumb" : held(unit));
        }
        return table.lines();
    }

    private static String held(RehearsalBodies.RehearsedUnit unit) {
        return unit.held().isEmpty()
                ? "not done"
                : String.join(
                        ", ", unit.held().stream().map(Json.Held::reason).distinct().toList());
    }

    private static String moment(Instant begun, @Nullable Instant at) {
        return at == null ? "-" : "+" + HowMuchTime.of(Duration.between(begun, at));
    }

    private static String wait(RehearsalBodies.RehearsedWait wait) {
        return HowMuchTime.of(Duration.between(wait.from(), wait.until()))
                + ", until "
                + wait.until()
                + ": "
                + wait.text();
    }

    private static Stream<String> machines(RehearsalBodies.RehearsedUnit unit) {
        var off = new ArrayList<>(unit.shutDown());
        off.removeAll(unit.restored());
        return unit.shutDown().isEmpty()
                ? Stream.of()
                : Stream.of(
                        unit.unit()
                                + ": shuts down "
                                + String.join(", ", unit.shutDown())
                                + (off.isEmpty()
                                        ? "; all of them run again"
                                        : "; not running again: " + String.join(", ", off)));
    }

    private static String trouble(
            RehearsalBodies.Rehearsal told, RehearsalBodies.RehearsedTrouble one) {
        return moment(told.begun(), one.at())
                + "  "
                + one.unit()
                + "  "
                + one.kind()
                + (one.lasts() ? "" : " (passed)")
                + ": "
                + one.text();
    }

    private static void section(String title, Stream<String> some, List<String> lines) {
        var all = some.toList();
        if (!all.isEmpty()) {
            lines.add("");
            lines.add(title);
            all.forEach(line -> lines.add("  " + line));
        }
    }

    private static String count(int number, String noun) {
        return number + " " + noun + (number == 1 ? "" : "s");
    }
}
