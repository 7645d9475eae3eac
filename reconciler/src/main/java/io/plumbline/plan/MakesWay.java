package io.plumbline.plan;

import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What makes way for the work on a unit and is no part of its change, for it comes and goes.
 *
 * @param jobs of a job scheduler that are on it and end before it leaves service, sorted
 * @param moved virtual machines that DRS moves when it leaves service, and how long each may take
 */
public record MakesWay(List<String> jobs, SortedMap<String, Duration> moved) {
    public static final MakesWay NONE = new MakesWay(List.of(), Collections.emptySortedMap());

    public MakesWay {
        jobs = List.copyOf(jobs);
        moved = Collections.unmodifiableSortedMap(new TreeMap<>(moved));
    }

    /** The unit may be on its way out as long as the slowest is on its. */
    Estimate moves() {
        var longest = moved.values().stream().max(Duration::compareTo).orElse(Duration.ZERO);
        return new Estimate(Duration.ZERO, longest, false);
    }
}
