package io.plumbline.property;

import io.plumbline.target.MachineOverride;
import io.plumbline.target.VCenter;

import java.util.List;
import java.util.Optional;

/**
 * What the cluster of a virtual machine says of that one alone. None is that nothing is said, so
 * that it is as all others there. They are the cluster's: where its host comes into another one,
 * they stay behind.
 *
 * @see "vSphere Web Services API, ClusterDrsVmConfigInfo, ClusterDasVmConfigInfo and
 *     ClusterDasVmSettings"
 */
public final class OverrideProperties {
    /** What DRS does with it by itself. */
    public enum Automation {
        /** Nothing, and it recommends nothing. */
        Disabled,
        /** Nothing: it recommends. */
        Manual,
        /** It chooses its host when it starts, and recommends where it should go then. */
        PartiallyAutomated,
        /** It also moves it while it runs. */
        FullyAutomated
    }

    /** How early HA starts it elsewhere when its host fails. */
    public enum RestartPriority {
        /** Never. */
        Disabled,
        Lowest,
        Low,
        Medium,
        High,
        Highest
    }

    /** What its host does with it once that is cut off from the others. */
    public enum IsolationResponse {
        LeavePoweredOn,
        PowerOff,
        ShutDown
    }

    private static final Wire OF_DRS = wire("drsOverrides");

    /** A vCenter that is not licensed for DRS may be for HA, and takes what it has. */
    private static final Wire OF_HA = wire("haOverrides");

    private static final String ELSE =
            "its host is in no cluster, or vCenter has no machine of its name yet: once both are,"
                    + " it is written";

    public static final Property<Automation> DRS =
            override(
                    "override.drsAutomation",
                    Automation.class,
                    OF_DRS,
                    "drsVmConfig of the cluster: enabled false is Disabled, else behavior;"
                            + " ClusterDrsVmConfigInfo, DrsBehavior of the vSphere API, run against"
                            + " vcsim");

    public static final Property<RestartPriority> RESTART_PRIORITY =
            override(
                    "override.restartPriority",
                    RestartPriority.class,
                    OF_HA,
                    "dasVmConfig of the cluster: dasSettings.restartPriority;"
                            + " clusterRestartPriority is that nothing is said; Lowest and Highest"
                            + " since vSphere 6.5; run against vcsim");

    public static final Property<IsolationResponse> ISOLATION_RESPONSE =
            override(
                    "override.isolationResponse",
                    IsolationResponse.class,
                    OF_HA,
                    "dasVmConfig of the cluster: dasSettings.isolationResponse, none, powerOff or"
                            + " shutdown; clusterIsolationResponse is that nothing is said");

    private OverrideProperties() {}

    public static List<Property<?>> all() {
        return List.of(DRS, RESTART_PRIORITY, ISOLATION_RESPONSE);
    }

    /**
     * One reconfiguration of a cluster for all of its machines that differ. No machine feels it,
     * and what is refused of one is given up alone.
     */
    private static Wire wire(String name) {
        return new Wire(
                        name,
                        Area.MACHINES,
                        new Relation.Enclosing(VCenter.class),
                        Wire.Place.IN_SERVICE)
                .thatSparesItsUnit();
    }

    private static <E extends Enum<E>> Property<E> override(
            String key, Class<E> kind, Wire wire, String source) {
        return new Property<>(
                        key,
                        MachineOverride.class,
                        Codecs.oneOf(kind),
                        Role.MANAGED,
                        Activation.LIVE,
                        Optional.of(wire),
                        List.of(),
                        source)
                .orElseTry(Otherwise.Where.NOT_OFFERED, ELSE);
    }
}
