package io.plumbline.status;

import static io.plumbline.status.Condition.is;
import static io.plumbline.status.Condition.isNot;

import io.plumbline.plan.BreakGlass;
import io.plumbline.plan.Held;
import io.plumbline.plan.OnHold;
import io.plumbline.plan.Phase;
import io.plumbline.plan.UnitFacts;
import io.plumbline.plan.UnitPlan;
import io.plumbline.plan.UnitStanding;
import io.plumbline.status.Condition.Truth;
import io.plumbline.target.Host;

import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** The conditions of one unit, from its plan and facts. */
public final class UnitConditions {
    /** Facts older than this are grey: three quiet cadences missed. */
    private static final Duration STALE_AFTER = Duration.ofMinutes(5);

    /** Of what is held for one reason. A condition is kept, dated and shown as one line. */
    private static final int TOLD = 16;

    /** What tells most comes first. */
    private static final Map<Held.Reason, String> KEPT_FROM_LEAVING = keptFromLeaving();

    private final UnitPlan plan;
    private final UnitFacts facts;
    private final Verdicts verdicts;
    private final Remains remains;
    private final Optional<String> stuck;
    private final Optional<OnHold> onHold;
    private final Optional<BreakGlass> urgent;

    /** It pauses after a failure, and will try again. */
    private final boolean retries;

    private final Duration rebootDeadline;
    private final Beside beside;
    private final Instant now;

    public UnitConditions(
            UnitPlan plan,
            UnitFacts facts,
            UnitStanding standing,
            Duration rebootDeadline,
            Beside beside,
            Instant now) {
        this.plan = plan;
        this.facts = facts;
        this.verdicts = new Verdicts(plan.judgements());
        this.remains =
                new Remains(
                        beside,
                        facts.missing(standing),
                        List.copyOf(standing.closedJobNodes().values()));
        this.stuck = standing.stuck();
        this.onHold = standing.onHold().filter(hold -> hold.lasts(now));
        this.urgent = standing.breakGlass().filter(word -> word.lasts(now));
        this.retries = standing.notBefore().filter(now::isBefore).isPresent();
        this.rebootDeadline = rebootDeadline;
        this.beside = beside;
        this.now = now;
    }

    private static Map<Held.Reason, String> keptFromLeaving() {
        var reasons = new LinkedHashMap<Held.Reason, String>();
        reasons.put(Held.Reason.HALTED, "Halted");
        reasons.put(Held.Reason.WINDOW, "WaitingForWindow");
        reasons.put(Held.Reason.WAVE, "WaitingForWave");
        reasons.put(Held.Reason.MAINTENANCE, "WaitingForMaintenance");
        reasons.put(Held.Reason.RESYNC, "WaitingForResync");
        reasons.put(Held.Reason.VSAN_UNTOLD, "DataNotSafe");
        reasons.put(Held.Reason.VSAN_UNSAFE, "DataNotSafe");
        reasons.put(Held.Reason.OTHERS_TASK, "OthersAtWork");
        reasons.put(Held.Reason.DEPOT_AWAY, "DepotAway");
        reasons.put(Held.Reason.FAILOVER_AT_RISK, "FailoverAtRisk");
        reasons.put(Held.Reason.RED_ALARM, "AlarmsRaised");
        reasons.put(Held.Reason.ALARM_OF_OURS, "AlarmsRaised");
        return Collections.unmodifiableMap(reasons);
    }

    public UnitStatus status(LinksUp links) {
        return new UnitStatus(
                plan.unit(),
                plan.phase().getClass().getSimpleName(),
                List.of(
                        ready(),
                        observed(),
                        inSync(),
                        reconciling(),
                        reachable(),
                        linkUp(links),
                        rebootRequired(),
                        inMaintenance(),
                        rebooting(),
                        stalled(),
                        quarantined(),
                        approvalRequired(),
                        paused(),
                        breakGlass(),
                        remains.armedByUs(),
                        remains.leftBehind(),
                        remains.machinesOff(),
                        remains.jobNodesClosed()),
                facts.asked().isEmpty() && facts.trouble().isEmpty()
                        ? Optional.of("is not observed yet")
                        : worthTelling().map(Held::text),
                facts.asked());
    }

    private Condition ready() {
        if (plan.phase() instanceof Phase.InService && !facts.trouble().isEmpty()) {
            return isNot(Condition.Type.Ready, troubleKind(), trouble());
        }
        if (plan.inPlumb()) {
            return is(Condition.Type.Ready, "InSync", "");
        }
        if (facts.asked().isEmpty()) {
            return new Condition(Condition.Type.Ready, Truth.Unknown, "NotYetObserved", "");
        }
        if (isStale()) {
            return isNot(Condition.Type.Ready, "ObservationStale", trouble());
        }
        if (isHeldFor(Held.Reason.DISKS_AWAY)) {
            return isNot(Condition.Type.Ready, "DisksAway", heldText(Held.Reason.DISKS_AWAY));
        }
        if (isHeldFor(Held.Reason.APPROVAL)) {
            return isNot(Condition.Type.Ready, "ApprovalRequired", summary());
        }
        var control = changeControl();
        if (control.isPresent()) {
            return isNot(Condition.Type.Ready, control.get(), summary());
        }
        if (!(plan.phase() instanceof Phase.InService)) {
            return isNot(Condition.Type.Ready, "RollingOut", summary());
        }
        if (verdicts.misread().isPresent()) {
            return isNot(Condition.Type.Ready, "Unparsed", verdicts.misread().get().text());
        }
        var sync = inSync();
        return isNot(
                Condition.Type.Ready,
                sync.truth() == Truth.True
                        ? remains.missed().map(missed -> missed.type().name()).orElse("Held")
                        : sync.reason(),
                summary());
    }

    /** What keeps it from leaving service although there is something to do. */
    private Optional<String> changeControl() {
        return KEPT_FROM_LEAVING.entrySet().stream()
                .filter(one -> isHeldFor(one.getKey()))
                .map(Map.Entry::getValue)
                .findFirst();
    }

    private Condition observed() {
        if (facts.asked().isEmpty()) {
            return facts.trouble().isEmpty()
                    ? new Condition(Condition.Type.Observed, Truth.Unknown, "NotYetObserved", "")
                    : isNot(Condition.Type.Observed, troubleKind(), trouble());
        }
        if (isStale()) {
            return isNot(Condition.Type.Observed, "Stale", trouble());
        }
        return verdicts.misread()
                .map(why -> isNot(Condition.Type.Observed, "Unparsed", why.text()))
                .orElseGet(() -> is(Condition.Type.Observed, "Fresh", ""));
    }

    private Condition inSync() {
        if (facts.asked().isEmpty()) {
            return new Condition(Condition.Type.InSync, Truth.Unknown, "NotYetObserved", "");
        }
        var causes = verdicts.causes();
        var unknown = verdicts.unknown();
        if (!causes.isEmpty()) {
            return isNot(
                    Condition.Type.InSync,
                    causes.size() > 1 ? "PendingChangeAndDrifted" : causes.iterator().next().name(),
                    summary());
        }
        if (evidenceMissing()) {
            return isNot(Condition.Type.InSync, "Drifted", heldText(Held.Reason.EVIDENCE));
        }
        return unknown.isEmpty()
                ? is(Condition.Type.InSync, "NoDifference", verdicts.unproven())
                : new Condition(
                        Condition.Type.InSync,
                        Truth.Unknown,
                        "Unreadable",
                        String.join(", ", unknown));
    }

    /** Something is ready to be done, or goes on, and nothing else keeps a unit that is out. */
    private Condition reconciling() {
        var stands = stuck.isPresent() || onHold.isPresent();
        var goesOn =
                !plan.ready().isEmpty()
                        || (!(plan.phase() instanceof Phase.InService)
                                && plan.held().stream().allMatch(Held::passes));
        if (stands || (!goesOn && !retries)) {
            return isNot(Condition.Type.Reconciling, "None", "");
        }
        if (retries) {
            return is(Condition.Type.Reconciling, "ProgressingWithRetry", summary());
        }
        return is(
                Condition.Type.Reconciling,
                plan.phase() instanceof Phase.Verifying ? "Verifying" : "Applying",
                summary());
    }

    private Condition reachable() {
        var silent = facts.machineTrouble().or(() -> facts.jobs().trouble());
        if (facts.trouble().isEmpty() && silent.isPresent()) {
            return isNot(
                    Condition.Type.Reachable,
                    silent.get().getClass().getSimpleName(),
                    silent.get().text());
        }
        if (facts.trouble().isEmpty()) {
            return facts.asked().isEmpty()
                    ? new Condition(Condition.Type.Reachable, Truth.Unknown, "NotYetObserved", "")
                    : is(Condition.Type.Reachable, "AllSourcesUp", "");
        }
        return isNot(Condition.Type.Reachable, troubleKind(), trouble());
    }

    /** What was up when the unit last answered may be down since. */
    private Condition linkUp(LinksUp links) {
        if (facts.asked().isEmpty()) {
            return new Condition(Condition.Type.LinkUp, Truth.Unknown, "NotYetObserved", "");
        }
        var said = links.condition(plan.unit());
        return facts.trouble().isEmpty() || said.truth() != Truth.True
                ? said
                : new Condition(Condition.Type.LinkUp, Truth.Unknown, "NotTold", trouble());
    }

    private Condition rebootRequired() {
        if (plan.change().boots() == 0) {
            return isNot(Condition.Type.RebootRequired, "None", "");
        }
        return is(
                Condition.Type.RebootRequired,
                verdicts.whatWaitsForABoot(),
                plan.change().boots() + " boots" + assumed());
    }

    private Condition inMaintenance() {
        return switch (plan.phase()) {
            case Phase.InService _ ->
                    facts.out().orElse(false)
                            ? is(Condition.Type.InMaintenance, "EnteredByOthers", "")
                            : staysInService();
            case Phase.Draining _ ->
                    isHeldFor(Held.Reason.IN_USE)
                            ? is(
                                    Condition.Type.InMaintenance,
                                    "EvacuationBlocked",
                                    heldText(Held.Reason.IN_USE))
                            : is(Condition.Type.InMaintenance, "EnteringMaintenance", "");
            case Phase.Releasing _ -> is(Condition.Type.InMaintenance, "Exiting", "");
            case Phase.InMaintenance _, Phase.Writing _, Phase.Rebooting _, Phase.Verifying _ ->
                    is(Condition.Type.InMaintenance, "Entered", "");
        };
    }

    /** Also where it shall leave, and something on it does not make way. */
    private Condition staysInService() {
        return isHeldFor(Held.Reason.IN_USE)
                ? isNot(
                        Condition.Type.InMaintenance,
                        "EvacuationBlocked",
                        heldText(Held.Reason.IN_USE))
                : isNot(Condition.Type.InMaintenance, "None", "");
    }

    private Condition rebooting() {
        if (!(plan.phase() instanceof Phase.Rebooting rebooting)) {
            return isNot(Condition.Type.Rebooting, "None", "");
        }
        var waited = Duration.between(rebooting.since(), now);
        return waited.compareTo(rebootDeadline) > 0
                ? is(
                        Condition.Type.Rebooting,
                        "DeadlineExceeded",
                        "has not come back for " + waited)
                : is(
                        Condition.Type.Rebooting,
                        facts.trouble().isEmpty()
                                ? "WaitingForShutdown"
                                : plan.unit() instanceof Host
                                        ? "WaitingForEsxi"
                                        : "WaitingForSystem",
                        "for " + waited);
    }

    private Condition stalled() {
        if (beside.bug().isPresent()) {
            return is(Condition.Type.Stalled, "InternalError", beside.bug().get());
        }
        if (rebooting().reason().equals("DeadlineExceeded")) {
            return is(Condition.Type.Stalled, "WaitDeadlineExceeded", rebooting().message());
        }
        if (stuck.isPresent()) {
            return is(Condition.Type.Stalled, "ManualActionNeeded", stuck.get());
        }
        return isHeldFor(Held.Reason.STUCK)
                ? is(Condition.Type.Stalled, "RetriesExhausted", heldText(Held.Reason.STUCK))
                : isNot(Condition.Type.Stalled, "None", "");
    }

    private Condition quarantined() {
        return isHeldFor(Held.Reason.QUARANTINED)
                ? is(
                        Condition.Type.Quarantined,
                        "ChangeDoesNotStick",
                        heldText(Held.Reason.QUARANTINED))
                : isNot(Condition.Type.Quarantined, "None", "");
    }

    private Condition approvalRequired() {
        return isHeldFor(Held.Reason.APPROVAL)
                ? is(Condition.Type.ApprovalRequired, "PlanPending", heldText(Held.Reason.APPROVAL))
                : isNot(Condition.Type.ApprovalRequired, "None", "");
    }

    /** A thing of its own: what is on hold may be in sync or not. */
    private Condition paused() {
        return onHold.map(hold -> is(Condition.Type.Paused, "PausedByUser", hold.text()))
                .orElse(isNot(Condition.Type.Paused, "None", ""));
    }

    private Condition breakGlass() {
        return urgent.map(word -> is(Condition.Type.BreakGlass, "BreakGlassActive", word.text()))
                .orElse(isNot(Condition.Type.BreakGlass, "None", ""));
    }

    private boolean isStale() {
        return facts.asked().filter(asked -> asked.isBefore(now.minus(STALE_AFTER))).isPresent();
    }

    private boolean evidenceMissing() {
        return isHeldFor(Held.Reason.EVIDENCE);
    }

    private String summary() {
        var fields = plan.change().deltas().size();
        if (fields == 0 && isHeldFor(Held.Reason.LEFT)) {
            return heldText(Held.Reason.LEFT);
        }
        var text =
                remains.missed().map(missed -> missed.message() + "; ").orElse("")
                        + fields
                        + (fields == 1 ? " setting differs" : " settings differ")
                        + ", "
                        + plan.change().boots()
                        + " boots"
                        + assumed();
        return worthTelling().map(held -> text + "; " + held.text()).orElse(text);
    }

    /** Between two steps every unit waits to be observed anew: no news unless it takes long. */
    private Optional<Held> worthTelling() {
        return plan.held().stream()
                .filter(held -> held.reason() != Held.Reason.STALE || isStale())
                .findFirst();
    }

    private String assumed() {
        var count = plan.change().assumed();
        return count == 0
                ? ""
                : " (" + count + " of them expected: what they are for cannot be read yet)";
    }

    /** Only where there is trouble. */
    private String troubleKind() {
        return facts.trouble().getFirst().getClass().getSimpleName();
    }

    private String trouble() {
        return facts.trouble().isEmpty() ? "" : facts.trouble().getFirst().text();
    }

    private boolean isHeldFor(Held.Reason reason) {
        return plan.held().stream().anyMatch(held -> held.reason() == reason);
    }

    /** The plan has them all: a vCenter may refuse thousands of overrides. */
    private String heldText(Held.Reason reason) {
        var texts =
                plan.held().stream()
                        .filter(held -> held.reason() == reason)
                        .map(Held::text)
                        .toList();
        var first = texts.stream().limit(TOLD).collect(Collectors.joining("; "));
        return texts.size() > TOLD
                ? first + "; and " + (texts.size() - TOLD) + " more, see 'plumb plan'"
                : first;
    }
}
