package io.plumbline.lab.eos;

import io.plumbline.lab.json.JsonTree;

import java.util.Map;

/** Writes as {@code | json} does: four spaces a level, keys in their order. */
final class EosJson {
    private EosJson() {}

    static String of(Map<String, ?> fields) {
        return JsonTree.of(fields, 4);
    }
}
