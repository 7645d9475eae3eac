package io.plumbline.app.cli;

import io.plumbline.app.check.Checkup;
import io.plumbline.app.check.Finding;
import io.plumbline.app.check.Rule;
import io.plumbline.target.Target;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.stream.Collectors;

/** A check as one page. */
final class CheckText {
    /** More of them would push the next finding from the page. */
    private static final int NAMED = 4;

    /** Of settings that could not be read. */
    private static final int REASONS = 8;

    private static final String WHOLE = ", see -o json";

    private CheckText() {}

    static List<String> of(Checkup checkup) {
        var lines = new ArrayList<String>();
        checkup.unread().forEach(why -> lines.add("could not look: " + why));
        findings(checkup.findings(), lines);
        if (checkup.findings().isEmpty()) {
            lines.add(
                    checkup.unread().isEmpty()
                            ? "no findings"
                            : "no findings where it could be looked");
        }
        reasons("? not known: ", checkup.unknown(), lines);
        reasons("? not shown: ", checkup.withheld(), lines);
        return lines;
    }

    private static void reasons(String head, List<String> all, List<String> lines) {
        all.stream().limit(REASONS).forEach(why -> lines.add(head + why));
        if (all.size() > REASONS) {
            lines.add(head + (all.size() - REASONS) + " more" + WHOLE);
        }
    }

    /** A rule is told once, where its first finding stands. */
    private static void findings(List<Finding> all, List<String> lines) {
        all.stream()
                .collect(
                        Collectors.groupingBy(
                                Finding::rule, LinkedHashMap::new, Collectors.toList()))
                .forEach((rule, found) -> findings(rule, found, lines));
    }

    /** What differs from place to place would be as many findings as there are places. */
    private static void findings(Rule rule, List<Finding> found, List<String> lines) {
        lines.add(line(found.getFirst()));
        lines.add("  asked: " + rule.asks() + " (" + rule.from().place() + ")");
        lines.add("  means: " + rule.harm().words() + ": " + rule.means());
        lines.add("  do:    " + rule.next());
        found.stream().limit(NAMED).skip(1).forEach(more -> lines.add("  also:  " + line(more)));
        var left = found.size() - NAMED;
        if (left > 0) {
            lines.add("  more:  " + left + " more like it" + WHOLE);
        }
    }

    private static String line(Finding finding) {
        return targets(finding) + ": " + finding.is();
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
}
