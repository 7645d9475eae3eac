package io.plumbline.drivers.switches.onyx;

import io.plumbline.drivers.switches.Json;
import io.plumbline.drivers.switches.UnparsedText;

import java.time.Duration;
import java.util.UUID;
import java.util.regex.Pattern;

/**
 * {@code show version}: capture show_version_3_6.
 *
 * @param product for example {@code MLNX-OS}; later releases say {@code Onyx}
 * @param release for example {@code 3.6.5000}
 */
record Version(String product, String release, UUID uuid, Duration uptime) {
    private static final Pattern UPTIME =
            Pattern.compile("(?:(\\d+)d )?(?:(\\d+)h )?(?:(\\d+)m )?(\\d+)(?:\\.(\\d{1,3}))?s");

    static Version parse(String text) throws UnparsedText {
        var json = Json.parse(text);
        try {
            return new Version(
                    json.text("Product name"),
                    json.text("Product release"),
                    UUID.fromString(json.text("System UUID")),
                    uptime(json.text("Uptime")));
        } catch (IllegalArgumentException e) {
            throw new UnparsedText("no UUID: " + json.text("System UUID"));
        }
    }

    /** {@code 2d 13h 40m 34.992s}; parts that are zero at the front are left out. */
    private static Duration uptime(String text) throws UnparsedText {
        var matcher = UPTIME.matcher(text);
        if (!matcher.matches()) {
            throw new UnparsedText("no uptime: " + text);
        }
        return Duration.ofDays(number(matcher.group(1)))
                .plusHours(number(matcher.group(2)))
                .plusMinutes(number(matcher.group(3)))
                .plusSeconds(number(matcher.group(4)));
    }

    @SuppressWarnings("NullAway") // A group that took no part is null.
    private static long number(String digits) {
        return digits == null ? 0 : Long.parseLong(digits);
    }
}
