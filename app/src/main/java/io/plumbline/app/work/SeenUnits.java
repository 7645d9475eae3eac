package io.plumbline.app.work;

import io.plumbline.difference.Judgement;
import io.plumbline.difference.Verdict;
import io.plumbline.loop.Outcome;
import io.plumbline.plan.Phase;
import io.plumbline.plan.UnitPlan;
import io.plumbline.spec.DeclaredHost;
import io.plumbline.status.UnitStatus;
import io.plumbline.target.Target;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * What a pass has seen of units.
 *
 * @param generations by path, of the spec in force
 * @param observed by path, of the spec that the pass went by
 * @param declared what the spec in force says of each
 * @param before what was known until now
 */
record SeenUnits(
        Outcome outcome,
        Map<Target, List<DatedCondition>> conditions,
        Map<String, Long> generations,
        Map<String, Long> observed,
        Map<Target, Reconcilable.Declared> declared,
        UnitViews before) {
    /** Without their versions: these follow from what was known before. */
    UnitViews views(List<UnitStatus> units) {
        var plans =
                outcome.plan().units().stream()
                        .collect(
                                Collectors.toMap(
                                        UnitPlan::unit, Function.identity(), (one, _) -> one));
        return UnitViews.of(
                units.stream()
                        .map(unit -> view(unit, Optional.ofNullable(plans.get(unit.unit()))))
                        .toList());
    }

    private UnitView view(UnitStatus status, Optional<UnitPlan> planned) {
        var unit = status.unit();
        var path = unit.path();
        return new UnitView(
                unit,
                rack(unit),
                status.phase(),
                planned.map(UnitPlan::phase).map(Phase::since),
                planned.map(SeenUnits::differing).orElse(0),
                planned.map(some -> some.change().boots()).orElse(0),
                outcome.recalled().boots().getOrDefault(unit, 0),
                status.waitsFor(),
                conditions.getOrDefault(unit, List.of()),
                new Generation(generations.getOrDefault(path, 0L), observed.getOrDefault(path, 0L)),
                status.oldestFact(),
                0);
    }

    /** A unit that the spec has no more is where it was. */
    private String rack(Target unit) {
        return Optional.ofNullable(declared.get(unit))
                .map(Reconcilable.Declared::rack)
                .or(() -> before.find(unit).map(UnitView::rack))
                .orElse(DeclaredHost.DEFAULT_RACK);
    }

    private static int differing(UnitPlan plan) {
        return (int)
                plan.judgements().stream()
                        .map(Judgement::verdict)
                        .filter(Verdict.Differs.class::isInstance)
                        .count();
    }
}
