package io.plumbline.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.spec.ChangeCalendar;
import io.plumbline.spec.ChangeFreeze;
import io.plumbline.spec.Consent;
import io.plumbline.spec.MaintenanceWindow;
import io.plumbline.spec.Rollout;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.EnumSet;
import java.util.List;

/** When units leave service. */
class WindowsTest extends SeveralHosts {
    private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");

    /** Nights, 22:00 to 04:00 in Berlin: 21:00 to 03:00 UTC on the day of the tests. */
    private static final MaintenanceWindow NIGHTS =
            new MaintenanceWindow(
                    EnumSet.allOf(DayOfWeek.class),
                    LocalTime.of(22, 0),
                    LocalTime.of(4, 0),
                    BERLIN);

    /** Minds no window. */
    private static final Rules UNMINDFUL =
            new Rules() {
                @Override
                public boolean mayLeave(boolean inWindow) {
                    return true;
                }
            };

    @BeforeEach
    void twoHostsAtNight() {
        hosts(2);
        rollout(NIGHTS);
    }

    @Test
    void by_day_nobody_leaves_and_is_told_when_it_opens() {
        assertThat(leaving()).isEmpty();
        assertThat(held(1))
                .containsExactly(
                        "WINDOW no window is open; the next opens at 2022-03-13T21:00:00Z");
    }

    @Test
    void it_opens_to_the_second() {
        now = Instant.parse("2022-03-13T20:59:59Z");
        assertThat(leaving()).isEmpty();

        now = Instant.parse("2022-03-13T21:00:00Z");
        assertThat(leaving()).hasSize(2);
    }

    /** One boot of 10 minutes and what belongs to it: it may take twice the 12 and some. */
    @Test
    void who_would_not_be_done_in_time_waits_for_the_next_night() {
        now = Instant.parse("2022-03-14T02:40:00Z");

        assertThat(leaving()).isEmpty();
        assertThat(held(1))
                .containsExactly(
                        "WINDOW would take up to 24 minutes, and the window closes at"
                                + " 2022-03-14T03:00:00Z; the next opens at 2022-03-14T21:00:00Z");
        now = Instant.parse("2022-03-14T02:30:00Z");
        assertThat(leaving()).hasSize(2);
    }

    @Test
    void who_has_left_finishes_after_it_has_closed() {
        leaves(1, Instant.parse("2022-03-14T02:30:00Z"));
        now = Instant.parse("2022-03-14T03:10:00Z");

        assertThat(plan().units().getFirst().ready()).isNotEmpty();
        assertThat(leaving()).isEmpty();
    }

    /**
     * Seed 19397: a person put it back before anybody had found it out, and then the window closed.
     * For a while it may be out yet by our order, and what ends that would be somebody else's.
     */
    @Test
    void who_serves_though_told_to_leave_is_not_told_again_after_it_has_closed_and_serves_on() {
        has(2, T);
        ordered(1, Instant.parse("2022-03-14T02:30:00Z"));
        ordered(1, Instant.parse("2022-03-14T02:55:00Z"));
        now = Instant.parse("2022-03-14T03:04:59Z");

        assertThat(held(1))
                .containsExactly(
                        "WINDOW no window is open; the next opens at 2022-03-14T21:00:00Z");
        assertThat(done()).isEmpty();

        now = Instant.parse("2022-03-14T03:05:00Z");
        assertThat(done()).containsExactly("esx01.lab PutBack");
        assertThat(faults(Rules.SOUND)).isEmpty();
        assertThat(faults(UNMINDFUL))
                .containsExactly("it would disturb its users outside all windows, or in a freeze");
    }

    @Test
    void who_serves_though_told_to_leave_is_told_again_while_it_is_open() {
        ordered(1, Instant.parse("2022-03-14T01:00:00Z"));
        now = Instant.parse("2022-03-14T02:30:00Z");

        assertThat(leaving()).containsExactly("esx01.lab", "esx02.lab");
        assertThat(faults(Rules.SOUND)).isEmpty();
    }

    @Test
    void whose_machines_are_down_for_it_goes_after_it_has_closed() {
        now = Instant.parse("2022-03-14T02:59:30Z");
        shutsDown(1, "vm-1");
        isDown(1, "vm-1");

        assertThat(leaving()).containsExactly("esx01.lab");
        assertThat(faults(Rules.SOUND)).isEmpty();
    }

    @Test
    void a_window_that_is_always_too_short_says_so() {
        rollout(
                new MaintenanceWindow(
                        EnumSet.allOf(DayOfWeek.class),
                        LocalTime.of(22, 0),
                        LocalTime.of(22, 15),
                        BERLIN));
        now = Instant.parse("2022-03-13T21:00:00Z");

        assertThat(held(1))
                .containsExactly(
                        "WINDOW would take up to 24 minutes, and the window closes at"
                                + " 2022-03-13T21:15:00Z; none to come is long enough"
                                + " (rollout.windows, rollout.freezes)");
    }

    /** The next one ends with a freeze ten minutes after it has begun. */
    @Test
    void who_finds_no_window_that_is_long_enough_within_days_is_told_a_later_one() {
        var freeze =
                new ChangeFreeze(
                        Instant.parse("2022-03-13T21:10:00Z").atZone(BERLIN).toLocalDateTime(),
                        Instant.parse("2022-03-26T12:00:00Z").atZone(BERLIN).toLocalDateTime(),
                        BERLIN,
                        "move");
        rollout = with(new ChangeCalendar(List.of(NIGHTS), List.of(freeze)));

        assertThat(held(1))
                .containsExactly(
                        "WINDOW no window is open; the next opens at 2022-03-26T21:00:00Z");
    }

    /** More short windows come before the long one than are looked at in a year. */
    @Test
    void who_needs_the_one_long_window_of_a_week_is_told_it() {
        rollout(
                tenMinutesAt(8),
                tenMinutesAt(10),
                tenMinutesAt(12),
                tenMinutesAt(14),
                new MaintenanceWindow(
                        EnumSet.of(DayOfWeek.SATURDAY),
                        LocalTime.of(22, 0),
                        LocalTime.of(4, 0),
                        BERLIN));

        assertThat(held(1))
                .containsExactly(
                        "WINDOW no window is open; the next opens at 2022-03-19T21:00:00Z");
    }

    private static MaintenanceWindow tenMinutesAt(int hour) {
        return new MaintenanceWindow(
                EnumSet.allOf(DayOfWeek.class),
                LocalTime.of(hour, 0),
                LocalTime.of(hour, 10),
                BERLIN);
    }

    @Test
    void a_freeze_is_told_with_its_reason_and_ends() {
        var freeze =
                new ChangeFreeze(
                        Instant.parse("2022-03-13T00:00:00Z").atZone(BERLIN).toLocalDateTime(),
                        Instant.parse("2022-03-15T00:00:00Z").atZone(BERLIN).toLocalDateTime(),
                        BERLIN,
                        "quarter end");
        rollout = with(new ChangeCalendar(List.of(), List.of(freeze)));

        assertThat(held(1))
                .containsExactly(
                        "WINDOW changes are frozen: quarter end; the next opens at"
                                + " 2022-03-15T00:00:00Z");
        now = Instant.parse("2022-03-15T00:00:00Z");
        assertThat(leaving()).hasSize(2);
    }

    private void rollout(MaintenanceWindow... windows) {
        rollout = with(new ChangeCalendar(List.of(windows), List.of()));
    }

    private static Rollout with(ChangeCalendar calendar) {
        return Rollout.of(9, 9, Consent.Approve.Never).with(calendar);
    }
}
