package io.plumbline.lab.world;

/**
 * How a distributed switch treats what crosses it.
 *
 * @param mtu bytes of the largest packet
 * @param ioControl whether bandwidth is shared out by kinds of traffic
 */
public record VdsTraffic(
        int mtu, LinkDiscovery discovery, MulticastFiltering multicast, boolean ioControl) {

    /** Whom a group's packets are sent to. */
    public enum MulticastFiltering {
        /** By the guest's multicast addresses. */
        LEGACY,
        /** By who joined the group. */
        SNOOPING
    }

    /** Of one that nobody has configured. I/O control by the API, not by the client's wizard. */
    public static final VdsTraffic FRESH =
            new VdsTraffic(
                    1500,
                    new LinkDiscovery(LinkDiscovery.Protocol.CDP, LinkDiscovery.Operation.LISTEN),
                    MulticastFiltering.LEGACY,
                    false);

    public VdsTraffic mtu(int bytes) {
        return new VdsTraffic(bytes, discovery, multicast, ioControl);
    }

    public VdsTraffic discovery(LinkDiscovery other) {
        return new VdsTraffic(mtu, other, multicast, ioControl);
    }

    public VdsTraffic multicast(MulticastFiltering other) {
        return new VdsTraffic(mtu, discovery, other, ioControl);
    }

    public VdsTraffic ioControl(boolean on) {
        return new VdsTraffic(mtu, discovery, multicast, on);
    }
}
