package io.plumbline.plan;

import io.plumbline.desired.Desired;
import io.plumbline.device.Fleet;
import io.plumbline.observed.Readings;
import io.plumbline.property.VsanDecommission;
import io.plumbline.property.Wire;
import io.plumbline.spec.Consent;
import io.plumbline.target.Machine;
import io.plumbline.target.Target;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Everything that bears on what one unit does next.
 *
 * @param change the changes as they are shown and approved
 * @param blockers what keeps an outage from beginning, or from ending
 * @param ours of all units
 */
record UnitCase(
        Target unit,
        Desired desired,
        UnitFacts facts,
        Readings readings,
        UnitStanding standing,
        PendingChanges changes,
        UnitChange change,
        List<Held> blockers,
        OurOutages ours,
        Fleet fleet,
        Instant now) {

    /** A spoiled answer is no reason to go back; a unit that stays unreadable serves meanwhile. */
    static final Duration UNREAD_PASSES = Duration.ofMinutes(10);

    /** Whether a word that it is no member counts is for those to say who may keep its data. */
    VsanPart vsan() {
        return VsanPart.of(unit, readings, facts.asked().isPresent(), VsanSettling.SETTLES);
    }

    /** What becomes of the data on it, as a member of a vSAN, when it leaves service. */
    Optional<VsanDecommission> fateOfData() {
        return vsan().member().map(_ -> desired.safety().vsan());
    }

    /**
     * An order of ours took its disks and not itself: it serves without its data, and to say the
     * order once more is what mends that.
     */
    boolean isHalfOut() {
        return standing.takeOuts() > 0 && vsan().isDecommissioned();
    }

    Held held(Held.Reason reason, String text) {
        return new Held(unit, reason, text);
    }

    /** Whether a person has to agree first to what restarts it or shuts down its machines. */
    boolean isApprovalAsked() {
        return desired.rollout().consent().asks() != Consent.Approve.Never && !isUrgent();
    }

    /** How many people have to. */
    int approvers() {
        return new Approvers(desired.rollout().consent(), standing, desired.revisionOf(unit))
                .of(change);
    }

    /** Somebody said that it cannot wait. */
    boolean isUrgent() {
        return standing.breakGlass().filter(word -> word.lasts(now)).isPresent()
                || (!(standing.phase() instanceof Phase.InService) && standing.isBegunUrgently());
    }

    boolean isHeldFor(Held.Reason reason) {
        return blockers.stream().anyMatch(held -> held.reason() == reason);
    }

    /** What vCenter makes of the unit itself waits for its word. */
    boolean awaitsVCenter() {
        return blockers.stream()
                .filter(held -> held.subject().enclosing(Machine.class).isEmpty())
                .map(Held::reason)
                .anyMatch(
                        reason -> reason == Held.Reason.UNREACHABLE || reason == Held.Reason.STALE);
    }

    /** An act whose end is waited for; nobody waits for vCenter while it is silent. */
    Optional<OpenAct> awaited() {
        return standing.open().filter(open -> !open.isUnanswerable(facts));
    }

    /** Evidence speaks for or against a release; missing evidence is no reason not to begin. */
    boolean isKeptFromOutage() {
        return blockers.stream().anyMatch(held -> held.reason() != Held.Reason.EVIDENCE);
    }

    /** Everything but what is written last is as wished, and all of it was read. */
    boolean awaitsOnlyTheLast() {
        return blockers.isEmpty()
                && changes.all().stream().allMatch(change -> change.place() == Wire.Place.LAST);
    }

    /**
     * For people, why it would not be put back now if it were out; empty where nothing is read to
     * speak against it. It is no part of a digest, since a link may come and go.
     */
    String unfit() {
        return changes.againstIt().stream()
                .filter(one -> blockers.contains(one.held()))
                .map(EvidenceNow::text)
                .collect(Collectors.joining("; "));
    }

    /** For people, before it is taken out; empty where nothing speaks against its return. */
    String mayNotComeBack() {
        var unfit = unfit();
        return unfit.isEmpty()
                ? ""
                : unfit + ": if nothing that is done mends that, it stays out until it is so";
    }

    boolean needsOutage() {
        return changes.needOutage();
    }

    /**
     * What it is out of service for cannot be told for a while: it would leave once more for the
     * same.
     */
    boolean awaitsALook() {
        return changes.awaitsALook() && now.isBefore(lastStir().plus(UNREAD_PASSES));
    }

    /** On its way out something may change without an act of ours, until its machines are late. */
    private Instant lastStir() {
        var last = standing.lastAct().orElse(standing.phase().since());
        return standing.phase() instanceof Phase.Draining
                ? standing.owed().values().stream()
                        .map(OwedMachine::until)
                        .filter(last::isBefore)
                        .max(Instant::compareTo)
                        .orElse(last)
                : last;
    }
}
