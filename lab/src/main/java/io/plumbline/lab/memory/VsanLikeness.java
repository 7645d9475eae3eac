package io.plumbline.lab.memory;

import io.plumbline.lab.world.FoundHost;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.property.HostProperties;
import io.plumbline.property.VsanMembership;
import io.plumbline.property.VsanObjects;
import io.plumbline.property.VsanProperties;
import io.plumbline.property.VsanResync;
import io.plumbline.target.Host;

/** The part of a vSAN that a host is, from what was read of a real one. */
record VsanLikeness(Host host, Readings facts) {
    FoundHost.Vsan found() {
        var told = facts.of(VsanProperties.MEMBERSHIP.of(host));
        return new FoundHost.Vsan(
                told.filter(Reading.NotOffered.class::isInstance).isEmpty(),
                facts.running(VsanProperties.MEMBERSHIP.of(host)).map(this::cluster));
    }

    private FoundHost.Vsan.Cluster cluster(VsanMembership member) {
        var left = facts.running(VsanProperties.RESYNC.of(host));
        var maintenance = facts.running(HostProperties.MAINTENANCE_MODE.of(host)).orElse(false);
        var disks =
                switch (member.state()) {
                    case Serves -> FoundHost.Vsan.Disks.THERE;
                    case Decommissioned ->
                            maintenance
                                    ? FoundHost.Vsan.Disks.THERE
                                    : FoundHost.Vsan.Disks.DECOMMISSIONED;
                    case Unhealthy -> FoundHost.Vsan.Disks.UNHEALTHY;
                };
        return new FoundHost.Vsan.Cluster(
                member.cluster(),
                member.leader(),
                member.members(),
                member.entry(),
                disks,
                left.map(VsanResync::objects).orElse(0L),
                left.map(VsanResync::bytes).orElse(0L),
                facts.running(VsanProperties.OBJECTS.of(host))
                        .map(VsanObjects::reduced)
                        .orElse(0L));
    }
}
