package io.plumbline.spec;

import java.time.Duration;
import java.util.List;

/**
 * How a change spreads: so many units first, then so many in all, each wave once the one before has
 * stood the test for a while.
 *
 * @param sizes of all units that are to become the same, each more than the one before; after the
 *     last come all. None: no waves
 * @param soak how long those of a wave hold the change before the next begins
 */
public record Waves(List<Portion> sizes, Duration soak) {
    public static final Waves NONE = new Waves(List.of(), Duration.ZERO);

    public Waves {
        sizes = List.copyOf(sizes);
    }

    /**
     * How many may have a change or be on their way to it.
     *
     * @param all that are to have it
     * @param proven how many of them have held it long enough
     */
    public int mayHave(int all, int proven) {
        for (var size : sizes) {
            var some = Math.min(size.of(all), all);
            if (proven < some) {
                return some;
            }
        }
        return all;
    }
}
