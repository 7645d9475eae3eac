package io.plumbline.plan;

import io.plumbline.problem.Problem;
import io.plumbline.property.State;

import java.util.List;
import java.util.Optional;

/**
 * The decisions on which the laws rest, one a method. {@link #SOUND} is how they are decided;
 * whoever wants to see what depends on one of them decides that one otherwise.
 */
public interface Rules {
    Rules SOUND = new Rules() {};

    /** Whether so many units may be away where at most {@code most} may. */
    default boolean fits(int away, int most) {
        return away <= most;
    }

    /** Nothing runs on the unit; what was not read is not nothing. */
    default boolean isEmptied(UnitFacts facts) {
        return facts.running().equals(Optional.of(List.of()));
    }

    /** What a setting that cannot be read is taken for: neither absent nor wrong. */
    default <V> Optional<State<V>> unread(Problem why) {
        return Optional.empty();
    }

    /**
     * A boot was spent on this difference, and it is still there.
     *
     * @param staged it waits for nothing but a boot: then any boot since it was written was for it
     */
    default boolean isSpent(UnitStanding standing, DifferenceKey difference, boolean staged) {
        return standing.spent(difference)
                || standing.quarantined().contains(difference)
                || (staged && standing.hadItsBoot(difference.setting()));
    }

    /**
     * Whether a setting has to be written.
     *
     * @param differs its next side, as it was read, is not as wished
     * @param tried how often its call was sent in this boot; an answer proves nothing
     */
    default boolean hasToBeWritten(boolean differs, int tried) {
        return differs;
    }

    /**
     * Whether what makes the rest permanent may be written.
     *
     * @param onlyItIsLeft everything else is as wished, and was read
     */
    default boolean isTimeForLast(boolean onlyItIsLeft) {
        return onlyItIsLeft;
    }

    /**
     * Whether a setting that is in order with the other end of its link may be written.
     *
     * @param otherIsReady the other end was read to be so far that it allows this
     */
    default boolean isItsTurn(boolean otherIsReady) {
        return otherIsReady;
    }

    /**
     * Whether a person has to agree before a unit is restarted.
     *
     * @param asked the spec says so
     */
    default boolean asksFirst(boolean asked) {
        return asked;
    }

    /**
     * Whether an outage waits because what was agreed to for it is not what is wished now.
     *
     * @param strayed what is left to be done does not follow from what was agreed to
     */
    default boolean endsWithTheSpec(boolean strayed) {
        return strayed;
    }

    /**
     * Whether a unit may leave service at this time.
     *
     * @param inWindow a window is open that is long enough, or none is asked for
     */
    default boolean mayLeave(boolean inWindow) {
        return inWindow;
    }

    /**
     * Whether so many failed units leave others alone.
     *
     * @param most how many may have failed
     */
    default boolean goesOn(int failed, int most) {
        return failed <= most;
    }

    /**
     * Whether so many units may have a change, or be on their way to it.
     *
     * @param most as far as it has proved itself
     */
    default boolean isOfThisWave(int some, int most) {
        return some <= most;
    }

    /**
     * Whether a unit may leave service as far as alarms go.
     *
     * @param quiet none speaks against it
     */
    default boolean isQuiet(boolean quiet) {
        return quiet;
    }

    /**
     * Whether what vCenter told of alarms is young enough for a unit to leave service by it.
     *
     * @param toldSince it was asked for after the last other unit came back
     */
    default boolean isToldOfAll(boolean toldSince) {
        return toldSince;
    }

    /**
     * Whether a unit that keeps data of others may be disturbed.
     *
     * @param alone nobody else of its cluster is away
     */
    default boolean oneOfAVsan(boolean alone) {
        return alone;
    }

    /**
     * Whether what a unit tells of data that it keeps with others counts.
     *
     * @param settled it was left alone for as long as they take to see what is old
     */
    default boolean isSettled(boolean settled) {
        return settled;
    }

    /**
     * Whether what a unit tells of data that it keeps with others is said of all of it.
     *
     * @param all it sees all others
     */
    default boolean seesAll(boolean all) {
        return all;
    }

    /**
     * Whether data is as safe as it should be.
     *
     * @param safe all who keep it say so
     */
    default boolean keepsData(boolean safe) {
        return safe;
    }

    /**
     * Whether a machine keeps its unit in service though it could be moved.
     *
     * @param said by its owner
     */
    default boolean stays(boolean said) {
        return said;
    }

    /**
     * Whether what a port took and did not take up is told to go.
     *
     * @param due its tries are used up, one of them was taken, and it was not told yet
     */
    default boolean takesBack(boolean due) {
        return due;
    }

    /** Whether a unit that we did not take out of service is ours to put back. */
    default boolean putsBackOthers() {
        return false;
    }
}
