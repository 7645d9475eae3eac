package io.plumbline.plan;

import io.plumbline.device.Act;
import io.plumbline.device.Endpoint;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.property.JobNodeProperties;
import io.plumbline.property.State;
import io.plumbline.property.Workload;
import io.plumbline.target.JobNode;
import io.plumbline.target.Target;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.stream.Collectors;

/** What is done with the job nodes of a unit that leaves service, or serves again. */
final class JobRule {
    /** A unit that drains and stays costs its users as much as an outage; they bear no more. */
    private static final int MOST_DRAINS = 3;

    /** After the deadline there is one more look, which says whose jobs have stayed. */
    private static final Duration LAST_LOOK = Duration.ofMinutes(5);

    private final UnitCase unit;
    private final Moves moves;

    JobRule(UnitCase unit) {
        this.unit = unit;
        this.moves = new Moves(unit);
    }

    /**
     * Jobs that are on a unit, as they are named in plans: {@code 4711 (ann) on compute-01}. What
     * is not known is not named.
     */
    static List<String> named(Target unit, Collection<String> nodes, Readings readings) {
        return nodes.stream()
                .flatMap(name ->
                        readings
                                .running(JobNodeProperties.JOBS.of(new JobNode(unit, name)))
                                .stream()
                                .flatMap(List::stream)
                                .map(job -> job + " on " + name))
                .toList();
    }

    /** Jobs that are on it, as far as is known. */
    List<String> onIt() {
        return named(unit.unit(), nodes().keySet(), unit.readings());
    }

    /**
     * Whether what works on a unit may be gone once its jobs are: where none is, it is no job's.
     */
    boolean mayExplain(Set<String> users) {
        var withJobs = !nodes().isEmpty() && (!onIt().isEmpty() || isUnknown());
        return !users.isEmpty() && withJobs && endsWithJobs();
    }

    private boolean isUnknown() {
        return notTold().isPresent();
    }

    /** What works on a unit that drains, whether it is a job's or not. */
    boolean mayEndYet() {
        return isPatient() && endsWithJobs();
    }

    private boolean endsWithJobs() {
        return Workload.of(unit.unit()).filter(Workload::endsWithJobs).isPresent();
    }

    /** Nodes that we closed and that wait to be opened. */
    Collection<ClosedJobNode> closed() {
        return unit.standing().closedJobNodes().values();
    }

    /**
     * Why nothing is done that a job would not survive, though the unit is out of service. Of a
     * host there is none: the machines that carry its jobs are off.
     */
    Optional<NextMove> whileOut() {
        if (!endsWithJobs()) {
            return Optional.empty();
        }
        for (var name : nodes().keySet()) {
            var known = isFresh() && unread(name).isEmpty();
            var keeper = unit.fleet().jobKeeperOf(unit.unit());
            var busy = Optional.ofNullable(unit.standing().busyJobNodes().get(name));
            if (known && isOpen(name) && busy.isPresent()) {
                return Optional.of(moves.held(Held.Reason.IN_USE, name + " " + busy.get()));
            }
            if (known && isOpen(name) && keeper.isPresent()) {
                return Optional.of(
                        new NextMove.Do(
                                List.of(
                                        moves.step(
                                                keeper.get(),
                                                new Act.Drain(
                                                        node(name),
                                                        moves.boot(),
                                                        nodes().get(name)),
                                                "it was opened to jobs in the middle of our"
                                                        + " work"))));
            }
            if (known && !onIt().isEmpty()) {
                return Optional.of(
                        moves.held(
                                Held.Reason.IN_USE,
                                "jobs are on it although it is out of service: "
                                        + String.join(", ", onIt())));
            }
            if (!known && !isHeard(name)) {
                return notTold();
            }
        }
        return Optional.empty();
    }

    /** What comes before all else that makes way; empty once no job is on it and none can start. */
    Optional<NextMove> beforeLeaving() {
        var unnamed =
                closed().stream()
                        .map(ClosedJobNode::name)
                        .filter(name -> !nodes().containsKey(name))
                        .collect(Collectors.joining(", "));
        if (!unnamed.isEmpty()) {
            return Optional.of(
                    moves.held(
                            Held.Reason.IN_USE,
                            unnamed
                                    + " was closed to jobs for our work, and the spec names it no"
                                    + " more"));
        }
        if (nodes().isEmpty()) {
            return Optional.empty();
        }
        var keeper = unit.fleet().jobKeeperOf(unit.unit());
        if (keeper.isEmpty()) {
            return Optional.of(
                    moves.held(
                            Held.Reason.NO_DRIVER,
                            "nobody here asks the job scheduler about "
                                    + String.join(", ", nodes().keySet())));
        }
        return notTold().or(() -> stays()).or(() -> clears(keeper.get()));
    }

    private Optional<NextMove> notTold() {
        var jobs = unit.facts().jobs();
        if (jobs.trouble().isPresent()) {
            return Optional.of(unknown(Held.Reason.UNREACHABLE, jobs.trouble().get().text()));
        }
        if (!isFresh()) {
            return Optional.of(
                    unknown(Held.Reason.STALE, "waits to be told anew by its job scheduler"));
        }
        return nodes().keySet().stream()
                .flatMap(name -> unread(name).stream())
                .findFirst()
                .map(text -> unknown(Held.Reason.UNREADABLE, text));
    }

    /** Why what has to be known of a node is not. */
    private Optional<String> unread(String name) {
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

    private Optional<NextMove> stays() {
        var why =
                nodes().keySet().stream()
                        .flatMap(name -> whyItStays(name).stream())
                        .collect(Collectors.joining("; "));
        return why.isEmpty() ? Optional.empty() : Optional.of(moves.held(Held.Reason.IN_USE, why));
    }

    private Optional<String> whyItStays(String name) {
        var busy = Optional.ofNullable(unit.standing().busyJobNodes().get(name));
        if (busy.isPresent()) {
            return busy.map(text -> name + " " + text);
        }
        return isHeard(name) && isOpen(name)
                ? Optional.of(name + " was opened to jobs again after it had been closed for us")
                : Optional.empty();
    }

    private boolean isHeard(String name) {
        return Optional.ofNullable(unit.standing().closedJobNodes().get(name))
                .filter(ClosedJobNode::heard)
                .isPresent();
    }

    private boolean isFresh() {
        return unit.facts().jobs().freshSince(unit.standing().lastAct().orElse(Instant.MIN));
    }

    private Optional<NextMove> clears(Endpoint keeper) {
        var steps = new ArrayList<Step>();
        nodes().forEach((name, within) -> {
            if (isOpen(name)) {
                steps.add(
                        moves.step(
                                keeper,
                                new Act.Drain(node(name), moves.boot(), within),
                                "its jobs may end first"));
            }
        });
        if (!steps.isEmpty()) {
            return Optional.of(
                    unit.standing().phase() instanceof Phase.InService && isInVain()
                            ? moves.held(
                                    Held.Reason.STUCK,
                                    "its jobs ended "
                                            + MOST_DRAINS
                                            + " times and it did not leave service; see its"
                                            + " history, then retry")
                            : new NextMove.Leave(steps, List.of()));
        }
        var jobs = onIt();
        return jobs.isEmpty() ? Optional.empty() : Optional.of(waitsFor(jobs));
    }

    private NextMove waitsFor(List<String> jobs) {
        return moves.held(
                unit.standing().phase() instanceof Phase.InService || isPatient()
                        ? Held.Reason.UNDERWAY
                        : Held.Reason.IN_USE,
                "waits for jobs to end: "
                        + String.join(", ", jobs)
                        + until().map(at -> ", until " + at).orElse(""));
    }

    /** Lets jobs start again where they could before we came. */
    NextMove resume() {
        var names = closed().stream().map(ClosedJobNode::name).collect(Collectors.joining(", "));
        var keeper = unit.fleet().jobKeeperOf(unit.unit());
        if (keeper.isEmpty()) {
            return moves.held(
                    Held.Reason.NO_DRIVER,
                    names + " was closed to jobs for our work, and nobody here can open it");
        }
        if (unit.facts().jobs().trouble().isPresent()) {
            return moves.held(
                    Held.Reason.UNREACHABLE,
                    names
                            + " was closed to jobs for our work and cannot be opened: "
                            + unit.facts().jobs().trouble().get().text());
        }
        var unread =
                closed().stream()
                        .map(ClosedJobNode::name)
                        .filter(name -> nodes().containsKey(name))
                        .flatMap(name -> unread(name).stream())
                        .findFirst();
        if (unread.isPresent()) {
            return moves.held(
                    Held.Reason.UNREADABLE,
                    names
                            + " was closed to jobs for our work and cannot be opened: "
                            + unread.get());
        }
        var steps =
                closed().stream()
                        .sorted(
                                Comparator.comparingInt(ClosedJobNode::resumes)
                                        .thenComparing(ClosedJobNode::name))
                        .map(ClosedJobNode::name)
                        .filter(this::mayOpen)
                        .map(name ->
                                moves.step(
                                        keeper.get(),
                                        new Act.Resume(node(name), moves.boot()),
                                        "it was closed to jobs for our work"))
                        .toList();
        return steps.isEmpty()
                ? moves.held(
                        Held.Reason.UNDERWAY,
                        "waits until its job scheduler hears from "
                                + names
                                + ", closed to jobs for our work")
                : new NextMove.Do(steps);
    }

    /**
     * One that the spec names no more is not observed: whoever keeps it looks before opening. Nor
     * is one waited for that is open, or closed by somebody else: nothing is owed there.
     */
    private boolean mayOpen(String name) {
        return !nodes().containsKey(name) || (isFresh() && (answers(name) || isOthers(name)));
    }

    private boolean answers(String name) {
        return unit.readings().running(JobNodeProperties.ANSWERS.of(node(name))).orElse(false);
    }

    private boolean isOthers(String name) {
        return unit.readings()
                .inForce(JobNodeProperties.CLOSED.of(node(name)))
                .filter(closed -> !closed.equals(State.is(node(name).reason())))
                .isPresent();
    }

    private boolean isOpen(String name) {
        return unit.readings()
                .inForce(JobNodeProperties.CLOSED.of(node(name)))
                .filter(State.None.class::isInstance)
                .isPresent();
    }

    private boolean isInVain() {
        return unit.standing().drains() >= MOST_DRAINS;
    }

    /** On its way out nothing is gained by going back at once: until the deadline it waits. */
    private NextMove unknown(Held.Reason reason, String text) {
        return moves.held(isPatient() ? Held.Reason.UNDERWAY : reason, text);
    }

    /** Its jobs have time, and use it. */
    boolean isPatient() {
        return unit.standing().phase() instanceof Phase.Draining
                && until().filter(at -> unit.now().isBefore(at.plus(LAST_LOOK))).isPresent();
    }

    /** When the last of the jobs should have ended. */
    private Optional<Instant> until() {
        return closed().stream().map(ClosedJobNode::until).max(Instant::compareTo);
    }

    private SortedMap<String, Duration> nodes() {
        return unit.desired().jobNodesOf(unit.unit());
    }

    private JobNode node(String name) {
        return new JobNode(unit.unit(), name);
    }
}
