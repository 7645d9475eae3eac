package io.plumbline.spec;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** What somebody may have meant. */
public final class Spelling {
    private Spelling() {}

    /** {@code ; did you mean 'x'?}, or nothing if nothing is near. */
    static String hint(String word, Collection<String> known) {
        return closest(word, known).map(near -> "; did you mean '" + near + "'?").orElse("");
    }

    /**
     * The known word with the fewest edits, if these are few for its length; the first in order
     * among equals.
     */
    public static Optional<String> closest(String word, Collection<String> known) {
        return known.stream()
                .filter(candidate ->
                        distance(word, candidate) <= Math.max(1, candidate.length() / 3))
                .min(
                        Comparator.<String>comparingInt(candidate -> distance(word, candidate))
                                .thenComparing(Comparator.naturalOrder()));
    }

    /** Insertions, deletions and replacements from one word to the other; case does not count. */
    static int distance(String some, String other) {
        var a = some.toLowerCase(Locale.ROOT);
        var b = other.toLowerCase(Locale.ROOT);
        var above = new int[b.length() + 1];
        for (var column = 0; column <= b.length(); column++) {
            above[column] = column;
        }
        for (var row = 1; row <= a.length(); row++) {
            var here = new int[b.length() + 1];
            here[0] = row;
            for (var column = 1; column <= b.length(); column++) {
                var replaced =
                        above[column - 1] + (a.charAt(row - 1) == b.charAt(column - 1) ? 0 : 1);
                here[column] = Math.min(replaced, 1 + Math.min(above[column], here[column - 1]));
            }
            above = here;
        }
        return above[b.length()];
    }
}
