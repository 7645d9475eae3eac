package io.plumbline.adoption;

import io.plumbline.agreement.HeardCables;
import io.plumbline.desired.NodeAdoption;
import io.plumbline.device.DeviceException;
import io.plumbline.device.Endpoint;
import io.plumbline.device.Fleet;
import io.plumbline.device.Query;
import io.plumbline.execution.Together;
import io.plumbline.loop.Observer;
import io.plumbline.observed.ObservedState;
import io.plumbline.observed.Scope;
import io.plumbline.observed.Snapshot;
import io.plumbline.property.NodeInterfaceProperties;
import io.plumbline.property.Property;
import io.plumbline.property.PropertyCatalogue;
import io.plumbline.property.TrustState;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.target.Adapter;
import io.plumbline.target.DistributedSwitch;
import io.plumbline.target.Host;
import io.plumbline.target.InterfaceDscp;
import io.plumbline.target.Machine;
import io.plumbline.target.MachineOverride;
import io.plumbline.target.Node;
import io.plumbline.target.NodeInterface;
import io.plumbline.target.PortDscp;
import io.plumbline.target.PortGroup;
import io.plumbline.target.PortPcp;
import io.plumbline.target.PortPriority;
import io.plumbline.target.StandardPortGroup;
import io.plumbline.target.StandardSwitch;
import io.plumbline.target.Switch;
import io.plumbline.target.SwitchMember;
import io.plumbline.target.SwitchPort;
import io.plumbline.target.Target;
import io.plumbline.target.VCenter;

import java.time.InstantSource;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Looks at everything that the units of a spec have, wished or not. What a device tells only of
 * targets that it is asked about by name is asked in further looks, by the names that the ones
 * before told: interfaces of nodes, then the ports of switches that these and hosts hear.
 */
public final class LookAround {
    /** Interfaces are listed in the first look, name their switches in the second. */
    private static final int LOOKS = 3;

    private static final int PRIORITIES = 8;
    private static final int DSCPS = 64;

    private final Fleet fleet;
    private final ClusterSpec reach;
    private final InstantSource clock;
    private final Together together;
    private final Observer observer;
    private final Map<Endpoint, Snapshot> seen = new ConcurrentSkipListMap<>();
    private final Map<Endpoint, Set<Target>> named = new ConcurrentSkipListMap<>();

    public LookAround(Fleet fleet, ClusterSpec reach, InstantSource clock, Together together) {
        this.fleet = fleet;
        this.reach = reach;
        this.clock = clock;
        this.together = together;
        this.observer = new Observer(fleet, clock);
    }

    /**
     * Of all units at the same time; trouble with a device is part of the answer. It leaves no
     * trace on any.
     */
    public ObservedState look() {
        for (var look = 0; look < LOOKS; look++) {
            var observed = new ObservedState(seen.values());
            var works =
                    fleet.endpoints().stream()
                            .filter(this::tellsHowItIs)
                            .filter(endpoint -> asksAnew(endpoint, observed))
                            .<Runnable>map(endpoint -> () -> look(endpoint))
                            .toList();
            together.run(works);
        }
        return new ObservedState(seen.values());
    }

    /** Jobs say nothing of how a unit is set up. */
    private boolean tellsHowItIs(Endpoint endpoint) {
        return fleet.jobKeeperOf(fleet.unitOf(endpoint)).filter(endpoint::equals).isEmpty();
    }

    /** Who was silent is not asked a second time. */
    private boolean asksAnew(Endpoint endpoint, ObservedState observed) {
        var before = seen.get(endpoint);
        if (before != null && before.last().isEmpty()) {
            return false;
        }
        var more = named(endpoint, observed);
        return !more.equals(named.put(endpoint, more)) || before == null;
    }

    private void look(Endpoint endpoint) {
        var query = observer.asks(reach, fleet.unitOf(endpoint));
        var read = new HashSet<Property<?>>(PropertyCatalogue.builtIn().all());
        var names = new HashSet<>(query.named());
        names.addAll(named.getOrDefault(endpoint, Set.of()));
        var before = seen.getOrDefault(endpoint, observer.unknown(endpoint));
        var asked = clock.instant();
        try {
            var list = new HashSet<>(query.list());
            list.addAll(ofHosts(fleet.unitOf(endpoint)));
            var told = fleet.at(endpoint).observe(new Query(list, read, names));
            seen.put(endpoint, before.answered(told, asked));
        } catch (DeviceException e) {
            seen.put(endpoint, before.failed(e.problem()));
        }
    }

    /** What a host is else asked only by the names that a spec says. */
    private static Set<Scope> ofHosts(Target unit) {
        return unit instanceof Host
                ? Set.of(
                        new Scope(unit, StandardSwitch.class),
                        new Scope(unit, StandardPortGroup.class))
                : Set.of();
    }

    private Set<Target> named(Endpoint endpoint, ObservedState observed) {
        return switch (fleet.unitOf(endpoint)) {
            case Node node -> ofNode(node, observed);
            case Switch on -> ofSwitch(on, observed);
            case VCenter in -> ofVCenter(in, observed);
            case Host host when keepsMachines(endpoint, host) -> ofHost(host, observed);
            case Target _ -> Set.of();
        };
    }

    /** Adapters of machines are told with these; the host itself need not be looked at again. */
    private boolean keepsMachines(Endpoint endpoint, Host host) {
        return fleet.machineKeeperOf(host).filter(endpoint::equals).isPresent();
    }

    private Set<Target> ofNode(Node node, ObservedState observed) {
        var names = new TreeSet<Target>(NodeAdoption.modules(node));
        for (var one : observed.all(node, NodeInterface.class).orElse(Set.of())) {
            names.add(one);
            if (observed.readings(node)
                    .running(NodeInterfaceProperties.TRUST.of(one))
                    .filter(TrustState.DSCP::equals)
                    .isPresent()) {
                for (var dscp = 0; dscp < DSCPS; dscp++) {
                    names.add(new InterfaceDscp((NodeInterface) one, dscp));
                }
            }
        }
        return names;
    }

    private Set<Target> ofSwitch(Switch on, ObservedState observed) {
        var names = new TreeSet<Target>();
        for (SwitchPort port : HeardCables.ports(reach, observed)) {
            if (port.on().equals(on)) {
                names.add(port);
                for (var priority = 0; priority < PRIORITIES; priority++) {
                    names.add(new PortPriority(port, priority));
                    names.add(new PortPcp(port, priority));
                }
                for (var dscp = 0; dscp < DSCPS; dscp++) {
                    names.add(new PortDscp(port, dscp));
                }
            }
        }
        return names;
    }

    private Set<Target> ofVCenter(VCenter in, ObservedState observed) {
        var names = new TreeSet<Target>();
        for (var on : observed.all(in, DistributedSwitch.class).orElse(Set.of())) {
            reach.hosts()
                    .forEach(host ->
                            names.add(new SwitchMember((DistributedSwitch) on, host.host())));
        }
        for (var host : reach.hosts()) {
            observed.all(host.host(), Machine.class)
                    .orElse(Set.of())
                    .forEach(machine -> names.add(new MachineOverride(in, (Machine) machine)));
        }
        return names;
    }

    private Set<Target> ofHost(Host host, ObservedState observed) {
        var groups =
                reach.vsphere()
                        .map(vsphere -> vsphere.vcenter().target())
                        .flatMap(in -> observed.all(in, PortGroup.class))
                        .map(List::copyOf)
                        .orElse(List.of());
        var standard = observed.all(host, StandardPortGroup.class).orElse(Set.of());
        return observed.all(host, Machine.class).orElse(Set.of()).stream()
                .map(Machine.class::cast)
                .flatMap(machine ->
                        Stream.concat(
                                groups.stream()
                                        .map(group ->
                                                new Adapter(machine, ((PortGroup) group).name())),
                                standard.stream()
                                        .map(group ->
                                                new Adapter(
                                                        machine,
                                                        Adapter.On.STANDARD,
                                                        ((StandardPortGroup) group).name()))))
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
