package io.plumbline.lab.world;

import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.constructor.SafeConstructor;
import org.yaml.snakeyaml.error.YAMLException;

import java.util.Map;

/** YAML as a service reads it that ignores what it does not understand. */
final class Yaml {
    private Yaml() {}

    /** The mapping under these keys; empty if there is none. */
    static Map<?, ?> at(String text, String... keys) {
        try {
            var yaml = new org.yaml.snakeyaml.Yaml(new SafeConstructor(new LoaderOptions()));
            Object value = yaml.load(text);
            for (var key : keys) {
                value =
                        value instanceof Map<?, ?> map && map.containsKey(key)
                                ? map.get(key)
                                : Map.of();
            }
            return value instanceof Map<?, ?> map ? map : Map.of();
        } catch (YAMLException _) {
            return Map.of();
        }
    }
}
