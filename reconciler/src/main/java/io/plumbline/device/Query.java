package io.plumbline.device;

import io.plumbline.observed.Scope;
import io.plumbline.property.Property;
import io.plumbline.target.Target;

import java.util.Set;

/**
 * What to observe of one device: listings, and properties of every target of their kind that is
 * found. Facts of identity and standing are always part of the answer; whom cables lead to is told
 * where it is asked.
 *
 * @param list which listings are asked for
 * @param read which properties, of every target of the device that has them
 * @param named targets to read although no listing finds them, for example a package that is not
 *     installed
 */
public record Query(Set<Scope> list, Set<Property<?>> read, Set<Target> named) {
    public Query {
        list = Set.copyOf(list);
        read = Set.copyOf(read);
        named = Set.copyOf(named);
    }
}
