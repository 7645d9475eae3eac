package io.plumbline.drivers.vcenter.yavijava;

import com.vmware.vim25.ArrayUpdateOperation;
import com.vmware.vim25.ClusterConfigSpecEx;
import com.vmware.vim25.ClusterDasVmConfigInfo;
import com.vmware.vim25.ClusterDasVmConfigSpec;
import com.vmware.vim25.ClusterDasVmSettings;
import com.vmware.vim25.ClusterDrsVmConfigInfo;
import com.vmware.vim25.ClusterDrsVmConfigSpec;
import com.vmware.vim25.DrsBehavior;

import io.plumbline.drivers.vcenter.Managed.MachineRef;
import io.plumbline.drivers.vcenter.OverrideChange;
import io.plumbline.property.OverrideProperties.Automation;
import io.plumbline.property.OverrideProperties.IsolationResponse;
import io.plumbline.property.OverrideProperties.RestartPriority;
import io.plumbline.property.State;

import java.util.ArrayList;
import java.util.Optional;
import java.util.SortedMap;

/**
 * What is sent to change what a cluster says of single machines. With {@code modify} true, an entry
 * that is not named stays as it is, and so does a field of an entry that is not set.
 *
 * @see "vSphere Web Services API, ReconfigureComputeResource_Task, ClusterDrsVmConfigSpec (add,
 *     edit and remove) and ClusterDasVmSettings"
 */
final class ClusterSpecs {
    static final String AS_CLUSTER_RESTARTS = "clusterRestartPriority";
    static final String AS_CLUSTER_RESPONDS = "clusterIsolationResponse";

    private ClusterSpecs() {}

    /**
     * @param changes at least one
     */
    static ClusterConfigSpecEx of(SortedMap<MachineRef, OverrideChange> changes) {
        var drs = new ArrayList<ClusterDrsVmConfigSpec>();
        var das = new ArrayList<ClusterDasVmConfigSpec>();
        changes.forEach((machine, change) -> {
            change.drs().ifPresent(said -> drs.add(drs(machine, said)));
            change.ha().ifPresent(said -> das.add(das(machine, said)));
        });
        var spec = new ClusterConfigSpecEx();
        if (!drs.isEmpty()) {
            spec.drsVmConfigSpec = drs.toArray(ClusterDrsVmConfigSpec[]::new);
        }
        if (!das.isEmpty()) {
            spec.dasVmConfigSpec = das.toArray(ClusterDasVmConfigSpec[]::new);
        }
        return spec;
    }

    private static ClusterDrsVmConfigSpec drs(MachineRef machine, OverrideChange.OfDrs said) {
        return switch (said) {
            case OverrideChange.OfDrs.Becomes becomes -> becomes(machine, becomes);
            case OverrideChange.OfDrs.Goes() -> removed(machine);
        };
    }

    private static ClusterDrsVmConfigSpec removed(MachineRef machine) {
        var spec = new ClusterDrsVmConfigSpec();
        spec.operation = ArrayUpdateOperation.remove;
        spec.removeKey = Refs.of(machine);
        return spec;
    }

    /** Of one that DRS leaves alone it does not matter what DRS would do. */
    private static ClusterDrsVmConfigSpec becomes(
            MachineRef machine, OverrideChange.OfDrs.Becomes becomes) {
        var info = new ClusterDrsVmConfigInfo();
        info.key = Refs.of(machine);
        info.enabled = becomes.to() != Automation.Disabled;
        behavior(becomes.to()).ifPresent(behavior -> info.behavior = behavior);
        var spec = new ClusterDrsVmConfigSpec();
        spec.operation = operation(becomes.anew());
        spec.info = info;
        return spec;
    }

    private static Optional<DrsBehavior> behavior(Automation automation) {
        return switch (automation) {
            case Disabled -> Optional.empty();
            case Manual -> Optional.of(DrsBehavior.manual);
            case PartiallyAutomated -> Optional.of(DrsBehavior.partiallyAutomated);
            case FullyAutomated -> Optional.of(DrsBehavior.fullyAutomated);
        };
    }

    private static ClusterDasVmConfigSpec das(MachineRef machine, OverrideChange.OfHa ha) {
        var settings = new ClusterDasVmSettings();
        ha.restartPriority().ifPresent(to -> settings.restartPriority = restarts(to));
        ha.isolationResponse().ifPresent(to -> settings.isolationResponse = responds(to));
        var info = new ClusterDasVmConfigInfo();
        info.key = Refs.of(machine);
        info.dasSettings = settings;
        var spec = new ClusterDasVmConfigSpec();
        spec.operation = operation(ha.anew());
        spec.info = info;
        return spec;
    }

    private static ArrayUpdateOperation operation(boolean anew) {
        return anew ? ArrayUpdateOperation.add : ArrayUpdateOperation.edit;
    }

    private static String restarts(State<RestartPriority> to) {
        return to instanceof State.Is<RestartPriority>(var priority)
                ? word(priority)
                : AS_CLUSTER_RESTARTS;
    }

    private static String responds(State<IsolationResponse> to) {
        return to instanceof State.Is<IsolationResponse>(var response)
                ? word(response)
                : AS_CLUSTER_RESPONDS;
    }

    /** As the API spells it. */
    static String word(RestartPriority priority) {
        return switch (priority) {
            case Disabled -> "disabled";
            case Lowest -> "lowest";
            case Low -> "low";
            case Medium -> "medium";
            case High -> "high";
            case Highest -> "highest";
        };
    }

    /** As the API spells it. */
    static String word(IsolationResponse response) {
        return switch (response) {
            case LeavePoweredOn -> "none";
            case PowerOff -> "powerOff";
            case ShutDown -> "shutdown";
        };
    }
}
