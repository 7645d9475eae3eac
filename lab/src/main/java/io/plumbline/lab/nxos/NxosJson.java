package io.plumbline.lab.nxos;

import static io.plumbline.lab.json.JsonText.quoted;

import io.plumbline.lab.json.JsonTree;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Writes as {@code | json} does: all in one line; {@code | json-pretty} over several. */
final class NxosJson {
    private NxosJson() {}

    static String of(Map<String, ?> tree, boolean pretty) {
        return pretty ? JsonTree.of(tree, 4) : flat(tree) + "\n";
    }

    /** {@code TABLE_x: {ROW_x: …}}: a single row is no list: domain facts, section 6 A. */
    static Map<String, Object> table(String name, List<? extends Map<String, ?>> rows) {
        var table = new LinkedHashMap<String, Object>();
        if (!rows.isEmpty()) {
            table.put(
                    "TABLE_" + name,
                    Map.of("ROW_" + name, rows.size() == 1 ? rows.getFirst() : rows));
        }
        return table;
    }

    private static String flat(Object value) {
        return switch (value) {
            case Map<?, ?> map ->
                    map.entrySet().stream()
                            .map(one ->
                                    quoted(one.getKey().toString()) + ": " + flat(one.getValue()))
                            .collect(Collectors.joining(", ", "{", "}"));
            case Collection<?> list ->
                    list.stream().map(NxosJson::flat).collect(Collectors.joining(", ", "[", "]"));
            case Number number -> number.toString();
            default -> quoted(value.toString());
        };
    }
}
