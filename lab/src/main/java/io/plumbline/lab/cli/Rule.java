package io.plumbline.lab.cli;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * A line of a block.
 *
 * @param lines what it sets, an empty line for what it takes away; empty if it says what no switch
 *     can do
 */
public record Rule(Pattern line, Function<MatchResult, Map<Key, String>> lines) {
    public static Rule of(String line, Function<MatchResult, Map<Key, String>> lines) {
        return new Rule(Pattern.compile(line), lines);
    }

    /** A line that is kept as it was typed. */
    public static Rule kept(Key key, String line) {
        return of(line, found -> Map.of(key, found.group()));
    }

    /** A line that says what is so without it. */
    public static Rule gone(Key key, String line) {
        return of(line, _ -> Map.of(key, ""));
    }

    /** {@code no} and {@code default} take the line away, with its value or without. */
    public static List<Rule> plain(Key key, String values) {
        return List.of(
                kept(key, key.name() + " " + values),
                gone(key, "(?:no|default) " + key.name() + "(?: " + values + ")?"));
    }

    /** As {@link #plain}; a number of which one is what is so without the line. */
    public static List<Rule> number(Key key, int least, int most, int usual) {
        return List.of(
                of(
                        key.name() + " (\\d{1,5})",
                        found -> {
                            var value = Integer.parseInt(found.group(1));
                            if (value < least || value > most) {
                                return Map.of();
                            }
                            return Map.of(key, value == usual ? "" : found.group());
                        }),
                gone(key, "(?:no|default) " + key.name() + "(?: \\d{1,5})?"));
    }
}
