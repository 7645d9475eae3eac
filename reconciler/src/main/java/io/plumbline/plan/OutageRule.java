package io.plumbline.plan;

import io.plumbline.device.Act;
import io.plumbline.observed.BootId;
import io.plumbline.property.Activation;
import io.plumbline.property.Workload;
import io.plumbline.spec.Mode;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** What a unit does next, phase by phase. Decides on facts alone, anew in every pass. */
final class OutageRule {
    /** Three attempts tell a passing fault from a lasting one; more would be hammering. */
    private static final int MOST_RESTARTS = 3;

    private static final String UNREAD = "waits until everything of this boot can be read";

    private final Rules rules;
    private final UnitCase unit;
    private final WriteRule writes;
    private final ApprovalRule approval;
    private final MachineRule machines;
    private final DrainRule drains;
    private final ResumeRule jobs;
    private final LeavingRule leaving;
    private final Moves moves;

    OutageRule(Rules rules, UnitCase unit) {
        this.rules = rules;
        this.unit = unit;
        this.writes = new WriteRule(rules, unit);
        this.approval = new ApprovalRule(rules, unit);
        this.machines = new MachineRule(unit);
        this.drains = new DrainRule(unit);
        this.jobs = new ResumeRule(unit);
        this.leaving = new LeavingRule(rules, unit);
        this.moves = new Moves(unit);
    }

    NextMove next() {
        var standing = unit.standing();
        var mode = unit.desired().modes().overall();
        if (mode != Mode.Enforce) {
            return isAtRest()
                    ? new NextMove.Rest()
                    : moves.held(
                            Held.Reason.MODE,
                            "mode is " + mode + ": nothing is written" + goesOnLeaving());
        }
        var onHold = standing.onHold().filter(hold -> hold.lasts(unit.now()));
        if (onHold.isPresent()) {
            return isAtRest()
                    ? new NextMove.Rest()
                    : moves.held(Held.Reason.ON_HOLD, onHold.get().text() + goesOnLeaving());
        }
        if (standing.stuck().isPresent()) {
            return moves.held(Held.Reason.STUCK, standing.stuck().get());
        }
        if (standing.phase() instanceof Phase.Rebooting rebooting) {
            return moves.held(Held.Reason.UNDERWAY, "restarting since " + rebooting.since());
        }
        if (!unit.facts().trouble().isEmpty()) {
            return moves.held(Held.Reason.UNREACHABLE, unit.facts().trouble().getFirst().text());
        }
        if (unit.awaited().isPresent()) {
            var open = unit.awaited().get();
            var untold = untold(open);
            if (untold.isPresent()) {
                return moves.held(Held.Reason.UNREACHABLE, untold.get());
            }
            return moves.held(Held.Reason.UNDERWAY, goesOn(open));
        }
        if (!areFresh()) {
            return moves.held(Held.Reason.STALE, "waits to be observed anew");
        }
        if (unit.facts().boot().isEmpty() || unit.facts().out().isEmpty()) {
            // Asked again it may say so: this is no wait for an observation that is on its way.
            return moves.held(
                    Held.Reason.UNREADABLE,
                    unit.facts().boot().isEmpty()
                            ? "in which boot it is cannot be told; nothing is done before it is"
                            : "whether it serves cannot be told; nothing is done before it is");
        }
        if (standing.notBefore().filter(unit.now()::isBefore).isPresent()) {
            return moves.held(
                    Held.Reason.UNDERWAY,
                    "pauses until " + standing.notBefore().get() + " after a failure");
        }
        return inPhase(standing.phase(), unit.facts().out().get());
    }

    /**
     * Whether it serves, and nothing but its turn, or what passes, keeps it from leaving for its
     * changes. Where it is not sure, it does not.
     */
    boolean wouldLeave() {
        var standing = unit.standing();
        return unit.desired().modes().overall() == Mode.Enforce
                && standing.onHold().filter(hold -> hold.lasts(unit.now())).isEmpty()
                && standing.stuck().isEmpty()
                && unit.facts().trouble().isEmpty()
                && unit.facts().boot().isPresent()
                && !unit.facts().out().orElse(true)
                && switch (standing.phase()) {
                    case Phase.InService _ ->
                            machines.missing().isEmpty()
                                    && !jobs.isOwed()
                                    && unit.changes().boots()
                                            <= unit.desired().safety().maxBootsPerRun()
                                    && approval.missing().isEmpty()
                                    && isToLeave();
                    case Phase.Draining _ -> approval.strayed().isEmpty() && isToLeave();
                    case Phase.InMaintenance _,
                            Phase.Writing _,
                            Phase.Rebooting _,
                            Phase.Verifying _,
                            Phase.Releasing _ ->
                            false;
                };
    }

    private boolean isToLeave() {
        return unit.needsOutage()
                && !unit.isKeptFromOutage()
                && !new SeenJobs(unit).areEndless()
                && switch (leaving.leave()) {
                    case NextMove.Leave _, NextMove.Do _ -> true;
                    case NextMove.Wait(var why) ->
                            why.stream()
                                    .map(Held::reason)
                                    .allMatch(reason ->
                                            reason == Held.Reason.UNDERWAY
                                                    || reason == Held.Reason.STALE);
                    case NextMove.Rest() -> false;
                };
    }

    /** What was sent is not taken back by us; whoever wants that has to know where. */
    private String goesOnLeaving() {
        return unit.standing()
                .open()
                .flatMap(this::emptiedUntil)
                .map(until ->
                        "; vCenter may go on to empty it until "
                                + until
                                + ": cancel that task there if it shall not")
                .orElse("");
    }

    private String goesOn(OpenAct open) {
        return emptiedUntil(open)
                .map(until ->
                        "vCenter empties it since "
                                + open.since()
                                + ", which may take until "
                                + until)
                .orElseGet(() ->
                        open.call().map(Call::toString).orElse("an act")
                                + " goes on since "
                                + open.since());
    }

    private Optional<Instant> emptiedUntil(OpenAct open) {
        return isItsWayOut(open)
                ? unit.standing().leavesWithin().map(open.since()::plus)
                : Optional.empty();
    }

    private boolean isItsWayOut(OpenAct open) {
        return unit.standing().phase() instanceof Phase.Draining draining
                && draining.act().equals(open.id())
                && unit.standing().isAskedOut();
    }

    /** Its way out is vCenter's doing, and nobody can ask how that stands. */
    private Optional<String> untold(OpenAct open) {
        return isItsWayOut(open)
                ? unit.facts()
                        .machineTrouble()
                        .map(trouble ->
                                "was asked to leave service at "
                                        + open.since()
                                        + ", and nobody tells what became of it: "
                                        + trouble.text())
                : Optional.empty();
    }

    private boolean isAtRest() {
        return unit.standing().phase() instanceof Phase.InService
                && unit.changes().all().isEmpty()
                && machines.missing().isEmpty()
                && !jobs.isOwed();
    }

    private NextMove inPhase(Phase phase, boolean out) {
        return switch (phase) {
            case Phase.InService _ -> out ? takenByOthers() : inService();
            case Phase.Draining(var since, var _) ->
                    out && !unit.standing().isAskedOut()
                            ? takenByOthers()
                            : orBack(() -> leaving.draining(since));
            case Phase.InMaintenance _ -> out ? orBack(this::mark) : takenFromUs();
            case Phase.Verifying _ -> out ? mark() : takenFromUs();
            case Phase.Writing(var _, var boot) -> out ? writing(boot) : takenFromUs();
            case Phase.Releasing(var _, var _, var worked) ->
                    out ? releasing(worked) : new NextMove.Rest();
            case Phase.Rebooting _ -> new NextMove.Rest();
        };
    }

    private NextMove takenByOthers() {
        return rules.putsBackOthers()
                ? moves.putBack("it is in maintenance")
                : moves.held(
                        Held.Reason.MAINTENANCE_BY_OTHERS,
                        "is in maintenance, and not by us; nothing is done until it is back");
    }

    private NextMove inService() {
        var missing = machines.missing();
        if (!missing.isEmpty()) {
            return machines.start(missing);
        }
        var back = new TakeBackRule(rules, unit, writes);
        var due = back.due();
        if (!due.isEmpty()) {
            return new NextMove.Do(due, writes.exhausted().stream().toList());
        }
        var live = writes.inService();
        if (!live.isEmpty()) {
            return new NextMove.Do(live);
        }
        if (jobs.isOwed()) {
            return jobs.resume();
        }
        if (!unit.needsOutage()) {
            var why =
                    writes.exhausted().or(writes::paused).or(writes::keptFromLast).stream()
                            .collect(Collectors.toCollection(ArrayList::new));
            back.awaited().ifPresent(why::add);
            return why.isEmpty() ? new NextMove.Rest() : new NextMove.Wait(why);
        }
        if (unit.isKeptFromOutage()) {
            return new NextMove.Wait(List.of());
        }
        if (unit.changes().boots() > unit.desired().safety().maxBootsPerRun()) {
            return moves.held(
                    Held.Reason.BOOTS,
                    "would take "
                            + unit.changes().boots()
                            + " boots and may take "
                            + unit.desired().safety().maxBootsPerRun()
                            + " (safety.maxBootsPerRun)");
        }
        return approval.missing()
                .map(text -> waitsForApproval(withDoubts(text)))
                .orElseGet(leaving::leave);
    }

    /** Whoever agrees to an outage should know that it may not end. */
    private String withDoubts(String text) {
        var doubts = unit.mayNotComeBack();
        return doubts.isEmpty() ? text : text + "; " + doubts;
    }

    /** As long as nothing is written, what nobody approved does not keep it out of service. */
    private NextMove orBack(Supplier<NextMove> move) {
        return approval.strayed().map(moves::putBack).orElseGet(move);
    }

    private NextMove waitsForApproval(String text) {
        return moves.held(Held.Reason.APPROVAL, text);
    }

    private NextMove mark() {
        var boot = moves.boot();
        var marked =
                new BootId(boot.hostUuid(), boot.bootedAt(), Optional.of(unit.standing().marker()));
        return moves.act(new Act.Mark(unit.unit(), marked), "to tell this boot from the next");
    }

    private NextMove writing(BootId boot) {
        if (!moves.boot().marker().equals(boot.marker())) {
            return mark();
        }
        if (unit.isHeldFor(Held.Reason.UNREADABLE)) {
            // With something unknown the layers may be others than they seem.
            return moves.held(Held.Reason.UNREADABLE, UNREAD);
        }
        var strayed = approval.strayed();
        if (strayed.isPresent()) {
            return waitsForApproval(strayed.get());
        }
        var withJobs = drains.whileOut();
        if (withJobs.isPresent()) {
            return withJobs.get();
        }
        var steps = writes.takenOut(boot);
        if (!steps.isEmpty()) {
            return new NextMove.Do(steps);
        }
        if (writes.exhausted().isPresent()) {
            return new NextMove.Wait(List.of(writes.exhausted().get()));
        }
        if (unit.isHeldFor(Held.Reason.OBSTACLE)) {
            return new NextMove.Wait(List.of()); // What it stands for would miss the boot.
        }
        if (unit.awaitsVCenter() || writes.untold().isPresent()) {
            return new NextMove.Wait(writes.untold().stream().toList()); // So would that.
        }
        if (unit.changes().unreadNow()) {
            return moves.held(Held.Reason.UNREADABLE, UNREAD);
        }
        var justifiedBy = justification();
        if (!justifiedBy.isEmpty()) {
            if (!rules.isEmptied(unit.facts())) {
                return moves.held(
                        Held.Reason.IN_USE,
                        moves.workload(Workload::called) + " although it is in maintenance");
            }
            return rung(justifiedBy).endsBoot()
                    ? restart(boot, justifiedBy)
                    : restartService(boot, justifiedBy);
        }
        return isAsWished() && !unit.awaitsALook()
                ? moves.putBack("it is as wished")
                : new NextMove.Wait(writes.paused().stream().toList());
    }

    /** It may have been restarted by somebody else since it was as wished: then work goes on. */
    private NextMove releasing(boolean worked) {
        if (!unit.standing().isAskedOut()) {
            return takenByOthers(); // Only its machines were asked: it is out by somebody else.
        }
        return !worked || isAsWished()
                ? moves.putBack("it has not come back into service yet")
                : mark();
    }

    private boolean isAsWished() {
        return unit.blockers().isEmpty() && unit.changes().all().isEmpty();
    }

    /** Differences that are written and wait for a restart only. */
    private SortedSet<DifferenceKey> justification() {
        var keys = new TreeSet<DifferenceKey>();
        unit.changes().now().stream()
                .filter(change -> change.restarts() && !change.write() && !change.assumed())
                .forEach(change -> keys.add(change.key()));
        return keys;
    }

    /** The highest rung brings the lower ones along: a boot also restarts services. */
    private static Activation rung(SortedSet<DifferenceKey> justifiedBy) {
        return justifiedBy.stream()
                .map(DifferenceKey::rung)
                .reduce(Activation.LIVE, Activation::orHigher);
    }

    private NextMove restart(BootId boot, SortedSet<DifferenceKey> justifiedBy) {
        if (unit.standing().boots() >= unit.desired().safety().maxBootsPerRun()) {
            return moves.held(
                    Held.Reason.BOOTS,
                    "had "
                            + unit.standing().boots()
                            + " boots in this outage and may have no more (safety.maxBootsPerRun)");
        }
        if (unit.standing().restarts() >= MOST_RESTARTS) {
            return moves.held(
                    Held.Reason.STUCK,
                    "did not go down in " + MOST_RESTARTS + " attempts to restart it");
        }
        var unapproved = approval.missingForRestart();
        if (unapproved.isPresent()) {
            return waitsForApproval(unapproved.get());
        }
        return restart(boot, justifiedBy, "by a boot");
    }

    private NextMove restartService(BootId boot, SortedSet<DifferenceKey> justifiedBy) {
        if (unit.standing().serviceRestarts() >= MOST_RESTARTS) {
            return moves.held(
                    Held.Reason.STUCK,
                    "its service did not restart in " + MOST_RESTARTS + " attempts");
        }
        return restart(boot, justifiedBy, "by a restart of their service");
    }

    private NextMove restart(BootId boot, SortedSet<DifferenceKey> justifiedBy, String how) {
        var act = new Act.Restart(unit.unit(), boot, rung(justifiedBy), unit.standing().outage());
        var because = justifiedBy.size() + " settings come into force " + how;
        return unit.fleet()
                .keeperOf(unit.unit())
                .<NextMove>map(at ->
                        new NextMove.Do(
                                List.of(
                                        new Step(
                                                at,
                                                act,
                                                Set.of(unit.unit()),
                                                because,
                                                justifiedBy))))
                .orElseGet(moves::noKeeper);
    }

    private NextMove takenFromUs() {
        return moves.held(
                Held.Reason.MAINTENANCE_BY_OTHERS,
                "serves in the middle of our work: somebody else put it back");
    }

    private boolean areFresh() {
        var facts = unit.facts();
        var since =
                unit.standing()
                        .lastAct()
                        .filter(act -> act.isAfter(unit.now().minus(UnitFacts.FRESH)))
                        .orElse(unit.now().minus(UnitFacts.FRESH));
        return facts.freshSince(since);
    }
}
