package io.plumbline.lab.memory;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.device.DeviceException;
import io.plumbline.device.Query;
import io.plumbline.lab.world.HostModel;
import io.plumbline.lab.world.HostSetup;
import io.plumbline.lab.world.LabTimes;
import io.plumbline.lab.world.VmkAdapter;
import io.plumbline.lab.world.World;
import io.plumbline.observed.Observation;
import io.plumbline.observed.ObservedState;
import io.plumbline.observed.Snapshot;
import io.plumbline.property.PropertyCatalogue;
import io.plumbline.target.Host;
import io.plumbline.target.VmkernelAdapter;

import org.junit.jupiter.api.Test;

import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** A host that is made of what another one told tells the same. */
class HostLikenessTest {
    private static final Host HOST = new Host("esx01.lab");
    private static final Query ALL =
            new Query(
                    Set.of(),
                    new LinkedHashSet<>(PropertyCatalogue.builtIn().all()),
                    Set.of(new VmkernelAdapter(HOST, "vmk1"), new VmkernelAdapter(HOST, "vmk7")));

    @Test
    void adapters_of_its_kernel_are_as_they_were_told() throws DeviceException {
        var found = world();
        var host = HostSetup.alreadyRight(HOST.name()).in(found);
        found.run(() -> {
            host.modules().loadMst();
            host.vmkernel().remove("vmk0");
            host.vmkernel().put(VmkAdapter.on("dvs", "vmk1", 9000).carrying("VMotion"));
            host.vmkernel().put(VmkAdapter.on("dvs", "vmk2", 1600));
            host.proxySwitches().put("dvs", 4000);
        });
        var told = told(host);

        var observed =
                new ObservedState(List.of(Snapshot.answered(HOST, "esxi", told, Instant.EPOCH)));
        var like = (HostLikeness.Found.Like) HostLikeness.of(HOST, observed);

        assertThat(told(like.in(world())).readings()).isEqualTo(told.readings());
    }

    private static Observation told(HostModel host) throws DeviceException {
        return new MemoryHost(host).observe(ALL);
    }

    private static World world() {
        return World.virtual(Instant.parse("2022-03-13T10:00:00Z"), LabTimes.USUAL, 1);
    }
}
