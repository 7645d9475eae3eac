package io.plumbline.drivers.vcenter;

import io.plumbline.drivers.vcenter.Managed.HostRef;

import java.time.Instant;

/**
 * A host as vCenter tells of it.
 *
 * @param name as it was added: a name or an address
 * @param cpuMhz of one core; an average where they differ
 */
public record SeenHost(HostRef ref, Told<String> name, Running running, Told<Integer> cpuMhz) {

    /**
     * How it is at the moment.
     *
     * @param bootedAt by the host's clock; unset where it is not connected
     */
    public record Running(
            Told<Connection> connection,
            Told<Power> power,
            Told<Boolean> inMaintenance,
            Told<Instant> bootedAt) {}

    /** Whether vCenter and the host talk. All else is old news where they do not. */
    public enum Connection {
        CONNECTED,
        NOT_RESPONDING,
        DISCONNECTED
    }

    /** Whether the host runs. */
    public enum Power {
        ON,
        OFF,
        STANDBY,
        UNKNOWN
    }
}
