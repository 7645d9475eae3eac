package io.plumbline.spec;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;

/** Windows of a clock on the wall, in zones whose clocks are put forward and back. */
class ChangeCalendarTest {
    private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");
    private static final Set<DayOfWeek> ALL = EnumSet.allOf(DayOfWeek.class);

    /** On 27 March 2022 clocks in Berlin went from 02:00 to 03:00. */
    @Test
    void a_night_in_which_clocks_are_put_forward_is_an_hour_shorter() {
        var nights = daily("22:00", "06:00");

        assertThat(length(nights, "2022-03-25T21:00:00Z")).isEqualTo(Duration.ofHours(8));
        assertThat(length(nights, "2022-03-26T21:00:00Z")).isEqualTo(Duration.ofHours(7));
        assertThat(next(nights, "2022-03-27T05:00:00Z")).isEqualTo("2022-03-27T20:00:00Z");
    }

    /** On 30 October 2022 they went from 03:00 back to 02:00. */
    @Test
    void a_night_in_which_clocks_are_put_back_is_an_hour_longer() {
        var nights = daily("22:00", "06:00");

        assertThat(length(nights, "2022-10-29T20:00:00Z")).isEqualTo(Duration.ofHours(9));
        assertThat(next(nights, "2022-10-30T06:00:00Z")).isEqualTo("2022-10-30T21:00:00Z");
    }

    @Test
    void an_hour_that_is_left_out_is_over_as_it_would_begin() {
        var early = daily("02:15", "02:45");

        assertThat(early.isOpen(Instant.parse("2022-03-27T00:59:59Z"))).isFalse();
        assertThat(early.isOpen(Instant.parse("2022-03-27T01:00:00Z"))).isFalse();
        assertThat(next(early, "2022-03-26T12:00:00Z")).isEqualTo("2022-03-28T00:15:00Z");
    }

    @Test
    void of_a_window_that_opens_in_the_hour_that_is_left_out_the_rest_is_open() {
        var early = daily("02:15", "04:00");

        assertThat(next(early, "2022-03-26T12:00:00Z")).isEqualTo("2022-03-27T01:00:00Z");
        assertThat(length(early, "2022-03-27T01:00:00Z")).isEqualTo(Duration.ofHours(1));
    }

    @Test
    void of_an_hour_that_comes_twice_the_first_counts() {
        var early = daily("02:15", "02:45");

        assertThat(early.isOpen(Instant.parse("2022-10-30T00:15:00Z"))).isTrue();
        assertThat(early.isOpen(Instant.parse("2022-10-30T00:45:00Z"))).isFalse();
        assertThat(early.isOpen(Instant.parse("2022-10-30T01:15:00Z"))).isFalse();
    }

    @Test
    void windows_that_touch_are_one() {
        var calendar =
                new ChangeCalendar(
                        List.of(
                                window(ALL, "20:00", "24:00", BERLIN),
                                window(ALL, "00:00", "02:00", BERLIN)),
                        List.of());

        assertThat(length(calendar, "2022-01-10T19:00:00Z")).isEqualTo(Duration.ofHours(6));
    }

    @Test
    void a_freeze_cuts_a_window_short_and_says_why() {
        var calendar =
                new ChangeCalendar(
                        List.of(window(ALL, "22:00", "06:00", BERLIN)),
                        List.of(freeze("2022-01-11T00:00", "2022-01-13T00:00")));

        assertThat(length(calendar, "2022-01-10T21:00:00Z")).isEqualTo(Duration.ofHours(2));
        assertThat(calendar.freezeAt(Instant.parse("2022-01-12T00:00:00Z")))
                .map(ChangeFreeze::because)
                .contains("audit");
        assertThat(next(calendar, "2022-01-10T23:00:00Z")).isEqualTo("2022-01-12T23:00:00Z");
    }

    /** The first ends in the middle of a night, longer after the question than most look ahead. */
    @Test
    void behind_a_long_freeze_a_night_ends_with_its_window_and_not_with_the_next_freeze() {
        var calendar =
                new ChangeCalendar(
                        List.of(window(ALL, "22:00", "06:00", BERLIN)),
                        List.of(
                                freeze("2022-01-11T12:00", "2022-01-26T23:00"),
                                freeze("2022-02-20T00:00", "2022-02-21T00:00")));

        assertThat(calendar.nextAfter(Instant.parse("2022-01-10T12:00:00Z"), 2))
                .containsExactly(
                        opening("2022-01-10T21:00:00Z", "2022-01-11T05:00:00Z"),
                        opening("2022-01-26T22:00:00Z", "2022-01-27T05:00:00Z"));
    }

    @Test
    void what_comes_soon_comes_within_days_and_ends() {
        var nights = new ChangeCalendar(List.of(window(ALL, "22:00", "06:00", BERLIN)), List.of());
        var thawed =
                new ChangeCalendar(
                        List.of(),
                        List.of(
                                freeze("2022-01-10T00:00", "2022-01-11T00:00"),
                                freeze("2022-06-01T00:00", "2022-06-02T00:00")));
        var moment = Instant.parse("2022-01-10T12:00:00Z");

        var soon = nights.soonAfter(moment);
        assertThat(soon)
                .hasSize(8)
                .startsWith(
                        opening("2022-01-10T21:00:00Z", "2022-01-11T05:00:00Z"),
                        opening("2022-01-11T21:00:00Z", "2022-01-12T05:00:00Z"))
                .isEqualTo(nights.nextAfter(moment, 8));
        assertThat(thawed.soonAfter(moment)).isEmpty();
        assertThat(thawed.nextAfter(moment, 1))
                .containsExactly(opening("2022-01-10T23:00:00Z", "2022-05-31T22:00:00Z"));
    }

    @Test
    void without_windows_it_is_open_until_a_freeze_however_far() {
        var calendar =
                new ChangeCalendar(
                        List.of(), List.of(freeze("2022-06-01T00:00", "2022-06-02T00:00")));

        assertThat(calendar.openAt(Instant.parse("2022-01-10T12:00:00Z")))
                .contains(opening("2022-01-10T12:00:00Z", "2022-05-31T22:00:00Z"));
    }

    private static ChangeCalendar.Opening opening(String from, String until) {
        return new ChangeCalendar.Opening(Instant.parse(from), Optional.of(Instant.parse(until)));
    }

    private static ChangeFreeze freeze(String begins, String ends) {
        return new ChangeFreeze(
                LocalDateTime.parse(begins), LocalDateTime.parse(ends), BERLIN, "audit");
    }

    @Test
    void without_windows_it_is_open_and_no_end_is_in_sight() {
        assertThat(ChangeCalendar.ALWAYS.openAt(Instant.EPOCH))
                .contains(new ChangeCalendar.Opening(Instant.EPOCH, Optional.empty()));
    }

    /**
     * Any windows in any zone, against a clock that is read minute by minute: a window covers a
     * moment if the wall shows a time of it, and it has not shown that time before on that day.
     */
    @Test
    void it_opens_and_closes_as_the_clock_on_the_wall_says() {
        var random = new Random(20220313);
        var zones = List.of("Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "UTC");
        for (var round = 0; round < 40; round++) {
            var zone = ZoneId.of(zones.get(round % zones.size()));
            var opens = LocalTime.of(random.nextInt(24), random.nextInt(60));
            var closes = opens.plusMinutes(1 + random.nextInt(1400));
            var days = EnumSet.of(DayOfWeek.of(1 + random.nextInt(7)), DayOfWeek.SUNDAY);
            var calendar =
                    new ChangeCalendar(
                            List.of(new MaintenanceWindow(days, opens, closes, zone)), List.of());
            var start = Instant.parse("2022-03-10T00:00:00Z").plusSeconds(86_400L * (round % 25));
            var wall = new Wall(days, opens, closes, zone, start.minusSeconds(172_800));
            for (var minute = 0; minute < 3 * 1440; minute++) {
                var moment = start.plusSeconds(60L * minute);
                assertThat(calendar.isOpen(moment))
                        .as("%s %s-%s %s at %s", days, opens, closes, zone, moment)
                        .isEqualTo(wall.isOpen(moment));
            }
        }
    }

    /**
     * Watches a clock from some day on, and opens and closes when it shows or has passed a time.
     */
    private static final class Wall {
        private final Set<DayOfWeek> days;
        private final LocalTime opens;
        private final LocalTime closes;
        private final ZoneId zone;
        private Instant at;
        private LocalDateTime latest;
        private LocalDateTime closing = LocalDateTime.MIN;
        private boolean open;

        Wall(Set<DayOfWeek> days, LocalTime opens, LocalTime closes, ZoneId zone, Instant from) {
            this.days = days;
            this.opens = opens;
            this.closes = closes;
            this.zone = zone;
            this.at = from;
            this.latest = LocalDateTime.ofInstant(from, zone);
        }

        boolean isOpen(Instant moment) {
            for (; !at.isAfter(moment); at = at.plusSeconds(60)) {
                var shows = LocalDateTime.ofInstant(at, zone);
                var passed = shows.isAfter(latest) ? shows : latest;
                for (var day = latest.toLocalDate().minusDays(1);
                        !day.isAfter(passed.toLocalDate());
                        day = day.plusDays(1)) {
                    var opening = day.atTime(opens);
                    if (days.contains(day.getDayOfWeek())
                            && opening.isAfter(latest)
                            && !opening.isAfter(passed)) {
                        open = true;
                        closing = (closes.isAfter(opens) ? day : day.plusDays(1)).atTime(closes);
                    }
                }
                latest = passed;
                if (open && !closing.isAfter(latest)) {
                    open = false;
                }
            }
            return open;
        }
    }

    private static ChangeCalendar daily(String from, String to) {
        return new ChangeCalendar(List.of(window(ALL, from, to, BERLIN)), List.of());
    }

    private static MaintenanceWindow window(
            Set<DayOfWeek> days, String from, String to, ZoneId zone) {
        return new MaintenanceWindow(
                days,
                LocalTime.parse(from),
                to.equals("24:00") ? LocalTime.MIDNIGHT : LocalTime.parse(to),
                zone);
    }

    private static Duration length(ChangeCalendar calendar, String at) {
        var open = calendar.openAt(Instant.parse(at)).orElseThrow();
        return Duration.between(open.from(), open.until().orElseThrow());
    }

    private static String next(ChangeCalendar calendar, String after) {
        return calendar.nextAfter(Instant.parse(after), 1).getFirst().from().toString();
    }
}
