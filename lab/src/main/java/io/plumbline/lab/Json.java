package io.plumbline.lab;

import static io.plumbline.lab.json.JsonText.quoted;

import java.util.Collection;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Writes maps, lists, numbers, flags and texts as JSON. */
final class Json {
    private Json() {}

    static String of(Object value) {
        return switch (value) {
            case Number number -> number.toString();
            case Boolean flag -> flag.toString();
            case Map<?, ?> map ->
                    sorted(map).entrySet().stream()
                            .map(entry -> quoted(entry.getKey()) + ": " + of(entry.getValue()))
                            .collect(Collectors.joining(", ", "{", "}"));
            case Collection<?> many ->
                    many.stream().map(Json::of).collect(Collectors.joining(", ", "[", "]"));
            default -> quoted(value.toString());
        };
    }

    private static Map<String, Object> sorted(Map<?, ?> map) {
        var sorted = new TreeMap<String, Object>();
        map.forEach((key, value) -> sorted.put(key.toString(), value));
        return sorted;
    }
}
