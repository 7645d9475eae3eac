package io.plumbline.plan;

import java.time.Duration;

/**
 * How long something takes.
 *
 * @param about in the devices' time
 * @param guessed some of it was never recorded here, and is what is usual
 */
public record Estimate(Duration about, boolean guessed) {
    static final Estimate NONE = new Estimate(Duration.ZERO, false);

    Estimate plus(Estimate more) {
        return new Estimate(about.plus(more.about), guessed || more.guessed);
    }

    Estimate times(int times) {
        return times == 0 ? NONE : new Estimate(about.multipliedBy(times), guessed);
    }
}
