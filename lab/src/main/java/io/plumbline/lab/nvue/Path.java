package io.plumbline.lab.nvue;

import java.util.ArrayList;
import java.util.List;

/** Where in the object of a switch something is, from the outside in. */
record Path(List<String> words) implements Comparable<Path> {
    static final Path ROOT = new Path(List.of());

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
            var left = words.get(at);
            var right = other.words.get(at);
            // Outer words are mostly the same.
            if (!left.equals(right)) {
                return byNumber(left, right);
            }
        }
        return Integer.compare(words.size(), other.words.size());
    }

    /** Where two words part within a number, the one with more digits left is the larger. */
    private static int byNumber(String left, String right) {
        var at = 0;
        while (isAlike(left, right, at)) {
            at++;
        }
        var isWithin = digits(left, at - 1) > 0 || (digits(left, at) > 0 && digits(right, at) > 0);
        var order = isWithin ? Integer.compare(digits(left, at), digits(right, at)) : 0;
        return order != 0 ? order : left.compareTo(right);
    }

    private static boolean isAlike(String left, String right, int at) {
        return at < left.length() && at < right.length() && left.charAt(at) == right.charAt(at);
    }

    /** How many stand at a place, and after it. */
    private static int digits(String word, int from) {
        var end = from;
        while (end >= 0 && end < word.length() && Character.isDigit(word.charAt(end))) {
            end++;
        }
        return end - from;
    }

    @Override
    public String toString() {
        return String.join(" ", words);
    }
}
