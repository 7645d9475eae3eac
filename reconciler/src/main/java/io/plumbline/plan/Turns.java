package io.plumbline.plan;

import io.plumbline.property.Otherwise;
import io.plumbline.property.Setting;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Which changes have to let something else go first. */
final class Turns {
    private final Rules rules;

    /** By the own setting: they are asked for all the time. */
    private final Map<Setting<?>, List<GoesFirst>> others = new HashMap<>();

    Turns(Rules rules, List<GoesFirst> others) {
        this.rules = rules;
        for (var other : others) {
            this.others.computeIfAbsent(other.own(), _ -> new ArrayList<>()).add(other);
        }
    }

    /** The first of those that are not so far. */
    Optional<GoesFirst> before(PendingChange<?> change) {
        for (var other : others.getOrDefault(change.setting(), List.of())) {
            if (!rules.isItsTurn(!other.stops(change))) {
                return Optional.of(other);
            }
        }
        return Optional.empty();
    }

    Optional<Held> held(PendingChange<?> change) {
        return before(change).map(other -> other.held(change));
    }

    /**
     * The first of those that no spec and no look will end, so that it is told before the change
     * could be made.
     */
    Optional<Held> untilMovedByHand(PendingChange<?> change) {
        return others.getOrDefault(change.setting(), List.of()).stream()
                .filter(other -> isForAPerson(other) && !rules.isItsTurn(!other.stops(change)))
                .findFirst()
                .map(other -> other.held(change));
    }

    private static boolean isForAPerson(GoesFirst other) {
        return other.delay().reason() == Held.Reason.NEED
                && !other.other().property().otherwise(Otherwise.Where.IN_THE_WAY).isEmpty();
    }
}
