package io.plumbline.plan;

import java.time.Duration;

/**
 * How long something takes, in the devices' time.
 *
 * @param about in the middle
 * @param atMost nineteen times of twenty; of several steps one after the other, if all of them are
 *     slow
 * @param guessed some of it was never recorded here, and is what is usual
 */
public record Estimate(Duration about, Duration atMost, boolean guessed) {
    static final Estimate NONE = new Estimate(Duration.ZERO, Duration.ZERO, false);

    Estimate plus(Estimate more) {
        return new Estimate(
                about.plus(more.about), atMost.plus(more.atMost), guessed || more.guessed);
    }

    Estimate times(int times) {
        return times == 0
                ? NONE
                : new Estimate(about.multipliedBy(times), atMost.multipliedBy(times), guessed);
    }
}
