package io.plumbline.lab.vcenter;

import io.plumbline.lab.vcenter.soap.Value;
import io.plumbline.lab.vcenter.soap.Value.Data;
import io.plumbline.lab.world.Drs;
import io.plumbline.lab.world.Failover;
import io.plumbline.lab.world.MachineModel;

import java.util.Comparator;
import java.util.List;
import java.util.Map;

/** How DRS and HA of the cluster are set, as its configuration has it, and what HA has. */
final class ClusterProperties {
    private static final String BEHAVIOR = "DrsBehavior";

    private ClusterProperties() {}

    static Data configuration(Drs drs, Failover failover) {
        return Value.data("ClusterConfigInfoEx")
                .with("dasConfig", das(failover))
                .with(
                        "drsConfig",
                        Value.data("ClusterDrsConfigInfo")
                                .with("enabled", Value.bool(drs.isEnabled()))
                                .with("enableVmBehaviorOverrides", Value.bool(drs.overridesCount()))
                                .with("defaultVmBehavior", behavior(drs.byDefault()))
                                .with("vmotionRate", Value.number(3)))
                .with("drsVmConfig", new Value.Many("ClusterDrsVmConfigInfo", overrides(drs)));
    }

    private static Data das(Failover failover) {
        var level = Value.number(failover.keeps());
        return Value.data("ClusterDasConfigInfo")
                .with("enabled", Value.bool(failover.isOn()))
                .with("failoverLevel", level)
                .with(
                        "admissionControlPolicy",
                        Value.data("ClusterFailoverLevelAdmissionControlPolicy")
                                .with("failoverLevel", level))
                .with("admissionControlEnabled", Value.bool(failover.admits()));
    }

    /**
     * @param hosts of the cluster
     */
    static Data summary(Failover failover, int hosts) {
        var bears = Value.number(failover.bears());
        return Value.data("ClusterComputeResourceSummary")
                .with("numHosts", Value.number(hosts))
                .with("overallStatus", new Value.Simple("ManagedEntityStatus", "green"))
                .with("currentFailoverLevel", bears)
                .with(
                        "admissionControlInfo",
                        Value.data("ClusterFailoverLevelAdmissionControlInfo")
                                .with("currentFailoverLevel", bears))
                .with("numVmotions", Value.number(0));
    }

    private static List<Value> overrides(Drs drs) {
        return drs.overrides().entrySet().stream()
                .sorted(Map.Entry.comparingByKey(Comparator.comparingInt(MachineModel::number)))
                .<Value>map(one -> override(one.getKey(), one.getValue()))
                .toList();
    }

    private static Data override(MachineModel machine, Drs.OwnSetting said) {
        return Value.data("ClusterDrsVmConfigInfo")
                .with("key", Value.ref(Estate.ref(machine)))
                .with("enabled", Value.bool(said.enabled()))
                .with("behavior", behavior(said.behavior()));
    }

    private static Value behavior(Drs.Behavior some) {
        return new Value.Simple(BEHAVIOR, some.name());
    }
}
