package io.plumbline.observed;

import io.plumbline.problem.Problem;
import io.plumbline.property.Property;
import io.plumbline.property.Setting;
import io.plumbline.target.Target;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Everything that was observed, unit by unit, with time and source. */
public final class ObservedState {
    private final Map<Target, Told> byUnit = new HashMap<>();

    public ObservedState(Collection<Snapshot> snapshots) {
        this(snapshots, Map.of());
    }

    /**
     * What was observed since. Of a unit of which the same was told, the readings are the same
     * object: whoever compares facts with earlier ones sees that at once.
     */
    public ObservedState followedBy(Collection<Snapshot> snapshots) {
        return new ObservedState(snapshots, byUnit);
    }

    private ObservedState(Collection<Snapshot> snapshots, Map<Target, Told> before) {
        var all = new HashMap<Target, List<Snapshot>>();
        for (var snapshot : snapshots) {
            all.computeIfAbsent(snapshot.unit(), _ -> new ArrayList<>(1)).add(snapshot);
        }
        all.forEach((unit, own) ->
                byUnit.put(unit, Told.by(own, before.getOrDefault(unit, Told.NOTHING))));
    }

    public Set<Target> units() {
        return new TreeSet<>(byUnit.keySet());
    }

    public List<Snapshot> snapshots(Target unit) {
        return of(unit).all();
    }

    /**
     * All readings of a unit; where two sources read one setting, the later snapshot in the list
     * wins.
     */
    public Readings readings(Target unit) {
        return of(unit).readings();
    }

    public <V> Optional<Reading<V>> reading(Setting<V> setting) {
        return readings(setting.target().unit()).of(setting);
    }

    /** The boot in which the unit was last seen. */
    public Optional<BootId> boot(Target unit) {
        return of(unit).boot();
    }

    /**
     * Since when, by our clock, the unit was seen in the boot in which it was last seen: it is up
     * for so long at least, whatever its own clock says. Begins anew with each daemon.
     */
    public Optional<Instant> bootSeenSince(Target unit) {
        return of(unit).bootSeenSince();
    }

    /** The oldest of the answers of how a unit is; empty if one of its sources never answered. */
    public Optional<Instant> oldestFact(Target unit) {
        return of(unit).oldestFact();
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
        return of(unit).trouble();
    }

    /**
     * Why one of a unit's sources gave no answer at all when it was last asked; empty if it did.
     */
    public Optional<Problem> silence(Target unit, String source) {
        return snapshots(unit).stream()
                .filter(snapshot -> snapshot.source().equals(source))
                .flatMap(snapshot -> snapshot.trouble().stream())
                .filter(why ->
                        why instanceof Problem.Unreachable || why instanceof Problem.TimedOut)
                .findFirst();
    }

    /** Why nothing is known of a unit's machines; empty where it is, or nobody tells of any. */
    public Optional<Problem> machineTrouble(Target unit) {
        return telling(unit, Snapshot.Tells.MACHINES).flatMap(Snapshot::trouble);
    }

    /** When what is known of a unit's machines was asked for. */
    public Optional<Instant> machinesAskedAt(Target unit) {
        return telling(unit, Snapshot.Tells.MACHINES).flatMap(Snapshot::answeredAt);
    }

    /** Whether who tells of a unit's machines, and of what is kept with them, answers now. */
    public Telling tellingOfMachines(Target unit) {
        return telling(unit, Snapshot.Tells.MACHINES)
                .filter(snapshot -> snapshot.trouble().isEmpty())
                .map(snapshot -> snapshot.last().isPresent() ? Telling.TELLS : Telling.NOT_YET)
                .orElse(Telling.SILENT);
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
        for (var snapshot : snapshots(unit)) {
            if (snapshot.tells() == what) {
                return Optional.of(snapshot);
            }
        }
        return Optional.empty();
    }

    private List<Snapshot> ofUnit(Target unit) {
        return of(unit).ofUnit();
    }

    private Told of(Target unit) {
        return byUnit.getOrDefault(unit, Told.NOTHING);
    }

    /** The complete listing of a kind inside a target, if there is one. */
    public Optional<Set<Target>> all(Target within, Class<? extends Target> kind) {
        var scope = new Scope(within, kind);
        for (var snapshot : snapshots(within.unit())) {
            for (var listing : snapshot.last().map(Observation::listings).orElse(List.of())) {
                if (listing instanceof Listing.Complete(var of, var all) && of.equals(scope)) {
                    return Optional.of(all);
                }
            }
        }
        return Optional.empty();
    }

    /** Every target of the unit that has a reading of the property, in order. */
    public Set<Target> targetsWith(Target unit, Property<?> property) {
        var found = new TreeSet<Target>();
        for (var setting : readings(unit).settings(one -> one.property().equals(property))) {
            found.add(setting.target());
        }
        return found;
    }

    /**
     * What was told of one unit; joined once, for it is asked for all the time.
     *
     * @param ofUnit those of all that tell how it is as a whole
     */
    private record Told(
            List<Snapshot> all,
            List<Snapshot> ofUnit,
            Readings readings,
            Optional<BootId> boot,
            Optional<Instant> bootSeenSince,
            Optional<Instant> oldestFact,
            List<Problem> trouble) {
        static final Told NOTHING =
                new Told(
                        List.of(),
                        List.of(),
                        Readings.none(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        List.of());

        static Told by(List<Snapshot> all, Told before) {
            var ofUnit = all.stream().filter(one -> one.tells() == Snapshot.Tells.UNIT).toList();
            var readings = before.tellsAsMuch(all) ? before.readings() : joined(all);
            Optional<BootId> boot = Optional.empty();
            Optional<Instant> since = Optional.empty();
            for (var snapshot : all) {
                var told = snapshot.last().flatMap(Observation::boot);
                if (told.isPresent()) {
                    boot = told;
                    since = snapshot.boot().map(SeenBoot::since);
                }
            }
            return new Told(
                    List.copyOf(all),
                    ofUnit,
                    readings,
                    boot,
                    since,
                    oldest(ofUnit),
                    trouble(all, ofUnit, readings));
        }

        private boolean tellsAsMuch(List<Snapshot> others) {
            if (all.size() != others.size()) {
                return false;
            }
            for (var i = 0; i < all.size(); i++) {
                if (!all.get(i).last().equals(others.get(i).last())) {
                    return false;
                }
            }
            return true;
        }

        private static Readings joined(List<Snapshot> all) {
            var readings = Readings.none();
            for (var snapshot : all) {
                if (snapshot.last().isPresent()) {
                    readings = readings.and(snapshot.last().get().readings());
                }
            }
            return readings;
        }

        /** What vCenter knows of a host explains its trouble as long as the two talk. */
        private static List<Problem> trouble(
                List<Snapshot> all, List<Snapshot> ofUnit, Readings readings) {
            var told = all.stream().anyMatch(Told::isOthersTrouble) ? Readings.none() : readings;
            return ofUnit.stream()
                    .flatMap(snapshot ->
                            snapshot.trouble().stream()
                                    .map(why -> ShutOut.explained(why, snapshot.unit(), told)))
                    .toList();
        }

        private static boolean isOthersTrouble(Snapshot snapshot) {
            return snapshot.tells() == Snapshot.Tells.MACHINES && snapshot.trouble().isPresent();
        }

        private static Optional<Instant> oldest(List<Snapshot> ofUnit) {
            return ofUnit.stream().anyMatch(snapshot -> snapshot.answeredAt().isEmpty())
                    ? Optional.empty()
                    : ofUnit.stream()
                            .map(snapshot -> snapshot.answeredAt().orElseThrow())
                            .min(Instant::compareTo);
        }
    }
}
