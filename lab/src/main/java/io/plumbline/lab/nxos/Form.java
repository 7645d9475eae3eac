package io.plumbline.lab.nxos;

import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A line that can be typed.
 *
 * @param means what it does, by its words: keywords in full
 */
record Form<T>(List<Slot> slots, Function<List<String>, T> means) {
    private static final Pattern OPTIONAL = Pattern.compile(" ?\\[([^]]+)]");

    Form {
        slots = List.copyOf(slots);
    }

    /**
     * @param pattern as {@link Slot#of} writes each place; what is in brackets may be left out
     */
    static <T> List<Form<T>> of(String pattern, Function<List<String>, T> means) {
        return written(pattern)
                .map(words ->
                        new Form<>(
                                Arrays.stream(words.strip().split(" +")).map(Slot::of).toList(),
                                means))
                .toList();
    }

    private static Stream<String> written(String pattern) {
        var some = OPTIONAL.matcher(pattern);
        if (!some.find()) {
            return Stream.of(pattern);
        }
        var before = pattern.substring(0, some.start());
        var after = pattern.substring(some.end());
        return Stream.concat(
                written(before + " " + some.group(1) + after), written(before + after));
    }
}
