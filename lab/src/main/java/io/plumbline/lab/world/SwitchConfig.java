package io.plumbline.lab.world;

import java.util.Collections;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.UnaryOperator;

/**
 * All that is configured on a switch and has a part in this world.
 *
 * @param pfc for the switch as a whole
 * @param lossless priorities that are paused, on all ports
 * @param advancedBuffers somebody carves the memory by hand: then there are no pools to make
 * @param ports by name
 * @param watched ports whose queues are looked after that are paused for too long
 * @param text the configuration in the platform's own words, where those say more than the rest,
 *     which then follows from them; empty otherwise
 */
public record SwitchConfig(
        boolean pfc,
        SortedSet<Integer> lossless,
        SortedMap<String, SwitchPool> pools,
        boolean advancedBuffers,
        SortedMap<String, SwitchPortConfig> ports,
        SortedSet<String> watched,
        String text) {
    /** The pool of all that is not lossless: capture show_roce_3_10_lossless. */
    public static final String LOSSY = "lossy-default";

    public SwitchConfig {
        lossless = Collections.unmodifiableSortedSet(new TreeSet<>(lossless));
        pools = Collections.unmodifiableSortedMap(new TreeMap<>(pools));
        ports = Collections.unmodifiableSortedMap(new TreeMap<>(ports));
        watched = Collections.unmodifiableSortedSet(new TreeSet<>(watched));
    }

    public SwitchConfig(
            boolean pfc,
            SortedSet<Integer> lossless,
            SortedMap<String, SwitchPool> pools,
            boolean advancedBuffers,
            SortedMap<String, SwitchPortConfig> ports) {
        this(pfc, lossless, pools, advancedBuffers, ports, new TreeSet<>(), "");
    }

    public SwitchConfig pfc(boolean to) {
        return new SwitchConfig(to, lossless, pools, advancedBuffers, ports, watched, text);
    }

    public SwitchConfig lossless(int priority, boolean to) {
        var changed = new TreeSet<>(lossless);
        if (to) {
            changed.add(priority);
        } else {
            changed.remove(priority);
        }
        return new SwitchConfig(pfc, changed, pools, advancedBuffers, ports, watched, text);
    }

    public SwitchConfig pool(String name, SwitchPool to) {
        var changed = new TreeMap<>(pools);
        changed.put(name, to);
        return new SwitchConfig(pfc, lossless, changed, advancedBuffers, ports, watched, text);
    }

    /** What it held goes into the pool of all that is not lossless. */
    public SwitchConfig withoutPool(String name) {
        var changed = new TreeMap<>(pools);
        var gone = changed.remove(name);
        if (gone != null) {
            changed.computeIfPresent(
                    LOSSY,
                    (_, lossy) -> {
                        var all = lossy;
                        for (var priority : gone.priorities()) {
                            all = all.with(priority);
                        }
                        return all;
                    });
        }
        return pools(changed);
    }

    public SwitchConfig pools(SortedMap<String, SwitchPool> to) {
        return new SwitchConfig(pfc, lossless, to, advancedBuffers, ports, watched, text);
    }

    public SwitchConfig text(String to) {
        return new SwitchConfig(pfc, lossless, pools, advancedBuffers, ports, watched, to);
    }

    /** A priority leaves the pool that it was in. */
    public SwitchConfig mapped(String pool, int priority) {
        var changed = new TreeMap<>(pools);
        changed.replaceAll((_, some) -> some.without(priority));
        changed.computeIfPresent(pool, (_, some) -> some.with(priority));
        return new SwitchConfig(pfc, lossless, changed, advancedBuffers, ports, watched, text);
    }

    public SwitchConfig advancedBuffers(boolean to) {
        return new SwitchConfig(pfc, lossless, pools, to, ports, watched, text);
    }

    public SwitchConfig port(String name, UnaryOperator<SwitchPortConfig> change) {
        var changed = new TreeMap<>(ports);
        changed.computeIfPresent(name, (_, some) -> change.apply(some));
        return new SwitchConfig(pfc, lossless, pools, advancedBuffers, changed, watched, text);
    }

    public SwitchConfig watched(String port, boolean to) {
        var changed = new TreeSet<>(watched);
        if (to) {
            changed.add(port);
        } else {
            changed.remove(port);
        }
        return new SwitchConfig(pfc, lossless, pools, advancedBuffers, ports, changed, text);
    }
}
