package io.plumbline.plan;

import io.plumbline.desired.Desired;
import io.plumbline.desired.Wish;
import io.plumbline.device.Fleet;
import io.plumbline.observed.ObservedState;
import io.plumbline.observed.Reading;

import java.time.Instant;

/** All that a plan is made from. */
public record Circumstances(
        Desired desired, ObservedState observed, Standing standing, Fleet fleet, Instant now) {

    /** Whether what is in force was read to be as wished. */
    <V> boolean isSo(Wish<V> wish) {
        return observed.reading(wish.setting())
                .flatMap(Reading::inForce)
                .filter(wish.want()::met)
                .isPresent();
    }
}
