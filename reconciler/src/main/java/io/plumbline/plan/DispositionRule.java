package io.plumbline.plan;

import io.plumbline.plan.Disposition.GoesDown;
import io.plumbline.plan.Disposition.IsMoved;
import io.plumbline.plan.Disposition.Stays;
import io.plumbline.property.DrsOutlook;
import io.plumbline.property.HostProperties;
import io.plumbline.spec.OnMaintenance;

import java.time.Duration;
import java.util.Optional;
import java.util.Set;

/** What becomes of a machine that works on a unit which shall leave service. */
final class DispositionRule {
    /** Of whom the spec says nothing. Domain fact operations, wish 23: an evacuation has 60 min. */
    private static final Duration IN_PASSING = Duration.ofMinutes(60);

    /** vCenter's own machines take it as well, so no order has less. Engineering knowledge. */
    private static final Duration LEAST = Duration.ofMinutes(10);

    private final Rules rules;
    private final UnitCase unit;

    DispositionRule(Rules rules, UnitCase unit) {
        this.rules = rules;
        this.unit = unit;
    }

    Disposition of(String name) {
        if (unit.desired().protectedMachines().contains(name)) {
            return new Stays("protected");
        }
        var declared = Optional.ofNullable(unit.desired().machinesOf(unit.unit()).get(name));
        return declared.map(said -> asSaid(name, said)).orElseGet(() -> elsewhere(name));
    }

    private Disposition asSaid(String name, OnMaintenance said) {
        return switch (said) {
            case OnMaintenance.Block() ->
                    rules.stays(true) ? new Stays("") : byDrs(name, IN_PASSING);
            case OnMaintenance.ShutDown(var within) ->
                    whyItStaysUp(name).<Disposition>map(Stays::new).orElse(new GoesDown(within));
            case OnMaintenance.Migrate(var within) -> byDrs(name, within);
        };
    }

    /** One that was moved here is as its owner said, wherever that was. */
    private Disposition elsewhere(String name) {
        return unit.desired()
                .policyOf(name)
                .map(said ->
                        said instanceof OnMaintenance.Migrate(var within)
                                ? byDrs(name, within)
                                : new Stays(
                                        "the spec names it for another host, or spells it"
                                                + " otherwise"))
                .orElseGet(() -> byDrs(name, IN_PASSING));
    }

    /** One that was asked to go down would do so where nobody starts it again. */
    private Disposition byDrs(String name, Duration within) {
        return outlook()
                .map(drs ->
                        unit.standing().owed().containsKey(name)
                                ? Optional.of("was asked to go down for us")
                                : drs.whyNot(name).or(() -> whyItWasNotMoved(name)))
                .map(whyNot ->
                        whyNot.<Disposition>map(Stays::new).orElse(new IsMoved(most(within))))
                .orElse(new Stays(""));
    }

    private static Duration most(Duration said) {
        return said.compareTo(LEAST) < 0 ? LEAST : said;
    }

    /** Empty where nobody could move anything: units of another kind, hosts without a vCenter. */
    private Optional<DrsOutlook> outlook() {
        return HostProperties.DRS.at(unit.unit()).flatMap(unit.readings()::running);
    }

    private Optional<String> whyItWasNotMoved(String name) {
        return Optional.ofNullable(unit.standing().unmoved().get(name));
    }

    private Optional<String> whyItStaysUp(String name) {
        var standing = unit.standing();
        var refusal = Optional.ofNullable(standing.unyielding().get(name));
        if (refusal.isPresent()) {
            return refusal;
        }
        var owed = standing.owed().get(name);
        if (owed != null && owed.down()) {
            return Optional.of("was started again after it had gone down for us");
        }
        return agreed().filter(names -> !names.contains(name)).isPresent()
                ? Optional.of("nobody approved that it goes down")
                : Optional.empty();
    }

    /** Empty where nobody has to agree. */
    private Optional<Set<String>> agreed() {
        return !unit.isApprovalAsked()
                ? Optional.empty()
                : Optional.of(
                        unit.standing()
                                .approval(unit.approvers())
                                .<Set<String>>map(Approval::shutDown)
                                .orElse(Set.of()));
    }
}
