package io.plumbline.spec;

import static io.plumbline.spec.SpecTexts.accepted;
import static io.plumbline.spec.SpecTexts.problems;
import static io.plumbline.spec.SpecTexts.small;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.property.Area;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.time.DayOfWeek;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

class RolloutSpecTest {
    private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");

    @Test
    void everything_that_can_be_said_is_read() {
        var rollout =
                rollout(
                        """
                        maxUnavailable: 10%
                        perRack: 1
                        canary: 1
                        waves: [10%, 50%]
                        soak: 30m
                        stopAfterFailures: 2
                        approve: Outages
                        approvers: 2
                        approversByArea: {firmware: 3}
                        blastRadius: 20%
                        maxRemoved: 2
                        windows:
                          - {days: "Mon-Fri", from: 22:00, to: 06:00, zone: Europe/Berlin}
                          - {days: "Sat,Sun", from: 00:00, to: 24:00, zone: Europe/Berlin}
                        freezes:
                          - {from: 2026-12-20, to: 2027-01-06, zone: Europe/Berlin, because: year end}
                          - {from: 2026-11-01T18:00, to: 2026-11-02T06:00, zone: UTC}
                        """);

        assertThat(rollout)
                .isEqualTo(
                        new Rollout(
                                Portion.percent(10),
                                Portion.number(1),
                                new Waves(
                                        List.of(
                                                Portion.number(1),
                                                Portion.percent(10),
                                                Portion.percent(50)),
                                        Duration.ofMinutes(30)),
                                2,
                                new Consent(
                                        Consent.Approve.Outages,
                                        2,
                                        Map.of(Area.FIRMWARE, 3),
                                        Optional.of(Portion.percent(20))),
                                Portion.number(2),
                                new ChangeCalendar(
                                        List.of(
                                                new MaintenanceWindow(
                                                        Set.of(
                                                                DayOfWeek.MONDAY,
                                                                DayOfWeek.TUESDAY,
                                                                DayOfWeek.WEDNESDAY,
                                                                DayOfWeek.THURSDAY,
                                                                DayOfWeek.FRIDAY),
                                                        LocalTime.of(22, 0),
                                                        LocalTime.of(6, 0),
                                                        BERLIN),
                                                new MaintenanceWindow(
                                                        Set.of(
                                                                DayOfWeek.SATURDAY,
                                                                DayOfWeek.SUNDAY),
                                                        LocalTime.MIDNIGHT,
                                                        LocalTime.MIDNIGHT,
                                                        BERLIN)),
                                        List.of(
                                                new ChangeFreeze(
                                                        LocalDateTime.parse("2026-12-20T00:00"),
                                                        LocalDateTime.parse("2027-01-07T00:00"),
                                                        BERLIN,
                                                        "year end"),
                                                new ChangeFreeze(
                                                        LocalDateTime.parse("2026-11-01T18:00"),
                                                        LocalDateTime.parse("2026-11-02T06:00"),
                                                        ZoneId.of("UTC"),
                                                        "")))));
    }

    @Test
    void more_people_for_machines_would_never_be_asked_and_is_refused() {
        assertThat(problems(with("{approversByArea: {firmware: 2, machines: 2}}\n")))
                .singleElement()
                .asString()
                .startsWith("cluster.yaml:")
                .contains("nobody is asked for what is written to a machine that is off");
    }

    /** One at a time, with a person's word, and a halt after the first failure. */
    @Test
    void what_is_not_said_is_careful() {
        assertThat(accepted(SpecTexts.SMALL).rollout())
                .isEqualTo(
                        new Rollout(
                                Portion.number(1),
                                Portion.number(1),
                                Waves.NONE,
                                1,
                                new Consent(Consent.Approve.Reboots, 1, Map.of(), Optional.empty()),
                                Portion.percent(50),
                                ChangeCalendar.ALWAYS));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "windows: []|is an empty list; leave it out or name at least one",
                "windows: [{from: 22:00, to: 06:00}]|'zone' is missing",
                "windows: [{from: 22:00, to: 06:00, zone: Europe/Berlim}]|'Europe/Berlim' is no"
                        + " time zone such as Europe/Berlin or UTC; did you mean 'Europe/Berlin'?",
                "windows: [{from: 22:00, to: 06:00, zone: +01:00}]|'+01:00' is no time zone such as"
                        + " Europe/Berlin or UTC",
                "windows: [{from: 25:00, to: 06:00, zone: UTC}]|'25:00' is not a time of day such"
                        + " as 22:00",
                "windows: [{from: 22:00, to: 22:00, zone: UTC}]|the window closes as it opens; a"
                        + " whole day is 00:00 to 24:00",
                "windows: [{days: mon, from: 22:00, to: 06:00, zone: UTC}]|'mon' is not one of Mon,"
                        + " Tue, Wed, Thu, Fri, Sat, Sun; did you mean 'Mon'?",
                "freezes: [{from: 2026-02-30, to: 2026-03-01, zone: UTC}]|'2026-02-30' is not in"
                        + " the calendar: Text '2026-02-30' could not be parsed: Invalid date"
                        + " 'FEBRUARY 30'",
                "freezes: [{from: 2026-03-01, to: 2026-02-01, zone: UTC}]|the freeze ends before"
                        + " it begins",
                "canary: 1|'soak' is missing: how long a wave has to hold a change before the next"
                        + " begins, for example 30m",
                "soak: 30m|nothing soaks without a first wave: say 'canary' how many units go"
                        + " first",
                "`canary: 0, soak: 1m`|0 is outside 1..10000",
                "`canary: 2, waves: [2], soak: 1m`|a wave has more units than the one before: 2"
                        + " comes after 2",
                "maxUnavailable: 101%|101 is outside 1..100",
                "maxUnavailable: 0%|0 is outside 1..100"
            })
    void what_cannot_be_meant_is_refused(String said, String problem) {
        assertThat(problems(with("{" + said.replace("`", "") + "}\n")))
                .singleElement()
                .asString()
                .endsWith(": " + problem);
    }

    @Test
    void a_share_is_rounded_up() {
        assertThat(Portion.percent(10).of(1)).isEqualTo(1);
        assertThat(Portion.percent(10).of(10)).isEqualTo(1);
        assertThat(Portion.percent(10).of(11)).isEqualTo(2);
        assertThat(Portion.percent(100).of(11)).isEqualTo(11);
    }

    private static Rollout rollout(String section) {
        return accepted(with("\n" + section.indent(4))).rollout();
    }

    private static String with(String section) {
        return small("  hosts:\n", "  rollout: " + section + "  hosts:\n");
    }
}
