package io.plumbline.plan;

import java.time.Instant;
import java.util.Optional;

/**
 * A person said that nothing is to be sent to a unit. It is still observed.
 *
 * @param until when it ends by itself; empty if only a person ends it
 */
public record OnHold(String by, String why, Optional<Instant> until) {
    public boolean lasts(Instant now) {
        return until.filter(end -> !now.isBefore(end)).isEmpty();
    }

    public String text() {
        return "on hold by "
                + by
                + until.map(end -> " until " + end).orElse("")
                + ": "
                + why
                + "; it goes on after 'plumb resume'";
    }
}
