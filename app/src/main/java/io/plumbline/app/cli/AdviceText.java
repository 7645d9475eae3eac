package io.plumbline.app.cli;

import io.plumbline.app.advice.Advice;
import io.plumbline.app.advice.Candidate;
import io.plumbline.app.advice.Contradictions;
import io.plumbline.app.advice.Fact;
import io.plumbline.app.guide.Citation;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** An advice for people: the choice, then each kind, then what not to believe. */
final class AdviceText {
    private AdviceText() {}

    static List<String> of(Advice advice) {
        var lines = new ArrayList<String>();
        lines.add(
                advice.choice()
                        .map(choice -> "choose " + choice.label())
                        .orElse("choose nothing yet: none is told to have all that is asked"));
        if (advice.choice().isPresent()) {
            because(advice, lines);
        }
        lines.add("");
        advice.candidates().forEach(candidate -> kind(candidate, lines));
        if (!advice.besides().isEmpty()) {
            lines.add("whichever it is");
            advice.besides().forEach(fact -> lines.add("  " + text(fact)));
            lines.add("");
        }
        lines.add("where seed 003 contradicts itself");
        Contradictions.all()
                .forEach(some -> {
                    lines.add("  ! " + some.says());
                    lines.add(
                            "    "
                                    + some.between().stream()
                                            .map(Citation::place)
                                            .distinct()
                                            .collect(Collectors.joining("; "))
                                    + ". Go by: "
                                    + some.goBy());
                });
        return lines;
    }

    private static void because(Advice advice, List<String> lines) {
        advice.why().forEach(fact -> lines.add("  " + text(fact)));
        if (advice.why().isEmpty()) {
            var out =
                    advice.candidates().stream()
                            .filter(some -> !some.fits())
                            .map(some -> some.adapter().type().label())
                            .collect(Collectors.joining(", "));
            lines.add(
                    out.isEmpty()
                            ? "  it takes the least away, and what hardly communicates loses little"
                                    + " by it: a rule of ours"
                            : "  the best of those that have all that is asked; out: " + out);
        }
    }

    private static void kind(Candidate candidate, List<String> lines) {
        var name = candidate.adapter().type().label();
        lines.add(
                name
                        + (candidate.isSure()
                                ? ": has all that is asked"
                                : candidate.fits() ? ": may do, if" : ": out"));
        candidate.lacks().forEach(fact -> lines.add("  - lacks " + text(fact)));
        candidate.open().forEach(open -> lines.add("  ? " + open));
        if (candidate.fits()) {
            candidate.cautions().forEach(fact -> lines.add("  ! " + text(fact)));
            candidate.adapter().demands().forEach(fact -> lines.add("  demands " + text(fact)));
            losses(candidate.loses(), lines);
            candidate
                    .figures()
                    .forEach(figure ->
                            lines.add(
                                    "  measured "
                                            + figure.says()
                                            + " ("
                                            + figure.from().place()
                                            + ")"));
            if (candidate.adapter().figures().isEmpty()) {
                lines.add("  measured nothing: none of the five guides has a figure of it");
            }
        }
        lines.add("");
    }

    private static void losses(List<Fact> loses, List<String> lines) {
        if (!loses.isEmpty()) {
            lines.add(
                    "  takes away "
                            + loses.stream().map(Fact::says).collect(Collectors.joining("; "))
                            + " ("
                            + loses.stream()
                                    .map(fact -> fact.from().place())
                                    .distinct()
                                    .collect(Collectors.joining("; "))
                            + ")");
        }
    }

    private static String text(Fact fact) {
        return fact.says() + " (" + fact.from().place() + ")";
    }
}
