package io.plumbline.spec;

import io.plumbline.property.LinkDiscovery;
import io.plumbline.property.MulticastFiltering;
import io.plumbline.property.SwitchVersion;
import io.plumbline.target.DistributedSwitch;
import io.plumbline.target.Host;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * One distributed switch of the cluster.
 *
 * @param uplinks the ports by which each member is on it, at least one
 * @param members the hosts that have all of these ports
 * @param portGroups in the order of the file
 * @param origin of its name
 */
public record DeclaredDistributedSwitch(
        DistributedSwitch target,
        List<CardPort> uplinks,
        SortedSet<Host> members,
        Settings settings,
        List<DeclaredPortGroup> portGroups,
        Origin origin) {
    public DeclaredDistributedSwitch {
        uplinks = List.copyOf(uplinks);
        members = Collections.unmodifiableSortedSet(new TreeSet<>(members));
        portGroups = List.copyOf(portGroups);
    }

    /**
     * What it is to do; what is not said is left alone.
     *
     * @param version of which it is made; then compared
     * @param upgrade whether a lower one is upgraded to {@code version}, which nothing takes back
     * @param mtu that of the fabric of its uplinks
     * @param networkIoControl whether bandwidth is shared out
     */
    public record Settings(
            Optional<Located<SwitchVersion>> version,
            boolean upgrade,
            Optional<Located<Integer>> mtu,
            Optional<Located<LinkDiscovery>> discovery,
            Optional<Located<MulticastFiltering>> multicastFiltering,
            Optional<Located<Boolean>> networkIoControl) {

        /** The version to which it may be upgraded; empty where that is only compared. */
        public Optional<SwitchVersion> upgradesTo() {
            return version.filter(_ -> upgrade).map(Located::value);
        }
    }
}
