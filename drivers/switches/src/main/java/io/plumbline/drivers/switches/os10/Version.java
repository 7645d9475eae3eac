package io.plumbline.drivers.switches.os10;

import io.plumbline.drivers.switches.CliLine;
import io.plumbline.drivers.switches.UnparsedText;

import java.time.Duration;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * {@code show version}: capture show_version.
 *
 * @param release for example {@code 10.4.0E(R1)}
 * @param system what it runs on, for example {@code S5232F-ON}
 */
record Version(String release, String system, Duration uptime) {
    static final String QUESTION = CliLine.of("show version");

    private static final Pattern PRODUCT = Pattern.compile("(?m)^Dell .*\\bOS10\\b.*$");

    /** {@code 6 days 00:33:35}; that weeks come before days is engineering knowledge. */
    private static final Pattern UPTIME =
            Pattern.compile(
                    "(?:(\\d{1,4}) weeks?,? )?(?:(\\d{1,5}) days?,?"
                            + " )?(\\d{1,2}):(\\d\\d):(\\d\\d)");

    static Version parse(String text) throws UnparsedText {
        if (!text.endsWith("\n") || !PRODUCT.matcher(text).find()) {
            throw new UnparsedText("no whole answer of OS10");
        }
        return new Version(
                line(text, "OS Version"), line(text, "System Type"), uptime(line(text, "Up Time")));
    }

    /**
     * What else runs there: the same switches also run Enterprise SONiC.
     *
     * @see "domain facts on switches, section 3 C and 5"
     */
    static Optional<String> other(String text) {
        return text.lines().filter(line -> line.startsWith("SONiC Software Version")).findFirst();
    }

    private static String line(String text, String name) throws UnparsedText {
        var found =
                text.lines()
                        .filter(line -> line.startsWith(name + ": "))
                        .map(line -> line.substring(name.length() + 2).strip())
                        .filter(value -> !value.isEmpty())
                        .toList();
        if (found.size() != 1) {
            throw new UnparsedText("there is not one '" + name + "'");
        }
        return found.getFirst();
    }

    private static Duration uptime(String text) throws UnparsedText {
        var matcher = UPTIME.matcher(text);
        if (!matcher.matches()) {
            throw new UnparsedText("no up time: " + text);
        }
        return Duration.ofDays(7 * number(matcher.group(1)) + number(matcher.group(2)))
                .plusHours(number(matcher.group(3)))
                .plusMinutes(number(matcher.group(4)))
                .plusSeconds(number(matcher.group(5)));
    }

    @SuppressWarnings("NullAway") // A group that took no part is null.
    private static long number(String digits) {
        return digits == null ? 0 : Long.parseLong(digits);
    }
}
