package io.plumbline.plan;

import io.plumbline.property.Setting;
import io.plumbline.spec.Consent;

import java.util.List;
import java.util.Optional;

/** Whether a person has agreed to what is about to be done to a unit. */
final class ApprovalRule {
    private final Rules rules;
    private final UnitCase unit;

    ApprovalRule(Rules rules, UnitCase unit) {
        this.rules = rules;
        this.unit = unit;
    }

    /** Before the unit is taken out: for all that is to become of it. */
    Optional<String> missing() {
        if (!isAsked() || !isWorthAsking()) {
            return Optional.empty();
        }
        return given().map(given -> given.exceededBy(unit.change(), unit.now()))
                .orElse(Optional.of(whatItTakes() + " have to be approved" + byHowMany()))
                .map(what -> what + ": read 'plumb plan', then 'plumb approve " + named() + "'");
    }

    /**
     * In an outage that was approved: what could not be read before it is done with it, what the
     * spec wishes since is not.
     */
    Optional<String> strayed() {
        if (!isAsked()) {
            return Optional.empty();
        }
        if (given().isEmpty()) {
            // It left for what nobody has to be asked about.
            return missing();
        }
        return given().flatMap(given -> given.strayedFrom(unit.change(), revision()))
                .filter(_ -> rules.endsWithTheSpec(true))
                .map(what -> what + ": 'plumb approve " + named() + "' allows it");
    }

    /** A boot more than was approved is not made. */
    Optional<String> missingForRestart() {
        if (!isAsked()) {
            return Optional.empty();
        }
        var approved = given().map(Approval::boots).orElse(0);
        return unit.standing().bootsSinceApproval(unit.approvers()) < approved
                ? Optional.empty()
                : Optional.of(
                        approved
                                + " boots were approved, and it had them: 'plumb approve "
                                + named()
                                + "' allows what is left");
    }

    /**
     * Before something is written that nothing takes back: somebody has agreed to that very change,
     * though nobody is asked otherwise, and though it cannot wait. What else the unit changes
     * meanwhile is no reason to ask again.
     */
    Optional<String> missingForGood(Step step) {
        if (!rules.asksFirst(step.isForGood())) {
            return Optional.empty();
        }
        var becoming = becoming(step);
        return given().filter(given -> given.isOf(becoming, unit.now())).isPresent()
                ? Optional.empty()
                : Optional.of(
                        String.join(", ", becoming)
                                + ", which nothing takes back, has to be approved"
                                + byHowMany()
                                + ", whatever rollout.approve and break-glass say: read 'plumb"
                                + " plan', then 'plumb approve "
                                + named()
                                + "'");
    }

    /** As an approval says it; what is not shown as a change nobody has agreed to. */
    private List<String> becoming(Step step) {
        return step.settings().stream()
                .map(Setting::path)
                .map(path ->
                        unit.change().deltas().stream()
                                .filter(delta -> delta.setting().equals(path))
                                .findFirst()
                                .map(Delta::named)
                                .orElse(path))
                .sorted()
                .toList();
    }

    private String revision() {
        return unit.desired().revisionOf(unit.unit());
    }

    private String named() {
        return unit.unit().label() + " " + unit.change().digest();
    }

    private String whatItTakes() {
        var boots = unit.change().boots() + " boots";
        if (unit.change().boots() == 0 && unit.change().shutDown().isEmpty()) {
            return unit.change().deltas().size() + " changes";
        }
        return unit.change().shutDown().isEmpty()
                ? boots
                : boots + " and the shutdown of " + String.join(", ", unit.change().shutDown());
    }

    /** As many people as have to. */
    private Optional<Approval> given() {
        return unit.standing().approval(unit.approvers());
    }

    private String byHowMany() {
        if (unit.approvers() == 1) {
            return "";
        }
        var by = unit.standing().approvers(unit.change().digest(), revision());
        return " by "
                + unit.approvers()
                + " people"
                + (by.isEmpty() ? "" : ", so far by " + String.join(", ", by));
    }

    private boolean isWorthAsking() {
        return unit.change().boots() > 0
                || !unit.change().shutDown().isEmpty()
                || unit.desired().rollout().consent().asks() == Consent.Approve.Outages;
    }

    private boolean isAsked() {
        return rules.asksFirst(unit.isApprovalAsked());
    }
}
