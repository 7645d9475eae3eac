package io.plumbline.drivers.vcenter;

import static io.plumbline.property.PassthroughProperties.ENABLED;
import static io.plumbline.property.SriovProperties.FUNCTIONS;
import static io.plumbline.property.SriovProperties.SUPPORTED;

import io.plumbline.device.ActId;
import io.plumbline.device.Device;
import io.plumbline.device.DeviceException;
import io.plumbline.device.Query;
import io.plumbline.observed.BootId;
import io.plumbline.observed.Readings;
import io.plumbline.target.Host;
import io.plumbline.target.Nic;
import io.plumbline.target.NicPort;
import io.plumbline.target.PciAddress;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/** A host of which vCenter tells what its ports have and give away. */
abstract class HostWithFunctions {
    static final Host HOST = new Host("esx01.lab");
    static final Nic CARD = new Nic(HOST, PciAddress.parse("0000:3b:00.0").orElseThrow());
    static final NicPort FIRST = new NicPort(CARD, 1);
    static final NicPort SECOND = new NicPort(CARD, 2);
    static final BootId BOOT =
            new BootId(new UUID(1, 1), Instant.parse("2026-11-01T00:00:00Z"), Optional.empty());
    static final ActId ID = new ActId(new UUID(2, 2));

    final MemoryVCenter vcenter =
            new MemoryVCenter()
                    .host("host-1", "esx01.lab")
                    .bootedAt("host-1", new Told.Is<>(BOOT.bootedAt()));

    Device device() {
        return new Estate(vcenter, new Patience(Duration.ofMillis(50), Duration.ofMillis(1)))
                .machinesOf(HOST);
    }

    void tells(SeenFunctions... some) {
        vcenter.functions("host-1", new Told.Is<>(List.of(some)));
    }

    static SeenFunctions of(String id, int there, int asked, int atMost) {
        return new SeenFunctions(
                PciAddress.parse(id),
                id,
                SeenFunctions.Kept.OF_THE_KERNEL,
                SeenFunctions.Whole.OF_THE_KERNEL,
                there,
                asked,
                atMost);
    }

    static SeenFunctions whole(String id, boolean active, boolean enabled, String label) {
        return new SeenFunctions(
                PciAddress.parse(id),
                id,
                new SeenFunctions.Kept(enabled, Optional.of(label).filter(text -> !text.isEmpty())),
                new SeenFunctions.Whole(active, true, new SeenFunctions.Dependence.Alone()),
                0,
                0,
                16);
    }

    static SeenFunctions seen(SeenFunctions.Whole whole, int there, int asked) {
        return new SeenFunctions(
                PciAddress.parse("0000:3b:00.0"),
                "0000:3b:00.0",
                SeenFunctions.Kept.OF_THE_KERNEL,
                whole,
                there,
                asked,
                16);
    }

    Readings read() throws DeviceException {
        return device().observe(
                        new Query(
                                Set.of(),
                                Set.of(FUNCTIONS, SUPPORTED, ENABLED),
                                Set.of(FIRST, SECOND)))
                .readings();
    }
}
