package io.plumbline.loop;

import io.plumbline.inventory.HostInventory;
import io.plumbline.inventory.Inventory;
import io.plumbline.observed.ObservedState;
import io.plumbline.plan.Kept;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.DeclaredHost;
import io.plumbline.target.Host;

import java.util.List;
import java.util.TreeMap;

/** Looks for the cards of a host anew only when something else was told of that host. */
final class Inventories {
    private final Kept<Facts, HostInventory> kept = new Kept<>();

    /** All that the cards of one host follow from. */
    private record Facts(DeclaredHost declared, boolean hasVCenter, List<Heard> heard) {}

    Inventory of(ClusterSpec spec, ObservedState observed) {
        var hasVCenter = spec.vsphere().isPresent();
        var hosts = new TreeMap<Host, HostInventory>();
        for (var declared : spec.hosts()) {
            var host = declared.host();
            var facts = new Facts(declared, hasVCenter, Heard.of(observed.snapshots(host)));
            hosts.put(
                    host,
                    kept.of(host, facts, () -> HostInventory.of(declared, observed, hasVCenter)));
        }
        return new Inventory(hosts);
    }
}
