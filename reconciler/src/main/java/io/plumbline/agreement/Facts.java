package io.plumbline.agreement;

import io.plumbline.difference.Judgement;
import io.plumbline.observed.ObservedState;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.plan.Delta;
import io.plumbline.plan.Phase;
import io.plumbline.plan.Plan;
import io.plumbline.plan.UnitFacts;
import io.plumbline.plan.UnitPlan;
import io.plumbline.problem.Problem;
import io.plumbline.property.Setting;
import io.plumbline.property.State;
import io.plumbline.spec.RawSetting;
import io.plumbline.target.NodeInterface;
import io.plumbline.target.Target;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What is so, or would be.
 *
 * @param instead of what was observed, by unit
 * @param said by keys of a nic: settings of which the spec says already what they shall be
 * @param serving units of the plan that answer, are read to be in service, and are in no outage of
 *     ours
 */
record Facts(
        ObservedState observed,
        Map<Target, Readings> instead,
        Set<Setting<?>> said,
        Set<Target> serving) {
    static Facts now(Plan plan, ObservedState observed) {
        return new Facts(observed, Map.of(), said(plan), serving(plan, observed));
    }

    /**
     * Once all that the plan would change is changed. What is only planned, or held, counts too.
     */
    static Facts after(Plan plan, ObservedState observed) {
        var instead = new HashMap<Target, Readings>();
        for (var unit : plan.units()) {
            if (!unit.change().isEmpty()) {
                instead.put(unit.unit(), changed(unit));
            }
        }
        return new Facts(observed, Map.copyOf(instead), said(plan), serving(plan, observed));
    }

    private static Set<Setting<?>> said(Plan plan) {
        return plan.units().stream()
                .flatMap(unit -> unit.judgements().stream())
                .map(Judgement::setting)
                .filter(setting -> RawSetting.key(setting).isPresent())
                .collect(Collectors.toUnmodifiableSet());
    }

    private static Set<Target> serving(Plan plan, ObservedState observed) {
        return plan.units().stream()
                .filter(unit -> unit.phase() instanceof Phase.InService)
                .map(UnitPlan::unit)
                .filter(unit -> UnitFacts.of(unit, observed).isSeenToServe())
                .collect(Collectors.toUnmodifiableSet());
    }

    boolean isServing(Target unit) {
        return serving.contains(unit);
    }

    /** The key by which a spec may say it, where nothing says it by itself and none does yet. */
    Optional<String> unsaid(Setting<?> setting) {
        return RawSetting.key(setting).filter(_ -> !said.contains(setting));
    }

    private static Readings changed(UnitPlan unit) {
        var changes =
                unit.change().deltas().stream().map(Delta::setting).collect(Collectors.toSet());
        var readings = Readings.builder();
        unit.judgements().forEach(judgement -> put(judgement, changes, readings));
        return readings.build();
    }

    private static <V> void put(
            Judgement<V> judgement, Set<String> changes, Readings.Builder readings) {
        if (changes.contains(judgement.setting().path())) {
            judgement
                    .wish()
                    .want()
                    .toWrite()
                    .ifPresent(state ->
                            readings.put(judgement.setting(), new Reading.Settled<>(state)));
        }
    }

    /** What is in force; nothing is known of what nobody can prove. */
    <V> Told<State<V>> inForce(Setting<V> setting) {
        var changed = instead.getOrDefault(setting.target().unit(), Readings.none()).of(setting);
        return changed.or(() -> observed.reading(setting))
                .map(Facts::told)
                .orElseGet(() -> new Told.Unread<>(setting.property().key()));
    }

    /** An interface without the module for a matter has no such thing before that is loaded. */
    private static <V> Told<State<V>> told(Reading<V> reading) {
        return switch (reading) {
            case Reading.Settled<V>(var now) -> proven(now);
            case Reading.Staged<V>(var running, var _) -> proven(running);
            case Reading.NotOffered<V>() -> new Told.NoSay<>();
            case Reading.Unreadable<V>(Problem.ToolsNotLoaded why)
                    when why.target() instanceof NodeInterface ->
                    new Told.NoSay<>();
            case Reading.Unreadable<V>(var why) -> new Told.Unknown<>(why.text());
        };
    }

    private static <V> Told<State<V>> proven(State<V> state) {
        return state instanceof State.Unproven<V>(var why)
                ? new Told.Unknown<>(why)
                : new Told.Known<>(state);
    }

    /** The value in force; of what is not set nobody tells what the device makes of that. */
    <V> Told<V> value(Setting<V> setting) {
        return inForce(setting).flatMap(state -> value(setting, state));
    }

    private static <V> Told<V> value(Setting<V> setting, State<V> state) {
        return state instanceof State.Is<V>(var value)
                ? new Told.Known<>(value)
                : new Told.Unknown<>(setting.property().key() + " is not set");
    }
}
