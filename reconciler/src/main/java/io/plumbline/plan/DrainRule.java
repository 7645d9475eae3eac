package io.plumbline.plan;

import io.plumbline.device.Act;
import io.plumbline.device.Endpoint;
import io.plumbline.property.Workload;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** How a unit is emptied of jobs before anything else on it makes way, and kept so. */
final class DrainRule {
    /** A unit that drains and stays costs its users as much as an outage; they bear no more. */
    private static final int MOST_DRAINS = 3;

    /** After the deadline there is one more look, which says whose jobs have stayed. */
    private static final Duration LAST_LOOK = Duration.ofMinutes(5);

    private final UnitCase unit;
    private final Moves moves;
    private final SeenJobs jobs;

    DrainRule(UnitCase unit) {
        this.unit = unit;
        this.moves = new Moves(unit);
        this.jobs = new SeenJobs(unit);
    }

    /**
     * Whether what works on the unit may be gone once its jobs are: where there is none, it is no
     * job's.
     */
    boolean mayEmptyIt() {
        return endsWithJobs()
                && !jobs.nodes().isEmpty()
                && (!jobs.onIt().isEmpty() || notTold().isPresent());
    }

    /** Whether what works on the unit, be it a job's or not, still has time to end. */
    boolean mayEndYet() {
        return isPatient() && endsWithJobs();
    }

    private boolean endsWithJobs() {
        return Workload.of(unit.unit()).filter(Workload::endsWithJobs).isPresent();
    }

    /** Its jobs have time, and use it. */
    boolean isPatient() {
        return unit.standing().phase() instanceof Phase.Draining
                && until().filter(at -> unit.now().isBefore(at.plus(LAST_LOOK))).isPresent();
    }

    /** When the last of the jobs should have ended. */
    private Optional<Instant> until() {
        return jobs.closed().stream().map(ClosedJobNode::until).max(Instant::compareTo);
    }

    /** What comes before all else that makes way; empty once no job is on it and none can start. */
    Optional<NextMove> beforeLeaving() {
        var unnamed = jobs.closedAndUnnamed();
        if (!unnamed.isEmpty()) {
            return held(
                    Held.Reason.IN_USE,
                    unnamed
                            + " was closed to jobs for our work, and the spec names it no"
                            + " more");
        }
        if (jobs.nodes().isEmpty()) {
            return Optional.empty();
        }
        if (jobs.keeper().isEmpty()) {
            return held(
                    Held.Reason.NO_DRIVER,
                    "nobody here asks the job scheduler about "
                            + String.join(", ", jobs.nodes().keySet()));
        }
        return notTold().or(this::stays).or(() -> clears(jobs.keeper().get()));
    }

    /**
     * What keeps it empty of jobs that would not survive our work, though it is out of service;
     * empty if none can be there. On a host none can: the machines that carry its jobs are off.
     */
    Optional<NextMove> whileOut() {
        return endsWithJobs()
                ? jobs.nodes().keySet().stream()
                        .flatMap(name -> whileOut(name).stream())
                        .findFirst()
                : Optional.empty();
    }

    /** What we closed stays closed while nobody tells otherwise; of others nobody knows. */
    private Optional<NextMove> whileOut(String name) {
        if (!jobs.isFresh() || jobs.unread(name).isPresent()) {
            return jobs.isHeard(name) && !jobs.wasToldBusy(name) ? Optional.empty() : notTold();
        }
        if (jobs.isOpen(name)) {
            return jobs.busy(name)
                    .map(why -> moves.held(Held.Reason.IN_USE, why))
                    .or(() ->
                            jobs.keeper()
                                    .<NextMove>map(keeper ->
                                            new NextMove.Do(
                                                    List.of(
                                                            drain(
                                                                    keeper,
                                                                    name,
                                                                    "it was opened to jobs in"
                                                                            + " the middle of our"
                                                                            + " work")))));
        }
        return jobs.onIt().isEmpty()
                ? Optional.empty()
                : held(
                        Held.Reason.IN_USE,
                        "jobs are on it although it is out of service: "
                                + String.join(", ", jobs.onIt()));
    }

    private Optional<NextMove> notTold() {
        var trouble = unit.facts().jobs().trouble();
        if (trouble.isPresent()) {
            return unknown(Held.Reason.UNREACHABLE, trouble.get().text());
        }
        if (!jobs.isFresh()) {
            return unknown(Held.Reason.STALE, "waits to be told anew by its job scheduler");
        }
        return jobs.nodes().keySet().stream()
                .flatMap(name -> jobs.unread(name).stream())
                .findFirst()
                .flatMap(text -> unknown(Held.Reason.UNREADABLE, text));
    }

    /** On its way out nothing is gained by going back at once: until the deadline it waits. */
    private Optional<NextMove> unknown(Held.Reason reason, String text) {
        return held(isPatient() ? Held.Reason.UNDERWAY : reason, text);
    }

    private Optional<NextMove> stays() {
        var why =
                jobs.nodes().keySet().stream()
                        .flatMap(name -> whyItStays(name).stream())
                        .collect(Collectors.joining("; "));
        return why.isEmpty() ? Optional.empty() : held(Held.Reason.IN_USE, why);
    }

    private Optional<String> whyItStays(String name) {
        return jobs.busy(name)
                .or(() ->
                        jobs.isHeard(name) && jobs.isOpen(name)
                                ? Optional.of(
                                        name
                                                + " was opened to jobs again after it had been"
                                                + " closed for us")
                                : Optional.empty());
    }

    private Optional<NextMove> clears(Endpoint keeper) {
        var steps =
                jobs.nodes().keySet().stream()
                        .filter(jobs::isOpen)
                        .map(name -> drain(keeper, name, "its jobs may end first"))
                        .toList();
        if (steps.isEmpty()) {
            return jobs.onIt().isEmpty() ? Optional.empty() : waitsForJobs();
        }
        return unit.standing().phase() instanceof Phase.InService && isInVain()
                ? held(
                        Held.Reason.STUCK,
                        "its jobs ended "
                                + MOST_DRAINS
                                + " times and it did not leave service; see its history, then"
                                + " retry")
                : Optional.of(new NextMove.Leave(steps, List.of()));
    }

    private boolean isInVain() {
        return unit.standing().drains() >= MOST_DRAINS;
    }

    private Optional<NextMove> waitsForJobs() {
        return held(
                unit.standing().phase() instanceof Phase.InService || isPatient()
                        ? Held.Reason.UNDERWAY
                        : Held.Reason.IN_USE,
                "waits for jobs to end: "
                        + String.join(", ", jobs.onIt())
                        + until().map(at -> ", until " + at).orElse(""));
    }

    private Step drain(Endpoint keeper, String name, String because) {
        var act = new Act.Drain(jobs.node(name), moves.boot(), jobs.deadline(name));
        return moves.step(keeper, act, because);
    }

    private Optional<NextMove> held(Held.Reason reason, String text) {
        return Optional.of(moves.held(reason, text));
    }
}
