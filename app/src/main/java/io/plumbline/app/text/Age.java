package io.plumbline.app.text;

import org.jspecify.annotations.Nullable;

import java.time.Duration;
import java.time.Instant;

/** How long ago, for people: {@code 12s}, {@code 4m}, {@code 3h}, {@code 2d}. */
public final class Age {
    private static final Duration TWO_MINUTES = Duration.ofMinutes(2);
    private static final Duration TWO_HOURS = Duration.ofHours(2);
    private static final Duration TWO_DAYS = Duration.ofDays(2);

    private Age() {}

    public static String of(@Nullable Instant then, Instant now) {
        return then == null ? "never" : of(Duration.between(then, now));
    }

    public static String of(Duration some) {
        var age = some.isNegative() ? Duration.ZERO : some;
        if (age.compareTo(TWO_MINUTES) < 0) {
            return age.toSeconds() + "s";
        }
        if (age.compareTo(TWO_HOURS) < 0) {
            return age.toMinutes() + "m";
        }
        return age.compareTo(TWO_DAYS) < 0 ? age.toHours() + "h" : age.toDays() + "d";
    }
}
