package io.plumbline.lab.vcenter;

import io.plumbline.lab.vcenter.soap.FaultException;
import io.plumbline.lab.vcenter.soap.Ref;
import io.plumbline.lab.vcenter.soap.Value;
import io.plumbline.lab.vcenter.soap.Value.Data;
import io.plumbline.lab.world.DistributedSwitchModel;
import io.plumbline.lab.world.PortGroupModel;
import io.plumbline.lab.world.World;
import io.plumbline.target.Host;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** The distributed switches and port groups of the datacenter: all lie in one folder. */
final class Networks implements Objects {
    static final Ref FOLDER = new Ref("Folder", "group-n5");
    static final String SWITCH = "VmwareDistributedVirtualSwitch";
    static final String PORT_GROUP = "DistributedVirtualPortgroup";

    private final World world;
    private final Function<Host, Ref> hosts;

    /**
     * @param hosts by which names hosts are known
     */
    Networks(World world, Function<Host, Ref> hosts) {
        this.world = world;
        this.hosts = hosts;
    }

    /** What lies in the folder. */
    List<Ref> refs() {
        return Stream.concat(
                        world.distributedSwitches().all().stream().map(Networks::ref),
                        groups().map(Networks::ref))
                .toList();
    }

    private Stream<PortGroupModel> groups() {
        return world.distributedSwitches().all().stream()
                .flatMap(some -> some.portGroups().stream());
    }

    static Ref ref(DistributedSwitchModel model) {
        return new Ref(SWITCH, "dvs-" + model.number());
    }

    static Ref ref(PortGroupModel group) {
        return new Ref(PORT_GROUP, "dvportgroup-" + group.number());
    }

    Ref ref(Host host) {
        return hosts.apply(host);
    }

    /**
     * @throws FaultException ManagedObjectNotFound
     */
    DistributedSwitchModel vds(Ref ref) throws FaultException {
        return world.distributedSwitches().all().stream()
                .filter(some -> ref(some).equals(ref))
                .findFirst()
                .orElseThrow(() -> new FaultException(Objects.gone(ref)));
    }

    /**
     * @throws FaultException ManagedObjectNotFound
     */
    PortGroupModel group(Ref ref) throws FaultException {
        return groups().filter(some -> ref(some).equals(ref))
                .findFirst()
                .orElseThrow(() -> new FaultException(Objects.gone(ref)));
    }

    /** Whether a host has a port group of that name for itself. */
    boolean isStandardOn(Host host, String name) {
        return world.host(host).standardSwitches().hasPortGroup(name);
    }

    /** Whoever in the folder has this name: names are unique among what lies in one folder. */
    Optional<Ref> named(String name) {
        return Stream.concat(
                        world.distributedSwitches().all().stream()
                                .filter(some -> some.config().name().equals(name))
                                .map(Networks::ref),
                        groups().filter(some -> some.config().name().equals(name))
                                .map(Networks::ref))
                .findFirst();
    }

    @Override
    public Optional<Data> of(Ref ref) {
        return switch (ref.type()) {
            case SWITCH ->
                    world.distributedSwitches().all().stream()
                            .filter(some -> ref(some).equals(ref))
                            .findFirst()
                            .map(some -> VdsProperties.of(some, hosts));
            case PORT_GROUP ->
                    groups().filter(some -> ref(some).equals(ref))
                            .findFirst()
                            .map(PortGroupProperties::of);
            default ->
                    ref.equals(FOLDER)
                            ? Optional.of(
                                    Value.data("Folder")
                                            .with("name", Value.string("network"))
                                            .with("childEntity", Value.refs(refs())))
                            : Optional.empty();
        };
    }
}
