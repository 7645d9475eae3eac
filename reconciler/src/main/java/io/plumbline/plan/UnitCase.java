package io.plumbline.plan;

import io.plumbline.desired.Desired;
import io.plumbline.device.Fleet;
import io.plumbline.observed.Readings;
import io.plumbline.property.Wire;
import io.plumbline.spec.Consent;
import io.plumbline.target.Target;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Everything that bears on what one unit does next.
 *
 * @param change the changes as they are shown and approved
 * @param blockers what keeps an outage from beginning, or from ending
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
        Fleet fleet,
        Instant now) {

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

    boolean needsOutage() {
        return changes.needOutage();
    }
}
