package io.plumbline.lab.rehearsal;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.device.DeviceException;
import io.plumbline.device.Query;
import io.plumbline.lab.memory.MemoryMachines;
import io.plumbline.lab.world.HostModel;
import io.plumbline.lab.world.HostSetup;
import io.plumbline.lab.world.LabTimes;
import io.plumbline.lab.world.World;
import io.plumbline.observed.Observation;
import io.plumbline.observed.Reading;
import io.plumbline.property.HostProperties;
import io.plumbline.property.State;

import org.junit.jupiter.api.Test;

import java.time.Instant;
import java.util.Set;

/** A twin leaves to host profiles what the real host leaves to them. */
class TwinProfilesTest {
    private final HostModel real = host();
    private final HostModel twin = host();

    private static HostModel host() {
        return HostSetup.alreadyRight("esx01.lab")
                .in(World.virtual(Instant.parse("2022-03-13T10:00:00Z"), LabTimes.USUAL, 1));
    }

    @Test
    void profiles_of_a_host_and_of_its_cluster_are_told_by_its_twin_in_the_same_words()
            throws DeviceException {
        real.world().run(() -> real.world().profiles().attachToCluster("silver"));
        real.world().run(() -> real.world().profiles().attach("gold", real.host()));

        TwinProfiles.put(twin.host(), told(real), twin.world());

        assertThat(profile(real))
                .isEqualTo(
                        new Reading.Settled<>(
                                State.is("host profile gold and host profile silver")));
        assertThat(profile(twin)).isEqualTo(profile(real));
    }

    @Test
    void host_without_a_profile_and_one_that_may_not_be_asked_have_twins_without()
            throws DeviceException {
        TwinProfiles.put(twin.host(), told(real), twin.world());
        assertThat(profile(twin)).isEqualTo(new Reading.Settled<>(State.none()));

        real.world().run(() -> real.world().profiles().attach("gold", real.host()));
        real.world().run(() -> real.world().profiles().setSeen(false));
        TwinProfiles.put(twin.host(), told(real), twin.world());
        assertThat(profile(twin)).isEqualTo(new Reading.Settled<>(State.none()));
    }

    private static Observation told(HostModel host) throws DeviceException {
        return new MemoryMachines(host)
                .observe(new Query(Set.of(), Set.of(HostProperties.HOST_PROFILE), Set.of()));
    }

    private static Reading<String> profile(HostModel host) throws DeviceException {
        return told(host).readings().of(HostProperties.HOST_PROFILE.of(host.host())).orElseThrow();
    }
}
