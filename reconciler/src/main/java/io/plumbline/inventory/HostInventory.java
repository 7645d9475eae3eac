package io.plumbline.inventory;

import io.plumbline.observed.ObservedState;
import io.plumbline.spec.DeclaredHost;
import io.plumbline.target.Host;

import java.util.Collections;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.UUID;

/**
 * What was found on one host.
 *
 * @param nics by the spec's name of the card; one entry for every nic of the host's profile
 * @param installation of ESXi; empty as long as nobody has told
 */
public record HostInventory(
        Host host, SortedMap<String, Resolution> nics, Optional<UUID> installation) {
    public HostInventory {
        nics = Collections.unmodifiableSortedMap(new TreeMap<>(nics));
    }

    /**
     * @param observed of which only what was told of this host matters
     * @param hasVCenter whether the spec has one
     */
    public static HostInventory of(
            DeclaredHost declared, ObservedState observed, boolean hasVCenter) {
        return CardFinder.find(declared, observed, hasVCenter);
    }

    /**
     * @param nic a name in the host's profile
     */
    public Resolution of(String nic) {
        var resolution = nics.get(nic);
        if (resolution == null) {
            throw new IllegalArgumentException(
                    host.path() + " has no nic '" + nic + "' in its profile");
        }
        return resolution;
    }
}
