package io.plumbline.observed;

import io.plumbline.problem.Problem;
import io.plumbline.property.Property;
import io.plumbline.property.Setting;
import io.plumbline.target.Target;

import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Everything that was observed, unit by unit, with time and source. */
public final class ObservedState {
    private final Map<Target, List<Snapshot>> byUnit = new HashMap<>();

    /** Those that tell how a unit is, which is asked for more often than all else. */
    private final Map<Target, List<Snapshot>> ofUnits = new HashMap<>();

    private final Map<Target, Readings> readings = new HashMap<>();

    public ObservedState(Collection<Snapshot> snapshots) {
        for (var snapshot : snapshots) {
            byUnit.merge(snapshot.unit(), List.of(snapshot), ObservedState::joined);
            if (snapshot.tells() == Snapshot.Tells.UNIT) {
                ofUnits.merge(snapshot.unit(), List.of(snapshot), ObservedState::joined);
            }
            snapshot.last()
                    .map(Observation::readings)
                    .ifPresent(some -> readings.merge(snapshot.unit(), some, Readings::and));
        }
    }

    public Set<Target> units() {
        return new TreeSet<>(byUnit.keySet());
    }

    public List<Snapshot> snapshots(Target unit) {
        return byUnit.getOrDefault(unit, List.of());
    }

    /**
     * All readings of a unit; where two sources read one setting, the later snapshot in the list
     * wins.
     */
    public Readings readings(Target unit) {
        return readings.getOrDefault(unit, Readings.none());
    }

    public <V> Optional<Reading<V>> reading(Setting<V> setting) {
        return readings(setting.target().unit()).of(setting);
    }

    /** The boot in which the unit was last seen. */
    public Optional<BootId> boot(Target unit) {
        return snapshots(unit).stream()
                .flatMap(snapshot -> snapshot.last().stream())
                .flatMap(observation -> observation.boot().stream())
                .reduce((_, later) -> later);
    }

    /** The oldest of the answers of how a unit is; empty if one of its sources never answered. */
    public Optional<Instant> oldestFact(Target unit) {
        var snapshots = ofUnit(unit);
        if (snapshots.isEmpty()
                || snapshots.stream().anyMatch(snapshot -> snapshot.answeredAt().isEmpty())) {
            return Optional.empty();
        }
        return snapshots.stream()
                .flatMap(snapshot -> snapshot.answeredAt().stream())
                .min(Instant::compareTo);
    }

    /**
     * For how long, until the newest answers, every attempt at every source of a unit was answered;
     * empty if one of them was not, or never.
     */
    public Optional<Duration> answersFor(Target unit) {
        var snapshots = ofUnit(unit);
        return snapshots.stream().allMatch(snapshot -> snapshot.answersSince().isPresent())
                ? snapshots.stream()
                        .map(snapshot ->
                                Duration.between(
                                        snapshot.answersSince().orElseThrow(),
                                        snapshot.answeredAt().orElseThrow()))
                        .min(Duration::compareTo)
                : Optional.empty();
    }

    /**
     * For how long, until it last answered, every source of a unit told without a gap the same of
     * what others rely on; empty if one of them never answered.
     */
    public Optional<Duration> steadyFor(Target unit) {
        var snapshots = ofUnit(unit);
        return snapshots.stream().allMatch(snapshot -> snapshot.steadySince().isPresent())
                ? snapshots.stream()
                        .map(snapshot ->
                                Duration.between(
                                        snapshot.steadySince().orElseThrow(),
                                        snapshot.answeredAt().orElseThrow()))
                        .min(Duration::compareTo)
                : Optional.empty();
    }

    /** Since when it told that; the latest of its sources. */
    public Optional<Instant> steadySince(Target unit) {
        return ofUnit(unit).stream()
                .flatMap(snapshot -> snapshot.steadySince().stream())
                .max(Instant::compareTo);
    }

    /** Why the newest attempts to see how a unit is gave nothing. */
    public List<Problem> trouble(Target unit) {
        return ofUnit(unit).stream().flatMap(snapshot -> snapshot.trouble().stream()).toList();
    }

    /** Why nothing is known of a unit's machines; empty where it is, or nobody tells of any. */
    public Optional<Problem> machineTrouble(Target unit) {
        return telling(unit, Snapshot.Tells.MACHINES).flatMap(Snapshot::trouble);
    }

    /** When what is known of a unit's machines was asked for. */
    public Optional<Instant> machinesAskedAt(Target unit) {
        return telling(unit, Snapshot.Tells.MACHINES).flatMap(Snapshot::answeredAt);
    }

    /** Why nothing is known of a unit's job nodes; empty where it is, or nobody tells of any. */
    public Optional<Problem> jobTrouble(Target unit) {
        return telling(unit, Snapshot.Tells.JOBS).flatMap(Snapshot::trouble);
    }

    /** When what is known of a unit's job nodes was asked for. */
    public Optional<Instant> jobsAskedAt(Target unit) {
        return telling(unit, Snapshot.Tells.JOBS).flatMap(Snapshot::answeredAt);
    }

    private Optional<Snapshot> telling(Target unit, Snapshot.Tells what) {
        return snapshots(unit).stream().filter(snapshot -> snapshot.tells() == what).findFirst();
    }

    private List<Snapshot> ofUnit(Target unit) {
        return ofUnits.getOrDefault(unit, List.of());
    }

    /** The complete listing of a kind inside a target, if there is one. */
    public Optional<Set<Target>> all(Target within, Class<? extends Target> kind) {
        return snapshots(within.unit()).stream()
                .flatMap(snapshot -> snapshot.last().stream())
                .flatMap(observation -> observation.listings().stream())
                .filter(listing -> listing.of().equals(new Scope(within, kind)))
                .flatMap(listing ->
                        listing instanceof Listing.Complete(var _, var all)
                                ? Stream.of(all)
                                : Stream.empty())
                .findFirst();
    }

    /** Every target of the unit that has a reading of the property, in order. */
    public Set<Target> targetsWith(Target unit, Property<?> property) {
        var found = new TreeSet<Target>();
        for (var setting : readings(unit).settings(one -> one.property().equals(property))) {
            found.add(setting.target());
        }
        return found;
    }

    private static List<Snapshot> joined(List<Snapshot> some, List<Snapshot> more) {
        return Stream.concat(some.stream(), more.stream()).toList();
    }
}
