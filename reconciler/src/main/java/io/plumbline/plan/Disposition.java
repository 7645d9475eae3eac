package io.plumbline.plan;

import java.time.Duration;

/** What becomes of one that works on a unit which shall leave service. */
sealed interface Disposition {
    /**
     * Its system is asked to go down, and it is owed a start.
     *
     * @param within how long that may take
     */
    record GoesDown(Duration within) implements Disposition {}

    /**
     * Whoever takes the unit out has it moved while it runs; nothing is owed to it.
     *
     * @param within how long that may take
     */
    record IsMoved(Duration within) implements Disposition {
        IsMoved atMost(Duration most) {
            return within.compareTo(most) > 0 ? new IsMoved(most) : this;
        }
    }

    /**
     * It keeps the unit in service.
     *
     * @param why empty where nobody wished that it makes way
     */
    record Stays(String why) implements Disposition {}
}
