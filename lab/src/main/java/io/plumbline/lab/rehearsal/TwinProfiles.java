package io.plumbline.lab.rehearsal;

import io.plumbline.lab.world.World;
import io.plumbline.observed.Observation;
import io.plumbline.property.AttachedProfiles;
import io.plumbline.property.HostProperties;
import io.plumbline.target.Host;

/** Host profiles of a twin: attached to the host itself, in the words in which it was told. */
final class TwinProfiles {
    private TwinProfiles() {}

    static void put(Host host, Observation told, World world) {
        told.readings()
                .running(HostProperties.HOST_PROFILE.of(host))
                .map(AttachedProfiles::named)
                .ifPresent(name -> world.run(() -> world.profiles().attach(name, host)));
    }
}
