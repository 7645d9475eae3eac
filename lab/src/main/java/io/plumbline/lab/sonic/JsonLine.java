package io.plumbline.lab.sonic;

import static io.plumbline.lab.json.JsonText.quoted;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** JSON in one line, as Python's {@code json.dumps} prints it. */
final class JsonLine {
    private JsonLine() {}

    static String of(Object value) {
        return switch (value) {
            case Map<?, ?> map ->
                    map.entrySet().stream()
                            .map(one -> quoted(one.getKey().toString()) + ": " + of(one.getValue()))
                            .collect(Collectors.joining(", ", "{", "}"));
            case List<?> list ->
                    list.stream().map(JsonLine::of).collect(Collectors.joining(", ", "[", "]"));
            case Number number -> number.toString();
            case Boolean flag -> flag.toString();
            case JsonReader.Null _ -> "null";
            default -> quoted(value.toString());
        };
    }
}
