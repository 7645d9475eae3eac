package io.plumbline.drivers.switches.faces;

import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.device.Device;
import io.plumbline.device.JobState;
import io.plumbline.device.Query;
import io.plumbline.device.Receipt;
import io.plumbline.device.Rehearsal;
import io.plumbline.observed.BootId;
import io.plumbline.observed.Observation;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.property.HostProperties;
import io.plumbline.property.State;
import io.plumbline.property.VsanMembership;
import io.plumbline.property.VsanProperties;
import io.plumbline.target.Host;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * A host at the other end of a link that is there, and of which nothing else is asked.
 *
 * @param vsan to which it lends disks; empty if it tells nothing of one
 */
record ServingHost(Host host, Optional<VsanMembership> vsan) implements Device {
    private static final BootId BOOT =
            new BootId(new UUID(0, 1), Instant.parse("2022-03-13T09:00:00Z"), Optional.empty());

    ServingHost(Host host) {
        this(host, Optional.empty());
    }

    @Override
    public Observation observe(Query query) {
        var readings =
                Readings.builder()
                        .put(HostProperties.MAINTENANCE_MODE.of(host), settled(false))
                        .put(HostProperties.RUNNING_VMS.of(host), settled(List.<String>of()))
                        .put(HostProperties.AGENTS.of(host), settled(List.<String>of()));
        vsan.ifPresent(own -> readings.put(VsanProperties.MEMBERSHIP.of(host), settled(own)));
        return new Observation(Optional.of(BOOT), readings.build(), List.of());
    }

    private static <V> Reading<V> settled(V value) {
        return new Reading.Settled<>(State.is(value));
    }

    @Override
    public Rehearsal rehearse(Act.Write write) {
        throw new IllegalStateException("nothing is asked of " + host.label());
    }

    @Override
    public Receipt apply(Act act, ActId id) {
        throw new IllegalStateException("nothing is asked of " + host.label());
    }

    @Override
    public JobState look(ActId id) {
        return new JobState.NeverStarted();
    }
}
