package io.plumbline.plan;

import io.plumbline.observed.Reading;
import io.plumbline.observed.Telling;
import io.plumbline.problem.Problem;
import io.plumbline.property.Need;
import io.plumbline.property.Otherwise;
import io.plumbline.property.State;
import io.plumbline.property.Wire;
import io.plumbline.spec.Safety;

import java.util.Optional;

/** Whose a change is to write: ours, or that of somebody else who is named there. */
record Ownership(OwnFacts own, UnitStanding standing) {

    /** Why it is left to somebody else, or waits until it is known whose it is. */
    Optional<Held> others(PendingChange<?> change) {
        return change.write()
                ? change.setting().property().needs().stream()
                        .flatMap(need -> others(change, need).stream())
                        .findFirst()
                : Optional.empty();
    }

    private <W> Optional<Held> others(PendingChange<?> change, Need<W> need) {
        var named = change.setting().needed(need).flatMap(own.readings()::of);
        return switch (need.when()) {
            case UNOWNED -> owned(change, need, named);
            case YIELDS ->
                    isOurs(change) || (!isTold(named) && !isWaitedFor(change, named))
                            ? Optional.empty()
                            : owned(change, need, named);
            case BEFORE_WRITE, SAME_BOOT, NO_EARLIER, OFFERS, AFTER, FOLLOWS -> Optional.empty();
        };
    }

    /** A unit that is out has nothing to gain from work that is half done. */
    private boolean isOurs(PendingChange<?> change) {
        return own.safety().attachedProfile() == Safety.AttachedProfile.Beside
                || (isOut() && change.wire().filter(Wire::sparesUnit).isEmpty());
    }

    private boolean isOut() {
        return !(standing.phase() instanceof Phase.InService
                || standing.phase() instanceof Phase.Draining);
    }

    private static <W> boolean isTold(Optional<Reading<W>> named) {
        return named.flatMap(Reading::inForce).isPresent();
    }

    /**
     * Work is not begun before it is known whose it is, as long as the next look may tell. What is
     * begun goes on: a unit that left service for it would leave once more for the same.
     */
    private <W> boolean isWaitedFor(PendingChange<?> change, Optional<Reading<W>> named) {
        return !isBegun(change)
                && switch (named.orElse(null)) {
                    case null -> own.telling() == Telling.NOT_YET;
                    case Reading.Unreadable<W>(var why) ->
                            own.telling() == Telling.TELLS && !why.remedy().isForAPerson();
                    case Reading.NotOffered<W> _, Reading.Settled<W> _, Reading.Staged<W> _ ->
                            false;
                };
    }

    private boolean isBegun(PendingChange<?> change) {
        return !(standing.phase() instanceof Phase.InService)
                && change.wire()
                        .filter(wire -> !wire.sparesUnit() || wire.costsAnOutage())
                        .isPresent();
    }

    private <W> Optional<Held> owned(
            PendingChange<?> change, Need<W> need, Optional<Reading<W>> named) {
        var owner = named.flatMap(Reading::inForce);
        if (owner.filter(need.running()::met).isPresent()) {
            return Optional.empty();
        }
        var setting = change.setting();
        if (owner.isPresent() && owner.get() instanceof State.Is<W>(var name)) {
            var left =
                    new Problem.ManagedElsewhere(
                            setting.target(),
                            "writing " + setting.property().key() + " " + change.wanted(),
                            need.property().codec().print(name));
            return Optional.of(
                    new Held(
                            setting.target(),
                            Held.Reason.MANAGED_ELSEWHERE,
                            left.text()
                                    + need.property().otherwise(Otherwise.Where.OWNED_BY_OTHERS)));
        }
        return Optional.of(
                new Held(
                        setting.target(),
                        Held.Reason.UNREADABLE,
                        setting.label()
                                + " is not written before it is known who owns it ("
                                + need.property().key()
                                + ")"
                                + why(named)));
    }

    private static String why(Optional<? extends Reading<?>> named) {
        return named.orElse(null) instanceof Reading.Unreadable<?>(var why)
                ? ": " + why.text()
                : "";
    }
}
