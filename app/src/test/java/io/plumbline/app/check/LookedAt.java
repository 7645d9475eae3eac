package io.plumbline.app.check;

import io.plumbline.observed.Listing;
import io.plumbline.observed.Observation;
import io.plumbline.observed.ObservedState;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.observed.Scope;
import io.plumbline.observed.Snapshot;
import io.plumbline.problem.Problem;
import io.plumbline.property.Property;
import io.plumbline.property.State;
import io.plumbline.spec.Safety;
import io.plumbline.target.Machine;
import io.plumbline.target.Target;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** A cluster of which a few things were told. */
public final class LookedAt {
    private final Map<Target, Readings.Builder> readings = new HashMap<>();
    private final List<Listing> listings = new ArrayList<>();
    private final List<Snapshot> silent = new ArrayList<>();
    private Said said = new Said(Safety.AttachedProfile.Owns, Set.of());

    public <V> LookedAt is(Property<V> property, Target at, V value) {
        return put(property, at, new Reading.Settled<>(State.is(value)));
    }

    public <V> LookedAt none(Property<V> property, Target at) {
        return put(property, at, new Reading.Settled<>(State.none()));
    }

    /** Linux keeps it until the next boot, and nothing sets it anew. */
    public <V> LookedAt untilBoot(Property<V> property, Target at, V value) {
        return put(property, at, new Reading.Staged<>(State.is(value), State.none()));
    }

    public <V> LookedAt put(Property<V> property, Target at, Reading<V> reading) {
        readings.computeIfAbsent(at.unit(), _ -> Readings.builder()).put(property.of(at), reading);
        return this;
    }

    /** One source of a unit did not answer. */
    public LookedAt silent(Target unit, Snapshot.Tells tells, Problem why) {
        silent.add(Snapshot.never(unit, "silent", tells).failed(why));
        return this;
    }

    public LookedAt lists(Target within, Class<? extends Target> kind, Target... all) {
        readings.computeIfAbsent(within.unit(), _ -> Readings.builder());
        listings.add(new Listing.Complete(new Scope(within, kind), Set.of(all)));
        return this;
    }

    /** By a spec that says of its hosts' profiles that they say nothing of what it says. */
    public LookedAt besideProfiles() {
        said = new Said(Safety.AttachedProfile.Beside, said.overridden());
        return this;
    }

    /** By a spec that says what the cluster of these says of them. */
    public LookedAt overridden(Machine... machines) {
        said = new Said(said.attachedProfile(), Set.of(machines));
        return this;
    }

    public Checkup checkup() {
        return Checkup.of(
                new ObservedState(
                        Stream.concat(
                                        silent.stream(),
                                        readings.entrySet().stream()
                                                .map(unit ->
                                                        answered(
                                                                unit.getKey(),
                                                                unit.getValue().build())))
                                .toList()),
                said);
    }

    private Snapshot answered(Target unit, Readings told) {
        return Snapshot.answered(
                unit, "test", new Observation(Optional.empty(), told, listings), Instant.EPOCH);
    }
}
