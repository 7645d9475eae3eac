package io.plumbline.lab.memory;

import io.plumbline.lab.world.HostModel;
import io.plumbline.lab.world.VsanCluster;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.property.State;
import io.plumbline.property.VsanMembership;
import io.plumbline.property.VsanObjects;
import io.plumbline.property.VsanProperties;
import io.plumbline.property.VsanResync;

import java.util.Optional;

/** What a host tells of its part in a vSAN. */
record VsanLook(HostModel host) {
    void membership(Readings.Builder found) {
        found.put(VsanProperties.MEMBERSHIP.of(host.host()), membership());
    }

    void resync(Readings.Builder found) {
        serving()
                .ifPresent(cluster ->
                        found.put(
                                VsanProperties.RESYNC.of(host.host()),
                                settled(
                                        new VsanResync(
                                                cluster.objectsLeft(), cluster.bytesLeft()))));
    }

    void objects(Readings.Builder found) {
        serving()
                .ifPresent(cluster -> {
                    var lost = cluster.inaccessible(host.host());
                    found.put(
                            VsanProperties.OBJECTS.of(host.host()),
                            settled(new VsanObjects(lost > 0 ? 0 : cluster.reduced(), lost)));
                });
    }

    /** Only one whose disks serve tells of the whole. */
    private Optional<VsanCluster> serving() {
        return host.vsan().installed() && state() == VsanMembership.State.Serves
                ? host.vsan().cluster()
                : Optional.empty();
    }

    private Reading<VsanMembership> membership() {
        return host.vsan().installed()
                ? new Reading.Settled<>(
                        host.vsan()
                                .cluster()
                                .map(this::membership)
                                .map(State::is)
                                .orElseGet(State::none))
                : new Reading.NotOffered<>();
    }

    private VsanMembership membership(VsanCluster cluster) {
        return new VsanMembership(
                cluster.uuid(),
                cluster.leader(host.host()),
                cluster.heard(host.host()),
                cluster.configured(),
                cluster.entry(host.host()),
                state());
    }

    private VsanMembership.State state() {
        if (host.vsan().decommissioned()) {
            return VsanMembership.State.Decommissioned;
        }
        return host.vsan().healthy() ? VsanMembership.State.Serves : VsanMembership.State.Unhealthy;
    }

    private static <V> Reading<V> settled(V value) {
        return new Reading.Settled<>(State.is(value));
    }
}
