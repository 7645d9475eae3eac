package io.plumbline.spec;

import io.plumbline.target.JobNode;
import io.plumbline.target.JobScheduler;
import io.plumbline.target.Target;

import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Who lets jobs start on units of the cluster, and how long jobs may keep a unit in service.
 *
 * @param scheduler where its commands are run
 * @param address under which that is reached
 * @param command absolute path of the program of the site; there if the kind says so
 * @param credential the name of its login
 * @param deadline from the moment that a node is closed to the end of the jobs on it
 * @param nodes in the order of the file
 */
public record JobScheduling(
        SchedulerKind kind,
        JobScheduler scheduler,
        String address,
        Optional<String> command,
        Located<String> credential,
        Duration deadline,
        List<JobNode> nodes) {
    public JobScheduling {
        nodes = List.copyOf(nodes);
        if (command.isPresent() != (kind == SchedulerKind.Command)) {
            throw new IllegalArgumentException("a command goes with the kind Command alone");
        }
    }

    /** The nodes of each unit, by name, and how long their jobs may take to end. */
    public SortedMap<Target, SortedMap<String, Duration>> deadlines() {
        var deadlines = new TreeMap<Target, SortedMap<String, Duration>>();
        for (var node : nodes) {
            deadlines.computeIfAbsent(node.unit(), _ -> new TreeMap<>()).put(node.name(), deadline);
        }
        return Collections.unmodifiableSortedMap(deadlines);
    }
}
