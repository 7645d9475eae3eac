package io.plumbline.lab.vcenter;

import io.plumbline.lab.vcenter.soap.Value;
import io.plumbline.lab.vcenter.soap.Value.Data;
import io.plumbline.lab.world.Drs;
import io.plumbline.lab.world.MachineModel;

import java.util.Comparator;
import java.util.List;
import java.util.Map;

/** How the DRS of the cluster is set, as its configuration has it. */
final class DrsProperties {
    private static final String BEHAVIOR = "DrsBehavior";

    private DrsProperties() {}

    static Data of(Drs drs) {
        return Value.data("ClusterConfigInfoEx")
                .with("dasConfig", Value.data("ClusterDasConfigInfo"))
                .with(
                        "drsConfig",
                        Value.data("ClusterDrsConfigInfo")
                                .with("enabled", Value.bool(drs.isEnabled()))
                                .with("enableVmBehaviorOverrides", Value.bool(drs.overridesCount()))
                                .with("defaultVmBehavior", behavior(drs.byDefault()))
                                .with("vmotionRate", Value.number(3)))
                .with("drsVmConfig", new Value.Many("ClusterDrsVmConfigInfo", overrides(drs)));
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
