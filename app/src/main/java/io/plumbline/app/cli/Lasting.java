package io.plumbline.app.cli;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.regex.Pattern;

/** How long something lasts: {@code 90s}, {@code 30m}, {@code 8h} or {@code 2d}. */
final class Lasting implements ITypeConverter<Duration> {
    private static final Pattern FORM = Pattern.compile("(\\d{1,6})([smhd])");
    private static final Map<String, ChronoUnit> UNITS =
            Map.of(
                    "s", ChronoUnit.SECONDS,
                    "m", ChronoUnit.MINUTES,
                    "h", ChronoUnit.HOURS,
                    "d", ChronoUnit.DAYS);

    @Override
    public Duration convert(String text) {
        var found = FORM.matcher(text);
        var unit = found.matches() ? UNITS.get(found.group(2)) : null;
        if (unit == null) {
            throw new TypeConversionException("'" + text + "' is no time such as 90s, 30m, 8h, 2d");
        }
        return Duration.of(Long.parseLong(found.group(1)), unit);
    }
}
