package io.plumbline.plan;

import io.plumbline.target.Target;

import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** What a plan has to pass before anything of it is done. */
@FunctionalInterface
public interface PlanGate {
    /** Lets everything pass. */
    PlanGate OPEN = (_, _) -> new TreeMap<>();

    /**
     * @return by unit, what is wrong with its steps; none of these is done. A fault is a bug of
     *     ours.
     */
    SortedMap<Target, List<String>> faults(Plan plan, Circumstances now);
}
