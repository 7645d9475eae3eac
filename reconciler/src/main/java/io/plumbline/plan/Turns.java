package io.plumbline.plan;

import java.util.List;
import java.util.Optional;

/** Which changes have to let something else go first. */
record Turns(Rules rules, List<GoesFirst> others) {
    /** The first of those that are not so far. */
    Optional<GoesFirst> before(PendingChange<?> change) {
        for (var other : others) {
            if (other.own().equals(change.setting()) && !rules.isItsTurn(!other.stops(change))) {
                return Optional.of(other);
            }
        }
        return Optional.empty();
    }

    Optional<Held> held(PendingChange<?> change) {
        return before(change).map(other -> other.held(change));
    }
}
