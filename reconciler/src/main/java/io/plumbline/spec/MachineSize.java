package io.plumbline.spec;

import io.plumbline.property.LatencySensitivity;
import io.plumbline.property.MemorySize;

import java.util.Optional;

/**
 * How large a virtual machine is to be; what is not said is left alone.
 *
 * @param reserve what of it nobody else may use
 */
public record MachineSize(
        Optional<Located<Integer>> cpus,
        Optional<Located<MemorySize>> memory,
        Optional<Located<Reserve>> reserve,
        Optional<Located<LatencySensitivity>> latencySensitivity) {

    /** What is reserved, always as a whole. */
    public enum Reserve {
        /** All memory. */
        Memory,
        /** All memory, and a core for each CPU. */
        All
    }
}
