package io.plumbline.device;

import io.plumbline.property.Activation;
import io.plumbline.target.Target;

import java.util.Set;

/**
 * What a write would do, told by the device without doing it.
 *
 * @param takes to come into force
 * @param sets targets that would get another value, as far as the device tells
 * @param removes targets that would go, or be replaced by one of the same name
 */
public record Rehearsal(Activation takes, Set<Target> sets, Set<Target> removes) {
    public Rehearsal {
        sets = Set.copyOf(sets);
        removes = Set.copyOf(removes);
    }

    /** Nothing to tell ahead beyond what the property declares. */
    public static Rehearsal asDeclared(Activation declared) {
        return new Rehearsal(declared, Set.of(), Set.of());
    }
}
