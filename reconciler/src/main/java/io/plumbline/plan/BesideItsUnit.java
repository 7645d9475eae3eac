package io.plumbline.plan;

import io.plumbline.desired.Wish;
import io.plumbline.property.Wire;
import io.plumbline.target.Machine;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * What is held of settings that keep their unit from nothing, wherever the unit stands. Those that
 * cost an outage are written in none but one that was begun for them: only that was shown, agreed
 * to and had its wave. While such a one cannot be read, whether the unit goes back without it is
 * decided with its patience.
 */
final class BesideItsUnit {
    private final UnitStanding standing;
    private final Set<Held> all = new HashSet<>();
    private boolean awaitsALook;

    BesideItsUnit(UnitStanding standing) {
        this.standing = standing;
    }

    boolean has(Held one) {
        return all.contains(one);
    }

    /** Whether another look may tell of something that the unit would be out of service for. */
    boolean awaitsALook() {
        return awaitsALook;
    }

    void put(Wish<?> wish, Held one) {
        // What a machine waits for may keep its host out for a while: that is judged with it.
        if (wish.wire().filter(Wire::sparesUnit).isPresent()
                && wish.setting().target().enclosing(Machine.class).isEmpty()) {
            all.add(one);
        }
    }

    /** It cannot be read, or what it waits for. */
    void unseen(Wish<?> wish) {
        awaitsALook |= standing.leftFor().contains(wish.named());
    }

    /** Why it is not written in the outage that lasts, whatever it waits for beside. */
    Optional<Held> waitsForItsOutage(PendingChange<?> change) {
        return standing.phase() instanceof Phase.InService
                        || change.call().filter(Call::costsAnOutage).isEmpty()
                        || standing.leftFor().contains(change.wish().named())
                ? Optional.empty()
                : Optional.of(
                        new Held(
                                change.setting().target(),
                                Held.Reason.MAINTENANCE,
                                change.text()
                                        + "; "
                                        + change.setting().target().unit().label()
                                        + " did not leave service for that, and will once more"));
    }
}
