package io.plumbline.drivers.scheduler;

import io.plumbline.drivers.ssh.batch.Told;
import io.plumbline.problem.Problem;
import io.plumbline.target.JobNode;
import io.plumbline.target.JobScheduler;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeSet;

/** What one look told of the nodes of a scheduler. */
record Seen(
        JobScheduler scheduler,
        SchedulerDialect dialect,
        Told<Map<String, NodeStanding>> nodes,
        Told<SortedMap<String, SortedSet<String>>> jobs) {
    Told<NodeStanding> standing(JobNode node) {
        return nodes.flatMap(all ->
                Optional.ofNullable(all.get(node.name()))
                        .<Told<NodeStanding>>map(one -> new Told.Known<>(named(one, node)))
                        .orElseGet(() -> new Told.Unknown<>(unknown(scheduler, node))));
    }

    /**
     * Of a node on which the scheduler itself says that there are jobs, none is never told: then
     * they are hidden from the login, or have ended while we looked.
     */
    Told<List<String>> jobs(JobNode node) {
        return standing(node)
                .flatMap(standing ->
                        jobs.flatMap(all -> {
                            var on = all.getOrDefault(node.name(), new TreeSet<>());
                            return on.isEmpty() && standing.occupied()
                                    ? new Told.Unknown<>(hidden(node))
                                    : new Told.Known<>(List.copyOf(on));
                        }));
    }

    /** Closed for our reason, also where the scheduler has cut it. */
    NodeStanding named(NodeStanding standing, JobNode node) {
        return named(dialect, standing, node);
    }

    static NodeStanding named(SchedulerDialect dialect, NodeStanding standing, JobNode node) {
        var ours = standing.closed().filter(dialect.kept(node.reason())::equals);
        return new NodeStanding(
                ours.map(_ -> node.reason()).or(standing::closed),
                standing.how(),
                standing.answers(),
                standing.occupied());
    }

    static Problem unknown(JobScheduler scheduler, JobNode node) {
        return new Problem.Rejected(
                node,
                "ask " + scheduler.label() + " about it",
                "it knows no node of that name, or does not show it to this login; correct"
                        + " 'jobNode' in the spec, or add the node there");
    }

    private Problem hidden(JobNode node) {
        return new Problem.Rejected(
                node,
                "ask " + scheduler.label() + " for its jobs",
                "jobs are on it, but none is shown: they have just ended, or this login may not see"
                        + " the jobs of others; if this stays, let it see them");
    }
}
