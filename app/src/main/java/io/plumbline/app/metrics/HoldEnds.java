package io.plumbline.app.metrics;

import io.plumbline.journal.Event;

import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** When what people put on hold goes on by itself. */
final class HoldEnds {
    private final Map<String, Instant> byUnit = new HashMap<>();

    static HoldEnds of(List<Event> journal) {
        var ends = new HoldEnds();
        for (var event : journal) {
            switch (event) {
                case Event.PutOnHold hold ->
                        hold.until()
                                .ifPresentOrElse(
                                        end -> ends.byUnit.put(hold.unit().label(), end),
                                        () -> ends.byUnit.remove(hold.unit().label()));
                case Event.Resumed word -> ends.byUnit.remove(word.unit().label());
                default -> {}
            }
        }
        return ends;
    }

    /** Empty where nobody holds it, or without an end. */
    Optional<Instant> of(String unit) {
        return Optional.ofNullable(byUnit.get(unit));
    }
}
