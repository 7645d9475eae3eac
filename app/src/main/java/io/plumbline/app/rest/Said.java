package io.plumbline.app.rest;

import org.jspecify.annotations.Nullable;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** What a person sends to {@code /api/v1}. Who it is, is what the sender says it is. */
public final class Said {
    private static final int LONGEST_TEXT = 500;

    /** Longer than a repair takes; who needs more says so. */
    private static final Duration USUAL_HOLD = Duration.ofDays(7);

    private Said() {}

    /**
     * @param lasts in the devices' time, as ISO 8601 ({@code PT2H}); null for the usual time
     * @param forEver true if it lasts until somebody resumes it: then {@code lasts} is null
     */
    public record Hold(String by, String why, @Nullable Duration lasts, @Nullable Boolean forEver) {
        /** For the usual time: what nobody remembers shall not stay for ever. */
        public static Hold usual(String by, String why) {
            return new Hold(by, why, null, null);
        }

        Optional<Instant> end(Instant now) {
            if (!Boolean.TRUE.equals(forEver)) {
                return Said.end(now, lasts == null ? USUAL_HOLD : lasts);
            }
            if (lasts != null) {
                throw new IllegalArgumentException("lasts and forEver exclude each other");
            }
            return Optional.empty();
        }
    }

    public record Word(String by) {}

    /**
     * @param digest of the unit's change or of the whole plan, as the plan shows it
     * @param lasts in the devices' time; null until the outage is over
     */
    public record Approve(String by, String digest, @Nullable Duration lasts) {}

    /**
     * @param commit the whole name of the head
     */
    public record AcceptHead(String by, String commit) {}

    static String text(String field, @Nullable String said) {
        if (said == null || said.isBlank()) {
            throw new IllegalArgumentException(field + " is missing");
        }
        if (said.length() > LONGEST_TEXT || said.chars().anyMatch(Character::isISOControl)) {
            throw new IllegalArgumentException(
                    field + " has over " + LONGEST_TEXT + " characters, or some that control");
        }
        return said.strip();
    }

    static Optional<Instant> end(Instant now, @Nullable Duration lasts) {
        if (lasts != null && !lasts.isPositive()) {
            throw new IllegalArgumentException("lasts " + lasts + " is no time to come");
        }
        return Optional.ofNullable(lasts).map(now::plus);
    }
}
