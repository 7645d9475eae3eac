package io.plumbline.lab.nxos;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
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

    /** Each twin lists its commands, and most are the same. */
    private static final Map<String, List<List<Slot>>> READ = new ConcurrentHashMap<>();

    Form {
        slots = List.copyOf(slots);
    }

    /**
     * @param pattern as {@link Slot#of} writes each place; what is in brackets may be left out
     */
    static <T> List<Form<T>> of(String pattern, Function<List<String>, T> means) {
        return READ.computeIfAbsent(pattern, Form::slots).stream()
                .map(slots -> new Form<>(slots, means))
                .toList();
    }

    private static List<List<Slot>> slots(String pattern) {
        return written(pattern)
                .map(words -> Arrays.stream(words.strip().split(" +")).map(Slot::of).toList())
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
