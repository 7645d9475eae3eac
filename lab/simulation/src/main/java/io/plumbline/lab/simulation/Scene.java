package io.plumbline.lab.simulation;

import io.plumbline.lab.ledger.Entry;
import io.plumbline.lab.world.World;
import io.plumbline.target.Target;

import java.util.Map;
import java.util.Objects;

/**
 * What judges look at.
 *
 * @param units all of the world, once they are in it
 * @param owner of the spec that holds now
 * @param person who agrees to things and keeps units for other work
 */
record Scene(
        long seed,
        World world,
        Hands hands,
        Map<Target, SimUnit> units,
        Owner owner,
        Person person) {
    /** Told of every entry, before any judge is. */
    void see(Entry entry) {
        hands.see(
                entry,
                entry instanceof Entry.Observed seen && unit(seen.host()).toldServing(seen.told()));
    }

    SimSpec spec() {
        return owner.spec();
    }

    SimUnit unit(Target target) {
        return Objects.requireNonNull(units.get(target), target::path);
    }

    /** Whether an outage is ours, or nobody who looks and asks can tell that it is not. */
    boolean passesForOurs(Target target) {
        return hands.areOurs(target)
                || (hands.looksLikeOurs(target) && !unit(target).saysWhoTookItOut());
    }
}
