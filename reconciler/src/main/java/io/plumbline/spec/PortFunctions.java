package io.plumbline.spec;

import java.util.Collection;

/**
 * Virtual functions that the ports of one card ask for, and what its firmware has to expose for
 * them.
 *
 * @param largest of one port
 * @param sum of all ports
 */
public record PortFunctions(int largest, int sum) {
    static PortFunctions of(Collection<PortSpec> ports) {
        var counts =
                ports.stream()
                        .flatMap(port -> port.virtualFunctions().stream())
                        .mapToInt(Located::value)
                        .summaryStatistics();
        return new PortFunctions(Math.max(0, counts.getMax()), (int) counts.getSum());
    }

    /**
     * {@code NUM_OF_VFS} below which the ports cannot get what they ask for: firmware counts by
     * physical function, and one is its own.
     *
     * @see "domain facts on ESXi, section 4.2: the hard limit is the largest port"
     */
    public int leastFirmwareVfs() {
        return largest + 1;
    }

    /**
     * {@code NUM_OF_VFS} that the vendor's guide asks for: 8 and 7 make 16.
     *
     * @see "seed 000, section 2.2.3: at least one larger than the sum of VFs created by max_vfs"
     */
    public int advisedFirmwareVfs() {
        return sum + 1;
    }
}
