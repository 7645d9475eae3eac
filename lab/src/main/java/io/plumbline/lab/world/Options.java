package io.plumbline.lab.world;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Option texts as a driver reads them when it loads: blanks between words, the last of two equal
 * keys counts, nonsense is 0.
 */
final class Options {
    private Options() {}

    static Set<String> keys(String text) {
        var keys = new TreeSet<String>();
        for (var word : words(text)) {
            keys.add(word.split("=", 2)[0]);
        }
        return keys;
    }

    static int number(String text, String key) {
        return value(text, key).map(Options::number).orElse(0);
    }

    static List<Integer> array(String text, String key) {
        return value(text, key)
                .map(list -> List.of(list.split(",", -1)).stream().map(Options::number).toList())
                .orElse(List.of());
    }

    private static Optional<String> value(String text, String key) {
        return words(text).stream()
                .filter(word -> word.startsWith(key + "="))
                .map(word -> word.substring(key.length() + 1))
                .reduce((_, last) -> last);
    }

    private static List<String> words(String text) {
        var words = new ArrayList<>(List.of(text.trim().split("\\s+")));
        words.removeIf(String::isEmpty);
        return words;
    }

    private static int number(String text) {
        try {
            return Integer.decode(text);
        } catch (NumberFormatException _) {
            return 0;
        }
    }
}
