package io.plumbline.drivers.vcenter;

import io.plumbline.drivers.vcenter.Managed.ClusterRef;
import io.plumbline.drivers.vcenter.Managed.MachineRef;

import java.util.Map;

/** A cluster of hosts as vCenter tells of it. */
public record SeenCluster(ClusterRef ref, Told<String> name, Told<Drs> drs) {

    /**
     * How its DRS is set.
     *
     * @param overridesCount whether it is minded what is said of one machine
     * @param overrides what is said of one machine
     */
    public record Drs(
            Told<Boolean> enabled,
            Told<Behavior> byDefault,
            boolean overridesCount,
            Map<MachineRef, OwnSetting> overrides) {
        public Drs {
            overrides = Map.copyOf(overrides);
        }
    }

    /**
     * What is said of one machine.
     *
     * @param enabled where not, the machine is excluded from DRS
     */
    public record OwnSetting(boolean enabled, Told<Behavior> behavior) {}

    /** What DRS does by itself. */
    public enum Behavior {
        /** It recommends. */
        MANUAL,
        /** It places machines that start, and recommends where running ones should go. */
        PARTIALLY_AUTOMATED,
        /** It also moves machines that run. */
        FULLY_AUTOMATED
    }
}
