package io.plumbline.spec;

import io.plumbline.property.MachineProperties.Firmware;
import io.plumbline.property.MemorySize;

import java.util.Optional;

/**
 * What a virtual machine is to be as hardware, beside its size; what is not said is left alone.
 *
 * @param firmware by which it starts; judged, and never written
 * @param gpuMemory of all graphics cards that it has whole, together
 * @param mmio64 room above 4 GB for devices of its host, where that is not to follow from the
 *     former
 * @param peerToPeer whether devices of its host may reach each other's memory
 */
public record MachineHardware(
        Optional<Located<Firmware>> firmware,
        Optional<Located<MemorySize>> gpuMemory,
        Optional<Located<MemorySize>> mmio64,
        Optional<Located<Boolean>> peerToPeer) {

    /**
     * The least room above 4 GB that its graphics cards take.
     *
     * @see "seed 001, section 3.6: two GPUs of 16 GB, 16+16=32, take 64"
     */
    public Optional<Located<MemorySize>> leastMmio64() {
        return gpuMemory.map(said -> said.map(MemorySize::nextPowerOfTwo));
    }

    /** How much room above 4 GB devices of its host are to have; empty if nothing tells. */
    public Optional<Located<MemorySize>> room() {
        return mmio64.or(this::leastMmio64);
    }
}
