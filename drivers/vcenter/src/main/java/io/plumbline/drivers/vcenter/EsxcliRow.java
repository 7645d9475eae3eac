package io.plumbline.drivers.vcenter;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One of the things that a command of esxcli told of, or the only one.
 *
 * @param fields by name, in the order in which they came: one that is a list has a text for each of
 *     its values, and what is no text is left out
 */
public record EsxcliRow(Map<String, List<String>> fields) {
    public EsxcliRow {
        var copy = new LinkedHashMap<String, List<String>>();
        fields.forEach((name, texts) -> copy.put(name, List.copyOf(texts)));
        fields = Collections.unmodifiableMap(copy);
    }

    /**
     * The one text of a field, without blanks at its ends.
     *
     * @throws IllegalArgumentException if there is no such field, or more than one text in it
     */
    public String text(String field) {
        return only(field, fields.getOrDefault(field, List.of()));
    }

    /**
     * The same of a field that may be left out; an empty text is none either.
     *
     * @throws IllegalArgumentException if there is more than one text in it, or none of text
     */
    public Optional<String> textIfAny(String field) {
        return Optional.ofNullable(fields.get(field))
                .map(texts -> only(field, texts))
                .filter(text -> !text.isEmpty());
    }

    private String only(String field, List<String> texts) {
        if (texts.size() != 1) {
            throw new IllegalArgumentException(
                    texts.size() + " fields " + field + " of " + fields.keySet());
        }
        return texts.getFirst().strip();
    }
}
