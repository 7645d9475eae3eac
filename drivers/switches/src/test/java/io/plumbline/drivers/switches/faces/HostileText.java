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
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;

/**
 * Specs in which one of their texts, wherever it stands, also as a key, has something behind it
 * that command lines take for more than text.
 */
final class HostileText {
    /** As YAML spells them between double quotes. */
    static final List<String> ENDS =
            List.of(
                    "; ", "\\n", "\\r", "\\\"", "'", " | ", "`", "$(", " && ", "\\u0003", " ! ",
                    " ? ", "\\t", " ", "#", "\\\\");

    private static final String BEHIND = "reload";

    private static final Comparator<ScalarNode> LAST_FIRST =
            Comparator.comparing((ScalarNode at) -> at.getStartMark().getIndex()).reversed();

    private HostileText() {}

    /**
     * The texts of a spec that may have one of these ends behind them, with it.
     *
     * @param read of so many links; refuses by an AssertionError
     */
    static List<String> accepted(
            BiFunction<Integer, UnaryOperator<String>, ClusterSpec> read, List<String> ends) {
        var accepted = new ArrayList<String>();
        texts(read)
                .forEach((value, places) -> {
                    for (var end : ends) {
                        try {
                            read.apply(1, text -> changed(text, places, value + end + BEHIND));
                            accepted.add(value + end + BEHIND);
                        } catch (AssertionError _) {
                            // Refused, as it has to be.
                        }
                    }
                });
        return accepted;
    }

    /** Where they stand, the last place first: what is changed there moves none of the others. */
    private static SortedMap<String, List<ScalarNode>> texts(
            BiFunction<Integer, UnaryOperator<String>, ClusterSpec> read) {
        var found = new TreeMap<String, List<ScalarNode>>();
        read.apply(
                1,
                text -> {
                    collect(new Yaml(new LoaderOptions()).compose(new StringReader(text)), found);
                    return text;
                });
        found.values().forEach(places -> places.sort(LAST_FIRST));
        return found;
    }

    /** Everywhere where this very text stands, so that what refers to it still does. */
    private static String changed(String yaml, List<ScalarNode> places, String to) {
        var changed = new StringBuilder(yaml);
        for (var at : places) {
            changed.replace(
                    at.getStartMark().getIndex(), at.getEndMark().getIndex(), '"' + to + '"');
        }
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
