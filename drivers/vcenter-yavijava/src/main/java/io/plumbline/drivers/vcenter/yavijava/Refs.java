package io.plumbline.drivers.vcenter.yavijava;

import com.vmware.vim25.ManagedObjectReference;

import io.plumbline.drivers.vcenter.Managed;
import io.plumbline.drivers.vcenter.Managed.HostRef;
import io.plumbline.drivers.vcenter.Managed.MachineRef;
import io.plumbline.drivers.vcenter.Managed.PortGroupRef;
import io.plumbline.drivers.vcenter.Managed.SwitchRef;
import io.plumbline.drivers.vcenter.TaskRef;

/** Objects as the binding names them. */
final class Refs {
    private Refs() {}

    static ManagedObjectReference of(Managed some) {
        return switch (some) {
            case HostRef(var id) -> named(Sought.HOSTS, id);
            case MachineRef(var id) -> named(Sought.MACHINES, id);
            case SwitchRef(var id) -> named(Sought.SWITCHES, id);
            case PortGroupRef(var id) -> named(Sought.PORT_GROUPS, id);
        };
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
