package io.plumbline.lab.nvue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A line of {@code nv}, its options taken out; they may stand anywhere.
 *
 * @param words without options
 * @param options by their long names, with their values; those without one have an empty value
 */
record Options(List<String> words, Map<String, String> options) {
    private static final Map<String, String> LONG =
            Map.of("-o", "--output", "-y", "--assume-yes", "--y", "--assume-yes", "-r", "--rev");

    Options {
        words = List.copyOf(words);
        options = Map.copyOf(options);
    }

    static Options parse(List<String> arguments) {
        var words = new ArrayList<String>();
        var options = new TreeMap<String, String>();
        var left = new ArrayList<>(arguments);
        while (!left.isEmpty()) {
            var word = left.removeFirst();
            if (!word.startsWith("-") || word.length() < 2) {
                words.add(word);
                continue;
            }
            var equals = word.indexOf('=');
            var given = equals < 0 ? word : word.substring(0, equals);
            var name = LONG.getOrDefault(given, given);
            var value = equals < 0 ? "" : word.substring(equals + 1);
            if (equals < 0
                    && word.startsWith("-o")
                    && word.length() > 2
                    && !word.startsWith("--")) {
                name = "--output";
                value = word.substring(2);
            } else if (equals < 0 && !left.isEmpty() && takes(name, left.getFirst())) {
                value = left.removeFirst();
            }
            options.put(name, value);
        }
        return new Options(words, options);
    }

    /** A time after {@code --confirm} may be missing. */
    private static boolean takes(String name, String next) {
        return name.equals("--output")
                || name.equals("--rev")
                || (name.equals("--confirm") && next.matches("\\d{1,6}[smh]?"));
    }

    boolean has(String name) {
        return options.containsKey(name);
    }

    Optional<String> value(String name) {
        return Optional.ofNullable(options.get(name));
    }

    /** {@code auto} for text. */
    String output() {
        return options.getOrDefault("--output", "auto");
    }
}
