package io.plumbline.app.schema;

import io.plumbline.property.Codec;
import io.plumbline.property.Form;
import io.plumbline.spec.Shape;

import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.List;
import java.util.stream.IntStream;

/** A shape as JSON Schema 2020-12. */
final class JsonSchema {
    private static final int FEW = 64;

    private final JsonMapper json = JsonMapper.builder().build();

    ObjectNode of(Shape root) {
        return of(root, "A cluster that Plumbline keeps true to its spec");
    }

    ObjectNode of(Shape root, String title) {
        var schema = json.createObjectNode();
        schema.put("$schema", "https://json-schema.org/draft/2020-12/schema");
        schema.put("title", title);
        schema.setAll(place(root));
        return schema;
    }

    private ObjectNode place(Shape shape) {
        var ways = json.createArrayNode();
        shape.values().forEach(codec -> ways.add(value(codec)));
        shape.elements().ifPresent(element -> ways.add(list(element)));
        if (shape.isMapping()) {
            ways.add(mapping(shape));
        }
        if (ways.isEmpty()) {
            throw new IllegalStateException("a place that no sample says");
        }
        return ways.size() == 1
                ? (ObjectNode) ways.get(0)
                : json.createObjectNode().set("anyOf", ways);
    }

    private ObjectNode list(Shape element) {
        var list = json.createObjectNode().put("type", "array").put("minItems", 1);
        return list.set("items", place(element));
    }

    private ObjectNode mapping(Shape shape) {
        var mapping = json.createObjectNode().put("type", "object").put("minProperties", 1);
        if (!shape.keys().isEmpty()) {
            var properties = json.createObjectNode();
            shape.keys().forEach((key, inner) -> properties.set(key, place(inner)));
            mapping.set("properties", properties);
        }
        if (!shape.required().isEmpty()) {
            var required = json.createArrayNode();
            shape.required().forEach(required::add);
            mapping.set("required", required);
        }
        shape.names()
                .ifPresentOrElse(
                        names -> named(mapping, names),
                        () -> mapping.put("additionalProperties", false));
        return mapping;
    }

    private void named(ObjectNode mapping, Shape.Names names) {
        var form = json.createObjectNode();
        switch (names.codec().form()) {
            case Form.Matching(var regex) -> form.put("pattern", whole(regex));
            case Form.Whole(var from, var to) when to - from < FEW ->
                    form.set("enum", strings(IntStream.rangeClosed(from, to)));
            case Form.OneOf(var words) -> form.set("enum", json.valueToTree(words));
            case Form.Whole _, Form.Flag _, Form.AnyText _ -> form.put("type", "string");
        }
        mapping.set("propertyNames", form);
        mapping.set("additionalProperties", place(names.entry()));
    }

    private ArrayNode strings(IntStream numbers) {
        var all = json.createArrayNode();
        numbers.forEach(number -> all.add(String.valueOf(number)));
        return all;
    }

    /** The reader takes the text of a value, so a number in quotes is as good as one without. */
    private ObjectNode value(Codec<?> codec) {
        var value = json.createObjectNode().put("description", codec.accepts());
        switch (codec.form()) {
            case Form.Whole(var from, var to) -> {
                value.set("type", json.valueToTree(List.of("integer", "string")));
                value.put("minimum", from).put("maximum", to);
                value.put("pattern", "^(0x[0-9A-Fa-f]+|[+-]?[0-9]+)$");
            }
            case Form.Flag() ->
                    value.set(
                            "enum",
                            json.createArrayNode().add(true).add(false).add("true").add("false"));
            case Form.OneOf(var words) -> value.set("enum", json.valueToTree(words));
            case Form.Matching(var regex) -> {
                text(value);
                value.put("pattern", whole(regex));
            }
            case Form.AnyText() -> text(value);
        }
        return value;
    }

    /**
     * An editor takes {@code 5.10} for a number and {@code on} for a truth; the reader does not.
     */
    private void text(ObjectNode value) {
        value.set("type", json.valueToTree(List.of("string", "number", "boolean")));
    }

    private static String whole(String regex) {
        return "^(?:" + regex + ")$";
    }
}
