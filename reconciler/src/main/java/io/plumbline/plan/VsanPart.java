package io.plumbline.plan;

import io.plumbline.observed.ObservedState;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.property.State;
import io.plumbline.property.VsanMembership;
import io.plumbline.property.VsanProperties;
import io.plumbline.target.Target;

import java.time.Duration;
import java.util.Optional;

/** Whether a unit keeps data of a vSAN. */
sealed interface VsanPart {
    record Member(VsanMembership as) implements VsanPart {}

    record None() implements VsanPart {}

    /**
     * It says that it keeps none, and has not said so for long: a host that has just booted may not
     * know yet.
     */
    record Unproven() implements VsanPart {}

    /**
     * @param answered it was asked, and said something that nobody here understands
     */
    record Untold(String why, boolean answered) implements VsanPart {}

    static VsanPart of(Target unit, ObservedState observed) {
        return of(
                unit,
                observed.readings(unit),
                observed.oldestFact(unit).isPresent(),
                observed.steadyFor(unit).orElse(Duration.ZERO));
    }

    /**
     * @param read whether it ever answered: a host that did and told nothing of a vSAN has none
     * @param steady for how long it has told that
     */
    static VsanPart of(Target unit, Readings readings, boolean read, Duration steady) {
        if (!VsanProperties.MEMBERSHIP.isOf(unit)) {
            return new None();
        }
        var told = readings.of(VsanProperties.MEMBERSHIP.of(unit));
        if (told.isEmpty()) {
            return read ? none(steady) : new Untold("it was not read yet", false);
        }
        return switch (told.get()) {
            case Reading.NotOffered<VsanMembership>() -> none(steady);
            case Reading.Unreadable<VsanMembership>(var why) -> new Untold(why.text(), true);
            case Reading.Settled<VsanMembership>(var now) -> of(now, steady);
            case Reading.Staged<VsanMembership>(var running, var _) -> of(running, steady);
        };
    }

    private static VsanPart of(State<VsanMembership> state, Duration steady) {
        return switch (state) {
            case State.Is<VsanMembership>(var member) -> new Member(member);
            case State.None<VsanMembership>() -> none(steady);
            case State.Unproven<VsanMembership>(var why) -> new Untold(why, true);
        };
    }

    private static VsanPart none(Duration steady) {
        return steady.compareTo(VsanSettling.SETTLES) >= 0 ? new None() : new Unproven();
    }

    /** Whether its disks are out, whatever the host says of itself. */
    default boolean isDecommissioned() {
        return member().filter(as -> as.state() == VsanMembership.State.Decommissioned).isPresent();
    }

    /** Of which it is a member for sure. */
    default Optional<VsanMembership> member() {
        return this instanceof Member(var as) ? Optional.of(as) : Optional.empty();
    }
}
