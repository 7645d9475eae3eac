package io.plumbline.drivers.switches.os10;

import io.plumbline.drivers.switches.CliLine;
import io.plumbline.drivers.switches.UnparsedText;

import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.format.DateTimeParseException;

/**
 * {@code show clock}: {@code 2017-01-25T11:00:31.68-08:00}.
 *
 * @see "capture show_version, whose build time is written so; that the clock is too is from the
 *     vendor's user guide, no output is recorded"
 */
final class Clock {
    static final String QUESTION = CliLine.of("show clock");

    private Clock() {}

    static Instant parse(String text) throws UnparsedText {
        try {
            return OffsetDateTime.parse(colon(text.strip())).toInstant();
        } catch (DateTimeParseException e) {
            throw new UnparsedText("no time: " + e.getParsedString());
        }
    }

    /** The build time of the capture has no colon in its offset. */
    private static String colon(String time) {
        return time.replaceFirst("([+-]\\d\\d)(\\d\\d)$", "$1:$2");
    }
}
