package io.plumbline.lab.nxos;

import io.plumbline.lab.cli.UnifiedDiff;

import java.util.ArrayList;
import java.util.List;

/**
 * Differences of two texts in the context form, of which NX-OS's comparison of configurations is
 * one: as remembered.
 */
final class ContextDiff {
    private ContextDiff() {}

    /**
     * @return empty if there is none
     */
    static String of(String fromName, String from, String toName, String to) {
        var text = new StringBuilder();
        var hunk = new ArrayList<String>();
        var range = "";
        for (var line : UnifiedDiff.of(fromName, from, toName, to).lines().skip(2).toList()) {
            if (line.startsWith("@@ ")) {
                text.append(hunk(range, hunk));
                hunk.clear();
                range = line;
            } else {
                hunk.add(line);
            }
        }
        text.append(hunk(range, hunk));
        return text.isEmpty() ? "" : "*** " + fromName + "\n--- " + toName + "\n" + text;
    }

    private static String hunk(String range, List<String> lines) {
        if (lines.isEmpty()) {
            return "";
        }
        var words = range.split(" ", -1);
        return "***************\n*** "
                + ends(words[1])
                + " ****\n"
                + side(lines, '-')
                + "--- "
                + ends(words[2])
                + " ----\n"
                + side(lines, '+');
    }

    /** {@code -12,3} as {@code 12,14}. */
    private static String ends(String range) {
        var parts = range.substring(1).split(",", -1);
        var from = Integer.parseInt(parts[0]);
        var count = parts.length == 1 ? 1 : Integer.parseInt(parts[1]);
        return count <= 1 ? String.valueOf(from) : from + "," + (from + count - 1);
    }

    /** Lines of one side, if any of it changed; those next to lines of the other are marked so. */
    private static String side(List<String> lines, char sign) {
        if (lines.stream().noneMatch(line -> line.charAt(0) == sign)) {
            return "";
        }
        var text = new StringBuilder();
        for (var n = 0; n < lines.size(); n++) {
            var line = lines.get(n);
            if (line.charAt(0) == ' ') {
                text.append("  ").append(line.substring(1)).append('\n');
            } else if (line.charAt(0) == sign) {
                text.append(isReplaced(lines, n) ? '!' : sign)
                        .append(' ')
                        .append(line.substring(1))
                        .append('\n');
            }
        }
        return text.toString();
    }

    private static boolean isReplaced(List<String> lines, int at) {
        var from = at;
        while (from > 0 && lines.get(from - 1).charAt(0) != ' ') {
            from--;
        }
        var to = at;
        while (to < lines.size() && lines.get(to).charAt(0) != ' ') {
            to++;
        }
        var signs = lines.subList(from, to).stream().map(line -> line.charAt(0)).distinct();
        return signs.count() > 1;
    }
}
