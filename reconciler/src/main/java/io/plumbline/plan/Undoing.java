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
 * @param during the boot in which the device was told: the next one begins with what was saved
 */
public record Undoing(
        SortedMap<String, String> before,
        Optional<Instant> acceptedAt,
        TakingBack back,
        Optional<BootId> during) {
    public Undoing {
        before = Collections.unmodifiableSortedMap(new TreeMap<>(before));
    }

    /** Nothing was written. */
    public static final Undoing NONE =
            new Undoing(new TreeMap<>(), Optional.empty(), TakingBack.NONE, Optional.empty());

    /**
     * A host that was restarted by somebody else is dark for so long, and its link with it: POST
     * with memory test, then the boot.
     */
    static final Duration LINK_TIME = Duration.ofMinutes(15);

    /** By then somebody else may have said the same, and what is his cannot be told from ours. */
    private static final Duration TIME_TO_TELL = Duration.ofHours(24);

    /** Whether the device took any of it. */
    boolean isAccepted() {
        return acceptedAt.isPresent();
    }

    /** Whether it may be there and has to go, in this boot. */
    boolean isLeft(BootId now) {
        return isAccepted() && back.isOpen() && isOf(now);
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
        var age = deadline.compareTo(LINK_TIME) > 0 ? deadline : LINK_TIME;
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
     * Proven to have ended with its boot: another one began after it was taken. That the clock of a
     * switch was set looks like another boot too.
     */
    public boolean isOver(BootId now) {
        return !isOf(now)
                && (acceptedAt.filter(now.bootedAt()::isBefore).isEmpty()
                        || during.map(BootId::hostUuid).filter(now.hostUuid()::equals).isEmpty());
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
        if (back.done()) {
            return "; it is taken back";
        }
        if (!asBefore) {
            return "; what is there is neither what was nor what is wished, and is left";
        }
        if (!back.isOpen()) {
            return "; what it left " + back.text();
        }
        return tooOld
                ? "; what it left was not taken back within a day, and is yours to take away"
                        + back.why()
                : "; what it left is still to be taken back" + back.why();
    }
}
