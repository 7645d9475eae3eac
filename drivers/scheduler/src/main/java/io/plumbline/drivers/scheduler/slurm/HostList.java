package io.plumbline.drivers.scheduler.slurm;

import io.plumbline.drivers.ssh.batch.UnparsedText;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Names of nodes as Slurm shortens them: {@code n[1-3,7],rack[01-02]n8}. Numbers keep their leading
 * zeros; several brackets in one name count like the wheels of a counter.
 *
 * @see "scontrol(1), show hostnames; compared with it"
 */
final class HostList {
    /** More than any cluster has; a longer answer is none. */
    private static final int MOST = 100_000;

    private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9._-]*");
    private static final Pattern RANGE = Pattern.compile("([0-9]{1,9})(?:-([0-9]{1,9}))?");

    private HostList() {}

    static List<String> names(String list) throws UnparsedText {
        var names = new ArrayList<String>();
        for (var part : parts(list)) {
            names.addAll(expanded(part));
            limit(names);
        }
        return names;
    }

    /** At commas outside of brackets. */
    private static List<String> parts(String list) throws UnparsedText {
        var parts = new ArrayList<String>();
        var depth = 0;
        var from = 0;
        for (var at = 0; at < list.length(); at++) {
            switch (list.charAt(at)) {
                case '[' -> depth++;
                case ']' -> depth--;
                case ',' -> {
                    if (depth == 0) {
                        parts.add(list.substring(from, at));
                        from = at + 1;
                    }
                }
                default -> {}
            }
            if (depth < 0 || depth > 1) {
                throw wrong(list);
            }
        }
        if (depth != 0) {
            throw wrong(list);
        }
        if (!list.isEmpty()) {
            parts.add(list.substring(from));
        }
        return parts;
    }

    private static List<String> expanded(String part) throws UnparsedText {
        var open = part.indexOf('[');
        if (open < 0) {
            if (part.isEmpty() || !PLAIN.matcher(part).matches()) {
                throw wrong(part);
            }
            return List.of(part);
        }
        var close = part.indexOf(']', open);
        var before = part.substring(0, open);
        if (!PLAIN.matcher(before).matches()) {
            throw wrong(part);
        }
        var rest = part.substring(close + 1);
        var tails = rest.isEmpty() ? List.of("") : expanded(rest);
        var names = new ArrayList<String>();
        for (var number : numbers(part.substring(open + 1, close))) {
            for (var tail : tails) {
                names.add(before + number + tail);
            }
            limit(names);
        }
        return names;
    }

    private static List<String> numbers(String ranges) throws UnparsedText {
        var numbers = new ArrayList<String>();
        for (var range : ranges.split(",", -1)) {
            var matcher = RANGE.matcher(range);
            if (!matcher.matches()) {
                throw wrong(ranges);
            }
            var first = matcher.group(1);
            var last = matcher.group(2) == null ? first : matcher.group(2);
            if (Integer.parseInt(last) - Integer.parseInt(first) > MOST) {
                throw wrong(ranges);
            }
            for (var n = Integer.parseInt(first); n <= Integer.parseInt(last); n++) {
                numbers.add(padded(n, first.length()));
            }
        }
        return numbers;
    }

    private static String padded(int number, int width) {
        var digits = Integer.toString(number);
        return "0".repeat(Math.max(0, width - digits.length())) + digits;
    }

    private static void limit(List<String> names) throws UnparsedText {
        if (names.size() > MOST) {
            throw new UnparsedText("more than " + MOST + " nodes");
        }
    }

    private static UnparsedText wrong(String list) {
        return new UnparsedText("no list of nodes: " + list);
    }
}
