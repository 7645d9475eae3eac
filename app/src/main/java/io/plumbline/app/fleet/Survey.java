package io.plumbline.app.fleet;

import io.plumbline.app.work.SideBySide;
import io.plumbline.desired.NodeAdoption;
import io.plumbline.device.DeviceException;
import io.plumbline.device.Endpoint;
import io.plumbline.device.Fleet;
import io.plumbline.device.Query;
import io.plumbline.loop.Observer;
import io.plumbline.observed.Listing;
import io.plumbline.observed.ObservedState;
import io.plumbline.observed.Scope;
import io.plumbline.observed.Snapshot;
import io.plumbline.property.HostProperties;
import io.plumbline.property.Property;
import io.plumbline.property.SriovProperties;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.target.Machine;
import io.plumbline.target.MachineOverride;
import io.plumbline.target.Node;
import io.plumbline.target.NodeInterface;
import io.plumbline.target.Target;
import io.plumbline.target.VCenter;

import java.time.InstantSource;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Looks at everything that the units of a spec have, wished or not. Of what occupies them only that
 * is asked which bears on them. What a driver tells only of targets that it is asked about by name,
 * the interfaces of a node, is asked in a second look, by the names that the first one listed. It
 * leaves no trace on any, whatever the mode of the spec.
 */
public final class Survey {
    /** What vCenter tells of a host that bears on it as a whole; of its machines, their names. */
    private static final Set<Property<?>> BY_VCENTER =
            Set.of(
                    HostProperties.HOST_PROFILE,
                    HostProperties.RED_ALARMS,
                    HostProperties.DRS,
                    SriovProperties.FUNCTIONS);

    private final Fleet fleet;
    private final ClusterSpec spec;
    private final InstantSource clock;
    private final Observer observer;

    Survey(Fleet fleet, ClusterSpec spec, InstantSource clock) {
        this.fleet = fleet;
        this.spec = spec;
        this.clock = clock;
        this.observer = new Observer(fleet, clock);
    }

    /**
     * Of all units at the same time, but for a vCenter, which is asked by the names of machines
     * that were listed; trouble with a device is part of the answer.
     */
    public ObservedState look() {
        Map<Endpoint, Snapshot> seen = new ConcurrentSkipListMap<>();
        together(
                endpoint -> !isOfVCenter(endpoint),
                endpoint -> seen.put(endpoint, look(endpoint, Set.of())));
        var overrides = overrides(new ObservedState(seen.values()));
        together(this::isOfVCenter, endpoint -> seen.put(endpoint, look(endpoint, overrides)));
        return new ObservedState(seen.values());
    }

    private void together(Predicate<Endpoint> which, Consumer<Endpoint> look) {
        new SideBySide()
                .run(
                        fleet.endpoints().stream()
                                .filter(this::isAsked)
                                .filter(which)
                                .<Runnable>map(endpoint -> () -> look.accept(endpoint))
                                .toList());
    }

    /** Jobs of a unit are told by others, and no guide asks anything of them. */
    private boolean isAsked(Endpoint endpoint) {
        return fleet.jobKeeperOf(fleet.unitOf(endpoint)).filter(endpoint::equals).isEmpty();
    }

    private boolean isOfVCenter(Endpoint endpoint) {
        return fleet.unitOf(endpoint) instanceof VCenter;
    }

    /** Entries of clusters, which are told by name only. */
    private Set<Target> overrides(ObservedState observed) {
        return spec.vsphere().stream()
                .map(vsphere -> vsphere.vcenter().target())
                .flatMap(in ->
                        spec.hosts().stream()
                                .flatMap(host -> observed.all(host.host(), Machine.class).stream())
                                .flatMap(Set::stream)
                                .map(machine -> new MachineOverride(in, (Machine) machine)))
                .collect(Collectors.toSet());
    }

    private Snapshot look(Endpoint endpoint, Set<Target> besides) {
        var query = asks(endpoint, besides);
        var first = look(endpoint, query, observer.unknown(endpoint));
        var more = unnamed(first);
        return more.isEmpty() ? first : look(endpoint, query.naming(more), first);
    }

    private Query asks(Endpoint endpoint, Set<Target> besides) {
        var unit = fleet.unitOf(endpoint);
        if (fleet.machineKeeperOf(unit).filter(endpoint::equals).isPresent()) {
            return new Query(Set.of(new Scope(unit, Machine.class)), BY_VCENTER, Set.of());
        }
        return observer.asks(spec, unit).naming(besides).touching(Set.of());
    }

    private Snapshot look(Endpoint endpoint, Query query, Snapshot before) {
        var asked = clock.instant();
        try {
            return before.answered(fleet.at(endpoint).observe(query), asked);
        } catch (DeviceException e) {
            return before.failed(e.problem());
        }
    }

    /** What was listed and not read. */
    private static Set<Target> unnamed(Snapshot first) {
        if (!(first.unit() instanceof Node node) || first.last().isEmpty()) {
            return new HashSet<>();
        }
        var found =
                first.last().get().listings().stream()
                        .flatMap(listing ->
                                listing instanceof Listing.Complete(var _, var all)
                                        ? all.stream()
                                        : Stream.empty())
                        .filter(NodeInterface.class::isInstance)
                        .collect(Collectors.toCollection(HashSet::new));
        found.addAll(NodeAdoption.modules(node));
        return found;
    }
}
