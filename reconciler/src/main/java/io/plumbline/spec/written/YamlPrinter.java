package io.plumbline.spec.written;

import io.plumbline.spec.written.Written.Entries;
import io.plumbline.spec.written.Written.Items;
import io.plumbline.spec.written.Written.Word;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * YAML as in {@code config-samples}: what fits into a line stands in one, all else in lines of its
 * own; so do the entries of a file's sections.
 */
public final class YamlPrinter {
    private static final int WIDTH = 120;
    private static final int OUTER = 2;

    private final List<String> lines = new ArrayList<>();

    private YamlPrinter() {}

    /** The lines of a whole file; its first two levels have lines of their own. */
    public static List<String> lines(Entries whole) {
        var printer = new YamlPrinter();
        printer.entries(whole, 0, "", OUTER);
        return printer.lines;
    }

    /** A remark, each of its lines with a hash and with nothing that could end the line. */
    public static List<String> remark(String text) {
        return text.lines().map(line -> ("# " + printable(line)).stripTrailing()).toList();
    }

    /**
     * @param first what stands in the place of the first line's indentation; empty: nothing does
     * @param outer so many levels have lines of their own, whether or not they fit
     */
    private void entries(Entries some, int indent, String first, int outer) {
        var begin = first;
        for (var entry : some.byKey().entrySet()) {
            var start = (begin.isEmpty() ? " ".repeat(indent) : begin) + key(entry.getKey()) + ":";
            var note = some.notes().get(entry.getKey());
            var remark = note == null ? "" : "   # " + printable(note);
            begin = "";
            var inLine = start + " " + inLine(entry.getValue());
            if (entry.getValue() instanceof Word
                    || ((outer == 0 || isFlat(entry.getValue()))
                            && fits(inLine, entry.getValue()))) {
                lines.add(inLine + remark);
                continue;
            }
            lines.add(start + remark);
            switch (entry.getValue()) {
                case Word _ -> {}
                case Entries inner -> entries(inner, indent + 2, "", Math.max(0, outer - 1));
                case Items inner -> items(inner, indent + 2);
            }
        }
    }

    private void items(Items some, int indent) {
        for (var item : some.all()) {
            var start = " ".repeat(indent) + "- ";
            var inLine = start + inLine(item);
            if (item instanceof Entries inner && !fits(inLine, item)) {
                entries(inner, indent + 2, start, 0);
            } else {
                lines.add(inLine);
            }
        }
    }

    private static boolean isFlat(Written some) {
        return some instanceof Entries(var byKey, var _)
                && byKey.values().stream().allMatch(Word.class::isInstance);
    }

    /** A remark needs a line that ends with it. */
    private static boolean fits(String inLine, Written some) {
        return inLine.length() <= WIDTH && !hasRemarks(some);
    }

    private static boolean hasRemarks(Written some) {
        return switch (some) {
            case Word _ -> false;
            case Entries(var byKey, var notes) ->
                    !notes.isEmpty() || byKey.values().stream().anyMatch(YamlPrinter::hasRemarks);
            case Items(var all) -> all.stream().anyMatch(YamlPrinter::hasRemarks);
        };
    }

    private static String inLine(Written some) {
        return switch (some) {
            case Word(var text) -> word(text);
            case Entries(var byKey, var _) ->
                    byKey.entrySet().stream()
                            .map(entry -> key(entry.getKey()) + ": " + inLine(entry.getValue()))
                            .collect(Collectors.joining(", ", "{", "}"));
            case Items(var all) ->
                    all.stream()
                            .map(YamlPrinter::inLine)
                            .collect(Collectors.joining(", ", "[", "]"));
        };
    }

    private static String key(String text) {
        return word(text);
    }

    /** Plain where no rule of YAML could take it for anything else. */
    static String word(String text) {
        return text.matches("[A-Za-z0-9_]([A-Za-z0-9._/+%-]*[A-Za-z0-9_%])?")
                ? text
                : "\"" + escaped(text) + "\"";
    }

    private static String escaped(String text) {
        return text.codePoints()
                .mapToObj(one ->
                        switch (one) {
                            case '"' -> "\\\"";
                            case '\\' -> "\\\\";
                            case '\n' -> "\\n";
                            case '\t' -> "\\t";
                            case '\r' -> "\\r";
                            default ->
                                    isPrintable(one)
                                            ? Character.toString(one)
                                            : String.format(Locale.ROOT, "\\U%08x", one);
                        })
                .collect(Collectors.joining());
    }

    private static String printable(String text) {
        return text.codePoints()
                .mapToObj(one -> isPrintable(one) ? Character.toString(one) : "?")
                .collect(Collectors.joining());
    }

    /** What no terminal and no reader of YAML takes for a command or the end of a line. */
    private static boolean isPrintable(int one) {
        return switch (Character.getType(one)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.PRIVATE_USE,
                    Character.UNASSIGNED,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR ->
                    false;
            default -> true;
        };
    }
}
