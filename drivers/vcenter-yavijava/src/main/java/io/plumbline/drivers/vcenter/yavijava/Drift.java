package io.plumbline.drivers.vcenter.yavijava;

import java.util.Collections;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.WeakHashMap;

/**
 * What answers said and the binding does not know: fields, types, words. They are left out and
 * counted, since a newer vCenter may say more than was known when the binding was made.
 */
final class Drift {

    /** A server cannot make us keep more than so many names. */
    private static final int MOST = 1_000;

    private final SortedMap<String, Long> counts = new TreeMap<>();

    /** By identity: the binding's objects are not equal to others. */
    private final Set<Object> partial = Collections.newSetFromMap(new WeakHashMap<>());

    synchronized void count(String what) {
        if (counts.containsKey(what) || counts.size() < MOST) {
            counts.merge(what, 1L, Long::sum);
        }
    }

    /** Something of this was left out. */
    synchronized void partial(Object made) {
        partial.add(made);
    }

    /** Whether it can be sent back as it was told. */
    synchronized boolean isWhole(Object made) {
        return !partial.contains(made);
    }

    /** How often each was left out, for example {@code ServiceContent.tenantManager}. */
    synchronized Map<String, Long> counts() {
        return new TreeMap<>(counts);
    }
}
