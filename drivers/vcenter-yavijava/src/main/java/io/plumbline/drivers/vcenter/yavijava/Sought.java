package io.plumbline.drivers.vcenter.yavijava;

import com.vmware.vim25.ManagedObjectReference;
import com.vmware.vim25.ObjectSpec;
import com.vmware.vim25.PropertyFilterSpec;
import com.vmware.vim25.PropertySpec;
import com.vmware.vim25.SelectionSpec;
import com.vmware.vim25.TraversalSpec;

import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;

/** Which properties of what are read, by batch and by watch alike. */
final class Sought {

    static final String CPU_MHZ = "summary.hardware.cpuMhz";
    static final String CORES = "summary.hardware.numCpuCores";
    static final String THREADS = "summary.hardware.numCpuThreads";
    static final String MEMORY_BYTES = "summary.hardware.memorySize";
    static final String CHANGE_VERSION = "config.changeVersion";
    static final String VERSION = "config.version";
    static final String CPUS = "config.hardware.numCPU";
    static final String MEMORY_MB = "config.hardware.memoryMB";
    static final String MEMORY_RESERVED = "config.memoryReservationLockedToMax";
    static final String CPU_RESERVATION = "config.cpuAllocation.reservation";
    static final String LATENCY = "config.latencySensitivity.level";
    static final String FIRMWARE = "config.firmware";

    /** All options of a machine: never asked of many, as guests and their owners fill it. */
    static final String OPTIONS = "config.extraConfig";

    static final String TEMPLATE = "config.template";
    static final String MANAGER = "config.managedBy";
    static final String DEVICES = "config.hardware.device";
    static final String NAME = "name";
    static final String CONNECTION = "runtime.connectionState";
    static final String POWER = "runtime.powerState";
    static final String MAINTENANCE = "runtime.inMaintenanceMode";
    static final String BOOTED = "runtime.bootTime";
    static final String SERVICES = "config.service.service";
    static final String LOCKDOWN = "config.lockdownMode";

    /** All of them: those with words on SR-IOV are of a narrower type than the API declares. */
    static final String PCI_DEVICES = "config.pciPassthruInfo";

    static final String HOST = "runtime.host";
    static final String UUID = "uuid";
    static final String PARENT = "parent";

    /**
     * All of a cluster's configuration. Its DRS is of a narrower type than the API declares there,
     * as with {@link #CONFIG} of a switch.
     */
    static final String CLUSTER_CONFIG = "configurationEx";

    /**
     * All of it for the same reason; what it says of the use of a cluster changes all the time, so
     * it is no part of a watch.
     */
    static final String CLUSTER_SUMMARY = "summary";

    /**
     * Alarms of an object and of all below it; vCenter need not notify of them.
     *
     * @see "vSphere Web Services API, ManagedEntity.triggeredAlarmState"
     */
    static final String TRIGGERED_ALARMS = "triggeredAlarmState";

    /**
     * All of a switch's configuration. Its MTU, discovery and multicast filtering are of a narrower
     * type than the API declares there, and vCenter refuses a path to them, with it the whole
     * question.
     *
     * @see "https://github.com/vmware/pyvmomi/issues/423: InvalidProperty config.lacpGroupConfig"
     */
    static final String CONFIG = "config";

    static final String CONFIG_VERSION = "config.configVersion";
    static final String SWITCH = "config.distributedVirtualSwitch";

    /** For the same reason not one of its parts. */
    static final String PORTS = "config.defaultPortConfig";

    static final String HOSTS = "HostSystem";
    static final String CLUSTERS = "ClusterComputeResource";
    static final String MACHINES = "VirtualMachine";
    static final String SWITCHES = "DistributedVirtualSwitch";
    static final String PORT_GROUPS = "DistributedVirtualPortgroup";

    private static final List<String> TYPES =
            List.of(HOSTS, CLUSTERS, MACHINES, SWITCHES, PORT_GROUPS);

    private Sought() {}

    /** What a view is to hold; narrower types are in it. */
    static String[] types() {
        return TYPES.toArray(String[]::new);
    }

    /**
     * @param view that holds what is of these types
     */
    static PropertyFilterSpec in(ManagedObjectReference view) {
        var filter = new PropertyFilterSpec();
        filter.propSet =
                new PropertySpec[] {
                    properties(
                            HOSTS,
                            NAME,
                            CONNECTION,
                            POWER,
                            MAINTENANCE,
                            BOOTED,
                            CPU_MHZ,
                            CORES,
                            THREADS,
                            MEMORY_BYTES,
                            SERVICES,
                            LOCKDOWN,
                            PARENT,
                            PCI_DEVICES),
                    properties(CLUSTERS, NAME, CLUSTER_CONFIG),
                    properties(MACHINES, ofMachine()),
                    properties(SWITCHES, NAME, UUID, CONFIG),
                    properties(PORT_GROUPS, NAME, CONFIG_VERSION, SWITCH, PORTS)
                };
        filter.objectSet = new ObjectSpec[] {members(view)};
        return filter;
    }

    private static String[] ofMachine() {
        return Stream.concat(
                        Stream.of(
                                NAME,
                                HOST,
                                POWER,
                                CHANGE_VERSION,
                                VERSION,
                                CPUS,
                                MEMORY_MB,
                                MEMORY_RESERVED,
                                CPU_RESERVATION,
                                LATENCY,
                                FIRMWARE,
                                MANAGER,
                                DEVICES,
                                TEMPLATE),
                        MachineOptions.paths())
                .toArray(String[]::new);
    }

    /**
     * One option of a machine, an OptionValue.
     *
     * @see "vmware-tanzu/vm-operator, pull request 480, and Apache CloudStack's
     *     ClusterMO.getVmVncPortsOnCluster: the same of all machines, whether they have it or not;
     *     govmomi v0.56.0, simulator/property_collector.go"
     */
    static String option(String key) {
        return OPTIONS + "[\"" + key + "\"]";
    }

    /** What HA has and which alarms there are, by cluster. */
    static PropertyFilterSpec clustersNow(ManagedObjectReference view) {
        var filter = new PropertyFilterSpec();
        filter.propSet =
                new PropertySpec[] {properties(CLUSTERS, CLUSTER_SUMMARY, TRIGGERED_ALARMS)};
        filter.objectSet = new ObjectSpec[] {members(view)};
        return filter;
    }

    /** Of one object. */
    static PropertyFilterSpec one(ManagedObjectReference object, String type, String... paths) {
        return each(List.of(object), type, paths);
    }

    /**
     * Of some objects of a type: one that is gone meanwhile is left out, where else it would spoil
     * what is told of the others.
     *
     * @see "vSphere Web Services API, PropertyFilterSpec.reportMissingObjectsInResults"
     */
    static PropertyFilterSpec eachThatIsThere(
            Collection<ManagedObjectReference> objects, String type, String... paths) {
        var filter = each(objects, type, paths);
        filter.reportMissingObjectsInResults = true;
        return filter;
    }

    private static PropertyFilterSpec each(
            Collection<ManagedObjectReference> objects, String type, String... paths) {
        var filter = new PropertyFilterSpec();
        filter.propSet = new PropertySpec[] {properties(type, paths)};
        filter.objectSet = objects.stream().map(Sought::itself).toArray(ObjectSpec[]::new);
        return filter;
    }

    private static ObjectSpec itself(ManagedObjectReference object) {
        var begin = new ObjectSpec();
        begin.obj = object;
        begin.skip = false;
        return begin;
    }

    /**
     * Of objects that another one names.
     *
     * @param path of the property that names them
     */
    static PropertyFilterSpec through(
            ManagedObjectReference from, String path, PropertySpec... properties) {
        var filter = new PropertyFilterSpec();
        filter.propSet = properties;
        filter.objectSet = new ObjectSpec[] {from(from, from.type, path)};
        return filter;
    }

    /** These of a type, and no others. */
    static PropertySpec properties(String type, String... paths) {
        var properties = new PropertySpec();
        properties.type = type;
        properties.all = false;
        properties.pathSet = paths;
        return properties;
    }

    private static ObjectSpec members(ManagedObjectReference view) {
        return from(view, "ContainerView", "view");
    }

    private static ObjectSpec from(ManagedObjectReference start, String type, String path) {
        var members = new TraversalSpec();
        members.name = "members";
        members.type = type;
        members.path = path;
        members.skip = false;
        var begin = new ObjectSpec();
        begin.obj = start;
        begin.skip = true;
        begin.selectSet = new SelectionSpec[] {members};
        return begin;
    }
}
