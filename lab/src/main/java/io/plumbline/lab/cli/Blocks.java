package io.plumbline.lab.cli;

import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * A configuration made of blocks within blocks: the lines of each, by what they set. A block is
 * named by the headers around it and its own, outermost first; that of the switch has none. Does
 * not change.
 */
public final class Blocks {
    public static final Blocks NONE = new Blocks(Map.of());

    private static final SortedMap<Key, String> NO_LINES =
            Collections.unmodifiableSortedMap(new TreeMap<>());

    /** None of these maps changes: what one line changes shares all other blocks with what was. */
    private final Map<List<String>, SortedMap<Key, String>> blocks;

    private Blocks(Map<List<String>, SortedMap<Key, String>> blocks) {
        this.blocks = blocks;
    }

    /** The lines of a block, in the order in which they are printed; empty if it is not there. */
    public SortedMap<Key, String> at(List<String> place) {
        return blocks.getOrDefault(place, NO_LINES);
    }

    /**
     * @param number for lines that there can be several of; 0 otherwise
     */
    public Optional<String> line(List<String> place, String name, int number) {
        for (var line : at(place).entrySet()) {
            if (line.getKey().number() == number && line.getKey().name().equals(name)) {
                return Optional.of(line.getValue());
            }
        }
        return Optional.empty();
    }

    public boolean has(List<String> place) {
        return blocks.containsKey(place);
    }

    /** The blocks directly in another one, in no order that means anything to a switch. */
    public SortedSet<String> headers(List<String> outer) {
        var headers = new TreeSet<String>();
        for (var place : blocks.keySet()) {
            if (place.size() == outer.size() + 1 && isWithin(place, outer)) {
                headers.add(place.getLast());
            }
        }
        return headers;
    }

    /**
     * With some lines of a block changed; the block is there from then on, even without lines.
     *
     * @param lines empty for one that is taken away
     */
    public Blocks with(List<String> place, Map<Key, String> lines) {
        var block = new TreeMap<>(at(place));
        lines.forEach((key, line) -> {
            if (line.isEmpty()) {
                block.remove(key);
            } else {
                block.put(key, line);
            }
        });
        var changed = new HashMap<>(blocks);
        changed.put(List.copyOf(place), Collections.unmodifiableSortedMap(block));
        return new Blocks(changed);
    }

    /** Without a block and all in it. */
    public Blocks without(List<String> place) {
        var changed = new HashMap<>(blocks);
        changed.keySet().removeIf(some -> isWithin(some, place));
        return new Blocks(changed);
    }

    /** What somebody changed who made another one of this, for the ledger. */
    public SortedMap<String, String> changesTo(Blocks after) {
        var told = new TreeMap<String, String>();
        var places = new HashSet<>(blocks.keySet());
        places.addAll(after.blocks.keySet());
        places.removeIf(place -> Objects.equals(blocks.get(place), after.blocks.get(place)));
        for (var place : places) {
            var words = String.join(" ", place);
            var keys = new TreeSet<>(at(place).keySet());
            keys.addAll(after.at(place).keySet());
            for (var key : keys) {
                var to = after.at(place).get(key);
                if (!Objects.equals(at(place).get(key), to)) {
                    told.put((words + " " + key).strip(), to == null ? "none" : to);
                }
            }
            if (has(place) != after.has(place) && keys.isEmpty()) {
                told.put(words, after.has(place) ? "there" : "none");
            }
        }
        return told;
    }

    private static boolean isWithin(List<String> place, List<String> outer) {
        return place.size() >= outer.size() && place.subList(0, outer.size()).equals(outer);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Blocks some && blocks.equals(some.blocks);
    }

    @Override
    public int hashCode() {
        return blocks.hashCode();
    }
}
