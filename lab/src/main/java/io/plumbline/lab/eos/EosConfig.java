package io.plumbline.lab.eos;

import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * A configuration: the lines of each block, by what they set. Values that are those of a switch
 * without any configuration are not in it. Does not change.
 */
final class EosConfig {
    private final Map<Place, SortedMap<Key, String>> blocks;

    private EosConfig(Map<Place, SortedMap<Key, String>> blocks) {
        this.blocks = blocks;
    }

    /** Of a switch with some ports that nobody has configured. */
    static EosConfig clean(SortedSet<EosPort> ports) {
        var blocks = new HashMap<Place, SortedMap<Key, String>>();
        blocks.put(Place.TOP, new TreeMap<>());
        ports.forEach(port -> blocks.put(Place.of(port), new TreeMap<>()));
        return new EosConfig(blocks);
    }

    /** The lines of a block, in the order in which they are printed; empty if it is not there. */
    SortedMap<Key, String> at(Place place) {
        return Collections.unmodifiableSortedMap(blocks.getOrDefault(place, new TreeMap<>()));
    }

    Optional<String> line(Place place, String name) {
        return line(place, name, 0);
    }

    Optional<String> line(Place place, String name, int number) {
        return at(place).entrySet().stream()
                .filter(line ->
                        line.getKey().name().equals(name) && line.getKey().number() == number)
                .map(Map.Entry::getValue)
                .findFirst();
    }

    boolean has(Place place) {
        return blocks.containsKey(place);
    }

    /** The blocks directly in another one, in no order that means anything to EOS. */
    SortedSet<String> headers(Place outer) {
        var headers = new TreeSet<String>();
        blocks.keySet().stream()
                .filter(place -> place.headers().size() == outer.headers().size() + 1)
                .filter(place -> place.isWithin(outer))
                .forEach(place -> headers.add(place.headers().getLast()));
        return headers;
    }

    SortedSet<EosPort> ports() {
        var ports = new TreeSet<EosPort>();
        for (var header : headers(Place.TOP)) {
            if (header.startsWith("interface ")) {
                var place = header.substring("interface Ethernet".length()).split("/", -1);
                ports.add(new EosPort(Integer.parseInt(place[0]), Integer.parseInt(place[1])));
            }
        }
        return ports;
    }

    /**
     * With some lines of a block changed; a block within another one is there while it has lines.
     *
     * @param lines empty for one that is taken away
     */
    EosConfig with(Place place, Map<Key, String> lines) {
        var changed = copy();
        var block = changed.computeIfAbsent(place, _ -> new TreeMap<>());
        lines.forEach((key, line) -> {
            if (line.isEmpty()) {
                block.remove(key);
            } else {
                block.put(key, line);
            }
        });
        if (block.isEmpty() && place.level() == Place.Level.QUEUE) {
            changed.remove(place);
        }
        return new EosConfig(changed);
    }

    /** With a block that may have no lines. */
    EosConfig with(Place place) {
        return with(place, Map.of());
    }

    /** Without a block and all in it; a port stays, with nothing set. */
    EosConfig without(Place place) {
        var changed = copy();
        changed.keySet().removeIf(some -> some.isWithin(place));
        if (place.level() == Place.Level.PORT) {
            changed.put(place, new TreeMap<>());
        }
        return new EosConfig(changed);
    }

    /** What somebody changed who made another one of this, for the ledger. */
    SortedMap<String, String> changesTo(EosConfig after) {
        var told = new TreeMap<String, String>();
        var places = new HashSet<>(blocks.keySet());
        places.addAll(after.blocks.keySet());
        for (var place : places) {
            var keys = new TreeSet<>(at(place).keySet());
            keys.addAll(after.at(place).keySet());
            for (var key : keys) {
                var to = after.at(place).get(key);
                if (!Objects.equals(at(place).get(key), to)) {
                    told.put((place + " " + key).strip(), to == null ? "none" : to);
                }
            }
            if (has(place) != after.has(place) && keys.isEmpty()) {
                told.put(place.toString(), after.has(place) ? "there" : "none");
            }
        }
        return told;
    }

    private Map<Place, SortedMap<Key, String>> copy() {
        var copy = new HashMap<Place, SortedMap<Key, String>>();
        blocks.forEach((place, lines) -> copy.put(place, new TreeMap<>(lines)));
        return copy;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof EosConfig some && blocks.equals(some.blocks);
    }

    @Override
    public int hashCode() {
        return blocks.hashCode();
    }
}
