package io.plumbline.plan;

import io.plumbline.device.Put;

import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * What a switch took and did not bring into force goes once the tries of a call are used up, for
 * then nothing of the switch is tried any more: else it comes into force some day, when a neighbour
 * or a transceiver changes, outside of any budget and window. Only what still reads as before the
 * first try: anything else is a good verdict, or somebody else's. And not before a link had the
 * time to come back with whoever is behind it.
 */
final class TakeBackRule {
    private final Rules rules;
    private final UnitCase unit;
    private final WriteRule writes;

    TakeBackRule(Rules rules, UnitCase unit, WriteRule writes) {
        this.rules = rules;
        this.unit = unit;
        this.writes = writes;
    }

    /** All that are due, for one that is held keeps no other; the last one written first. */
    List<Step> due() {
        return left(call -> standing(call).isTime(unit.now(), deadline()))
                .flatMap(entry -> step(entry.getKey(), entry.getValue()).stream())
                .toList();
    }

    /** What may still come into force by itself. */
    Optional<Held> awaited() {
        return left(call -> !standing(call).isTooOld(unit.now(), deadline()))
                .filter(entry -> step(entry.getKey(), entry.getValue()).isPresent())
                .map(Map.Entry::getKey)
                .map(call ->
                        new Held(
                                call.at(),
                                Held.Reason.UNDERWAY,
                                "what "
                                        + call
                                        + " left may come into force until "
                                        + standing(call).notBefore(deadline()).orElseThrow()
                                        + "; then it is taken back"))
                .findFirst();
    }

    private Stream<Map.Entry<Call, List<PendingChange<?>>>> left(Predicate<Call> which) {
        return unit.changes().now().stream().noneMatch(TakeBackRule::isNegotiated)
                        || writes.exhausted().isEmpty()
                ? Stream.empty()
                : writes.calls(TakeBackRule::isNegotiated).entrySet().stream()
                        .filter(entry -> isLeft(entry.getKey()) && which.test(entry.getKey()))
                        .sorted(
                                Comparator.comparing(
                                                (Map.Entry<Call, List<PendingChange<?>>> entry) ->
                                                        entry.getValue().getFirst(),
                                                WriteOrder.OF_CHANGES)
                                        .reversed());
    }

    private Undoing standing(Call call) {
        return unit.standing().undoing(call);
    }

    private Duration deadline() {
        return unit.desired().safety().rebootDeadline();
    }

    /** Whether all that a call changes and that was not found as wished reads as before. */
    static boolean readsAsBefore(UnitCase unit, Call call) {
        var before = unit.standing().undoing(call).before();
        return unit.changes().now().stream()
                .filter(change -> before.containsKey(change.name()))
                .allMatch(change -> back(change, before).isPresent());
    }

    /** Elsewhere what is read is what is configured, so what reads as before left nothing. */
    private static boolean isNegotiated(PendingChange<?> change) {
        return change.call().filter(Call::isNegotiated).isPresent();
    }

    private boolean isLeft(Call call) {
        return rules.takesBack(standing(call).isLeft(writes.boot()));
    }

    private Optional<Step> step(Call call, List<PendingChange<?>> changes) {
        var before = unit.standing().undoing(call).before();
        var left = changes.stream().filter(change -> back(change, before).isPresent()).toList();
        var puts = left.stream().<Put<?>>flatMap(change -> back(change, before).stream()).toList();
        return left.isEmpty()
                ? Optional.empty()
                : writes.step(call, left, puts, "taken back, for it did not come into force");
    }

    private static <V> Optional<Put<V>> back(PendingChange<V> change, Map<String, String> before) {
        var codec = change.setting().property().codec();
        return change.next()
                .filter(now -> now.text(codec).equals(before.get(change.name())))
                .map(now -> new Put<>(change.setting(), now, now, Optional.empty()));
    }
}
