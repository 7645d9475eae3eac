package io.plumbline.desired;

import io.plumbline.target.Target;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * All that is wished, in a stable order, and what of it is wished of each unit: most of those who
 * ask mean one.
 */
public final class Wishes implements Iterable<Wish<?>> {
    private final List<Wish<?>> all;
    private final Map<Target, List<Wish<?>>> byUnit = new LinkedHashMap<>();

    public Wishes(List<Wish<?>> all) {
        this.all = List.copyOf(all);
        for (var wish : this.all) {
            byUnit.computeIfAbsent(wish.setting().target().unit(), _ -> new ArrayList<>())
                    .add(wish);
        }
        byUnit.replaceAll((_, own) -> List.copyOf(own));
    }

    /** What is wished of one unit and all that is in it, in the same order. */
    public List<Wish<?>> of(Target unit) {
        return byUnit.getOrDefault(unit, List.of());
    }

    /** Of whom something is wished, in the order of what is wished first of each. */
    public Set<Target> units() {
        return Collections.unmodifiableSet(byUnit.keySet());
    }

    public List<Wish<?>> all() {
        return all;
    }

    public Stream<Wish<?>> stream() {
        return all.stream();
    }

    @Override
    public Iterator<Wish<?>> iterator() {
        return all.iterator();
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Wishes wishes && wishes.all.equals(all);
    }

    @Override
    public int hashCode() {
        return all.hashCode();
    }

    @Override
    public String toString() {
        return all.toString();
    }
}
