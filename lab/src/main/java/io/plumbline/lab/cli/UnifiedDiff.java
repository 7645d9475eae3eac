package io.plumbline.lab.cli;

import java.util.ArrayList;
import java.util.List;

/** Differences of two texts as {@code diff -u} prints them, without times. */
public final class UnifiedDiff {
    private static final int CONTEXT = 3;

    private UnifiedDiff() {}

    /**
     * @return empty if there is none
     */
    public static String of(String fromName, String from, String toName, String to) {
        var edits = edits(from.lines().toList(), to.lines().toList());
        var text = new StringBuilder();
        var next = 0;
        while ((next = firstChange(edits, next)) < edits.size()) {
            var begin = Math.max(0, next - CONTEXT);
            var end = endOfHunk(edits, next);
            text.append(hunk(edits, begin, end));
            next = end;
        }
        return text.isEmpty() ? "" : "--- " + fromName + "\n+++ " + toName + "\n" + text;
    }

    private static int firstChange(List<Edit> edits, int from) {
        var at = from;
        while (at < edits.size() && edits.get(at).sign() == ' ') {
            at++;
        }
        return at;
    }

    /** Changes with no more than twice the context between them are in one hunk. */
    private static int endOfHunk(List<Edit> edits, int change) {
        var last = change;
        for (var at = change; at < edits.size() && at - last <= 2 * CONTEXT; at++) {
            last = edits.get(at).sign() == ' ' ? last : at;
        }
        return Math.min(edits.size(), last + 1 + CONTEXT);
    }

    private static String hunk(List<Edit> edits, int begin, int end) {
        var old = range(edits, begin, end, '+');
        var young = range(edits, begin, end, '-');
        var text = new StringBuilder("@@ -" + old + " +" + young + " @@\n");
        edits.subList(begin, end)
                .forEach(edit -> text.append(edit.sign()).append(edit.line()).append('\n'));
        return text.toString();
    }

    private static String range(List<Edit> edits, int begin, int end, char foreign) {
        var before = edits.subList(0, begin).stream().filter(e -> e.sign() != foreign).count();
        var length = edits.subList(begin, end).stream().filter(e -> e.sign() != foreign).count();
        return (length == 0 ? before : before + 1) + (length == 1 ? "" : "," + length);
    }

    /** By the longest common subsequence; what goes stands before what comes. */
    private static List<Edit> edits(List<String> from, List<String> to) {
        var common = new int[from.size() + 1][to.size() + 1];
        for (var i = from.size() - 1; i >= 0; i--) {
            for (var j = to.size() - 1; j >= 0; j--) {
                common[i][j] =
                        from.get(i).equals(to.get(j))
                                ? common[i + 1][j + 1] + 1
                                : Math.max(common[i + 1][j], common[i][j + 1]);
            }
        }
        var edits = new ArrayList<Edit>();
        var i = 0;
        var j = 0;
        while (i < from.size() || j < to.size()) {
            if (i < from.size() && j < to.size() && from.get(i).equals(to.get(j))) {
                edits.add(new Edit(' ', from.get(i)));
                i++;
                j++;
            } else if (i < from.size()
                    && (j == to.size() || common[i + 1][j] >= common[i][j + 1])) {
                edits.add(new Edit('-', from.get(i++)));
            } else {
                edits.add(new Edit('+', to.get(j++)));
            }
        }
        return edits;
    }

    private record Edit(char sign, String line) {}
}
