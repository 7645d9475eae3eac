package io.plumbline.drivers.vcenter;

import java.time.Duration;

/**
 * Bounds of the talk with one vCenter, in wall time.
 *
 * @param connect for TCP and TLS
 * @param call for one call of the gateway with all that it takes: a login, every page
 * @param page objects in one answer
 * @param largestAnswer bytes
 * @param deepestAnswer elements within each other
 */
public record VCenterLimits(
        Duration connect, Duration call, int page, int largestAnswer, int deepestAnswer) {

    /**
     * 1,000 hosts and 400 machines with far more properties took vcsim 25 seconds in pages of 100,
     * and 16.5 MB in one answer (domain fact vsphere §5); a device tree of a machine is some 15
     * elements deep. PCI devices, virtual functions among them, are told in some 300 bytes each, so
     * a hundred hosts with 800 of them take 24 MB.
     */
    public static VCenterLimits usual() {
        return new VCenterLimits(
                Duration.ofSeconds(10), Duration.ofSeconds(60), 100, 64 * 1024 * 1024, 64);
    }

    public VCenterLimits callsWithin(Duration longest) {
        return new VCenterLimits(connect, longest, page, largestAnswer, deepestAnswer);
    }

    public VCenterLimits pagesOf(int objects) {
        return new VCenterLimits(connect, call, objects, largestAnswer, deepestAnswer);
    }
}
