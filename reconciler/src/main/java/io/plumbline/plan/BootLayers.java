package io.plumbline.plan;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * In which boot each change goes in. A layer is the number of boots that come before it, and every
 * change goes into the earliest layer that its needs allow; so the number of boots is the longest
 * chain of needs.
 *
 * @param <K> names a change
 */
public final class BootLayers<K> {
    /**
     * A change and what it waits for. Names of changes that are not among the given ones are no
     * constraint.
     *
     * @param boots whether it comes into force by a boot of the unit
     * @param after changes that have to be in force before this one can be written
     * @param with changes that have to be in force by the same boot at the latest
     * @param call changes of one call are written together, where this costs no boot; empty for one
     *     that is not written
     */
    public record Node<K>(K name, boolean boots, Set<K> after, Set<K> with, Optional<Call> call) {
        public Node {
            after = Set.copyOf(after);
            with = Set.copyOf(with);
        }
    }

    private final Map<K, Node<K>> nodes = new HashMap<>();
    private final Map<K, Integer> layers = new HashMap<>();

    /**
     * @throws IllegalStateException if the needs form a circle: then the catalogue is wrong
     */
    public BootLayers(List<Node<K>> changes) {
        changes.forEach(node -> nodes.put(node.name(), node));
        nodes.keySet().forEach(name -> layer(name, new HashSet<>()));
        changes.stream().flatMap(node -> node.call().stream()).distinct().forEach(this::join);
    }

    /** How many boots come before this change is written. */
    public int of(K name) {
        return layers.getOrDefault(name, 0);
    }

    /** How many boots all of it takes. */
    public int boots() {
        var most = 0;
        for (var node : nodes.values()) {
            most = Math.max(most, of(node.name()) + (node.boots() ? 1 : 0));
        }
        return most;
    }

    private int layer(K name, Set<K> path) {
        var known = layers.get(name);
        if (known != null) {
            return known;
        }
        if (!path.add(name)) {
            throw new IllegalStateException("needs form a circle: " + path);
        }
        var node = nodes.get(name);
        var layer = 0;
        if (node != null) {
            for (var needed : node.after()) {
                layer = Math.max(layer, layer(needed, path) + bootOf(needed));
            }
            for (var companion : node.with()) {
                layer = Math.max(layer, layer(companion, path));
            }
        }
        path.remove(name);
        layers.put(name, layer);
        return layer;
    }

    private int bootOf(K name) {
        var node = nodes.get(name);
        return node != null && node.boots() ? 1 : 0;
    }

    /**
     * Moves the early ones of a call to its latest layer, so that one text is written once. Nobody
     * else may have to wait for it.
     */
    private void join(Call call) {
        var members =
                nodes.values().stream()
                        .filter(node -> node.call().equals(Optional.of(call)))
                        .toList();
        var latest = members.stream().mapToInt(node -> of(node.name())).max().orElse(0);
        var early = members.stream().filter(node -> of(node.name()) < latest).toList();
        var waitedFor = early.stream().anyMatch(node -> hasDependents(node.name()));
        var addsBoot = latest + 1 > boots() && early.stream().anyMatch(Node::boots);
        if (!waitedFor && !addsBoot) {
            early.forEach(node -> layers.put(node.name(), latest));
        }
    }

    private boolean hasDependents(K name) {
        return nodes.values().stream()
                .anyMatch(node -> node.after().contains(name) || node.with().contains(name));
    }
}
