package io.plumbline.lab.vcenter;

import java.util.Map;
import java.util.Set;

/** Which types of managed objects there are, and what else each of them is. */
final class Types {
    private static final String ENTITY = "ManagedEntity";

    private static final Map<String, Set<String>> ARE =
            Map.of(
                    "HostSystem",
                    Set.of(ENTITY),
                    "VirtualMachine",
                    Set.of(ENTITY),
                    "Folder",
                    Set.of(ENTITY),
                    "Datacenter",
                    Set.of(ENTITY),
                    "ClusterComputeResource",
                    Set.of(ENTITY, "ComputeResource"),
                    "ResourcePool",
                    Set.of(ENTITY),
                    "Datastore",
                    Set.of(ENTITY),
                    Networks.SWITCH,
                    Set.of(ENTITY, "DistributedVirtualSwitch"),
                    Networks.PORT_GROUP,
                    Set.of(ENTITY, "Network"));

    private Types() {}

    /** Whether an object of the one type is of the other one too. */
    static boolean is(String type, String asked) {
        return type.equals(asked) || ARE.getOrDefault(type, Set.of()).contains(asked);
    }
}
