package io.plumbline.loop;

import io.plumbline.agreement.FabricStanding;
import io.plumbline.desired.Desired;
import io.plumbline.difference.Armed;
import io.plumbline.execution.Chronicle;
import io.plumbline.observed.ObservedState;
import io.plumbline.plan.Plan;
import io.plumbline.plan.UnitFacts;
import io.plumbline.plan.UnitPlan;
import io.plumbline.status.Beside;
import io.plumbline.status.ClusterStatus;
import io.plumbline.status.LinksUp;
import io.plumbline.status.RollUp;
import io.plumbline.status.UnitConditions;
import io.plumbline.target.Target;

import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Supplier;

/** What a pass has to say of its cluster. */
record Reporting(
        Desired desired,
        ObservedState observed,
        Chronicle chronicle,
        Map<Target, Judging.Judged> judged,
        Instant now) {

    /** Most passes are not asked for it, so it is made when it is; from what is so now. */
    Supplier<ClusterStatus> status(
            String cluster,
            Plan plan,
            Supplier<FabricStanding> links,
            Map<Target, RuntimeException> bugs) {
        var units =
                plan.units().stream()
                        .map(unit ->
                                new UnitConditions(
                                        unit,
                                        UnitFacts.of(unit.unit(), observed),
                                        chronicle.history().of(unit.unit()),
                                        desired.safety().rebootDeadline(),
                                        beside(unit, Optional.ofNullable(bugs.get(unit.unit()))),
                                        now))
                        .toList();
        return () -> {
            var standing = links.get();
            var up = LinksUp.of(standing.now());
            return RollUp.of(
                    cluster, units.stream().map(unit -> unit.status(up)).toList(), standing);
        };
    }

    private Beside beside(UnitPlan unit, Optional<RuntimeException> bug) {
        return new Beside(
                bug.map(trouble -> "this pass broke off here: " + trouble),
                armed(unit),
                judged.getOrDefault(unit.unit(), Judging.Judged.NOTHING).leftovers());
    }

    /**
     * What we staged and nothing wishes any more. Of a unit of which the spec says something that
     * cannot be resolved, nobody can tell what is wished.
     */
    private Supplier<List<Armed>> armed(UnitPlan unit) {
        var written =
                observed.boot(unit.unit())
                        .map(chronicle.history().of(unit.unit())::writtenDuring)
                        .orElse(Collections.emptySortedMap());
        if (written.isEmpty() || desired.isUnresolved(unit.unit())) {
            return List::of;
        }
        return () -> {
            var unwished = new TreeMap<>(written);
            unit.judgements().forEach(one -> unwished.remove(one.setting().path()));
            return Armed.of(unwished, observed);
        };
    }
}
