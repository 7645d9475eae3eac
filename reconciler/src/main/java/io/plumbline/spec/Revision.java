package io.plumbline.spec;

import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;

/** A short digest of what a file says. Comments, order of keys, quotes and layout do not count. */
final class Revision {
    private static final int DIGITS = 12;

    private Revision() {}

    /**
     * @param root of an accepted spec, so that its depth is bounded
     * @return 12 hexadecimal digits
     */
    static String of(Node root) {
        var text = new StringBuilder();
        append(root, text);
        return sha256(text.toString()).substring(0, DIGITS);
    }

    /**
     * @param root as above, a mapping
     * @param keys of it that count
     * @return 12 hexadecimal digits
     */
    static String of(Node root, Set<String> keys) {
        var text = new StringBuilder();
        append((MappingNode) root, keys::contains, text);
        return sha256(text.toString()).substring(0, DIGITS);
    }

    /** Every scalar with its length, so that no two files print alike. */
    private static void append(Node node, StringBuilder text) {
        switch (node) {
            case ScalarNode scalar -> append(scalar.getValue(), text);
            case SequenceNode sequence -> {
                text.append('[');
                sequence.getValue().forEach(element -> append(element, text));
                text.append(']');
            }
            case MappingNode mapping -> append(mapping, _ -> true, text);
            default ->
                    throw new IllegalStateException(
                            "a node of an accepted spec: " + node.getNodeId());
        }
    }

    private static void append(MappingNode mapping, Predicate<String> counts, StringBuilder text) {
        var byKey = new TreeMap<String, Node>();
        mapping.getValue()
                .forEach(tuple ->
                        byKey.put(
                                ((ScalarNode) tuple.getKeyNode()).getValue(),
                                tuple.getValueNode()));
        byKey.keySet().removeIf(counts.negate());
        text.append('{');
        byKey.forEach((key, value) -> {
            append(key, text);
            append(value, text);
        });
        text.append('}');
    }

    private static void append(String scalar, StringBuilder text) {
        text.append(scalar.length()).append(':').append(scalar);
    }

    private static String sha256(String text) {
        try {
            var hash =
                    MessageDigest.getInstance("SHA-256")
                            .digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(hash);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
