package io.plumbline.lab.world;

/**
 * HA of the one cluster that all hosts of a lab are in, with admission control that keeps what some
 * hosts have. At first it is off. Here one host has room for all that runs. Looking and doing are
 * safe inside {@link World#call} only.
 *
 * @see "vSphere Web Services API, ClusterDasConfigInfo, ClusterFailoverLevelAdmissionControlPolicy
 *     and ClusterFailoverLevelAdmissionControlInfo"
 */
public final class Failover {
    private final World world;
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
