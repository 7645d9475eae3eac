package io.plumbline.app.check;

import io.plumbline.target.Target;

import java.util.Collections;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Something that is not as a guide asks, at all targets where it is so in the same way.
 *
 * @param is what was observed there
 */
public record Finding(Rule rule, String is, SortedSet<Target> at) {
    public Finding {
        at = Collections.unmodifiableSortedSet(new TreeSet<>(at));
    }
}
