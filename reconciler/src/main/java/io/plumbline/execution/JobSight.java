package io.plumbline.execution;

import io.plumbline.journal.Event;
import io.plumbline.journal.UnitHistory;
import io.plumbline.observed.ObservedState;
import io.plumbline.plan.ClosedJobNode;
import io.plumbline.plan.Phase;
import io.plumbline.plan.UnitFacts;
import io.plumbline.property.JobNodeProperties;
import io.plumbline.property.State;
import io.plumbline.property.Workload;
import io.plumbline.target.JobNode;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** What the latest look at a job scheduler says of the nodes that we closed. */
record JobSight(UnitHistory history, ObservedState observed, Instant now) {
    List<Event> events() {
        return history.phase() instanceof Phase.Draining && isFresh()
                ? history.closedJobNodes().values().stream()
                        .flatMap(node -> stayed(node).stream())
                        .toList()
                : List.of();
    }

    private boolean isFresh() {
        return facts().jobs().freshSince(history.lastAct().orElse(Instant.MIN));
    }

    private UnitFacts facts() {
        return UnitFacts.of(history.unit(), observed);
    }

    private Optional<Event> stayed(ClosedJobNode node) {
        if (!isClosed(node)
                || now.isBefore(node.until())
                || !facts().jobs().asOf(node.until())
                || history.busyJobNodes().containsKey(node.name())) {
            return Optional.empty();
        }
        return inTheWay(node)
                .map(what ->
                        new Event.JobsStayed(
                                history.unit(),
                                now,
                                node.name(),
                                what
                                        + "; it had time until "
                                        + node.until()
                                        + "; see when that ends, or allow more time"
                                        + " (scheduler.deadline), then retry"));
    }

    /**
     * It was heard and nobody has opened it since, or it is seen to have arrived though its answer
     * was lost. Jobs that came after somebody opened it have not stayed.
     */
    private boolean isClosed(ClosedJobNode node) {
        var at = new JobNode(history.unit(), node.name());
        var closed = observed.readings(history.unit()).inForce(JobNodeProperties.CLOSED.of(at));
        return node.heard()
                ? closed.filter(State.None.class::isInstance).isEmpty()
                : closed.filter(State.is(at.reason())::equals).isPresent();
    }

    private Optional<String> inTheWay(ClosedJobNode node) {
        return observed.readings(history.unit())
                .running(JobNodeProperties.JOBS.of(new JobNode(history.unit(), node.name())))
                .flatMap(jobs ->
                        jobs.isEmpty()
                                ? leftBehind(node.until())
                                : Optional.of("still had jobs: " + String.join(", ", jobs)));
    }

    /** Nobody tells a job from what works beside it, or what it has left behind. */
    private Optional<String> leftBehind(Instant deadline) {
        return Workload.of(history.unit())
                .filter(Workload::endsWithJobs)
                .filter(_ -> facts().asOf(deadline))
                .flatMap(_ -> facts().running())
                .filter(users -> !users.isEmpty() && history.isOnlyDrained())
                .map(users -> "had no job any more and is in use: " + String.join(", ", users));
    }
}
