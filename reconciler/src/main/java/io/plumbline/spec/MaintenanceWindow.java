package io.plumbline.spec;

import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.Set;

/**
 * Hours of a week in which units may leave service, as a clock on the wall tells them. An hour that
 * comes twice when summer time ends counts the first time; one that is left out when it begins is
 * over as it would begin.
 *
 * @param days on which it opens
 * @param opens that day
 * @param closes on the same day, or on the next one if that is not later; midnight ends the day
 */
public record MaintenanceWindow(
        Set<DayOfWeek> days, LocalTime opens, LocalTime closes, ZoneId zone) {
    public MaintenanceWindow {
        days = Set.copyOf(days);
    }

    boolean covers(Instant moment) {
        var today = LocalDate.ofInstant(moment, zone);
        return covers(today, moment) || covers(today.minusDays(1), moment);
    }

    private boolean covers(LocalDate day, Instant moment) {
        return days.contains(day.getDayOfWeek())
                && !moment.isBefore(opening(day))
                && moment.isBefore(closing(day));
    }

    boolean opensOn(LocalDate day) {
        return days.contains(day.getDayOfWeek());
    }

    Instant opening(LocalDate day) {
        return onTheWall(day.atTime(opens), zone);
    }

    Instant closing(LocalDate day) {
        return onTheWall((closes.isAfter(opens) ? day : day.plusDays(1)).atTime(closes), zone);
    }

    /** When a clock on the wall comes to show this, or to be past it. */
    static Instant onTheWall(LocalDateTime local, ZoneId zone) {
        var change = zone.getRules().getTransition(local);
        return change != null && change.isGap()
                ? change.getInstant()
                : local.atZone(zone).withEarlierOffsetAtOverlap().toInstant();
    }
}
