package io.plumbline.property;

import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * What goes on at a host, its cluster or a machine on it by somebody else's order.
 *
 * @param each for people, one line: what, on what, by whom
 */
public record OthersTasks(SortedSet<String> each) {
    public static final OthersTasks NONE = new OthersTasks(List.of());

    private static final String HEAD = "tasks:";

    /**
     * @throws IllegalArgumentException if one of them is no line
     */
    public OthersTasks {
        each = Collections.unmodifiableSortedSet(new TreeSet<>(each));
        if (!each.stream().allMatch(task -> task.equals(oneLine(task)) && !task.isEmpty())) {
            throw new IllegalArgumentException("a task of no line, or of several");
        }
    }

    public OthersTasks(Collection<String> each) {
        this(new TreeSet<>(each));
    }

    /** The same text where nothing breaks its line. */
    public static String oneLine(String text) {
        return text.lines().map(String::strip).collect(Collectors.joining(" ")).strip();
    }

    /** For example {@code tasks:}, then a line each. */
    static Codec<OthersTasks> codec() {
        return Codecs.codec("what others do", OthersTasks::parse, OthersTasks::toString);
    }

    private static OthersTasks parse(String text) {
        var lines = List.of(text.split("\n", -1));
        if (!lines.getFirst().equals(HEAD)) {
            throw new IllegalArgumentException("no tasks: " + lines.getFirst());
        }
        return new OthersTasks(lines.subList(1, lines.size()));
    }

    @Override
    public String toString() {
        return each.stream().map(task -> "\n" + task).collect(Collectors.joining("", HEAD, ""));
    }
}
