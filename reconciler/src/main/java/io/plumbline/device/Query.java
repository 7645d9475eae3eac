package io.plumbline.device;

import io.plumbline.observed.Scope;
import io.plumbline.property.Area;
import io.plumbline.property.Property;
import io.plumbline.target.Target;

import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What to observe of one device: listings, and properties of every target of their kind that is
 * found. Facts of identity and standing are always part of the answer; whom cables lead to is told
 * where it is asked.
 *
 * @param list which listings are asked for
 * @param read which properties, of every target of the device that has them
 * @param named targets to read although no listing finds them, for example a package that is not
 *     installed
 * @param touch areas of which a device may be asked in a way that leaves a trace on it. What cannot
 *     be told otherwise is {@link io.plumbline.problem.Problem.NeedsTouch} in any other area
 */
public record Query(Set<Scope> list, Set<Property<?>> read, Set<Target> named, Set<Area> touch) {
    public Query {
        list = Set.copyOf(list);
        read = Set.copyOf(read);
        named = Set.copyOf(named);
        touch = Set.copyOf(touch);
    }

    /** One that leaves no trace. */
    public Query(Set<Scope> list, Set<Property<?>> read, Set<Target> named) {
        this(list, read, named, Set.of());
    }

    /** The same, as one that may leave traces in some areas. */
    public Query touching(Set<Area> some) {
        return new Query(list, read, named, some);
    }

    /** The same, with more to read. */
    public Query reading(Set<Property<?>> more) {
        return new Query(list, both(read, more), named, touch);
    }

    /** The same, with more targets. */
    public Query naming(Set<? extends Target> more) {
        return new Query(list, read, both(named, more), touch);
    }

    /** Whether the device may be touched to tell a property. */
    public boolean mayTouchFor(Property<?> property) {
        return property.wire().filter(wire -> touch.contains(wire.area())).isPresent();
    }

    private static <T> Set<T> both(Set<T> some, Set<? extends T> more) {
        return Stream.<T>concat(some.stream(), more.stream())
                .collect(Collectors.toUnmodifiableSet());
    }
}
