package io.plumbline.app.text;

import java.time.Duration;

/** How long something takes, for people: {@code about 14 min}, {@code about 2 h 40 min}. */
public final class HowMuchTime {
    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final Duration HALF = Duration.ofSeconds(30);

    private HowMuchTime() {}

    /** Rounded to minutes. */
    public static String about(Duration some) {
        if (some.compareTo(MINUTE) < 0) {
            return "under 1 min";
        }
        return "about " + of(some);
    }

    /** Rounded to minutes, for example {@code 1 h 20 min}. */
    public static String of(Duration some) {
        var rounded = some.plus(HALF);
        return (rounded.toHours() > 0 ? rounded.toHours() + " h " : "")
                + rounded.toMinutesPart()
                + " min";
    }
}
