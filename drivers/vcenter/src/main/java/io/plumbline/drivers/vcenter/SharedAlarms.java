package io.plumbline.drivers.vcenter;

import io.plumbline.drivers.vcenter.Managed.ClusterRef;
import io.plumbline.property.RedAlarms.Around;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/**
 * What clusters' alarms say in one look: worked out once, by the first who asks, and shared by all
 * hosts of a cluster. Where it is the same as in an earlier look it is shared with that too: hosts
 * ask at different times, and each keeps what it was told until it asks again.
 */
final class SharedAlarms {
    private final Map<ClusterRef, Around> latest;
    private final Map<ClusterRef, Around> now = new ConcurrentHashMap<>();

    private SharedAlarms(Map<ClusterRef, Around> latest) {
        this.latest = latest;
    }

    /** Before the first look. */
    SharedAlarms() {
        this(new ConcurrentHashMap<>());
    }

    /** Of another look. */
    SharedAlarms anew() {
        return new SharedAlarms(latest);
    }

    Around of(ClusterRef cluster, Supplier<Around> told) {
        return now.computeIfAbsent(
                cluster,
                which ->
                        latest.merge(
                                which,
                                told.get(),
                                (before, same) -> before.equals(same) ? before : same));
    }
}
