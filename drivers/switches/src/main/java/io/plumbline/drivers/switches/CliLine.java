package io.plumbline.drivers.switches;

import java.util.Arrays;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** One line for a command line: the only way by which a value gets into one. */
public final class CliLine {
    /**
     * No blank, so that a value stays one word; no quote and no line end; none of {@code ;}, {@code
     * |}, {@code ?} and {@code !}, which mean something to a command line. A comma joins numbers.
     */
    private static final Pattern WORD =
            Pattern.compile("[A-Za-z0-9][A-Za-z0-9/:.-]*(?:,[0-9][0-9-]*)*");

    private CliLine() {}

    /**
     * @param words as the vendor spells them, joined by blanks
     * @param values appended, each one word
     * @throws IllegalArgumentException if a value is not one plain word
     */
    public static String of(String words, Object... values) {
        return Stream.concat(Arrays.stream(words.split(" ", -1)), Arrays.stream(values))
                .map(value -> word(value.toString()))
                .collect(Collectors.joining(" "));
    }

    private static String word(String value) {
        if (!WORD.matcher(value).matches()) {
            throw new IllegalArgumentException("no word for a command line: '" + value + "'");
        }
        return value;
    }
}
