package io.plumbline.drivers.vcenter;

import io.plumbline.drivers.vcenter.Managed.ClusterRef;
import io.plumbline.drivers.vcenter.Managed.HostRef;
import io.plumbline.property.Lockdown;
import io.plumbline.property.SshService;

import java.time.Instant;
import java.util.List;

/**
 * A host as vCenter tells of it.
 *
 * @param name as it was added: a name or an address
 * @param capacity what its machines share
 * @param cluster that it is in; unset where it stands alone
 * @param entry how it can be reached over SSH
 * @param functions what can be had of its PCI devices
 */
public record SeenHost(
        HostRef ref,
        Told<String> name,
        Running running,
        Capacity capacity,
        Told<ClusterRef> cluster,
        Entry entry,
        Told<List<SeenFunctions>> functions) {

    /** One of which nothing is told of SSH, nor of its PCI devices. */
    public SeenHost(
            HostRef ref,
            Told<String> name,
            Running running,
            Capacity capacity,
            Told<ClusterRef> cluster) {
        this(ref, name, running, capacity, cluster, Entry.UNSET, new Told.Unset<>());
    }

    /**
     * How it is at the moment.
     *
     * @param bootedAt by the host's clock; unset where it is not connected
     */
    public record Running(
            Told<Connection> connection,
            Told<Power> power,
            Told<Boolean> inMaintenance,
            Told<Instant> bootedAt) {

        /** Whether it is in maintenance mode; not told where that is old news. */
        Told<Boolean> mode() {
            return connection.equals(new Told.Is<>(Connection.CONNECTED))
                    ? inMaintenance
                    : new Told.Unset<>();
        }
    }

    /**
     * How it can be reached over SSH, as far as vCenter has heard.
     *
     * @param ssh the service; unset where the host has none, or is not connected
     */
    public record Entry(Told<SshService> ssh, Told<Lockdown> lockdown) {
        /** Nothing is told. */
        public static final Entry UNSET = new Entry(new Told.Unset<>(), new Told.Unset<>());
    }

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

    /**
     * How large it is.
     *
     * @param cpuMhz of one core; an average where they differ
     * @param threads logical CPUs: as many as cores, or more
     * @param memoryBytes some of which the hypervisor needs
     */
    public record Capacity(
            Told<Integer> cpuMhz,
            Told<Integer> cores,
            Told<Integer> threads,
            Told<Long> memoryBytes) {

        /** Nothing is told. */
        public static final Capacity UNSET =
                new Capacity(
                        new Told.Unset<>(),
                        new Told.Unset<>(),
                        new Told.Unset<>(),
                        new Told.Unset<>());
    }
}
