package io.plumbline.plan;

import java.util.List;
import java.util.Optional;

/** Which changes have to let the other end of their link go first. */
record Turns(Rules rules, List<OtherEnd<?>> others) {
    /** The first of the other ends that is not so far. */
    Optional<OtherEnd<?>> before(PendingChange<?> change) {
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
