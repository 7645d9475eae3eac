package io.plumbline.adoption;

import io.plumbline.desired.Desires;
import io.plumbline.desired.Wish;
import io.plumbline.inventory.Inventory;
import io.plumbline.inventory.Sightings;
import io.plumbline.observed.Listing;
import io.plumbline.observed.Observation;
import io.plumbline.observed.ObservedState;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.observed.Scope;
import io.plumbline.observed.Snapshot;
import io.plumbline.property.Setting;
import io.plumbline.property.State;
import io.plumbline.property.Want;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.target.DistributedSwitch;
import io.plumbline.target.Machine;
import io.plumbline.target.NodeInterface;
import io.plumbline.target.PortGroup;
import io.plumbline.target.StandardPortGroup;
import io.plumbline.target.StandardSwitch;
import io.plumbline.target.Target;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** A cluster in which everything is as a spec wishes it, and some things besides. */
final class WishedWorld {
    private static final List<Class<? extends Target>> LISTED =
            List.of(
                    Machine.class,
                    DistributedSwitch.class,
                    PortGroup.class,
                    StandardSwitch.class,
                    StandardPortGroup.class,
                    NodeInterface.class);

    private final ObservedState found;
    private final Map<Setting<?>, Reading<?>> readings = new HashMap<>();

    WishedWorld(ClusterSpec spec, Sightings cards) {
        found = cards.observed();
        Desires.of(spec, Inventory.of(spec, found)).wishes().forEach(this::grant);
    }

    private <V> void grant(Wish<V> wish) {
        Optional<State<V>> state =
                wish.want() instanceof Want.NoneBut ? Optional.empty() : wish.want().toWrite();
        state.ifPresent(value -> readings.put(wish.setting(), new Reading.Settled<>(value)));
    }

    <V> WishedWorld with(Setting<V> setting, V value) {
        readings.put(setting, new Reading.Settled<>(State.is(value)));
        return this;
    }

    <V> WishedWorld read(Setting<V> setting, Reading<V> reading) {
        readings.put(setting, reading);
        return this;
    }

    WishedWorld without(String path) {
        readings.keySet().removeIf(setting -> setting.path().startsWith(path));
        return this;
    }

    ObservedState observed() {
        var byUnit = new TreeMap<Target, Readings.Builder>();
        readings.forEach((setting, reading) ->
                put(
                        setting,
                        reading,
                        byUnit.computeIfAbsent(setting.target().unit(), _ -> Readings.builder())));
        var snapshots = new ArrayList<Snapshot>();
        found.units().forEach(unit -> snapshots.addAll(found.snapshots(unit)));
        byUnit.forEach((unit, some) ->
                snapshots.add(
                        Snapshot.answered(
                                unit,
                                "wished",
                                new Observation(Optional.empty(), some.build(), listings(unit)),
                                Instant.EPOCH)));
        return new ObservedState(snapshots);
    }

    @SuppressWarnings("unchecked") // Each was put in under a setting of its type.
    private static <V> void put(Setting<V> setting, Reading<?> reading, Readings.Builder into) {
        into.put(setting, (Reading<V>) reading);
    }

    private List<Listing> listings(Target unit) {
        return LISTED.stream()
                .<Listing>map(kind -> new Listing.Complete(new Scope(unit, kind), all(unit, kind)))
                .toList();
    }

    private Set<Target> all(Target unit, Class<? extends Target> kind) {
        return readings.keySet().stream()
                .filter(setting -> setting.target().unit().equals(unit))
                .flatMap(setting -> setting.target().enclosing(kind).stream())
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
