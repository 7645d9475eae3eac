package io.plumbline.lab.world;

import io.plumbline.target.Host;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/** What a host has of vSAN. */
public final class VsanNode {
    private final HostModel host;
    private Optional<VsanCluster> cluster = Optional.empty();
    private boolean installed = true;
    private boolean healthy = true;

    /** Its disks do not come back with it the next time. */
    private Optional<Duration> sticks = Optional.empty();

    /** They did not come back with it. */
    private boolean stuck;

    private Duration loads = Duration.ZERO;
    private Instant loadedAt = Instant.MIN;
    private Optional<String> toldLast = Optional.empty();

    VsanNode(HostModel host) {
        this.host = host;
    }

    /** By which it is known in its cluster. */
    public static String uuid(Host host) {
        return UUID.nameUUIDFromBytes(host.name().getBytes(StandardCharsets.UTF_8)).toString();
    }

    /** Whether the host can be asked for it at all. */
    public boolean installed() {
        return installed && !host.world().now().isBefore(loadedAt);
    }

    public void uninstall() {
        installed = false;
        host.changed();
    }

    /**
     * After a boot it cannot be asked at once, though the host answers. Engineering knowledge: the
     * daemons of ESXi start one after the other.
     */
    public void loads(Duration afterABoot) {
        loads = afterABoot;
    }

    /** Of which it is a member. */
    public Optional<VsanCluster> cluster() {
        return cluster;
    }

    /** Its disks become part of a cluster, which there is from then on. */
    public VsanCluster join(String uuid) {
        var joined = host.world().vsan(uuid);
        cluster = Optional.of(joined);
        joined.join(host.host());
        host.changed();
        if (host.service().isAway()) {
            joined.leaves(host.host());
        }
        return joined;
    }

    /**
     * Its disks are decommissioned: they are with maintenance mode of the host, and may stay so
     * after it.
     *
     * @see "Broadcom knowledge base 440571 and 326536: vSAN and vSphere maintenance modes may
     *     diverge"
     */
    public boolean decommissioned() {
        return host.service().inMaintenance() || stuck;
    }

    /**
     * Its disks stay decommissioned the next time that it comes back.
     *
     * @param noticed by a person, who ends it, so long after that
     */
    public void sticks(Duration noticed) {
        sticks = Optional.of(noticed);
    }

    /** They are decommissioned though it serves. */
    public void stuck() {
        stuck = true;
        cluster.ifPresent(some -> some.leaves(host.host()));
        host.changed();
    }

    /** {@code esxcli vsan maintenancemode cancel}, by a person. */
    public void commission() {
        if (stuck) {
            stuck = false;
            back();
            host.changed();
        }
    }

    public boolean healthy() {
        return healthy;
    }

    /** Its part of the cluster is not well, or is again; nothing else of the host tells that. */
    public void healthy(boolean well) {
        healthy = well;
        if (well) {
            back();
        } else {
            cluster.ifPresent(some -> some.leaves(host.host()));
        }
        host.changed();
    }

    /** Whether its disks are there for its cluster. */
    boolean isThere() {
        return !host.service().isAway() && !stuck && healthy;
    }

    private void back() {
        if (isThere()) {
            cluster.filter(some -> !some.isApart(host.host()))
                    .ifPresent(some -> some.returns(host.host()));
        }
    }

    /** What it was told to do with its data when it last went into maintenance mode. */
    public Optional<String> toldLast() {
        return toldLast;
    }

    void decommissions(Optional<String> how) {
        toldLast = how;
    }

    void stopped() {
        cluster.ifPresent(VsanCluster::heardOtherwise);
    }

    void started() {
        if (!loads.isZero()) {
            loadedAt = host.world().now().plus(loads);
            host.world().after(loads, host::changed);
        }
        cluster.ifPresent(VsanCluster::heardOtherwise);
    }

    void outageBegan() {
        stuck = false; // The next return sets both modes anew.
        cluster.ifPresent(some -> some.leaves(host.host()));
    }

    void outageEnded() {
        sticks.ifPresent(noticed -> {
            stuck = true;
            host.changed();
            host.world().after(noticed, this::commission);
        });
        sticks = Optional.empty();
        back();
    }
}
