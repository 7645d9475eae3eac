package io.plumbline.plan;

import io.plumbline.difference.Judgement;
import io.plumbline.property.Activation;
import io.plumbline.property.Setting;

import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * How long a plan takes once nothing holds it, step by step. Whatever waits for a person or a
 * window waits besides. It is no part of a digest: the same change may take longer next time.
 */
public final class HowLong {
    private HowLong() {}

    /** All of it, as many units at a time as may be away. */
    public static Estimate of(Plan plan, StepTimes times) {
        var each = plan.units().stream().map(unit -> of(unit, times)).toList();
        var all = each.stream().reduce(Estimate.NONE, Estimate::plus);
        return new Estimate(
                sideBySide(each, Estimate::about, plan.atOnce()),
                sideBySide(each, Estimate::atMost, plan.atOnce()),
                all.guessed());
    }

    private static Duration sideBySide(
            List<Estimate> each, Function<Estimate, Duration> time, int atOnce) {
        var sum = each.stream().map(time).reduce(Duration.ZERO, Duration::plus).dividedBy(atOnce);
        var longest = each.stream().map(time).max(Duration::compareTo).orElse(Duration.ZERO);
        return sum.compareTo(longest) > 0 ? sum : longest;
    }

    /** What is left to do for one unit. */
    public static Estimate of(UnitPlan unit, StepTimes times) {
        return writes(unit, times)
                .plus(times.boot().times(unit.change().boots()))
                .plus(times.serviceRestart().times(restartsServices(unit) ? 1 : 0))
                .plus(times.takeOut().times(leaves(unit) ? 1 : 0))
                .plus(unit.makesWay().moves())
                .plus(times.putBack().times(leaves(unit) || isAway(unit) ? 1 : 0));
    }

    /** The settings of one call are written together; another layer takes another call. */
    private static Estimate writes(UnitPlan unit, StepTimes times) {
        if (unit.layers().isEmpty()) {
            return Estimate.NONE;
        }
        var settings =
                unit.judgements().stream()
                        .collect(
                                Collectors.toMap(
                                        judgement -> judgement.setting().path(),
                                        Judgement::setting,
                                        (some, _) -> some));
        Function<Delta, Optional<Setting<?>>> setting =
                delta -> Optional.ofNullable(settings.get(delta.setting()));
        var sum = Estimate.NONE;
        for (var layer : unit.layers()) {
            var calls = new LinkedHashSet<Call>();
            for (var delta : layer.deltas()) {
                var written = setting.apply(delta);
                var call = written.flatMap(Call::of);
                if (call.isPresent() && calls.add(call.get())) {
                    sum = sum.plus(times.write(written.get().property().wire().orElseThrow()));
                }
            }
        }
        return sum;
    }

    private static boolean restartsServices(UnitPlan unit) {
        return unit.change().boots() == 0 && unit.change().worst() == Activation.SERVICE_RESTART;
    }

    private static boolean leaves(UnitPlan unit) {
        return !isAway(unit) && unit.change().worst() != Activation.LIVE;
    }

    private static boolean isAway(UnitPlan unit) {
        return !(unit.phase() instanceof Phase.InService);
    }
}
