package io.plumbline.app.rest;

import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.regex.Pattern;

/**
 * How long a call may last, on the wall: {@code 30s}, {@code 5m}, or as in bodies {@code PT30S}.
 */
final class Timeout {
    private static final Pattern SHORT = Pattern.compile("(\\d{1,6})([smh])");

    private Timeout() {}

    /**
     * @param name of the parameter, for the message
     */
    static Duration read(String name, String text, Duration longest) {
        var found = SHORT.matcher(text);
        Duration time;
        try {
            time = Duration.parse(found.matches() ? "PT" + found.group(1) + found.group(2) : text);
        } catch (DateTimeParseException _) {
            throw new IllegalArgumentException(
                    name + " cannot be " + text + "; it is a time such as 30s, 5m or PT30S");
        }
        if (time.isNegative() || time.compareTo(longest) > 0) {
            throw new IllegalArgumentException(name + "=" + text + " is outside 0.." + longest);
        }
        return time;
    }
}
