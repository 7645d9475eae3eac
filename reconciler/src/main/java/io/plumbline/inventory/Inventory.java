package io.plumbline.inventory;

import io.plumbline.observed.ObservedState;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.target.Host;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The spec's names for what was found, host by host. Made anew in every pass: cards move at a boot.
 *
 * @param hosts one entry for every host of the spec
 */
public record Inventory(SortedMap<Host, HostInventory> hosts) {
    public Inventory {
        hosts = Collections.unmodifiableSortedMap(new TreeMap<>(hosts));
    }

    public static Inventory of(ClusterSpec spec, ObservedState observed) {
        var hasVCenter = spec.vsphere().isPresent();
        var hosts = new TreeMap<Host, HostInventory>();
        spec.hosts()
                .forEach(declared ->
                        hosts.put(
                                declared.host(), HostInventory.of(declared, observed, hasVCenter)));
        return new Inventory(hosts);
    }

    /** Whether the number of functions of some port is vCenter's to make. */
    public boolean asksVCenter() {
        return hosts.values().stream()
                .flatMap(host -> host.nics().values().stream())
                .flatMap(nic ->
                        nic instanceof Resolution.Found(var cards)
                                ? cards.stream()
                                : Stream.<Card>of())
                .flatMap(card -> card.counts().values().stream())
                .anyMatch(CountOwner::isVCenter);
    }

    /**
     * @param host a host of the spec
     */
    public HostInventory of(Host host) {
        var found = hosts.get(host);
        if (found == null) {
            throw new IllegalArgumentException(host.path() + " is not in the spec");
        }
        return found;
    }
}
