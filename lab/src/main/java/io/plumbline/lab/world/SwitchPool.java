package io.plumbline.lab.world;

import java.util.Collections;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Memory of a switch set aside for some priorities.
 *
 * @param hundredths of a percent of all memory; 0 if the switch decides
 * @param priorities each of the eight is in one pool
 */
public record SwitchPool(boolean lossless, int hundredths, SortedSet<Integer> priorities) {
    public SwitchPool {
        priorities = Collections.unmodifiableSortedSet(new TreeSet<>(priorities));
    }

    SwitchPool with(int priority) {
        var more = new TreeSet<>(priorities);
        more.add(priority);
        return new SwitchPool(lossless, hundredths, more);
    }

    SwitchPool without(int priority) {
        var fewer = new TreeSet<>(priorities);
        fewer.remove(priority);
        return new SwitchPool(lossless, hundredths, fewer);
    }
}
