package io.plumbline.plan;

import io.plumbline.observed.BootId;

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
 * @param accepted whether the device said of any try that it took it: else what is there may be
 *     somebody else's
 * @param tries how often it was told to take it back
 * @param done whether it said that nothing of it is configured, or was told as often as may be
 * @param trouble what came of the last try, if it was trouble
 * @param during the boot in which the device was told: the next one begins with what was saved
 */
public record Undoing(
        SortedMap<String, String> before,
        boolean accepted,
        int tries,
        boolean done,
        Optional<String> trouble,
        Optional<BootId> during) {
    public Undoing {
        before = Collections.unmodifiableSortedMap(new TreeMap<>(before));
    }

    /** Nothing was written. */
    public static final Undoing NONE =
            new Undoing(new TreeMap<>(), false, 0, false, Optional.empty(), Optional.empty());

    /**
     * The second one tells a passing refusal from a lasting one; and after one that was taken it
     * finds nothing to be configured any more, where a device tells: an answer proves nothing.
     */
    public static final int MOST_TRIES = 2;

    /** Whether it is told, or told again, in this boot. */
    boolean isDue(BootId now) {
        return accepted && !done && tries < MOST_TRIES && isOf(now);
    }

    private boolean isOf(BootId now) {
        return during.filter(now::isSameAs).isPresent();
    }

    /**
     * Words that end a sentence on what did not take; empty if nothing has to be undone.
     *
     * @param asBefore all of it reads so
     */
    String text(boolean asBefore) {
        if (done) {
            return "; it is taken back";
        }
        if (accepted && !asBefore) {
            return "; what is there is neither what was nor what is wished, and is left";
        }
        return tries > 0 && trouble.isPresent()
                ? "; what it left could not be taken back (" + trouble.get() + ")"
                : "";
    }
}
