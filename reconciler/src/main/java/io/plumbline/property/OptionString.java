package io.plumbline.property;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The option string of a VMkernel module as key and value pairs in their order, for example {@code
 * pfctx=0x08 max_vfs=0,0,8,7}. Whatever is not asked to change stays as it is: other keys, their
 * order, other positions of an array.
 *
 * <p>{@code esxcli system module parameters set -p} replaces the whole string, so a write is always
 * the whole of this one.
 */
public final class OptionString {
    private final Map<String, String> values;

    private OptionString(Map<String, String> values) {
        this.values = values;
    }

    /**
     * @param text pairs {@code key=value} separated by white space; may be empty
     * @throws IllegalArgumentException if a word is no pair or a key stands twice: then nobody can
     *     say which one counts
     */
    public static OptionString parse(String text) {
        var values = new LinkedHashMap<String, String>();
        for (var word : text.trim().isEmpty() ? new String[0] : text.trim().split("\\s+")) {
            var equals = word.indexOf('=');
            if (equals < 1) {
                throw new IllegalArgumentException(
                        "'" + word + "' is no key=value pair in '" + text + "'");
            }
            if (values.put(word.substring(0, equals), word.substring(equals + 1)) != null) {
                throw new IllegalArgumentException(
                        "key " + word.substring(0, equals) + " stands twice in '" + text + "'");
            }
        }
        return new OptionString(values);
    }

    public Optional<String> value(String key) {
        return Optional.ofNullable(values.get(key));
    }

    /** The array under a key; a missing key is an empty array. */
    public List<String> array(String key) {
        return value(key)
                .filter(text -> !text.isEmpty())
                .map(text -> List.of(text.split(",", -1)))
                .orElse(List.of());
    }

    public OptionString with(String key, String value) {
        var changed = new LinkedHashMap<>(values);
        changed.put(key, value);
        return new OptionString(changed);
    }

    public OptionString without(String key) {
        var changed = new LinkedHashMap<>(values);
        changed.remove(key);
        return new OptionString(changed);
    }

    /**
     * Sets positions of an array and fills it up to a length.
     *
     * @param changes value by position, from 0
     * @param length positions that the array has at least; missing ones get {@code filler}
     */
    public OptionString withPositions(
            String key, Map<Integer, String> changes, int length, String filler) {
        var array = new ArrayList<>(array(key));
        var needed =
                Math.max(
                        length,
                        changes.keySet().stream()
                                .mapToInt(position -> position + 1)
                                .max()
                                .orElse(0));
        while (array.size() < needed) {
            array.add(filler);
        }
        changes.forEach(array::set);
        return with(key, String.join(",", array));
    }

    /** The string as it is written to the module. */
    public String text() {
        var words = new ArrayList<String>();
        values.forEach((key, value) -> words.add(key + "=" + value));
        return String.join(" ", words);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof OptionString string
                && new ArrayList<>(string.values.entrySet())
                        .equals(new ArrayList<>(values.entrySet()));
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    @Override
    public String toString() {
        return text();
    }
}
