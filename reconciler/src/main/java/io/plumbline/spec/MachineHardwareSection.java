package io.plumbline.spec;

import io.plumbline.property.Codec;
import io.plumbline.property.Codecs;
import io.plumbline.property.Form;
import io.plumbline.property.MachineProperties;
import io.plumbline.property.MachineProperties.Firmware;
import io.plumbline.property.MemorySize;

import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** {@code hardware}: {@code {firmware: EFI, gpuMemory: 32GB, peerToPeer: true}}. */
final class MachineHardwareSection {
    private static final Codec<MemorySize> GPU_MEMORY =
            gigabytes("memory of graphics cards in GB, such as 32GB", "[1-9]\\d{0,3}GB");

    private static final Codec<MemorySize> MMIO64 =
            gigabytes(
                    "a power of two in GB, such as 64GB, up to 16384GB",
                    IntStream.rangeClosed(0, 14)
                            .mapToObj(power -> "" + (1 << power))
                            .collect(Collectors.joining("|", "(", ")GB")));

    private MachineHardwareSection() {}

    /**
     * @param regex so narrow that the schema refuses what is refused here
     */
    private static Codec<MemorySize> gigabytes(String accepts, String regex) {
        return Codecs.codec(
                accepts,
                new Form.Matching(regex),
                text -> {
                    if (!text.matches(regex)) {
                        throw new IllegalArgumentException("'" + text + "' is not " + accepts);
                    }
                    return MemorySize.parse(text);
                },
                MemorySize::toString);
    }

    static Optional<MachineHardware> read(Fields at) {
        var firmware = at.optional("firmware", MachineProperties.FIRMWARE);
        var gpuMemory = at.optional("gpuMemory", GPU_MEMORY);
        var mmio64 = at.optional("mmio64", MMIO64);
        var peerToPeer = at.optional("peerToPeer", MachineProperties.ALLOW_P2P);
        return at.complete(() -> new MachineHardware(firmware, gpuMemory, mmio64, peerToPeer))
                .filter(hardware -> fits(hardware, at));
    }

    private static boolean fits(MachineHardware hardware, Fields at) {
        var hasRoom = hasRoom(hardware, at);
        return startsByEfi(hardware, at) && hasRoom;
    }

    /** Seed 001, section 3.6. */
    private static boolean hasRoom(MachineHardware hardware, Fields at) {
        var least = hardware.leastMmio64().map(Located::value);
        var small = hardware.mmio64().filter(said -> isLess(said.value(), least));
        small.ifPresent(said ->
                at.problem(
                        said.origin(),
                        "graphics cards of "
                                + hardware.gpuMemory().orElseThrow().value()
                                + " take "
                                + least.orElseThrow()
                                + " at least, the next power of two above their memory: say more,"
                                + " or leave mmio64 out"));
        return small.isEmpty();
    }

    private static boolean isLess(MemorySize size, Optional<MemorySize> least) {
        return least.filter(floor -> size.compareTo(floor) < 0).isPresent();
    }

    /** Seed 001, section 3.1. */
    private static boolean startsByEfi(MachineHardware hardware, Fields at) {
        var bios =
                hardware.firmware()
                        .filter(said ->
                                said.value() == Firmware.BIOS && hardware.gpuMemory().isPresent());
        bios.ifPresent(said ->
                at.problem(
                        said.origin(),
                        "a machine with a graphics card starts by EFI, and its system is installed"
                                + " for that: say firmware: EFI, or leave it out"));
        return bios.isEmpty();
    }
}
