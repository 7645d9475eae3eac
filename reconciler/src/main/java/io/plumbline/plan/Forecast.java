package io.plumbline.plan;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * How many boots changes take, told by playing them through: write what can be written, assume that
 * it took, boot, repeat. It reaches its number another way than {@link BootLayers}, and tests hold
 * the two against each other.
 *
 * @param boots how often the unit restarts
 * @param rounds names of what is written before each boot and after the last one
 */
public record Forecast<K>(int boots, List<List<K>> rounds) {
    public Forecast {
        rounds = List.copyOf(rounds);
    }

    /**
     * @throws IllegalStateException if nothing can be written and something is left
     */
    public static <K extends Comparable<K>> Forecast<K> of(List<BootLayers.Node<K>> changes) {
        var left = new ArrayList<>(changes);
        var staged = new HashSet<K>();
        var rounds = new ArrayList<List<K>>();
        var boots = 0;
        while (!left.isEmpty()) {
            var written = new ArrayList<K>();
            while (writeOne(left, staged, written)) {
                // What was written may be what another one waited for.
            }
            if (written.isEmpty() && staged.isEmpty()) {
                throw new IllegalStateException("nothing can be written of " + left);
            }
            rounds.add(written.stream().sorted().toList());
            if (!staged.isEmpty()) {
                boots++;
                staged.clear();
            }
        }
        return new Forecast<>(boots, rounds);
    }

    private static <K extends Comparable<K>> boolean writeOne(
            List<BootLayers.Node<K>> left, Set<K> staged, List<K> written) {
        var waiting = left.stream().map(BootLayers.Node::name).collect(Collectors.toSet());
        var possible =
                left.stream()
                        .filter(node ->
                                node.after().stream()
                                        .noneMatch(name ->
                                                waiting.contains(name) || staged.contains(name)))
                        .filter(node -> node.with().stream().noneMatch(waiting::contains))
                        .findFirst();
        possible.ifPresent(node -> {
            left.remove(node);
            written.add(node.name());
            if (node.boots()) {
                staged.add(node.name());
            }
        });
        return possible.isPresent();
    }
}
