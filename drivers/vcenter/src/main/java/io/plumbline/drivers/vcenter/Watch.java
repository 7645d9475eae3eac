package io.plumbline.drivers.vcenter;

import java.time.Duration;

/**
 * Changes since the last look. It belongs to one caller; what it keeps in vCenter ends with it or
 * with the session.
 */
public interface Watch extends AutoCloseable {

    /**
     * Waits in vCenter for something to change. The first look, and the first after a session was
     * lost, shows everything. After trouble the next look goes on, or begins anew.
     *
     * @param atMost how long vCenter waits, in whole seconds; zero only asks
     */
    Sighting next(Duration atMost) throws VCenterException;

    @Override
    void close();
}
