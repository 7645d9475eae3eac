package io.plumbline.drivers.vcenter;

import io.plumbline.drivers.vcenter.Managed.ClusterRef;
import io.plumbline.drivers.vcenter.Managed.MachineRef;
import io.plumbline.property.OverrideProperties.IsolationResponse;
import io.plumbline.property.OverrideProperties.RestartPriority;

import java.util.Map;
import java.util.Optional;

/**
 * A cluster of hosts as vCenter tells of it.
 *
 * @param ofHa what is said to HA of one machine, also while HA is off
 */
public record SeenCluster(
        ClusterRef ref,
        Told<String> name,
        Told<Drs> drs,
        Told<Failover> failover,
        Told<Map<MachineRef, OfHa>> ofHa) {
    public SeenCluster {
        ofHa = ofHa.then(all -> new Told.Is<>(Map.copyOf(all)));
    }

    /**
     * How its HA is set. What it has changes all the time: {@link Moment} tells of that.
     *
     * @param on whether HA is on
     * @param admits whether its admission control is on; without it nothing is kept
     * @param kept what its admission control is to keep
     */
    public record Failover(Told<Boolean> on, Told<Boolean> admits, Told<Reserve> kept) {

        /** What its admission control keeps; empty where it keeps nothing, or that is not told. */
        Optional<Reserve> keeps() {
            var yes = new Told.Is<>(true);
            return on.equals(yes)
                            && admits.equals(yes)
                            && kept instanceof Told.Is<Reserve>(var wanted)
                    ? Optional.of(wanted)
                    : Optional.empty();
        }
    }

    /** What is kept for a host that fails. */
    public sealed interface Reserve {
        /** As much as so many hosts have; which ones, vCenter reckons. */
        record Hosts(int count) implements Reserve {}

        /** Shares of what all hosts have together, in percent. */
        record Share(int cpu, int memory) implements Reserve {}

        /** What is missing; of another kind nothing can be said. */
        default Optional<String> missing(Reserve there) {
            if (this instanceof Hosts(var wanted) && there instanceof Hosts(var has)) {
                return has < wanted
                        ? Optional.of(has + " hosts may fail and " + wanted + " shall")
                        : Optional.empty();
            }
            if (this instanceof Share(var cpu, var memory)
                    && there instanceof Share(var cpuLeft, var memoryLeft)) {
                return cpuLeft < cpu || memoryLeft < memory
                        ? Optional.of(
                                cpuLeft
                                        + " % of CPU and "
                                        + memoryLeft
                                        + " % of memory are free and "
                                        + cpu
                                        + " % and "
                                        + memory
                                        + " % shall be")
                        : Optional.empty();
            }
            return Optional.empty();
        }
    }

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

    /**
     * What is said to HA of one machine; unset where it is as all others. An entry of vCenter has
     * more than this.
     */
    public record OfHa(
            Told<RestartPriority> restartPriority, Told<IsolationResponse> isolationResponse) {}

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
