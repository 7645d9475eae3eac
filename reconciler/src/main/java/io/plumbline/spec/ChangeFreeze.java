package io.plumbline.spec;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;

/**
 * A time in which no unit leaves service.
 *
 * @param from as a clock on the wall tells it
 * @param to the first moment after it
 * @param because for people
 */
public record ChangeFreeze(LocalDateTime from, LocalDateTime to, ZoneId zone, String because) {
    boolean covers(Instant moment) {
        return !moment.isBefore(begins()) && moment.isBefore(ends());
    }

    Instant begins() {
        return MaintenanceWindow.onTheWall(from, zone);
    }

    Instant ends() {
        return MaintenanceWindow.onTheWall(to, zone);
    }
}
