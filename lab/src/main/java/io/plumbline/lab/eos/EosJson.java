package io.plumbline.lab.eos;

import static io.plumbline.lab.json.JsonText.quoted;

import java.util.Collection;
import java.util.Map;

/** Writes as {@code | json} does: four spaces a level, keys in their order. */
final class EosJson {
    private EosJson() {}

    static String of(Map<String, ?> fields) {
        var text = new StringBuilder();
        print(fields, "", text);
        return text.append('\n').toString();
    }

    private static void print(Object value, String indent, StringBuilder text) {
        var deeper = indent + "    ";
        switch (value) {
            case Map<?, ?> map when map.isEmpty() -> text.append("{}");
            case Collection<?> list when list.isEmpty() -> text.append("[]");
            case Map<?, ?> map -> {
                text.append("{\n");
                var left = map.size();
                for (var entry : map.entrySet()) {
                    text.append(deeper).append(quoted(entry.getKey().toString())).append(": ");
                    print(entry.getValue(), deeper, text);
                    text.append(--left > 0 ? ",\n" : "\n");
                }
                text.append(indent).append('}');
            }
            case Collection<?> list -> {
                text.append("[\n");
                var left = list.size();
                for (var one : list) {
                    text.append(deeper);
                    print(one, deeper, text);
                    text.append(--left > 0 ? ",\n" : "\n");
                }
                text.append(indent).append(']');
            }
            case Number number -> text.append(number);
            case Boolean flag -> text.append(flag);
            default -> text.append(quoted(value.toString()));
        }
    }
}
