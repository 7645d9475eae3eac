package io.plumbline.drivers.vcenter.yavijava;

import com.vmware.vim25.ManagedObjectReference;

import io.plumbline.drivers.vcenter.Managed;
import io.plumbline.drivers.vcenter.Managed.ClusterRef;
import io.plumbline.drivers.vcenter.Managed.HostRef;
import io.plumbline.drivers.vcenter.Managed.MachineRef;
import io.plumbline.drivers.vcenter.Managed.PortGroupRef;
import io.plumbline.drivers.vcenter.Managed.SwitchRef;
import io.plumbline.drivers.vcenter.TaskRef;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Objects as the binding names them. A distributed switch is called by the type that its vCenter
 * gave it: that of VMware's own is narrower than the one which is asked for, and vcsim gives the
 * latter (govmomi pull request 4120). All else has one name everywhere.
 */
final class Refs {

    /** Of VMware's own switches, which a real vCenter's are. */
    private static final String USUAL_SWITCH = "VmwareDistributedVirtualSwitch";

    private final Map<SwitchRef, String> types = new ConcurrentHashMap<>();

    /** Empty where that is nothing of ours. */
    Optional<Managed> managed(ManagedObjectReference object) {
        var type = object == null || object.type == null ? "" : object.type;
        return switch (type) {
            case Sought.HOSTS -> Optional.of(new HostRef(object.val));
            case Sought.CLUSTERS -> Optional.of(new ClusterRef(object.val));
            case Sought.MACHINES -> Optional.of(new MachineRef(object.val));
            case USUAL_SWITCH -> Optional.of(new SwitchRef(object.val));
            case Sought.SWITCHES -> Optional.of(remembered(new SwitchRef(object.val), type));
            case Sought.PORT_GROUPS -> Optional.of(new PortGroupRef(object.val));
            default -> Optional.empty();
        };
    }

    private Managed remembered(SwitchRef one, String type) {
        types.put(one, type);
        return one;
    }

    ManagedObjectReference of(SwitchRef one) {
        return named(types.getOrDefault(one, USUAL_SWITCH), one.id());
    }

    static ManagedObjectReference of(HostRef host) {
        return named(Sought.HOSTS, host.id());
    }

    static ManagedObjectReference of(ClusterRef cluster) {
        return named(Sought.CLUSTERS, cluster.id());
    }

    static ManagedObjectReference of(MachineRef machine) {
        return named(Sought.MACHINES, machine.id());
    }

    static ManagedObjectReference of(PortGroupRef group) {
        return named(Sought.PORT_GROUPS, group.id());
    }

    static ManagedObjectReference of(TaskRef task) {
        return named("Task", task.id());
    }

    private static ManagedObjectReference named(String type, String id) {
        var reference = new ManagedObjectReference();
        reference.type = type;
        reference.val = id;
        return reference;
    }
}
