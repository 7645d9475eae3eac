package io.plumbline.lab.world;

import java.util.Collections;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * A switch that a host has for itself.
 *
 * @param mtu bytes, without Ethernet header
 * @param uplinks ports of the host, such as {@code vmnic5}
 * @param portGroups the VLAN of each by its name: 0 for untagged, 4095 for all of them
 */
public record StandardSwitchModel(
        String name, int mtu, SortedSet<String> uplinks, SortedMap<String, Integer> portGroups) {
    public StandardSwitchModel {
        uplinks = Collections.unmodifiableSortedSet(new TreeSet<>(uplinks));
        portGroups = Collections.unmodifiableSortedMap(new TreeMap<>(portGroups));
    }

    /** As a host makes it. */
    public static StandardSwitchModel named(String name) {
        return new StandardSwitchModel(name, 1500, new TreeSet<>(), new TreeMap<>());
    }

    public StandardSwitchModel mtu(int bytes) {
        return new StandardSwitchModel(name, bytes, uplinks, portGroups);
    }

    public StandardSwitchModel uplink(String port) {
        var more = new TreeSet<>(uplinks);
        more.add(port);
        return new StandardSwitchModel(name, mtu, more, portGroups);
    }

    public StandardSwitchModel portGroup(String group, int vlan) {
        var more = new TreeMap<>(portGroups);
        more.put(group, vlan);
        return new StandardSwitchModel(name, mtu, uplinks, more);
    }

    StandardSwitchModel without(String group) {
        var fewer = new TreeMap<>(portGroups);
        fewer.remove(group);
        return new StandardSwitchModel(name, mtu, uplinks, fewer);
    }
}
