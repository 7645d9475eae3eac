package io.plumbline.lab.simulation;

import io.plumbline.device.Act;
import io.plumbline.lab.ledger.Entry;
import io.plumbline.lab.world.BatchSystem.Arrivals;
import io.plumbline.lab.world.World;
import io.plumbline.target.Target;

import org.jspecify.annotations.Nullable;

import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Set;

/** The job scheduler of a simulated cluster, and what its ledger explains. */
final class JobWorld {
    /** On average, for one node. */
    private static final Duration EVERY = Duration.ofMinutes(20);

    private static final Duration SHORTEST = Duration.ofMinutes(2);

    /** Few take longer than a unit waits for them. */
    private static final Duration LONGEST = Duration.ofMinutes(24);

    /** When others have done what they do, and most of the work is done. */
    private static final Duration UNTIL = Duration.ofMinutes(80);

    private JobWorld() {}

    /** Some jobs run when the world begins, and others come by themselves for a while. */
    static void furnish(World world, Scenario scenario) {
        var spec = scenario.spec();
        for (var index = 0; spec.guests() && index < spec.hosts(); index++) {
            var host = SimSpec.hostAt(index);
            world.batch().add(SimSpec.jobNodeOf(host), host, SimSpec.guestOf(host.name()));
        }
        for (var index = 0; index < spec.nodes(); index++) {
            var node = SimSpec.nodeAt(index);
            world.batch().add(SimSpec.jobNodeOf(node), node);
        }
        var nodes = world.batch().nodes().size();
        for (var job = 0; job < nodes; job++) {
            world.batch().submit("eve", SHORTEST.plus(Duration.ofMinutes(7L * job)));
        }
        world.batch()
                .letArrive(
                        new Arrivals(
                                scenario.seed(),
                                EVERY.dividedBy(nodes),
                                SHORTEST,
                                LONGEST,
                                world.now().plus(UNTIL)));
    }

    /**
     * Whether a node that we closed is not heard of any more, because others stopped its machine or
     * nobody had started it: until somebody does, it is not opened.
     */
    static boolean isSilent(World world, Target unit) {
        return world.batch().nodesOf(unit).stream()
                .anyMatch(node ->
                        !node.answers()
                                && node.closed()
                                        .filter(closed -> !closed.by().equals(Closing.BY))
                                        .isPresent());
    }

    /**
     * Whether its scheduler said no, or yes and closed nothing: after some times a person is asked.
     */
    static boolean wasRefused(World world, Target unit) {
        return world.ledger()
                .of(Entry.FaultStruck.class)
                .anyMatch(fault -> fault.host().equals(unit) && fault.where().equals("close"));
    }

    /** Whether a job did not end in time after we had closed its node. */
    static boolean stayed(World world, Target unit) {
        var closed = new HashMap<String, Instant>();
        var running = new HashMap<String, Set<Integer>>();
        for (var entry : world.ledger().entries()) {
            switch (entry) {
                case Entry.Asked(var at, var _, Act.Drain drain, var _)
                        when drain.node().unit().equals(unit) ->
                        closed.putIfAbsent(drain.node().name(), at);
                case Entry.NodeJobStarted some when some.host().equals(unit) ->
                        running.computeIfAbsent(some.node(), _ -> new HashSet<>()).add(some.job());
                case Entry.NodeJobEnded some when some.host().equals(unit) -> {
                    if (isLate(closed.get(some.node()), some.at())) {
                        return true;
                    }
                    running.getOrDefault(some.node(), Set.of()).remove(some.job());
                }
                case Entry.JobNodeOpened some when some.host().equals(unit) -> {
                    if (isLate(closed.remove(some.node()), some.at())
                            && !running.getOrDefault(some.node(), Set.of()).isEmpty()) {
                        return true;
                    }
                }
                default -> {}
            }
        }
        return false;
    }

    /** Its time runs from the first order on; that may have been lost long before one arrived. */
    private static boolean isLate(@Nullable Instant closed, Instant at) {
        return closed != null && !at.isBefore(closed.plus(SimSpec.JOBS_END_WITHIN.dividedBy(2)));
    }
}
