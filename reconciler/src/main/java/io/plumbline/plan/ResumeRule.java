package io.plumbline.plan;

import io.plumbline.device.Act;

import java.util.Comparator;
import java.util.Optional;
import java.util.stream.Collectors;

/** How jobs are let in again where they could start before we came. */
final class ResumeRule {
    private final UnitCase unit;
    private final Moves moves;
    private final SeenJobs jobs;

    ResumeRule(UnitCase unit) {
        this.unit = unit;
        this.moves = new Moves(unit);
        this.jobs = new SeenJobs(unit);
    }

    boolean isOwed() {
        return !jobs.closed().isEmpty();
    }

    /** Of a unit that serves. */
    NextMove resume() {
        var names =
                jobs.closed().stream().map(ClosedJobNode::name).collect(Collectors.joining(", "));
        var keeper = jobs.keeper();
        if (keeper.isEmpty()) {
            return moves.held(
                    Held.Reason.NO_DRIVER,
                    names + " was closed to jobs for our work, and nobody here can open it");
        }
        var unknown = unknown(names);
        if (unknown.isPresent()) {
            return unknown.get();
        }
        var steps =
                jobs.closed().stream()
                        .sorted(
                                Comparator.comparingInt(ClosedJobNode::resumes)
                                        .thenComparing(ClosedJobNode::name))
                        .map(ClosedJobNode::name)
                        .filter(this::mayOpen)
                        .map(name ->
                                moves.step(
                                        keeper.get(),
                                        new Act.Resume(jobs.node(name), moves.boot()),
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

    private Optional<NextMove> unknown(String names) {
        var cannot = names + " was closed to jobs for our work and cannot be opened: ";
        return unit.facts()
                .jobs()
                .trouble()
                .map(trouble -> moves.held(Held.Reason.UNREACHABLE, cannot + trouble.text()))
                .or(() ->
                        jobs.closed().stream()
                                .map(ClosedJobNode::name)
                                .filter(jobs::isNamed)
                                .flatMap(name -> jobs.unread(name).stream())
                                .findFirst()
                                .map(why -> moves.held(Held.Reason.UNREADABLE, cannot + why)));
    }

    /**
     * One that the spec names no more is not observed: whoever keeps it looks before opening. Nor
     * is one waited for that is open, or closed by somebody else: nothing is owed there.
     */
    private boolean mayOpen(String name) {
        return !jobs.isNamed(name)
                || (jobs.isFresh() && (jobs.answers(name) || jobs.isOthers(name)));
    }
}
