package io.plumbline.lab.simulation;

import io.plumbline.lab.world.World;

import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.List;

/** How soon a daemon that only waits looks again. */
enum Pace {
    /** As soon as a quick machine lets it. */
    EAGER,
    /** Ever more seldom, for a slow machine makes slow daemons. */
    SLOW,
    /** Not before a slow one, and then just after something has happened, if that is soon. */
    WOKEN;

    /** Shorter than the time after which facts are too old to act on. */
    static final Duration MOST_PATIENCE = Duration.ofMinutes(4);

    private static final Duration FIRST_PATIENCE = Duration.ofMinutes(1);

    /**
     * @param idle how many passes came to nothing, one after the other; at least one
     */
    Instant looksAgain(World world, int idle) {
        var now = world.now();
        return switch (this) {
            case EAGER -> now;
            case SLOW -> now.plus(patience(idle));
            case WOKEN -> Collections.max(List.of(now.plus(patience(idle)), happens(world)));
        };
    }

    private static Duration patience(int idle) {
        var patience = FIRST_PATIENCE.multipliedBy(1L << Math.min(idle - 1, 10));
        return patience.compareTo(MOST_PATIENCE) < 0 ? patience : MOST_PATIENCE;
    }

    private static Instant happens(World world) {
        var most = world.now().plus(MOST_PATIENCE);
        return world.nextDue().filter(most::isAfter).orElse(most);
    }
}
