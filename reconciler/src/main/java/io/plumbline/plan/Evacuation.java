package io.plumbline.plan;

import io.plumbline.plan.Disposition.GoesDown;
import io.plumbline.plan.Disposition.IsMoved;
import io.plumbline.plan.Disposition.Stays;
import io.plumbline.property.VsanDecommission;
import io.plumbline.spec.OnMaintenance;

import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** What becomes of what works on a unit that shall leave service, each by name. */
record Evacuation(SortedMap<String, Disposition> machines) {
    Evacuation {
        machines = Collections.unmodifiableSortedMap(new TreeMap<>(machines));
    }

    /**
     * Of one that was to be moved, while others are off for it: as long as these may be asked to
     * wait for no good. DRS takes seconds to minutes for a machine; the least that an order has is
     * ten. Engineering knowledge.
     */
    static final Duration MOST_BESIDE_THOSE_OFF = Duration.ofMinutes(15);

    private static final String DATA_IS_MOVED_TOO =
            "all data of its vSAN is to be moved too, for which others would be off as long as DRS"
                    + " takes for this one: have it go down too (onMaintenance.then: ShutDown),"
                    + " move it by hand, or choose another safety.vsan";

    static Evacuation of(Rules rules, UnitCase unit, List<String> running) {
        var rule = new DispositionRule(rules, unit);
        var machines = new TreeMap<String, Disposition>();
        running.forEach(name -> machines.put(name, rule.of(name)));
        var areOthersOff =
                !unit.standing().owed().isEmpty()
                        || machines.values().stream().anyMatch(GoesDown.class::isInstance);
        if (areOthersOff) {
            machines.replaceAll(
                    (_, what) -> what instanceof IsMoved move ? besideThoseOff(unit, move) : what);
        }
        return new Evacuation(machines);
    }

    /** An order ends for all of it at once, and the data may take a day. */
    private static Disposition besideThoseOff(UnitCase unit, IsMoved move) {
        return unit.fateOfData().equals(Optional.of(VsanDecommission.EvacuateAllData))
                ? new Stays(DATA_IS_MOVED_TOO)
                : move.atMost(MOST_BESIDE_THOSE_OFF);
    }

    /** Of those that run, the ones that the spec lets go down. */
    static SortedSet<String> wouldShutDown(
            Optional<List<String>> running, Map<String, OnMaintenance> declared) {
        return running.orElse(List.of()).stream()
                .filter(name -> declared.get(name) instanceof OnMaintenance.ShutDown)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** What is asked to go down, and how long it may take. */
    SortedMap<String, Duration> shutDown() {
        var down = new TreeMap<String, Duration>();
        machines.forEach((name, what) -> {
            if (what instanceof GoesDown(var within)) {
                down.put(name, within);
            }
        });
        return down;
    }

    /** What is moved while it runs, and how long it may take. */
    SortedMap<String, Duration> moved() {
        var moved = new TreeMap<String, Duration>();
        machines.forEach((name, what) -> {
            if (what instanceof IsMoved(var within)) {
                moved.put(name, within);
            }
        });
        return moved;
    }

    boolean isBlocked() {
        return machines.values().stream().anyMatch(Stays.class::isInstance);
    }

    /** Nothing has to go down first, and nothing stays. */
    boolean movesAll() {
        return machines.values().stream().allMatch(IsMoved.class::isInstance);
    }

    /** For example {@code lic01 (DRS is off in cluster hpc01), x01}. */
    String staying() {
        return machines.entrySet().stream()
                .filter(one -> one.getValue() instanceof Stays)
                .map(one -> named(one.getKey(), (Stays) one.getValue()))
                .collect(Collectors.joining(", "));
    }

    private static String named(String name, Stays why) {
        return why.why().isEmpty() ? name : name + " (" + why.why() + ")";
    }
}
