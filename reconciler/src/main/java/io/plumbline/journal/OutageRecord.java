package io.plumbline.journal;

import io.plumbline.device.ActId;
import io.plumbline.device.Endpoint;
import io.plumbline.observed.BootId;
import io.plumbline.plan.PastOutage;
import io.plumbline.plan.Phase;
import io.plumbline.plan.Phase.Draining;
import io.plumbline.plan.Phase.InMaintenance;
import io.plumbline.plan.Phase.InService;
import io.plumbline.plan.Phase.Rebooting;
import io.plumbline.plan.Phase.Releasing;
import io.plumbline.plan.Phase.Verifying;
import io.plumbline.plan.Phase.Writing;
import io.plumbline.problem.Remedy;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;

/**
 * Where a unit stands in its outage, folded from its events. Each event says in which phases it
 * makes sense.
 */
final class OutageRecord {
    private static final Duration A_DAY = Duration.ofDays(1);

    /** Of each unit so many are kept: what went red in an earlier one counts again. */
    private static final int MOST_PAST = 16;

    /** When it was taken out, by what for, within a day of the last of these. */
    private final Map<String, List<Instant>> outagesFor = new HashMap<>();

    private final List<PastOutage> past = new ArrayList<>();
    private Phase phase = new InService(Instant.EPOCH);
    private Optional<Instant> askedSince = Optional.empty();
    private Optional<ActId> outage = Optional.empty();
    private Optional<Event.LeavesFor> leavesFor = Optional.empty();
    private Optional<BootId> marking = Optional.empty();
    private Optional<BootId> restartedTo = Optional.empty();
    private Optional<Endpoint> sentThrough = Optional.empty();
    private Optional<Duration> leavesWithin = Optional.empty();
    private Optional<String> calledOff = Optional.empty();
    private boolean wentOut;
    private boolean putBack;
    private int asked;
    private int takeOuts;
    private int restarts;
    private int serviceRestarts;
    private int boots;
    private int begun;

    Phase phase() {
        return phase;
    }

    /** The first order of the outage that lasts. */
    Optional<ActId> act() {
        return outage;
    }

    /** What the outage that lasts was begun for. */
    SortedSet<String> leftFor() {
        return leavesFor
                .filter(why -> outage.filter(why.outage()::equals).isPresent())
                .map(Event.LeavesFor::changes)
                .orElse(Collections.emptySortedSet());
    }

    /** How often it was taken out for a change, within a day of the last time. */
    int outagesFor(String change) {
        return outagesFor.getOrDefault(change, List.of()).size();
    }

    /** The latest last. */
    List<PastOutage> past() {
        return List.copyOf(past);
    }

    /** When the unit itself was first asked, in the outage that lasts; empty while it serves. */
    Optional<Instant> askedSince() {
        return phase instanceof InService ? Optional.empty() : askedSince;
    }

    /** Whether the unit itself was asked, not only its machines. */
    boolean isAskedOut() {
        return asked > 0;
    }

    /** Who was sent the latest order to leave. */
    Optional<Endpoint> sentThrough() {
        return sentThrough;
    }

    /** How long the latest order to leave may be on its way. */
    Optional<Duration> leavesWithin() {
        return leavesWithin;
    }

    /** What happened when a person called off the way out. */
    Optional<String> calledOff() {
        return calledOff;
    }

    int takeOuts() {
        return takeOuts;
    }

    int restarts() {
        return restarts;
    }

    int serviceRestarts() {
        return serviceRestarts;
    }

    int boots() {
        return boots;
    }

    /** The latest boot that began in this outage. */
    Optional<BootId> restartedTo() {
        return restartedTo;
    }

    /** Whether the order to serve again is known to have had its effect. */
    boolean isPutBack() {
        return putBack;
    }

    /**
     * For example {@code 4f0c…-1}: the outage, and how many boots began in it, whoever asked for
     * them. One that others caused has a marker of its own too, for what has the same marker is
     * taken for the same boot.
     */
    String marker() {
        return outage.map(ActId::toString).orElse("none") + "-" + begun;
    }

    void leavesFor(Event.LeavesFor event) {
        require(phase instanceof InService, event);
        leavesFor = Optional.of(event);
    }

    void takeOutIntended(Event.TakeOutIntended event) {
        require(phase instanceof InService || phase instanceof Draining, event);
        if (phase instanceof InService) {
            begin(event.at(), event.act());
        }
        askedSince = askedSince.or(() -> Optional.of(event.at()));
        sentThrough = event.through();
        leavesWithin = event.within();
        asked++;
        takeOuts++;
    }

    /**
     * The unit is on its way out from the first of its occupants on that is to make way. What
     * somebody else opened to jobs is closed while it is out, too.
     */
    void makesWay(Event.Intent event, ActId takeOut) {
        require(phase instanceof InService || phase instanceof Draining || isOut(), event);
        if (phase instanceof InService) {
            begin(event.at(), takeOut);
        }
    }

    private void begin(Instant at, ActId act) {
        phase = new Draining(at, act);
        outage = Optional.of(act);
        wentOut = false;
        asked = 0;
        askedSince = Optional.empty();
        sentThrough = Optional.empty();
        restarts = 0;
        serviceRestarts = 0;
        boots = 0;
        begun = 0;
    }

    /**
     * If the device never saw it, nor any attempt before under the same id, whoever takes the unit
     * out after this is somebody else. Of the answers only the first one tells that it was not us:
     * later ones may find what an earlier one did.
     *
     * @param costNobody no machine is down for it: then it may wait for others as often as it takes
     */
    void takeOutEnded(Event.ActEnded event, boolean costNobody) {
        if (event.ending() instanceof Ending.Failed(var why, var remedy)) {
            if (remedy == Remedy.NOT_AGAIN) {
                calledOff = Optional.of(why);
            }
            if (remedy == Remedy.WAIT_FOR_OTHERS && costNobody) {
                takeOuts = Math.max(0, takeOuts - 1);
            }
        }
        var nothingDone =
                switch (event.ending()) {
                    case Ending.NeverStarted() -> true;
                    case Ending.Failed(var _, var _), Ending.AlreadySo() -> asked == 1;
                    case Ending.Done(var _), Ending.Underway(), Ending.Unknown(var _) -> false;
                };
        if (phase instanceof Draining && nothingDone) {
            phase = new InService(event.at());
            outage = Optional.empty(); // The next one is another, with orders of its own.
            sentThrough = Optional.empty();
        }
    }

    void takenOut(Event.TakenOut event) {
        require(phase instanceof Draining, event);
        phase = new InMaintenance(event.at());
        wentOut = true;
        takeOuts = 0;
        calledOff = Optional.empty();
        leftFor()
                .forEach(change -> {
                    var times = outagesFor.computeIfAbsent(change, _ -> new ArrayList<>());
                    times.add(event.at());
                    times.removeIf(event.at().minus(A_DAY)::isAfter);
                });
    }

    void markIntended(Event.MarkIntended event) {
        require(isOut() || phase instanceof Releasing, event);
        marking = Optional.of(event.during());
    }

    void markEnded(Event.ActEnded event) {
        if (event.ending() instanceof Ending.Done || event.ending() instanceof Ending.AlreadySo) {
            phase =
                    new Writing(
                            event.at(),
                            marking.orElseThrow(
                                    () -> new Nonsense("a mark ended that was not begun")));
        }
    }

    void restartIntended(Event.RestartIntended event) {
        require(phase instanceof Writing, event);
        phase = new Rebooting(event.at(), event.ends(), event.act());
    }

    void serviceRestartIntended(Event.ServiceRestartIntended event) {
        require(phase instanceof Writing, event);
        serviceRestarts++;
    }

    /** Also one that we had given up: the unit went down after all. */
    void bootSeen(Event.BootSeen event) {
        require(isOut() || phase instanceof Rebooting, event);
        if (phase instanceof Rebooting || restarts > 0) {
            boots++;
        }
        begun++;
        restarts = 0;
        serviceRestarts = 0;
        restartedTo = Optional.of(event.boot());
        phase = new Verifying(event.at(), event.boot());
    }

    void neverWentDown(Event.NeverWentDown event) {
        require(phase instanceof Rebooting, event);
        restarts++;
        phase = new Writing(event.at(), event.boot());
    }

    void putBackIntended(Event.PutBackIntended event) {
        require(isOut() || phase instanceof Draining || phase instanceof Releasing, event);
        phase = new Releasing(event.at(), event.act(), marking.isPresent());
        putBack = false;
    }

    /** A device says that it is done, or was before, only when it saw that the unit serves. */
    void putBackEnded(Event.ActEnded event) {
        putBack =
                event.ending() instanceof Ending.Done || event.ending() instanceof Ending.AlreadySo;
    }

    void released(Event.Released event) {
        require(!(phase instanceof InService), event);
        askedSince
                .filter(_ -> wentOut)
                .ifPresent(from -> remember(new PastOutage(from, event.at())));
        phase = new InService(event.at());
        outage = Optional.empty();
        marking = Optional.empty();
        restartedTo = Optional.empty();
        putBack = false;
    }

    private void remember(PastOutage outage) {
        past.add(outage);
        if (past.size() > MOST_PAST) {
            past.removeFirst();
        }
    }

    void retried() {
        outagesFor.clear();
        restartedTo = Optional.empty();
        calledOff = Optional.empty();
        takeOuts = 0;
        restarts = 0;
        serviceRestarts = 0;
    }

    private boolean isOut() {
        return phase instanceof InMaintenance
                || phase instanceof Writing
                || phase instanceof Verifying;
    }

    private void require(boolean makesSense, Event event) {
        if (!makesSense) {
            throw new Nonsense(
                    event.getClass().getSimpleName()
                            + " at "
                            + event.at()
                            + " while "
                            + phase.getClass().getSimpleName());
        }
    }

    /** An event that makes no sense where it stands. */
    static final class Nonsense extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Nonsense(String message) {
            super(message);
        }
    }
}
