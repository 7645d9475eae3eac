package io.plumbline.plan;

import io.plumbline.desired.Desired;
import io.plumbline.desired.Gone;
import io.plumbline.desired.Wish;
import io.plumbline.device.Fleet;
import io.plumbline.observed.ObservedState;
import io.plumbline.observed.Reading;
import io.plumbline.property.Role;
import io.plumbline.spec.Consent;
import io.plumbline.target.Target;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** All that a plan is made from. */
public record Circumstances(
        Desired desired, ObservedState observed, Standing standing, Fleet fleet, Instant now) {

    /** Whether what is in force was read to be as wished. */
    <V> boolean isSo(Wish<V> wish) {
        return observed.reading(wish.setting())
                .flatMap(Reading::inForce)
                .filter(wish.want()::met)
                .isPresent();
    }

    /** Whether somebody has to agree to boots of a unit. */
    boolean isAsked(Target unit) {
        return desired.rollout().consent().asks() != Consent.Approve.Never && !isUrgent(unit);
    }

    /** Whether somebody said of a unit that it cannot wait. */
    boolean isUrgent(Target unit) {
        var known = standing.of(unit);
        return known.breakGlass().filter(word -> now.isBefore(word.until())).isPresent()
                || (!(known.phase() instanceof Phase.InService) && known.isBegunUrgently());
    }

    /** How many people have to agree to what is planned. */
    int approvers(UnitPlan unit) {
        return new Approvers(
                        desired.rollout().consent(),
                        standing.of(unit.unit()),
                        desired.revisionOf(unit.unit()))
                .of(unit.change());
    }

    /** As many people as have to. */
    Optional<Approval> approval(UnitPlan unit) {
        return standing.of(unit.unit()).approval(approvers(unit));
    }

    /**
     * Whether a person who had to agree, and did, agreed to a setting's becoming this, be it that
     * the spec has not moved since.
     */
    boolean isAgreed(UnitPlan unit, String setting, String wanted) {
        var agreed = setting + " -> " + wanted;
        return !isAsked(unit.unit())
                || approval(unit)
                        .filter(given ->
                                !given.revision().equals(desired.revisionOf(unit.unit()))
                                        && !given.changes().contains(agreed)
                                        && !given.wishes().contains(agreed))
                        .isEmpty();
    }

    /** Settings that have to be so before anything is done to a target, and were not read to be. */
    List<String> unmet(List<Wish<?>> wishes, Target target) {
        return wishes.stream()
                .filter(wish ->
                        wish.setting().property().role() == Role.PRECONDITION
                                && target.isIn(wish.setting().target())
                                && !isSo(wish))
                .map(wish -> wish.setting().path())
                .toList();
    }

    /** Through what nothing goes, beside what was sent and goes on. */
    Gone gone() {
        var surely = new TreeSet<Target>();
        var perhaps = new TreeSet<Target>();
        for (var unit : desired.rackOf().keySet()) {
            var facts = UnitFacts.of(unit, observed);
            var phase = standing.of(unit).phase();
            if (facts.isAway() || !(phase instanceof Phase.InService)) {
                (facts.isOut(phase) ? surely : perhaps).add(unit);
            }
        }
        return new Gone(surely, perhaps);
    }

    /** Through what nothing goes for a while, for a write of before goes on there. */
    Set<Target> interrupted() {
        return desired.rackOf().keySet().stream()
                .flatMap(unit -> standing.of(unit).open().stream())
                .flatMap(open -> open.interrupts(desired).stream())
                .collect(Collectors.toSet());
    }
}
