package io.plumbline.app.cli;

import io.plumbline.app.check.Checkup;
import io.plumbline.app.check.Finding;
import io.plumbline.problem.Problem;
import io.plumbline.target.Target;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** A check as one page. */
final class CheckText {
    /** More of them would push the next finding from the page. */
    private static final int NAMED = 4;

    /** Of settings that could not be read. */
    private static final int REASONS = 8;

    private CheckText() {}

    static List<String> of(Checkup checkup) {
        var lines = new ArrayList<String>();
        for (var trouble : checkup.unread()) {
            lines.add("could not look: " + trouble.text());
        }
        for (var finding : checkup.findings()) {
            finding(finding, lines);
        }
        if (checkup.findings().isEmpty()) {
            lines.add(
                    checkup.unread().isEmpty()
                            ? "no findings"
                            : "no findings where it could be looked");
        }
        checkup.unknown().stream().limit(REASONS).forEach(why -> lines.add("? not known: " + why));
        if (checkup.unknown().size() > REASONS) {
            lines.add("? and " + (checkup.unknown().size() - REASONS) + " more, see -o json");
        }
        return lines;
    }

    private static void finding(Finding finding, List<String> lines) {
        var rule = finding.rule();
        lines.add(targets(finding) + ": " + finding.is());
        lines.add("  asked: " + rule.asks() + " (" + rule.from().place() + ")");
        lines.add("  means: " + rule.harm().words() + ": " + rule.means());
        lines.add("  do:    " + rule.next());
    }

    private static String targets(Finding finding) {
        var named =
                finding.at().stream()
                        .limit(NAMED)
                        .map(Target::label)
                        .collect(Collectors.joining(", "));
        return finding.at().size() > NAMED
                ? named + " and " + (finding.at().size() - NAMED) + " more"
                : named;
    }

    static List<String> texts(List<Problem> problems) {
        return problems.stream().map(Problem::text).toList();
    }
}
