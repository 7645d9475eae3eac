package io.plumbline.lab.nxos;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** What stands behind a bar after a command. */
final class Filters {
    private static final List<String> WORDS =
            List.of(
                    "begin",
                    "egrep",
                    "exclude",
                    "grep",
                    "include",
                    "json",
                    "json-pretty",
                    "no-more",
                    "section");

    private Filters() {}

    static String of(View view, List<String> pipes) {
        var left = new ArrayList<>(pipes.stream().map(String::strip).toList());
        if (left.isEmpty()) {
            return view.text().get();
        }
        var first = word(left.getFirst());
        var pretty = first.equals("json-pretty");
        var text =
                first.equals("json") || pretty
                        ? view.json()
                                .map(tree -> NxosJson.of(tree.get(), pretty))
                                .orElse(Says.NO_JSON)
                        : view.text().get();
        for (var pipe : first.equals("json") || pretty ? left.subList(1, left.size()) : left) {
            text = filtered(text, pipe);
        }
        return text;
    }

    /** A filter in full; as it was typed if it is none. */
    private static String word(String pipe) {
        var typed = pipe.split(" ", 2)[0];
        var meant = WORDS.stream().filter(word -> word.startsWith(typed)).toList();
        return WORDS.contains(typed) || meant.size() != 1 ? typed : meant.getFirst();
    }

    private static String filtered(String text, String pipe) {
        var words = pipe.split(" ", 2);
        var filter = word(pipe);
        if (filter.equals("no-more")) {
            return text;
        }
        if (!WORDS.contains(filter) || words.length < 2) {
            return "% Invalid command at '^' marker.\n";
        }
        try {
            var what = Pattern.compile(words[1].strip().replaceAll("^\"|\"$", ""));
            var lines = text.lines().toList();
            return joined(
                    switch (filter) {
                        case "exclude" ->
                                lines.stream().filter(line -> !what.matcher(line).find()).toList();
                        case "begin" ->
                                lines.stream()
                                        .dropWhile(line -> !what.matcher(line).find())
                                        .toList();
                        case "section" -> sections(lines, what);
                        default ->
                                lines.stream().filter(line -> what.matcher(line).find()).toList();
                    });
        } catch (PatternSyntaxException e) {
            return "% Invalid command at '^' marker.\n";
        }
    }

    /** Lines that have it, with all that is further in. */
    private static List<String> sections(List<String> lines, Pattern what) {
        var kept = new ArrayList<String>();
        var within = -1;
        for (var line : lines) {
            var depth = line.length() - line.stripLeading().length();
            if (within >= 0 && (line.isBlank() || depth <= within)) {
                within = -1;
            }
            if (within < 0 && what.matcher(line).find()) {
                within = depth;
            }
            if (within >= 0) {
                kept.add(line);
            }
        }
        return kept;
    }

    private static String joined(List<String> lines) {
        return lines.isEmpty() ? "" : String.join("\n", lines) + "\n";
    }
}
