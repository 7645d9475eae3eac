package io.plumbline.desired;

import io.plumbline.observed.ObservedState;
import io.plumbline.spec.Modes;
import io.plumbline.spec.OnMaintenance;
import io.plumbline.spec.Rollout;
import io.plumbline.spec.Safety;
import io.plumbline.target.Target;

import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * All that is wished, unit by unit.
 *
 * @param revision which spec this follows from, for example a digest of its text
 * @param unitRevisions what that spec says of each unit alone
 * @param rackOf every unit of the spec, and every one that is leaving, with its failure domain
 * @param leaving units that the spec has no more; nothing is wished of them
 * @param machines what becomes of virtual machines when their unit shall leave service
 * @param protectedMachines names of virtual machines that are left alone, wherever they are; in
 *     small or capital letters
 * @param jobNodes what carries jobs on a unit, by name, and how long these may take to end when it
 *     shall leave service
 * @param paths by which units reach their networks, and who is cut off without them
 * @param orders of settings at two ends of a link
 */
public record Desired(
        String revision,
        Modes modes,
        Rollout rollout,
        Safety safety,
        SortedMap<Target, String> unitRevisions,
        SortedMap<Target, String> rackOf,
        SortedSet<Target> leaving,
        MachinePolicies machines,
        SortedSet<String> protectedMachines,
        SortedMap<Target, SortedMap<String, Duration>> jobNodes,
        Paths paths,
        Orders orders,
        Wishes wishes,
        List<Awaited> awaited,
        List<Obstacle> obstacles) {
    public Desired {
        unitRevisions = Collections.unmodifiableSortedMap(new TreeMap<>(unitRevisions));
        rackOf = Collections.unmodifiableSortedMap(new TreeMap<>(rackOf));
        leaving = Collections.unmodifiableSortedSet(new TreeSet<>(leaving));
        protectedMachines = folded(protectedMachines);
        jobNodes = Collections.unmodifiableSortedMap(new TreeMap<>(jobNodes));
        awaited = List.copyOf(awaited);
        obstacles = List.copyOf(obstacles);
    }

    /** What becomes of the virtual machines of a unit when it shall leave service, by name. */
    public SortedMap<String, OnMaintenance> machinesOf(Target unit) {
        return machines.on(unit);
    }

    /**
     * What the spec says of a virtual machine wherever it has it, in small or capital letters: it
     * may have been moved.
     */
    public Optional<OnMaintenance> policyOf(String machine) {
        return machines.named(machine);
    }

    private static SortedSet<String> folded(SortedSet<String> names) {
        var folded = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
        folded.addAll(names);
        return Collections.unmodifiableSortedSet(folded);
    }

    /** How long the jobs on each job node of a unit may take to end, by name. */
    public SortedMap<String, Duration> jobNodesOf(Target unit) {
        return jobNodes.getOrDefault(unit, Collections.emptySortedMap());
    }

    /** With the ways that there are, as far as that was read. */
    public Desired asRead(ObservedState observed) {
        var read = paths.asRead(observed);
        return read.equals(paths)
                ? this
                : new Desired(
                        revision,
                        modes,
                        rollout,
                        safety,
                        unitRevisions,
                        rackOf,
                        leaving,
                        machines,
                        protectedMachines,
                        jobNodes,
                        read,
                        orders,
                        wishes,
                        awaited,
                        obstacles);
    }

    /** A text that changes with what is said of a unit; of one that is leaving nothing is. */
    public String revisionOf(Target unit) {
        return unitRevisions.getOrDefault(unit, revision);
    }

    /** Whether something that the spec says of a unit could not be found, or contradicts it. */
    public boolean isUnresolved(Target unit) {
        return awaited.stream().anyMatch(one -> one.unit().equals(unit))
                || obstacles.stream().anyMatch(one -> one.unit().equals(unit));
    }
}
