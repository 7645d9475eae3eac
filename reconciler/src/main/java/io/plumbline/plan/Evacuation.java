package io.plumbline.plan;

import io.plumbline.spec.OnMaintenance;

import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * What becomes of what works on a unit that shall leave service, by name.
 *
 * @param shutDown what is asked to go down, and how long it may take
 * @param stay what does not go, and why; an empty reason says that nobody wished it to
 */
record Evacuation(SortedMap<String, Duration> shutDown, SortedMap<String, String> stay) {
    Evacuation {
        shutDown = Collections.unmodifiableSortedMap(new TreeMap<>(shutDown));
        stay = Collections.unmodifiableSortedMap(new TreeMap<>(stay));
    }

    static Evacuation of(UnitCase unit, List<String> running) {
        var shutDown = new TreeMap<String, Duration>();
        var stay = new TreeMap<String, String>();
        var declared = unit.desired().machinesOf(unit.unit());
        for (var name : running) {
            var why = whyItStays(name, unit);
            if (declared.get(name) instanceof OnMaintenance.ShutDown(var deadline)
                    && why.isEmpty()) {
                shutDown.put(name, deadline);
            } else {
                stay.put(name, why.orElse(""));
            }
        }
        return new Evacuation(shutDown, stay);
    }

    /** Of those that run, the ones that the spec lets go down. */
    static SortedSet<String> wouldShutDown(
            Optional<List<String>> running, Map<String, OnMaintenance> declared) {
        return running.orElse(List.of()).stream()
                .filter(name -> declared.get(name) instanceof OnMaintenance.ShutDown)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    String staying() {
        return stay.entrySet().stream()
                .map(one ->
                        one.getValue().isEmpty()
                                ? one.getKey()
                                : one.getKey() + " (" + one.getValue() + ")")
                .collect(Collectors.joining(", "));
    }

    private static Optional<String> whyItStays(String name, UnitCase unit) {
        if (unit.desired().protectedMachines().contains(name)) {
            return Optional.of("protected");
        }
        var standing = unit.standing();
        var refusal = Optional.ofNullable(standing.unyielding().get(name));
        if (refusal.isPresent()) {
            return refusal;
        }
        var owed = standing.owed().get(name);
        if (owed != null && owed.down()) {
            return Optional.of("was started again after it had gone down for us");
        }
        return agreed(unit).filter(names -> !names.contains(name)).isPresent()
                ? Optional.of("nobody approved that it goes down")
                : Optional.empty();
    }

    /** Empty where nobody has to agree. */
    private static Optional<Set<String>> agreed(UnitCase unit) {
        return !unit.isApprovalAsked()
                ? Optional.empty()
                : Optional.of(
                        unit.standing()
                                .approval(unit.approvers())
                                .<Set<String>>map(Approval::shutDown)
                                .orElse(Set.of()));
    }
}
