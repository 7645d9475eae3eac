package io.plumbline.plan;

import java.util.Optional;

/**
 * How far it is that a device takes back what a call left.
 *
 * @param tries how often it was told to
 * @param lost how often it was not, for what passes
 * @param done whether it said that nothing of it is configured, or was told as often as may be
 * @param trouble what came of the last try, if it was trouble
 */
public record TakingBack(int tries, int lost, boolean done, Optional<String> trouble) {
    /** Not begun. */
    public static final TakingBack NONE = new TakingBack(0, 0, false, Optional.empty());

    /**
     * The second one tells a passing refusal from a lasting one; and after one that was taken it
     * finds nothing to be configured any more, where a device tells: an answer proves nothing.
     */
    public static final int MOST_TRIES = 2;

    /** Whether it is told, or told again. */
    boolean isOpen() {
        return !done && tries < MOST_TRIES && lost < WriteRule.MOST_LOST;
    }

    /** Words on what was not taken back and will not be. */
    String text() {
        return (tries < MOST_TRIES
                        ? "could not be reached to take it back in "
                                + WriteRule.MOST_LOST
                                + " attempts"
                        : "could not be taken back")
                + why();
    }

    String why() {
        return trouble.map(words -> " (" + words + ")").orElse("");
    }

    /** One more is sent. */
    public TakingBack begun() {
        return new TakingBack(tries + 1, lost, done, trouble);
    }

    /** It was taken, which proves nothing. */
    public TakingBack taken() {
        return new TakingBack(tries, lost, tries >= MOST_TRIES, Optional.empty());
    }

    /** Nothing of it is there. */
    public TakingBack nothingFound() {
        return new TakingBack(tries, lost, true, trouble);
    }

    /** It was one, and did not work. */
    public TakingBack failed(String problem) {
        return new TakingBack(tries, lost, done, Optional.of(problem));
    }

    /** It was none: what kept it passes. */
    public TakingBack kept(Optional<String> problem) {
        return new TakingBack(tries - 1, lost + 1, done, problem.or(() -> trouble));
    }
}
