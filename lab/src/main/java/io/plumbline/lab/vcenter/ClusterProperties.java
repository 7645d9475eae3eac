package io.plumbline.lab.vcenter;

import io.plumbline.lab.vcenter.soap.Value;
import io.plumbline.lab.vcenter.soap.Value.Data;
import io.plumbline.lab.world.Drs;
import io.plumbline.lab.world.Failover;
import io.plumbline.lab.world.MachineModel;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

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
                .with("drsVmConfig", new Value.Many("ClusterDrsVmConfigInfo", overrides(drs)))
                .with("dasVmConfig", new Value.Many("ClusterDasVmConfigInfo", overrides(failover)));
    }

    private static List<Value> overrides(Failover failover) {
        return inOrder(failover.overrides())
                .<Value>map(
                        one -> override(one.getKey(), one.getValue(), failover.tellsOldFields()))
                .toList();
    }

    private static Data override(
            MachineModel machine, Failover.OwnSetting said, boolean tellsOldFields) {
        var key = Value.data("ClusterDasVmConfigInfo").with("key", Value.ref(Estate.ref(machine)));
        return (tellsOldFields ? oldFields(key, said) : key)
                .with(
                        "dasSettings",
                        Value.data("ClusterDasVmSettings")
                                .with("restartPriority", word(said.restartPriority()))
                                .with("restartPriorityTimeout", word(said.restartPriorityTimeout()))
                                .with("isolationResponse", word(said.isolationResponse())));
    }

    /** They have fewer words, and none for what is as in the cluster. */
    private static Data oldFields(Data entry, Failover.OwnSetting said) {
        var restarts =
                switch (said.restartPriority().orElse("")) {
                    case "disabled" -> "disabled";
                    case "lowest", "low" -> "low";
                    case "high", "highest" -> "high";
                    default -> "medium";
                };
        var stops =
                said.isolationResponse()
                        .filter(response -> Set.of("powerOff", "shutdown").contains(response))
                        .isPresent();
        return entry.with("restartPriority", new Value.Simple("DasVmPriority", restarts))
                .with("powerOffOnIsolation", Value.bool(stops));
    }

    private static Value word(Optional<String> said) {
        return said.map(Value::string).orElse(new Value.Unset());
    }

    private static <V> Stream<Map.Entry<MachineModel, V>> inOrder(Map<MachineModel, V> said) {
        return said.entrySet().stream()
                .sorted(Map.Entry.comparingByKey(Comparator.comparingInt(MachineModel::number)));
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
        return inOrder(drs.overrides())
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
