package io.plumbline.desired;

import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** What is told of several, once: {@code a, b: why}. */
final class Remarks {
    private final SortedMap<String, SortedSet<String>> byText = new TreeMap<>();

    /**
     * @param name of what it is told
     */
    void add(String name, String text) {
        byText.computeIfAbsent(text, _ -> new TreeSet<>()).add(name);
    }

    List<String> texts() {
        return byText.entrySet().stream()
                .map(one -> String.join(", ", one.getValue()) + ": " + one.getKey())
                .toList();
    }
}
