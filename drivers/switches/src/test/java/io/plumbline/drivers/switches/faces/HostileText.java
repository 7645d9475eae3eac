package io.plumbline.drivers.switches.faces;

import io.plumbline.spec.ClusterSpec;

import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;

/**
 * A spec in which one of its texts, wherever it stands, also as a key, has something behind it that
 * command lines take for more than text.
 *
 * @param text makes it of a spec
 * @param spec empty if it is refused
 */
record HostileText(UnaryOperator<String> text, Optional<ClusterSpec> spec) {
    /** Stands behind what would end a word or a line. */
    static final String MARK = "reload";

    /** As YAML spells them between double quotes. */
    private static final List<String> ENDS =
            List.of(
                    "; ", "\\n", "\\r", "\\\"", "'", " | ", "`", "$(", " && ", "\\u0003", " ! ", " ? ", "\\t",
                    " ", "#", "\\\\");

    /**
     * @param read refuses by an AssertionError
     */
    static List<HostileText> all(BiFunction<Integer, UnaryOperator<String>, ClusterSpec> read) {
        var texts = new TreeMap<String, List<ScalarNode>>();
        read.apply(1, text -> {
            collect(
                    new Yaml(new LoaderOptions()).compose(new StringReader(text)), texts);
            return text;
        });
        return texts.keySet().stream()
                .flatMap(value ->
                        ENDS.stream()
                                .map(end -> of(read, text -> changed(text, value, end + MARK))))
                .toList();
    }

    private static HostileText of(
            BiFunction<Integer, UnaryOperator<String>, ClusterSpec> read,
            UnaryOperator<String> text) {
        try {
            return new HostileText(text, Optional.of(read.apply(1, text)));
        } catch (AssertionError refused) {
            return new HostileText(text, Optional.empty());
        }
    }

    /** Everywhere where this very text stands, so that what refers to it still does. */
    private static String changed(String yaml, String value, String more) {
        var texts = new TreeMap<String, List<ScalarNode>>();
        collect(new Yaml(new LoaderOptions()).compose(new StringReader(yaml)), texts);
        var changed = new StringBuilder(yaml);
        texts.getOrDefault(value, List.of()).stream()
                .sorted(Comparator.comparing((ScalarNode at) -> at.getStartMark().getIndex())
                        .reversed())
                .forEach(at ->
                        changed.replace(
                                at.getStartMark().getIndex(),
                                at.getEndMark().getIndex(),
                                '"' + value + more + '"'));
        return changed.toString();
    }

    private static void collect(Node node, SortedMap<String, List<ScalarNode>> texts) {
        switch (node) {
            case ScalarNode scalar ->
                    texts.computeIfAbsent(scalar.getValue(), _ -> new ArrayList<>()).add(scalar);
            case SequenceNode list -> list.getValue().forEach(one -> collect(one, texts));
            case MappingNode map ->
                    map.getValue()
                            .forEach(entry -> {
                                collect(entry.getKeyNode(), texts);
                                collect(entry.getValueNode(), texts);
                            });
            default -> {}
        }
    }
}
