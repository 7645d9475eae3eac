package io.plumbline.app.rest;

import com.fasterxml.jackson.annotation.JsonProperty;

import jakarta.servlet.http.HttpServletRequest;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Which fields of each item a client asks for ({@code fields=name,phase}): a page that shows three
 * columns of a thousand hosts need not be sent all.
 *
 * @param names none: all of them
 */
record FieldSelection(Set<String> names) {
    private static final String PARAMETER = "fields";
    private static final String ATTRIBUTE = FieldSelection.class.getName();
    private static final JsonMapper JSON = JsonMapper.shared();

    /**
     * @param item the record of which fields are chosen
     */
    static FieldSelection read(Parameters parameters, Class<?> item) {
        return new FieldSelection(
                parameters.read(PARAMETER, text -> parse(text, item)).orElse(Set.of()));
    }

    private static Set<String> parse(String text, Class<?> item) {
        var known = known(item);
        var names = new TreeSet<>(List.of(text.split(",", -1)));
        for (var name : names) {
            if (!known.contains(name)) {
                throw new IllegalArgumentException(
                        "'" + name + "' is no field; known are " + String.join(", ", known));
            }
        }
        return names;
    }

    private static List<String> known(Class<?> item) {
        return Arrays.stream(item.getRecordComponents())
                .map(one ->
                        Optional.ofNullable(one.getAccessor().getAnnotation(JsonProperty.class))
                                .map(JsonProperty::value)
                                .orElse(one.getName()))
                .toList();
    }

    /** Has the items of the list that is answered be only these. */
    void to(HttpServletRequest request) {
        if (!names.isEmpty()) {
            request.setAttribute(ATTRIBUTE, this);
        }
    }

    static Optional<FieldSelection> of(HttpServletRequest request) {
        return Optional.ofNullable((FieldSelection) request.getAttribute(ATTRIBUTE));
    }

    /** What is told of a unit, with the fields of it that are asked for. */
    Object of(Json.Watched told) {
        if (names.isEmpty()) {
            return told;
        }
        ObjectNode tree = JSON.valueToTree(told);
        retain(tree.get("host"));
        return tree;
    }

    /** The list with its items cut down. */
    Object ofItems(Object list) {
        ObjectNode tree = JSON.valueToTree(list);
        tree.get("items").forEach(this::retain);
        return tree;
    }

    private void retain(JsonNode item) {
        ((ObjectNode) item).retain(names);
    }
}
