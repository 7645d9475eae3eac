package io.plumbline.lab.vcenter;

import io.plumbline.lab.vcenter.soap.Ref;
import io.plumbline.lab.vcenter.soap.Value;
import io.plumbline.lab.vcenter.soap.Value.Data;
import io.plumbline.lab.world.Alarms;
import io.plumbline.lab.world.HostModel;
import io.plumbline.lab.world.MachineModel;
import io.plumbline.lab.world.World;
import io.plumbline.target.Host;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/** What vCenter manages: one datacenter with one cluster, the hosts and the machines in it. */
final class Estate implements Objects {
    static final Ref ROOT = new Ref("Folder", "group-d1");
    private static final Ref DATACENTER = new Ref("Datacenter", "datacenter-2");
    static final Ref MACHINE_FOLDER = new Ref("Folder", "group-v3");
    private static final Ref HOST_FOLDER = new Ref("Folder", "group-h4");
    private static final Ref CLUSTER = new Ref("ClusterComputeResource", "domain-c7");
    static final Ref POOL = new Ref("ResourcePool", "resgroup-8");
    static final Ref DATASTORE = new Ref("Datastore", "datastore-9");
    static final String STORE = "vsan";
    static final String BROWSER = "EnvironmentBrowser";
    private static final String ALARMS = "triggeredAlarmState";
    private static final String BROWSER_OF = "envbrowser-";
    private static final int FIRST_HOST = 10;
    private static final int FIRST_MACHINE = 1000;

    private final World world;
    private final Map<Ref, HostModel> hosts = new LinkedHashMap<>();
    private final Map<Host, Ref> refs = new HashMap<>();
    private final Networks networks;
    private final ProfileProperties profiles;

    Estate(World world) {
        this.world = world;
        this.networks = new Networks(world, host -> ref(world.host(host)));
        this.profiles = new ProfileProperties(world, CLUSTER, this::ref);
    }

    Networks networks() {
        return networks;
    }

    /** What lies in a container, at any depth if so asked: not the container itself. */
    List<Ref> within(Ref container, boolean recursive) {
        var found = new ArrayList<Ref>();
        for (var child : children(container)) {
            found.add(child);
            if (recursive) {
                found.addAll(within(child, true));
            }
        }
        return found;
    }

    private List<Ref> children(Ref container) {
        if (container.equals(ROOT)) {
            return List.of(DATACENTER);
        } else if (container.equals(DATACENTER)) {
            return List.of(MACHINE_FOLDER, HOST_FOLDER, Networks.FOLDER);
        } else if (container.equals(HOST_FOLDER)) {
            return List.of(CLUSTER);
        } else if (container.equals(CLUSTER)) {
            return List.copyOf(hosts().keySet());
        } else if (container.equals(MACHINE_FOLDER)) {
            return world.machines().all().stream().map(Estate::ref).toList();
        } else if (container.equals(Networks.FOLDER)) {
            return networks.refs();
        }
        return List.of();
    }

    @Override
    public Optional<Data> of(Ref ref) {
        return switch (ref.type()) {
            case "HostSystem" -> host(ref).map(this::properties);
            case "VirtualMachine" -> machine(ref).map(this::properties);
            case BROWSER -> machine(browsed(ref)).map(_ -> Value.data(BROWSER));
            case PassthruMethods.TYPE ->
                    host(PassthruMethods.hostOf(ref)).map(_ -> Value.data(PassthruMethods.TYPE));
            case EsxcliMethods.TYPE ->
                    host(EsxcliMethods.hostOf(ref)).map(_ -> Value.data(EsxcliMethods.TYPE));
            case "Folder", "Datacenter", "ClusterComputeResource" -> container(ref);
            case "ResourcePool", "Datastore" -> resource(ref);
            case "HostServiceSystem" -> ServiceMethods.of(ref, this);
            case AlarmProperties.TYPE -> AlarmProperties.of(ref);
            default -> networks.of(ref).or(() -> profiles.of(ref));
        };
    }

    /** The host that a call for this is about. */
    Optional<Host> behind(Ref ref) {
        return host(ref)
                .or(() -> host(PassthruMethods.hostOf(ref)))
                .or(() -> ServiceMethods.kept(ref).flatMap(this::host))
                .or(() -> host(EsxcliMethods.hostOf(ref)))
                .map(HostModel::host)
                .or(() -> machine(ref).map(MachineModel::host));
    }

    Optional<HostModel> host(Ref ref) {
        return Optional.ofNullable(hosts().get(ref));
    }

    Optional<MachineModel> machine(Ref ref) {
        return world.machines().all().stream()
                .filter(machine -> ref(machine).equals(ref))
                .findFirst();
    }

    Ref ref(HostModel host) {
        hosts();
        return java.util.Objects.requireNonNull(refs.get(host.host()));
    }

    /** Hosts are counted as they are sorted: none joins or leaves a lab once it runs. */
    private Map<Ref, HostModel> hosts() {
        if (hosts.size() != world.hosts().size()) {
            hosts.clear();
            for (var host : world.hosts()) {
                var ref = new Ref("HostSystem", "host-" + (FIRST_HOST + hosts.size()));
                hosts.put(ref, host);
                refs.put(host.host(), ref);
            }
        }
        return hosts;
    }

    static Ref ref(MachineModel machine) {
        return new Ref("VirtualMachine", "vm-" + (FIRST_MACHINE + machine.number()));
    }

    /** What a machine may be made of where it is. */
    static Ref browser(MachineModel machine) {
        return new Ref(BROWSER, BROWSER_OF + ref(machine).id());
    }

    /** The machine whose browser it is. */
    static Ref browsed(Ref browser) {
        return new Ref("VirtualMachine", browser.id().replaceFirst(BROWSER_OF, ""));
    }

    private Data properties(HostModel host) {
        var machines =
                world.machines().all().stream()
                        .filter(machine -> machine.host().equals(host.host()))
                        .map(Estate::ref)
                        .toList();
        return HostProperties.of(host, ref(host), CLUSTER, machines)
                .with("datastore", Value.refs(List.of(DATASTORE)))
                .with(ALARMS, raised(alarm -> alarm.host().equals(Optional.of(host.host()))));
    }

    private Value raised(Predicate<Alarms.Raised> which) {
        return AlarmProperties.raised(
                world.alarms(),
                which,
                host -> host.map(about -> ref(world.host(about))).orElse(CLUSTER));
    }

    private Data properties(MachineModel machine) {
        var host = world.host(machine.host());
        return MachineProperties.of(machine, host, ref(host), MACHINE_FOLDER);
    }

    private Optional<Data> container(Ref ref) {
        if (ref.equals(ROOT)) {
            return Optional.of(
                    folder(ref, "Datacenters", "Datacenter", List.of(DATACENTER))
                            .with("parent", new Value.Unset()));
        } else if (ref.equals(DATACENTER)) {
            return Optional.of(datacenter());
        } else if (ref.equals(MACHINE_FOLDER)) {
            return Optional.of(folder(ref, "vm", "VirtualMachine", within(ref, false)));
        } else if (ref.equals(HOST_FOLDER)) {
            return Optional.of(folder(ref, "host", "ComputeResource", within(ref, false)));
        } else if (ref.equals(CLUSTER)) {
            return Optional.of(
                    named(ref, world.drs().cluster())
                            .with("parent", Value.ref(HOST_FOLDER))
                            .with("resourcePool", Value.ref(POOL))
                            .with(
                                    "configurationEx",
                                    ClusterProperties.configuration(world.drs(), world.failover()))
                            .with(
                                    "summary",
                                    ClusterProperties.summary(
                                            world.failover(), world.hosts().size()))
                            .with(ALARMS, raised(_ -> true)));
        }
        return networks.of(ref).map(some -> some.with("parent", Value.ref(DATACENTER)));
    }

    private static Optional<Data> resource(Ref ref) {
        if (ref.equals(POOL)) {
            return Optional.of(
                    named(ref, "Resources")
                            .with("parent", Value.ref(CLUSTER))
                            .with("resourcePool", Value.refs(List.of())));
        }
        return ref.equals(DATASTORE) ? Optional.of(named(ref, STORE)) : Optional.empty();
    }

    /**
     * @param holds the type of what may lie in it, beside further folders
     */
    private static Data folder(Ref ref, String name, String holds, List<Ref> children) {
        return named(ref, name)
                .with("parent", Value.ref(DATACENTER))
                .with(
                        "childType",
                        new Value.Many(
                                "string", List.of(Value.string("Folder"), Value.string(holds))))
                .with("childEntity", Value.refs(children));
    }

    private static Data datacenter() {
        return named(DATACENTER, "lab")
                .with("parent", Value.ref(ROOT))
                .with("vmFolder", Value.ref(MACHINE_FOLDER))
                .with("hostFolder", Value.ref(HOST_FOLDER))
                .with("networkFolder", Value.ref(Networks.FOLDER));
    }

    private static Data named(Ref ref, String name) {
        return Value.data(ref.type()).with("name", Value.string(name));
    }
}
