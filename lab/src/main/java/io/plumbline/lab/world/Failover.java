package io.plumbline.lab.world;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * HA of the one cluster that all hosts of a lab are in, with admission control that keeps what some
 * hosts have. At first it is off. Here one host has room for all that runs. Looking and doing are
 * safe inside {@link World#call} only.
 *
 * @see "vSphere Web Services API, ClusterDasConfigInfo, ClusterFailoverLevelAdmissionControlPolicy,
 *     ClusterFailoverLevelAdmissionControlInfo and ClusterDasVmSettings"
 */
public final class Failover {
    /**
     * What its owner says of one machine, in the words of the API.
     *
     * @param restartPriorityTimeout in seconds, how long those of the next priority wait for it
     */
    public record OwnSetting(
            Optional<String> restartPriority,
            Optional<String> restartPriorityTimeout,
            Optional<String> isolationResponse) {

        /** What is not said anew stays as it was. */
        public OwnSetting with(OwnSetting other) {
            return new OwnSetting(
                    other.restartPriority.or(() -> restartPriority),
                    other.restartPriorityTimeout.or(() -> restartPriorityTimeout),
                    other.isolationResponse.or(() -> isolationResponse));
        }

        @Override
        public String toString() {
            return restartPriority.orElse("-")
                    + restartPriorityTimeout.map(" "::concat).orElse("")
                    + ","
                    + isolationResponse.orElse("-");
        }
    }

    private final World world;
    private final Map<MachineModel, OwnSetting> overrides = new HashMap<>();
    private boolean tellsOldFields;
    private boolean on;
    private boolean admits;
    private int keeps = 1;

    Failover(World world) {
        this.world = world;
    }

    /**
     * @param control whether admission control is on
     * @param hosts how many may fail
     */
    public void set(boolean up, boolean control, int hosts) {
        on = up;
        admits = control;
        keeps = hosts;
    }

    public boolean isOn() {
        return on;
    }

    public boolean admits() {
        return admits;
    }

    /** Also of machines that are gone. */
    public Map<MachineModel, OwnSetting> overrides() {
        return Map.copyOf(overrides);
    }

    public void override(MachineModel machine, OwnSetting other) {
        overrides.put(machine, other);
    }

    /** The machine is as all others. */
    public void forget(MachineModel machine) {
        overrides.remove(machine);
    }

    /**
     * From now on an entry is told as by a vCenter that fills the fields, too, which the API had
     * before its version 2.5: with what it makes of the entry, or of the cluster's own word where
     * the entry says nothing. The reference calls them deprecated, and not what is told of them.
     */
    public void tellOldFields() {
        tellsOldFields = true;
    }

    public boolean tellsOldFields() {
        return tellsOldFields;
    }

    /** How many hosts shall be able to fail. */
    public int keeps() {
        return keeps;
    }

    /** How many hosts can fail now so that all that runs finds room. */
    public int bears() {
        var serving = world.hosts().stream().filter(Failover::serves).count();
        var runs = world.hosts().stream().anyMatch(host -> !host.service().machines().isEmpty());
        return (int) Math.max(0, serving - (runs ? 1 : 0));
    }

    /** Whether it would lack what it keeps, were one host less there. */
    boolean holdsBack() {
        return on && admits && bears() - 1 < keeps;
    }

    private static boolean serves(HostModel host) {
        return host.power().answers() && !host.service().inMaintenance();
    }
}
