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
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.Function;

/**
 * A configuration made of blocks within blocks: the lines of each, by what they set. A block is
 * named by the headers around it and its own, outermost first; that of the switch has none. Does
 * not change.
 */
public final class Blocks {
    public static final Blocks NONE = new Blocks(Map.of(), Map.of(), new ConcurrentHashMap<>());

    private static final SortedMap<Key, String> NO_LINES =
            Collections.unmodifiableSortedMap(new TreeMap<>());

    private static final SortedSet<String> NO_HEADERS =
            Collections.unmodifiableSortedSet(new TreeSet<>());

    /** None of these maps changes: what one line changes shares all other blocks with what was. */
    private final Map<List<String>, SortedMap<Key, String>> blocks;

    /** Of the blocks directly in another one, where there are any. Nor do these change. */
    private final Map<List<String>, SortedSet<String>> headers;

    /** What was made of blocks of the switch, by their headers. */
    private final ConcurrentMap<String, String> texts;

    private Blocks(
            Map<List<String>, SortedMap<Key, String>> blocks,
            Map<List<String>, SortedSet<String>> headers,
            ConcurrentMap<String, String> texts) {
        this.blocks = blocks;
        this.headers = headers;
        this.texts = texts;
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
        return headers.getOrDefault(outer, NO_HEADERS);
    }

    /**
     * A block of the switch as its platform prints it, also one that is not there. It is made once,
     * until something in that block changes: a line changes one of many.
     *
     * @param made of that block alone, and always in one way
     */
    public String text(String header, Function<String, String> made) {
        return has(List.of(header)) ? texts.computeIfAbsent(header, made) : made.apply(header);
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
        var at = List.copyOf(place);
        var changed = new HashMap<>(blocks);
        changed.put(at, Collections.unmodifiableSortedMap(block));
        return new Blocks(
                changed, has(at) || at.isEmpty() ? headers : headersWith(at), textsBeside(at));
    }

    private ConcurrentMap<String, String> textsBeside(List<String> place) {
        var beside = new ConcurrentHashMap<>(texts);
        if (!place.isEmpty()) {
            beside.remove(place.getFirst());
        }
        return beside;
    }

    private Map<List<String>, SortedSet<String>> headersWith(List<String> place) {
        var beside = new TreeSet<>(headers(outer(place)));
        beside.add(place.getLast());
        return headers(outer(place), beside);
    }

    private Map<List<String>, SortedSet<String>> headers(
            List<String> outer, SortedSet<String> inner) {
        var changed = new HashMap<>(headers);
        changed.put(List.copyOf(outer), Collections.unmodifiableSortedSet(inner));
        return changed;
    }

    private static List<String> outer(List<String> place) {
        return place.subList(0, place.size() - 1);
    }

    /** Without a block and all in it. */
    public Blocks without(List<String> place) {
        var left = new HashMap<>(blocks);
        left.keySet().removeIf(some -> isWithin(some, place));
        return place.isEmpty() ? NONE : new Blocks(left, headersWithout(place), textsBeside(place));
    }

    private Map<List<String>, SortedSet<String>> headersWithout(List<String> place) {
        var beside = new TreeSet<>(headers(outer(place)));
        beside.remove(place.getLast());
        var changed = headers(outer(place), beside);
        changed.keySet().removeIf(some -> isWithin(some, place));
        return changed;
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
