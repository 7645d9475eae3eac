package io.plumbline.drivers.switches.nxos;

import io.plumbline.drivers.switches.CliLine;
import io.plumbline.drivers.switches.UnparsedText;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * {@code show clock}: {@code 18:57:38.347 UTC Mon Oct 19 2015}. Names of zones are what somebody
 * called them, so any is taken as UTC: the boot is compared with itself only. Where summer time
 * begins it seems to move by an hour; what was about to be written then is planned anew.
 *
 * @see "ntc-templates, cisco_nxos_show_clock.raw"
 */
final class Clock {
    static final String QUESTION = CliLine.of("show clock");

    private static final List<String> MONTHS =
            List.of(
                    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov",
                    "Dec");

    private static final Pattern TIME =
            Pattern.compile(
                    "(\\d\\d:\\d\\d:\\d\\d(?:\\.\\d{1,6})?) [A-Za-z0-9+-]{1,8} [A-Z][a-z]{2}"
                            + " +([A-Z][a-z]{2}) +(\\d{1,2}) (\\d{4})");

    private Clock() {}

    static Instant parse(String text) throws UnparsedText {
        var found =
                text.lines()
                        .map(String::strip)
                        .map(TIME::matcher)
                        .filter(matcher -> matcher.matches())
                        .map(matcher -> matcher.toMatchResult())
                        .toList();
        if (found.size() != 1) {
            throw new UnparsedText("there is not one time");
        }
        return instant(found.getFirst());
    }

    private static Instant instant(MatchResult time) throws UnparsedText {
        try {
            return LocalDate.of(
                            Integer.parseInt(time.group(4)),
                            MONTHS.indexOf(time.group(2)) + 1,
                            Integer.parseInt(time.group(3)))
                    .atTime(LocalTime.parse(time.group(1)))
                    .toInstant(ZoneOffset.UTC);
        } catch (DateTimeException e) {
            throw new UnparsedText("no time: " + time.group() + ": " + e.getMessage());
        }
    }
}
