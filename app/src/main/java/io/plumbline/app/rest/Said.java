package io.plumbline.app.rest;

import io.plumbline.app.access.CallerPrincipal;
import io.plumbline.app.access.Tokens;
import io.plumbline.app.text.Printable;
import io.plumbline.property.Workload;
import io.plumbline.target.Target;

import org.jspecify.annotations.Nullable;

import java.security.Principal;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What a person sends to {@code /api/v1}. Who it is, is proved by the token; several may share one,
 * so a name that is said is kept beside the proved one.
 */
public final class Said {
    private static final int LONGEST_TEXT = 500;

    /** Longer than a repair takes; who needs more says so. */
    private static final Duration USUAL_HOLD = Duration.ofDays(7);

    private static final Duration USUAL_APPROVAL = Duration.ofDays(1);

    private Said() {}

    /**
     * @param lasts in the devices' time, as ISO 8601 ({@code PT2H}); null for the usual time
     * @param forEver true if it lasts until somebody resumes it: then {@code lasts} is null
     */
    public record Hold(
            @Nullable String by, String why, @Nullable Duration lasts, @Nullable Boolean forEver) {
        /** For the usual time: what nobody remembers shall not stay for ever. */
        public static Hold usual(String by, String why) {
            return new Hold(by, why, null, null);
        }

        Optional<Instant> end(Instant now) {
            if (!Boolean.TRUE.equals(forEver)) {
                return Said.end(now, lasts == null ? USUAL_HOLD : lasts);
            }
            if (lasts != null) {
                throw Invalid.field("forEver", "lasts and forEver exclude each other");
            }
            return Optional.empty();
        }
    }

    /**
     * @param lasts in the devices' time, at most a day
     */
    public record BreakGlass(@Nullable String by, String why, @Nullable Duration lasts) {
        private static final Duration LONGEST = Duration.ofDays(1);

        Instant end(Instant now) {
            if (lasts == null || lasts.compareTo(LONGEST) > 0) {
                throw new IllegalArgumentException(
                        "lasts is to say for how long, at most a day: an emergency is over some"
                                + " time");
            }
            return Said.end(now, lasts).orElseThrow();
        }
    }

    public record Word(@Nullable String by) {}

    /**
     * @param digest of the unit's change or of the whole plan, as the plan shows it
     * @param lasts in the devices' time; null until the outage is over, of what has none a day
     */
    public record Approve(@Nullable String by, String digest, @Nullable Duration lasts) {}

    /**
     * @param commit the whole name of the head
     */
    public record AcceptHead(@Nullable String by, String commit) {}

    /**
     * @param name of who will have it
     * @param roles for example {@code operator@gpu-a}, or {@code viewer} for all clusters
     * @param lasts null for the usual time
     */
    public record NewToken(String name, List<String> roles, @Nullable Duration lasts) {}

    /**
     * Who says something, for example {@code ada}, or {@code ada (admin)} where she has the token
     * of that name.
     *
     * @param said may be missing where a token says it
     */
    static String by(@Nullable Principal principal, @Nullable String said) {
        if (!(principal instanceof CallerPrincipal known)) {
            return text("by", said);
        }
        var proved = known.caller().name();
        return said == null || said.isBlank() || said.equals(proved)
                ? proved
                : text("by", said) + " (" + proved + ")";
    }

    /** Without a token that somebody pasted: what is said is read by all who may see a cluster. */
    static String text(String field, @Nullable String said) {
        if (said == null || said.isBlank()) {
            throw Invalid.field(field, field + " is missing");
        }
        if (said.length() > LONGEST_TEXT || said.codePoints().anyMatch(Printable::isDangerous)) {
            throw Invalid.field(
                    field,
                    field + " has over " + LONGEST_TEXT + " characters, or some that are not seen");
        }
        return Tokens.redacted(said.strip());
    }

    /**
     * When an approval ends. That of a host ends with its outage; what is never taken out has none,
     * and what was agreed to yesterday was not agreed to for ever.
     */
    static Optional<Instant> endOfApproval(Target unit, Instant now, @Nullable Duration lasts) {
        return end(now, lasts == null && Workload.of(unit).isEmpty() ? USUAL_APPROVAL : lasts);
    }

    static Optional<Instant> end(Instant now, @Nullable Duration lasts) {
        if (lasts != null && !lasts.isPositive()) {
            throw Invalid.field("lasts", "lasts " + lasts + " is no time to come");
        }
        try {
            return Optional.ofNullable(lasts).map(now::plus);
        } catch (ArithmeticException | DateTimeException _) {
            throw Invalid.field("lasts", "lasts " + lasts + " ends after all times");
        }
    }
}
