package io.plumbline.drivers.vcenter;

import java.time.Instant;

/**
 * One vCenter. Logs in by itself where that is needed, once for all callers, and again where the
 * session has expired; may be asked by many threads at the same time. Each call ends within the
 * time of {@link VCenterLimits}. What only reads may be sent twice where the line breaks; what
 * changes something never is.
 */
public interface VSphereGateway extends AutoCloseable {

    /** What answers at the address; takes no login. */
    About about() throws VCenterException;

    /**
     * The time at vCenter. Counts as use of the session, which vCenter ends after half an hour
     * without any.
     */
    Instant clock() throws VCenterException;

    /** All hosts and machines, read page by page: all of them, or trouble. */
    Inventory inventory() throws VCenterException;

    /** A way to hear of changes; nothing is asked before its first use. */
    Watch watch();

    /** Logs out as far as that is possible; later calls fail. */
    @Override
    void close();
}
