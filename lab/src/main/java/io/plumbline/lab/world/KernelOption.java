package io.plumbline.lab.world;

import java.util.Optional;

/**
 * An advanced option of the VMkernel, as a build of ESXi has it.
 *
 * @param path as esxcli spells it, for example {@code /Net/PVRDMAVmknic}
 * @param initial the value of a host of which nobody has set it
 * @param range of a number; empty for a text
 */
public record KernelOption(String path, String initial, Optional<Range> range, String description) {
    /** Both ends included. */
    public record Range(long from, long to) {}

    static KernelOption number(String path, long initial, long from, long to, String description) {
        return new KernelOption(path, "" + initial, Optional.of(new Range(from, to)), description);
    }

    static KernelOption text(String path, String initial, String description) {
        return new KernelOption(path, initial, Optional.empty(), description);
    }

    boolean takes(String value) {
        return range.isEmpty()
                || (value.matches("-?\\d{1,18}")
                        && Long.parseLong(value) >= range.get().from()
                        && Long.parseLong(value) <= range.get().to());
    }
}
