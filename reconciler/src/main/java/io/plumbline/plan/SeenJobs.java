package io.plumbline.plan;

import io.plumbline.device.Endpoint;
import io.plumbline.observed.Reading;
import io.plumbline.property.JobNodeProperties;
import io.plumbline.property.State;
import io.plumbline.target.JobNode;

import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.stream.Collectors;

/** What the spec, the job scheduler and the journal say of the job nodes of a unit. */
record SeenJobs(UnitCase unit) {
    /** Nodes of the spec by name, and how long the jobs on each may take to end. */
    SortedMap<String, Duration> nodes() {
        return unit.desired().jobNodesOf(unit.unit());
    }

    /** How long the jobs on a node that the spec names may take to end. */
    Duration deadline(String name) {
        return Objects.requireNonNull(nodes().get(name), name);
    }

    boolean isNamed(String name) {
        return nodes().containsKey(name);
    }

    /** Nodes that we closed and that wait to be opened. */
    Collection<ClosedJobNode> closed() {
        return unit.standing().closedJobNodes().values();
    }

    /** Of these, what the spec names no more; empty if it names all of them. */
    String closedAndUnnamed() {
        return closed().stream()
                .map(ClosedJobNode::name)
                .filter(name -> !isNamed(name))
                .collect(Collectors.joining(", "));
    }

    JobNode node(String name) {
        return new JobNode(unit.unit(), name);
    }

    Optional<Endpoint> keeper() {
        return unit.fleet().jobKeeperOf(unit.unit());
    }

    /** The scheduler was asked since something was last sent to the unit or what is on it. */
    boolean isFresh() {
        return unit.facts().jobs().freshSince(unit.standing().lastAct().orElse(Instant.MIN));
    }

    /**
     * Whether the scheduler said since then that jobs may be on a node, though it may not answer
     * any more.
     */
    boolean wasToldBusy(String name) {
        var since = unit.standing().lastAct().orElse(Instant.MIN);
        var told = unit.facts().jobs().askedAt().filter(since::isBefore).isPresent();
        return told && unread(name).isEmpty() && (isOpen(name) || !onIt().isEmpty());
    }

    /**
     * Jobs that are on the unit, as they are named in plans: {@code 4711 (ann) on compute-01}. What
     * is not known is not named.
     */
    List<String> onIt() {
        return nodes().keySet().stream()
                .flatMap(name -> on(name).stream().map(job -> job + " on " + name))
                .toList();
    }

    private List<String> on(String name) {
        return unit.readings().running(JobNodeProperties.JOBS.of(node(name))).orElse(List.of());
    }

    /**
     * Jobs are on a node to which others than we let no more: no deadline of ours says when they
     * end.
     */
    boolean areEndless() {
        return nodes().keySet().stream()
                .anyMatch(name ->
                        !on(name).isEmpty()
                                && !isOpen(name)
                                && !unit.standing().closedJobNodes().containsKey(name));
    }

    /** Why what has to be known of a node is not; empty where it is. */
    Optional<String> unread(String name) {
        if (unit.readings().inForce(JobNodeProperties.CLOSED.of(node(name))).isPresent()
                && unit.readings().running(JobNodeProperties.JOBS.of(node(name))).isPresent()) {
            return Optional.empty();
        }
        var why =
                unit.readings()
                        .of(JobNodeProperties.CLOSED.of(node(name)))
                        .filter(Reading.Unreadable.class::isInstance)
                        .map(reading -> ((Reading.Unreadable<?>) reading).why().text());
        return Optional.of(why.orElse("which jobs are on " + name + " cannot be told"));
    }

    boolean isOpen(String name) {
        return unit.readings()
                .inForce(JobNodeProperties.CLOSED.of(node(name)))
                .filter(State.None.class::isInstance)
                .isPresent();
    }

    /** Read, and not closed for our reason: open, or closed by somebody else. */
    boolean isOthers(String name) {
        return unit.readings()
                .inForce(JobNodeProperties.CLOSED.of(node(name)))
                .filter(closed -> !closed.equals(State.is(node(name).reason())))
                .isPresent();
    }

    /** The scheduler hears from it. */
    boolean answers(String name) {
        return unit.readings().running(JobNodeProperties.ANSWERS.of(node(name))).orElse(false);
    }

    /** The scheduler is known to have closed it for us. */
    boolean isHeard(String name) {
        return Optional.ofNullable(unit.standing().closedJobNodes().get(name))
                .filter(ClosedJobNode::heard)
                .isPresent();
    }

    /** Why it is not closed again before a person says so. */
    Optional<String> busy(String name) {
        return Optional.ofNullable(unit.standing().busyJobNodes().get(name))
                .map(why -> name + " " + why);
    }
}
