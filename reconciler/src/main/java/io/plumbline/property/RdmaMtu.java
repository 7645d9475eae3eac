package io.plumbline.property;

/** What of an Ethernet frame is left for RDMA. */
public final class RdmaMtu {
    /**
     * Room that the kernel leaves for the headers of RoCE, IPv6 the largest of them.
     *
     * @see "domain facts on Linux, section 4.5: iboe_get_mtu, engineering knowledge"
     */
    private static final int HEADERS = 96;

    private static final int LARGEST = 4096;
    private static final int SMALLEST = 256;

    private RdmaMtu() {}

    /**
     * The largest RDMA payload that fits one Ethernet frame of the given MTU: 9000 gives 4096, 4200
     * gives 4096, 1500 gives 1024.
     *
     * @param ethernetMtu in bytes
     * @return in bytes: 256, 512, 1024, 2048 or 4096
     * @throws IllegalArgumentException if not even 256 fits
     * @see "seed 000, figure 20: an MTU of 9000 gives active_mtu 4096"
     */
    public static int of(int ethernetMtu) {
        for (var size = LARGEST; size >= SMALLEST; size /= 2) {
            if (size <= ethernetMtu - HEADERS) {
                return size;
            }
        }
        throw new IllegalArgumentException("no RDMA fits an MTU of " + ethernetMtu);
    }
}
