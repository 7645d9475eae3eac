package io.plumbline.drivers.esxi.text;

import io.plumbline.drivers.ssh.batch.UnparsedText;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What {@code mlxconfig -e query} prints of one card: keys with their default, current and next
 * value. A star before a row says that they differ (capture mlxconfig_query_e_changed); old tools
 * print one column only (capture mlxconfig_query_esxi_reflowed).
 */
public final class MlxconfigTable {

    private static final String HEADING = "Configurations:";
    private static final Pattern KEY = Pattern.compile("[A-Z][A-Z0-9_]*(\\[[0-9.]+])?");

    /** Titles of columns, in any number and order. */
    private static final Pattern TITLE = Pattern.compile("Default|Current|Next Boot|New");

    private final List<String> titles;
    private final Map<String, List<String>> rows;

    private MlxconfigTable(List<String> titles, Map<String, List<String>> rows) {
        this.titles = titles;
        this.rows = rows;
    }

    /** What a key is, and what it will be after the next boot. */
    public record Sides(String current, String next) {}

    public static MlxconfigTable parse(String text) throws UnparsedText {
        var titles = List.<String>of();
        var rows = new HashMap<String, List<String>>();
        for (var line : Lines.stripped(text)) {
            if (line.startsWith("-E-")) {
                throw new UnparsedText(line);
            }
            if (line.startsWith(HEADING)) {
                if (!titles.isEmpty()) {
                    throw new UnparsedText("there are tables of several devices");
                }
                titles = titles(line.substring(HEADING.length()));
            } else if (!titles.isEmpty()) {
                row(line, rows);
            }
        }
        if (titles.isEmpty()) {
            throw new UnparsedText("there is no line '" + HEADING + "'");
        }
        if (rows.isEmpty()) {
            throw new UnparsedText("there is no key under '" + HEADING + "'");
        }
        return new MlxconfigTable(titles, rows);
    }

    /**
     * Both sides of a key; empty if the table has no such key.
     *
     * @throws UnparsedText if the tool did not print both sides
     */
    public Optional<Sides> sides(String key) throws UnparsedText {
        var values = rows.get(key);
        if (values == null) {
            return Optional.empty();
        }
        var current = titles.indexOf("Current");
        var next = titles.indexOf("Next Boot");
        if (current < 0 || next < 0) {
            throw new UnparsedText("the tool prints only " + titles);
        }
        if (values.size() != titles.size()) {
            throw new UnparsedText(
                    key + " has " + values.size() + " values in " + titles.size() + " columns");
        }
        return Optional.of(new Sides(values.get(current), values.get(next)));
    }

    private static List<String> titles(String line) throws UnparsedText {
        var titles = TITLE.matcher(line).results().map(found -> found.group()).toList();
        if (titles.isEmpty() || !TITLE.matcher(line).replaceAll("").isBlank()) {
            throw new UnparsedText("unknown columns: " + line.strip());
        }
        return titles;
    }

    private static void row(String line, Map<String, List<String>> rows) throws UnparsedText {
        var words = new ArrayList<>(List.of(line.split("\\s+")));
        // A star marks a difference, RO a key that cannot be written (engineering knowledge).
        words.removeIf(word -> word.equals("*") || word.equals("RO"));
        if (words.isEmpty() || !KEY.matcher(words.getFirst()).matches()) {
            return;
        }
        if (rows.put(words.getFirst(), List.copyOf(words.subList(1, words.size()))) != null) {
            throw new UnparsedText(words.getFirst() + " stands twice");
        }
    }
}
