package io.plumbline.lab.nvue;

import io.plumbline.lab.cli.Columns;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Trees as {@code nv} lays them out where nobody asks for JSON. */
final class Pages {
    /** Words that YAML would read as something else: Config-Commands.md. */
    private static final Pattern TO_QUOTE = Pattern.compile("[\\d.]+|true|false|");

    private Pages() {}

    /**
     * What is, and what is applied, row by row.
     *
     * @param views trees by what stands over their columns
     */
    static String compared(Map<String, Map<String, Object>> views) {
        var titles = new ArrayList<String>();
        titles.add("");
        titles.addAll(views.keySet());
        var rows = new ArrayList<List<String>>();
        rows("", List.copyOf(views.values()), rows);
        return Columns.of(titles, rows);
    }

    /** A table with a title of its own: nv_show_qos_roce_lossless. */
    static String section(String title, List<String> titles, List<List<String>> rows) {
        return title
                + "\n"
                + "=".repeat(title.length() + 3)
                + "\n"
                + Columns.of(titles, rows)
                        .lines()
                        .map(line -> "    " + line + "\n")
                        .collect(Collectors.joining());
    }

    static String size(long bytes) {
        if (bytes < 1024) {
            return bytes + " Bytes";
        }
        return bytes < 1024 * 1024
                ? String.format(Locale.ROOT, "%.2f KB", bytes / 1024.0)
                : String.format(Locale.ROOT, "%.2f MB", bytes / 1024.0 / 1024);
    }

    static String yaml(Object tree, String indent) {
        var text = new StringBuilder();
        if (tree instanceof Map<?, ?> map) {
            map.forEach((key, value) -> {
                text.append(indent).append(quoted(key.toString())).append(':');
                if (value instanceof Map<?, ?> inner && !inner.isEmpty()) {
                    text.append('\n').append(yaml(inner, indent + "  "));
                } else {
                    text.append(' ')
                            .append(value instanceof String word ? quoted(word) : value)
                            .append('\n');
                }
            });
        }
        return text.toString();
    }

    private static String quoted(String word) {
        return TO_QUOTE.matcher(word).matches() ? "'" + word + "'" : word;
    }

    private static void rows(
            String indent, List<? extends Map<?, ?>> trees, List<List<String>> rows) {
        var names = new LinkedHashSet<Object>();
        trees.forEach(tree -> names.addAll(tree.keySet()));
        for (var name : names) {
            var inner = new ArrayList<Map<?, ?>>();
            var row = new ArrayList<String>();
            for (var tree : trees) {
                var value = tree.get(name);
                inner.add(value instanceof Map<?, ?> map ? map : new LinkedHashMap<>());
                row.add(value == null || value instanceof Map<?, ?> ? "" : value.toString());
            }
            row.addFirst(indent + name);
            rows.add(row);
            rows(indent + "  ", inner, rows);
        }
    }
}
