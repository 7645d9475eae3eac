package io.plumbline.plan;

import io.plumbline.observed.ObservedState;
import io.plumbline.property.VsanMembership;
import io.plumbline.target.Target;

import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Which hosts keep one another's data, and which may. One of which that is not known for sure may
 * be a member of each vSAN that has members of which nothing is known.
 */
final class VsanMembers {
    /** Where hosts answer, and no word of them about a vSAN is understood. */
    static final String NOT_TOLD = "(not told)";

    private final SortedMap<Target, VsanPart> parts = new TreeMap<>();
    private final SortedMap<String, SortedSet<Target>> of = new TreeMap<>();
    private final Map<Target, SortedSet<String>> clusters = new HashMap<>();

    VsanMembers(Collection<Target> units, ObservedState observed) {
        units.forEach(unit -> parts.put(unit, VsanPart.of(unit, observed)));
        parts.forEach((unit, part) -> named(part).ifPresent(cluster -> add(cluster, unit)));
        var open =
                of.keySet().stream()
                        .filter(cluster -> !cluster.equals(NOT_TOLD))
                        .filter(cluster -> !isComplete(told(cluster)))
                        .toList();
        parts.forEach((unit, part) -> {
            if (mayBeAnywhere(part)) {
                open.forEach(cluster -> add(cluster, unit));
            }
        });
    }

    /** All that any of them sees or was told of are known: nobody else can be one of them. */
    private static boolean isComplete(SortedMap<Target, VsanMembership> told) {
        var most =
                told.values().stream()
                        .mapToInt(as -> Math.max(as.members(), as.configured()))
                        .max()
                        .orElse(0);
        return told.size() > 1 && told.size() == most;
    }

    private static Optional<String> named(VsanPart part) {
        return switch (part) {
            case VsanPart.Member(var as) -> Optional.of(as.cluster());
            case VsanPart.Untold(var _, var answered) ->
                    Optional.of(NOT_TOLD).filter(_ -> answered);
            case VsanPart.None _, VsanPart.Unproven _ -> Optional.empty();
        };
    }

    private static boolean mayBeAnywhere(VsanPart part) {
        return switch (part) {
            case VsanPart.Member _, VsanPart.None _ -> false;
            case VsanPart.Unproven _, VsanPart.Untold _ -> true;
        };
    }

    private void add(String cluster, Target unit) {
        of.computeIfAbsent(cluster, _ -> new TreeSet<>()).add(unit);
        clusters.computeIfAbsent(unit, _ -> new TreeSet<>()).add(cluster);
    }

    VsanPart part(Target unit) {
        return parts.getOrDefault(unit, new VsanPart.None());
    }

    SortedSet<String> clusters() {
        return Collections.unmodifiableSortedSet(new TreeSet<>(of.keySet()));
    }

    /** Of which a unit is a member, or may be. */
    SortedSet<String> clustersOf(Target unit) {
        return clusters.getOrDefault(unit, Collections.emptySortedSet());
    }

    /** Who is a member, and who may be. */
    SortedSet<Target> of(String cluster) {
        return of.getOrDefault(cluster, Collections.emptySortedSet());
    }

    /** What those say that are members for sure. */
    SortedMap<Target, VsanMembership> told(String cluster) {
        var told = new TreeMap<Target, VsanMembership>();
        of(cluster).forEach(unit -> part(unit).member().ifPresent(as -> told.put(unit, as)));
        return told;
    }
}
