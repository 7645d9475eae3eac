package io.plumbline.lab.batch;

import static io.plumbline.lab.json.JsonText.quoted;

import java.util.Collection;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * JSON as PBS prints it: four blanks a level, no blank after a colon, and a text that looks like a
 * number is one (the recorded outputs of {@code -F json}).
 */
final class PbsJson {
    private PbsJson() {}

    static String of(Map<String, ?> object) {
        return text(object, 0);
    }

    private static String text(Object value, int level) {
        return switch (value) {
            case Map<?, ?> map ->
                    map.entrySet().stream()
                            .map(entry ->
                                    indent(level + 1)
                                            + quoted(entry.getKey().toString())
                                            + ":"
                                            + text(entry.getValue(), level + 1))
                            .collect(Collectors.joining(",\n", "{\n", "\n" + indent(level) + "}"));
            case Collection<?> many ->
                    many.stream()
                            .map(one -> indent(level + 1) + quoted(one.toString()))
                            .collect(Collectors.joining(",\n", "[\n", "\n" + indent(level) + "]"));
            default ->
                    value.toString().matches("-?\\d+(\\.\\d+)?")
                            ? value.toString()
                            : quoted(value.toString());
        };
    }

    private static String indent(int level) {
        return "    ".repeat(level);
    }
}
