package io.plumbline.drivers.vcenter.yavijava;

import com.vmware.vim25.ManagedObjectReference;
import com.vmware.vim25.ObjectSpec;
import com.vmware.vim25.PropertyFilterSpec;
import com.vmware.vim25.PropertySpec;
import com.vmware.vim25.SelectionSpec;
import com.vmware.vim25.TraversalSpec;

import java.util.List;

/** Which properties of what are read, by batch and by watch alike. */
final class Sought {

    static final String NAME = "name";
    static final String CONNECTION = "runtime.connectionState";
    static final String POWER = "runtime.powerState";
    static final String MAINTENANCE = "runtime.inMaintenanceMode";
    static final String BOOTED = "runtime.bootTime";
    static final String HOST = "runtime.host";

    static final String HOSTS = "HostSystem";
    static final String MACHINES = "VirtualMachine";
    static final String SWITCHES = "VmwareDistributedVirtualSwitch";
    static final String PORT_GROUPS = "DistributedVirtualPortgroup";

    private Sought() {}

    /**
     * @param view that holds the hosts and machines
     */
    static PropertyFilterSpec in(ManagedObjectReference view) {
        var filter = new PropertyFilterSpec();
        filter.propSet =
                new PropertySpec[] {
                    properties(HOSTS, List.of(NAME, CONNECTION, POWER, MAINTENANCE, BOOTED)),
                    properties(MACHINES, List.of(NAME, HOST, POWER))
                };
        filter.objectSet = new ObjectSpec[] {members(view)};
        return filter;
    }

    private static PropertySpec properties(String type, List<String> paths) {
        var properties = new PropertySpec();
        properties.type = type;
        properties.all = false;
        properties.pathSet = paths.toArray(String[]::new);
        return properties;
    }

    private static ObjectSpec members(ManagedObjectReference view) {
        var members = new TraversalSpec();
        members.name = "members";
        members.type = "ContainerView";
        members.path = "view";
        members.skip = false;
        var begin = new ObjectSpec();
        begin.obj = view;
        begin.skip = true;
        begin.selectSet = new SelectionSpec[] {members};
        return begin;
    }
}
