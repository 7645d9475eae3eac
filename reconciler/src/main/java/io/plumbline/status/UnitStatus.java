package io.plumbline.status;

import io.plumbline.target.Target;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * How one unit stands.
 *
 * @param phase a word, for example {@code Writing}
 * @param waitsFor why nothing happens; empty if something does or nothing is to be done
 * @param oldestFact when the oldest of its facts was asked for
 */
public record UnitStatus(
        Target unit,
        String phase,
        List<Condition> conditions,
        Optional<String> waitsFor,
        Optional<Instant> oldestFact) {
    public UnitStatus {
        conditions = List.copyOf(conditions);
    }

    public Condition condition(Condition.Type type) {
        return conditions.stream()
                .filter(condition -> condition.type() == type)
                .findFirst()
                .orElseThrow(
                        () -> new IllegalStateException(unit.path() + " has no condition " + type));
    }
}
