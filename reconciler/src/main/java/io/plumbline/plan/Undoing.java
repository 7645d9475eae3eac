package io.plumbline.plan;

import io.plumbline.observed.BootId;

import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What a call left at a device that took it and did not come into force, and how far that is taken
 * back.
 *
 * @param before of each setting that was not found as wished since, as text, what was read of it
 *     before the first try in this boot
 * @param acceptedAt when the device last said of a try that it took it: if it never did, what is
 *     there may be somebody else's
 * @param tries how often it was told to take it back
 * @param done whether it said that nothing of it is configured, or was told as often as may be
 * @param trouble what came of the last try, if it was trouble
 * @param during the boot in which the device was told: the next one begins with what was saved
 */
public record Undoing(
        SortedMap<String, String> before,
        Optional<Instant> acceptedAt,
        int tries,
        boolean done,
        Optional<String> trouble,
        Optional<BootId> during) {
    public Undoing {
        before = Collections.unmodifiableSortedMap(new TreeMap<>(before));
    }

    /** Nothing was written. */
    public static final Undoing NONE =
            new Undoing(
                    new TreeMap<>(),
                    Optional.empty(),
                    0,
                    false,
                    Optional.empty(),
                    Optional.empty());

    /**
     * The second one tells a passing refusal from a lasting one; and after one that was taken it
     * finds nothing to be configured any more, where a device tells: an answer proves nothing.
     */
    public static final int MOST_TRIES = 2;

    /**
     * A host that was restarted by somebody else is dark for so long, and its link with it: POST
     * with memory test, then the boot.
     */
    private static final Duration LEAST_AGE = Duration.ofMinutes(15);

    /** By then somebody else may have said the same, and what is his cannot be told from ours. */
    private static final Duration TIME_TO_TELL = Duration.ofHours(24);

    /** Whether the device took any of it. */
    boolean isAccepted() {
        return acceptedAt.isPresent();
    }

    /** Whether it may be there and has to go, in this boot. */
    boolean isLeft(BootId now) {
        return isAccepted() && !done && tries < MOST_TRIES && isOf(now);
    }

    /**
     * Whether it is told, or told again, now.
     *
     * @param deadline within which whoever is behind the link has to be back
     */
    boolean isDue(BootId boot, Instant now, Duration deadline) {
        return isLeft(boot) && isTime(now, deadline);
    }

    boolean isTime(Instant now, Duration deadline) {
        return notBefore(deadline).filter(now::isBefore).isEmpty() && !isTooOld(now, deadline);
    }

    /** Until then it may still come into force: each call has its own time. */
    Optional<Instant> notBefore(Duration deadline) {
        var age = deadline.compareTo(LEAST_AGE) > 0 ? deadline : LEAST_AGE;
        return acceptedAt.map(at -> at.plus(age));
    }

    boolean isTooOld(Instant now, Duration deadline) {
        return notBefore(deadline)
                .map(at -> at.plus(TIME_TO_TELL))
                .filter(now::isAfter)
                .isPresent();
    }

    boolean isOf(BootId now) {
        return during.filter(now::isSameAs).isPresent();
    }

    /**
     * Words that end a sentence on what did not take; empty if nothing has to be undone.
     *
     * @param asBefore all of it reads so
     * @param tooOld nobody can tell any more whose it is
     */
    String text(boolean asBefore, boolean tooOld) {
        if (!isAccepted()) {
            return "";
        }
        if (done) {
            return "; it is taken back";
        }
        if (!asBefore) {
            return "; what is there is neither what was nor what is wished, and is left";
        }
        var why = trouble.map(words -> " (" + words + ")").orElse("");
        if (tries >= MOST_TRIES) {
            return "; what it left could not be taken back" + why;
        }
        return tooOld
                ? "; what it left was not taken back within a day, and is yours to take away" + why
                : "; what it left is still to be taken back" + why;
    }
}
