package io.plumbline.spec;

import io.plumbline.property.EsxiRelease;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What hosts of one build have in common.
 *
 * @param revision changes with what it says itself, not with what it refers to
 * @param esxiVersion checked before any work, never upgraded
 * @param install the origin is that of the reference
 * @param settings of the host itself
 * @param nics by the name that the spec gives to them
 */
public record HostProfile(
        String name,
        String revision,
        Optional<Located<EsxiRelease>> esxiVersion,
        List<Located<DeclaredArtifact.Packages>> install,
        HostSettings settings,
        SortedMap<String, NicSpec> nics,
        Origin origin) {
    public HostProfile {
        install = List.copyOf(install);
        nics = Collections.unmodifiableSortedMap(new TreeMap<>(nics));
    }

    /**
     * The networks that its ports are in, by port. They agree on everything that a host can have
     * only once.
     */
    public List<Located<Fabric>> fabrics() {
        return fabrics(nics);
    }

    /** Whether a port of its hosts is to be given to machines, or taken back. */
    public boolean switchesPassthrough() {
        return nics.values().stream()
                .flatMap(nic -> nic.ports().values().stream())
                .anyMatch(port -> port.passthrough().isPresent());
    }

    static List<Located<Fabric>> fabrics(SortedMap<String, NicSpec> nics) {
        return nics.values().stream()
                .flatMap(nic -> nic.ports().values().stream())
                .flatMap(port -> port.fabric().stream())
                .toList();
    }
}
