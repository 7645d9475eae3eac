package io.plumbline.lab.command;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SequencedMap;

/**
 * One structure of esxcli: fields by title in the order of its text form. Values are text, numbers,
 * booleans, lists of texts, nested structures, or lists of these.
 *
 * @param type name in the XML form, for example {@code Nic}
 */
record Structure(String type, SequencedMap<String, Object> fields) {

    /**
     * @param titlesAndValues title, value, title, value …
     */
    static Structure of(String type, Object... titlesAndValues) {
        var fields = new LinkedHashMap<String, Object>();
        for (var i = 0; i < titlesAndValues.length; i += 2) {
            fields.put(titlesAndValues[i].toString(), titlesAndValues[i + 1]);
        }
        return new Structure(type, fields);
    }

    /** A value in text forms. */
    static String text(Object value) {
        return value instanceof List<?> list
                ? String.join(", ", list.stream().map(String::valueOf).toList())
                : value.toString();
    }

    /** {@code Title: value} lines; nested fields stand deeper. */
    String sheet() {
        var text = new StringBuilder();
        sheet(text, "   ", fields);
        return text.toString();
    }

    private static void sheet(StringBuilder text, String indent, Map<String, Object> fields) {
        for (var field : fields.entrySet()) {
            if (field.getValue() instanceof Structure inner) {
                text.append(indent).append(field.getKey()).append(": \n");
                sheet(text, indent + "      ", inner.fields());
            } else if (field.getValue() instanceof List<?> list
                    && !list.isEmpty()
                    && list.getFirst() instanceof Structure) {
                text.append(indent).append(field.getKey()).append(": \n");
                for (var i = 0; i < list.size(); i++) {
                    text.append(i == 0 ? "" : indent + "   \n");
                    sheet(text, indent + "      ", ((Structure) list.get(i)).fields());
                }
            } else {
                text.append(
                                (indent + field.getKey() + ": " + text(field.getValue()))
                                        .stripTrailing())
                        .append('\n');
            }
        }
    }

    /** Rows under titles and dashes; numbers and booleans stand right. */
    static String table(List<String> titles, List<Structure> rows) {
        var widths = titles.stream().mapToInt(title -> width(title, rows)).toArray();
        var text = new StringBuilder();
        line(text, widths, titles.stream().map(Object.class::cast).toList());
        var dashes = new java.util.ArrayList<Object>();
        for (var width : widths) {
            dashes.add("-".repeat(width));
        }
        line(text, widths, dashes);
        for (var row : rows) {
            line(
                    text,
                    widths,
                    titles.stream().map(title -> row.fields().getOrDefault(title, "")).toList());
        }
        return text.toString();
    }

    private static int width(String title, List<Structure> rows) {
        return Math.max(
                title.length(),
                rows.stream()
                        .mapToInt(row -> text(row.fields().getOrDefault(title, "")).length())
                        .max()
                        .orElse(0));
    }

    private static void line(StringBuilder text, int[] widths, List<Object> cells) {
        var line = new StringBuilder();
        for (var i = 0; i < widths.length; i++) {
            var right = cells.get(i) instanceof Number || cells.get(i) instanceof Boolean;
            line.append(
                    String.format(
                            Locale.ROOT,
                            "%" + (right ? "" : "-") + widths[i] + "s  ",
                            text(cells.get(i))));
        }
        text.append(line.toString().stripTrailing()).append('\n');
    }
}
