package io.plumbline.property;

import java.util.ArrayList;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The version of a distributed switch as a product, for example {@code 7.0.2}.
 *
 * @param text three numbers or four: a third that is not said is 0, as vCenter tells it, and a
 *     fourth that is 0 is not said; without leading zeros
 */
public record SwitchVersion(String text)
        implements Version<SwitchVersion>, Comparable<SwitchVersion> {
    static final String REGEX = "\\d{1,2}(\\.\\d{1,3}){1,3}";
    static final String ACCEPTS = "a version such as 7.0.2";

    public SwitchVersion {
        if (!text.matches(REGEX)) {
            throw new IllegalArgumentException("'" + text + "' is not " + ACCEPTS);
        }
        text = written(text);
    }

    private static String written(String text) {
        var numbers =
                Stream.of(text.split("\\."))
                        .map(Integer::parseInt)
                        .collect(Collectors.toCollection(ArrayList::new));
        if (numbers.size() == 2) {
            numbers.add(0);
        }
        if (numbers.size() == 4 && numbers.getLast() == 0) {
            numbers.removeLast();
        }
        return numbers.stream().map(String::valueOf).collect(Collectors.joining("."));
    }

    @Override
    public boolean isBelow(SwitchVersion other) {
        return compareTo(other) < 0;
    }

    @Override
    public int compareTo(SwitchVersion other) {
        return Dotted.compare(text, other.text);
    }

    @Override
    public String toString() {
        return text;
    }
}
