package io.plumbline.lab.nvue;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;

/** Where in the object of a switch something is, from the outside in. */
record Path(List<String> words) implements Comparable<Path> {
    static final Path ROOT = new Path(List.of());

    private static final Pattern NUMBER = Pattern.compile("\\d+");

    private static final Comparator<String> BY_NUMBER = Comparator.comparing(Path::padded);

    Path {
        words = List.copyOf(words);
    }

    static Path of(String words) {
        return words.isEmpty() ? ROOT : new Path(List.of(words.split(" ", -1)));
    }

    Path in(String word) {
        var deeper = new ArrayList<>(words);
        deeper.add(word);
        return new Path(deeper);
    }

    boolean isWithin(Path outer) {
        return words.size() >= outer.words.size()
                && words.subList(0, outer.words.size()).equals(outer.words);
    }

    /** Without the words of an outer one. */
    Path after(Path outer) {
        return new Path(words.subList(outer.words.size(), words.size()));
    }

    String last() {
        return words.getLast();
    }

    /** {@code swp2} is before {@code swp10}. */
    @Override
    public int compareTo(Path other) {
        for (var at = 0; at < Math.min(words.size(), other.words.size()); at++) {
            if (words.get(at).equals(other.words.get(at))) {
                continue;
            }
            var order = BY_NUMBER.compare(words.get(at), other.words.get(at));
            if (order != 0) {
                return order;
            }
        }
        return Integer.compare(words.size(), other.words.size());
    }

    private static String padded(String word) {
        return NUMBER.matcher(word)
                .replaceAll(found ->
                        "0".repeat(Math.max(0, 9 - found.group().length())) + found.group());
    }

    @Override
    public String toString() {
        return String.join(" ", words);
    }
}
