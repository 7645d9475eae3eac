package io.plumbline.app.advice;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;

/**
 * What somebody wants to run.
 *
 * @param messageBytes a usual message
 * @param processesPerNode of MPI, in one machine
 * @param machinesPerHost that need the adapter at the same time
 * @param ports of cards that such a host has for them
 * @param vsphere release of hosts and vCenter, such as 7.0 or 8.0U2
 * @param networkStorage machines read and write over the network
 */
public record Workload(
        Optional<Bound> bound,
        OptionalLong messageBytes,
        OptionalInt processesPerNode,
        int machinesPerHost,
        int ports,
        Set<Feature> needs,
        boolean networkStorage,
        Optional<VSphereRelease> vsphere) {
    /** What it waits for most. */
    public enum Bound {
        LATENCY,
        BANDWIDTH,
        MESSAGE_RATE,
        COMPUTE
    }

    public Workload {
        needs = Set.copyOf(needs);
        if (machinesPerHost < 1 || ports < 1) {
            throw new IllegalArgumentException("at least one machine and one port");
        }
    }
}
