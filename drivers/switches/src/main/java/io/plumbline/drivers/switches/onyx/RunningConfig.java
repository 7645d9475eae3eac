package io.plumbline.drivers.switches.onyx;

import io.plumbline.drivers.switches.UnparsedText;

import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Single lines of {@code show running-config}. The whole of it is never asked for: it holds licence
 * keys.
 */
final class RunningConfig {
    /** The switch's own clock: {@code ## Generated at 2018/03/10 09:38:38 +0000} (seed 001). */
    static final String CLOCK = "show running-config | include Generated";

    /**
     * {@code advanced buffer management force} excludes traffic pools: domain facts on switches,
     * section 1 C.
     */
    static final String ADVANCED_BUFFERS = "show running-config | include advanced";

    private static final Pattern GENERATED =
            Pattern.compile(
                    "(?m)^## Generated at (\\d{4}/\\d\\d/\\d\\d \\d\\d:\\d\\d:\\d\\d [-+]\\d{4})["
                            + " \r"
                            + "]*$");
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("uuuu/MM/dd HH:mm:ss xx", Locale.ROOT);

    private RunningConfig() {}

    static Instant clock(String text) throws UnparsedText {
        var matcher = GENERATED.matcher(text);
        if (!matcher.find()) {
            throw new UnparsedText("it does not say when it was generated");
        }
        try {
            return OffsetDateTime.parse(matcher.group(1), TIME).toInstant();
        } catch (DateTimeParseException e) {
            throw new UnparsedText("no time: " + matcher.group(1));
        }
    }

    static boolean hasAdvancedBuffers(String text) {
        return text.lines().anyMatch(line -> line.strip().startsWith("advanced buffer management"));
    }
}
