package io.plumbline.journal;

import io.plumbline.device.ActId;
import io.plumbline.plan.ClosedJobNode;
import io.plumbline.problem.Remedy;

import java.time.Instant;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** What becomes of the job nodes of a unit by our hand. */
final class JobNodeRecord {
    /** Three attempts tell a passing fault from a lasting one; more would be hammering. */
    private static final int MOST_IN_VAIN = 3;

    private final SortedMap<String, ClosedJobNode> closed = new TreeMap<>();
    private final SortedMap<String, String> busy = new TreeMap<>();
    private final Map<ActId, String> closing = new HashMap<>();
    private final Map<ActId, String> opening = new HashMap<>();

    /** Until when each may be asked to close in this outage, from the first time on. */
    private final Map<String, Instant> deadlines = new HashMap<>();

    /** How often each was asked in vain to close in this outage. */
    private final Map<String, Integer> inVain = new HashMap<>();

    /** How often of these the scheduler was heard to refuse. */
    private final Map<String, Integer> refusals = new HashMap<>();

    private Optional<ActId> latest = Optional.empty();
    private int drains;

    SortedMap<String, ClosedJobNode> closed() {
        return Collections.unmodifiableSortedMap(closed);
    }

    SortedMap<String, String> busy() {
        return Collections.unmodifiableSortedMap(busy);
    }

    /** For how many outages nodes were closed since the unit last left service. */
    int drains() {
        return drains;
    }

    /** What is closed again from here on has its own time. */
    void takenOut() {
        drains = 0;
        countAnew();
    }

    private void countAnew() {
        deadlines.clear();
        inVain.clear();
        refusals.clear();
    }

    void drainIntended(Event.DrainIntended event) {
        if (!latest.equals(Optional.of(event.outage()))) {
            latest = Optional.of(event.outage());
            drains++;
        }
        deadlines.putIfAbsent(event.jobNode(), event.until());
        // It may be closed from here on, whatever comes of asking; its jobs have their time from
        // the order on that arrives.
        closed.put(event.jobNode(), new ClosedJobNode(event.jobNode(), event.until(), false, 0));
        closing.put(event.act(), event.jobNode());
    }

    void resumeIntended(Event.ResumeIntended event) {
        opening.put(event.act(), event.jobNode());
        closed.computeIfPresent(event.jobNode(), (_, it) -> it.askedToOpen());
    }

    void ended(Event.ActEnded event) {
        drainEnded(event);
        resumeEnded(event);
        if (!(event.ending() instanceof Ending.Unknown)) {
            closing.remove(event.act());
            opening.remove(event.act());
        }
    }

    /** The scheduler tells whose doing it is that a node is closed: nothing is owed for others. */
    private void drainEnded(Event.ActEnded event) {
        var node = closing.get(event.act());
        if (node == null) {
            return;
        }
        switch (event.ending()) {
            case Ending.Done(var _) -> closed.computeIfPresent(node, (_, it) -> it.hasHeard());
            case Ending.AlreadySo() -> closed.remove(node);
            case Ending.Failed(var problem, var remedy) ->
                    refused(event.at(), node, problem, remedy);
            case Ending.NeverStarted() -> unheard(event.at(), node);
            case Ending.Underway(), Ending.Unknown(var _) -> {}
        }
    }

    /** One lost answer says little: what is asked next may well be told. */
    private void unheard(Instant at, String node) {
        if (counted(inVain, node) >= MOST_IN_VAIN && isLate(node, at)) {
            busy.put(node, "cannot be closed to jobs: nobody tells what comes of it");
        }
    }

    private boolean isLate(String node, Instant at) {
        return Optional.ofNullable(deadlines.get(node)).filter(at::isAfter).isPresent();
    }

    /**
     * Else its unit would wait for it for ever, half out of service. Requests that were lost on the
     * way say nothing of what the scheduler would have answered.
     */
    private void refused(Instant at, String node, String problem, Remedy remedy) {
        counted(inVain, node);
        var often = counted(refusals, node) >= MOST_IN_VAIN;
        if (isLate(node, at) || (often && remedy.isForAPerson())) {
            busy.put(node, "cannot be closed to jobs: " + problem + "; mend that, then retry");
        }
    }

    private static int counted(Map<String, Integer> times, String node) {
        return times.merge(node, 1, Integer::sum);
    }

    private void resumeEnded(Event.ActEnded event) {
        var node = opening.get(event.act());
        if (node != null
                && (event.ending() instanceof Ending.Done
                        || event.ending() instanceof Ending.AlreadySo)) {
            closed.remove(node);
        }
    }

    void stayed(Event.JobsStayed event) {
        busy.put(event.jobNode(), event.why());
    }

    void outageIsOver() {
        countAnew();
    }

    void retried() {
        busy.clear();
        drains = 0;
        countAnew();
    }
}
