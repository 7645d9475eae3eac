package io.plumbline.lab.eos;

import io.plumbline.lab.cli.Blocks;
import io.plumbline.lab.cli.Key;

import org.jspecify.annotations.Nullable;

import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * A configuration: the lines of each block, by what they set. Values that are those of a switch
 * without any configuration are not in it. Does not change.
 */
final class EosConfig {
    private final Blocks blocks;

    /** Every line that is typed asks for them. */
    private volatile @Nullable SortedSet<EosPort> ports;

    private EosConfig(Blocks blocks) {
        this.blocks = blocks;
    }

    /** Of a switch with some ports that nobody has configured. */
    static EosConfig clean(SortedSet<EosPort> ports) {
        var blocks = Blocks.NONE.with(Place.TOP.headers(), Map.of());
        for (var port : ports) {
            blocks = blocks.with(Place.of(port).headers(), Map.of());
        }
        return new EosConfig(blocks);
    }

    /** The lines of a block, in the order in which they are printed; empty if it is not there. */
    SortedMap<Key, String> at(Place place) {
        return blocks.at(place.headers());
    }

    Optional<String> line(Place place, String name) {
        return line(place, name, 0);
    }

    Optional<String> line(Place place, String name, int number) {
        return blocks.line(place.headers(), name, number);
    }

    /** The blocks directly in another one, in no order that means anything to EOS. */
    SortedSet<String> headers(Place outer) {
        return blocks.headers(outer.headers());
    }

    /** A block of the switch as it is printed: see {@link Blocks#text}. */
    String text(String header, Function<String, String> made) {
        return blocks.text(header, made);
    }

    SortedSet<EosPort> ports() {
        var known = ports;
        if (known == null) {
            known = Collections.unmodifiableSortedSet(portsOf(headers(Place.TOP)));
            ports = known;
        }
        return known;
    }

    private static SortedSet<EosPort> portsOf(SortedSet<String> headers) {
        var ports = new TreeSet<EosPort>();
        for (var header : headers) {
            if (header.startsWith("interface ")) {
                var place = header.substring("interface Ethernet".length()).split("/", -1);
                ports.add(new EosPort(Integer.parseInt(place[0]), Integer.parseInt(place[1])));
            }
        }
        return ports;
    }

    /**
     * With some lines of a block changed; a block within another one is there while it has lines. A
     * line of a queue whose profile or port is gone meanwhile is lost.
     *
     * @param lines empty for one that is taken away
     */
    EosConfig with(Place place, Map<Key, String> lines) {
        if (place.level() != Place.Level.QUEUE) {
            return new EosConfig(blocks.with(place.headers(), lines));
        }
        if (!blocks.has(place.headers().subList(0, place.headers().size() - 1))) {
            return this;
        }
        var changed = blocks.with(place.headers(), lines);
        return new EosConfig(
                changed.at(place.headers()).isEmpty() ? changed.without(place.headers()) : changed);
    }

    /** With a block that may have no lines. */
    EosConfig with(Place place) {
        return with(place, Map.of());
    }

    /** Without a block and all in it; a port stays, with nothing set. */
    EosConfig without(Place place) {
        var changed = blocks.without(place.headers());
        return new EosConfig(
                place.level() == Place.Level.PORT
                        ? changed.with(place.headers(), Map.of())
                        : changed);
    }

    /** What somebody changed who made another one of this, for the ledger. */
    SortedMap<String, String> changesTo(EosConfig after) {
        return blocks.changesTo(after.blocks);
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
