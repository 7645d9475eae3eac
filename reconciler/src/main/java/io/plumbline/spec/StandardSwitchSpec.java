package io.plumbline.spec;

import io.plumbline.property.Vlan;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What a switch of a host alone is to be like.
 *
 * @param uplinks the ports by which each host is on it, at least one
 * @param mtu that of the fabric of its uplinks, or as it is said
 * @param portGroups the VLAN of each, by name
 */
public record StandardSwitchSpec(
        List<Located<CardPort>> uplinks,
        Optional<Located<Integer>> mtu,
        SortedMap<String, Located<Vlan>> portGroups,
        Origin origin) {
    public StandardSwitchSpec {
        uplinks = List.copyOf(uplinks);
        portGroups = Collections.unmodifiableSortedMap(new TreeMap<>(portGroups));
    }

    /** As cards call them. */
    public List<CardPort> ports() {
        return uplinks.stream().map(Located::value).toList();
    }
}
