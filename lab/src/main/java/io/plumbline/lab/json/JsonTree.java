package io.plumbline.lab.json;

import static io.plumbline.lab.json.JsonText.quoted;

import java.util.Collection;
import java.util.Map;

/** A tree as JSON over several lines, keys in their order. */
public final class JsonTree {
    private final String step;
    private final StringBuilder text = new StringBuilder();

    private JsonTree(int step) {
        this.step = " ".repeat(step);
    }

    /**
     * @param step spaces a level
     * @return ends with a line feed
     */
    public static String of(Object tree, int step) {
        var printed = new JsonTree(step);
        printed.print(tree, "");
        return printed.text.append('\n').toString();
    }

    private void print(Object value, String indent) {
        switch (value) {
            case Map<?, ?> map when map.isEmpty() -> text.append("{}");
            case Collection<?> list when list.isEmpty() -> text.append("[]");
            case Map<?, ?> map -> object(map, indent);
            case Collection<?> list -> array(list, indent);
            case Number number -> text.append(number);
            case Boolean flag -> text.append(flag);
            default -> text.append(quoted(value.toString()));
        }
    }

    private void object(Map<?, ?> map, String indent) {
        text.append("{\n");
        var left = map.size();
        for (var entry : map.entrySet()) {
            text.append(indent).append(step).append(quoted(entry.getKey().toString())).append(": ");
            print(entry.getValue(), indent + step);
            text.append(--left > 0 ? ",\n" : "\n");
        }
        text.append(indent).append('}');
    }

    private void array(Collection<?> list, String indent) {
        text.append("[\n");
        var left = list.size();
        for (var one : list) {
            text.append(indent).append(step);
            print(one, indent + step);
            text.append(--left > 0 ? ",\n" : "\n");
        }
        text.append(indent).append(']');
    }
}
