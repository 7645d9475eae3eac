package io.plumbline.app.schema;

import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;

/**
 * A spec as an editor sees it: with the types of JSON. As JSON is YAML, the reader takes it too.
 */
final class SpecTree {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private SpecTree() {}

    static JsonNode of(String yaml) {
        return tree(
                new Yaml(new SafeConstructor(new LoaderOptions())).compose(new StringReader(yaml)));
    }

    /** JSON pointers of everything in it but the root, outermost first. */
    static List<String> places(JsonNode tree) {
        var places = new ArrayList<String>();
        collect(tree, "", places);
        return places;
    }

    private static void collect(JsonNode tree, String at, List<String> places) {
        if (!at.isEmpty()) {
            places.add(at);
        }
        switch (tree) {
            case ObjectNode mapping ->
                    mapping.properties()
                            .forEach(entry ->
                                    collect(entry.getValue(), at + "/" + entry.getKey(), places));
            case ArrayNode list -> {
                for (var i = 0; i < list.size(); i++) {
                    collect(list.get(i), at + "/" + i, places);
                }
            }
            default -> {}
        }
    }

    private static JsonNode tree(Node node) {
        return switch (node) {
            case MappingNode mapping -> {
                var object = JSON.createObjectNode();
                mapping.getValue()
                        .forEach(entry ->
                                object.set(
                                        ((ScalarNode) entry.getKeyNode()).getValue(),
                                        tree(entry.getValueNode())));
                yield object;
            }
            case SequenceNode list -> {
                var array = JSON.createArrayNode();
                list.getValue().forEach(element -> array.add(tree(element)));
                yield array;
            }
            case ScalarNode scalar -> scalar(scalar);
            default -> throw new IllegalArgumentException("no spec: " + node);
        };
    }

    private static JsonNode scalar(ScalarNode scalar) {
        var text = scalar.getValue();
        if (!scalar.isPlain()) {
            return JSON.valueToTree(text);
        }
        if (text.matches("0|[1-9][0-9]{0,8}")) {
            return JSON.valueToTree(Integer.valueOf(text));
        }
        return text.matches("true|false")
                ? JSON.valueToTree(Boolean.valueOf(text))
                : JSON.valueToTree(text);
    }
}
