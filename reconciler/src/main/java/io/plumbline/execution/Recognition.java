package io.plumbline.execution;

import io.plumbline.journal.Event;
import io.plumbline.journal.UnitHistory;
import io.plumbline.observed.BootId;
import io.plumbline.observed.ObservedState;
import io.plumbline.plan.Phase;
import io.plumbline.plan.UnitFacts;
import io.plumbline.spec.Mode;
import io.plumbline.spec.Safety;
import io.plumbline.target.Target;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * What observation says about a unit's phase: seen out of service, back from a boot, in service
 * again.
 */
public final class Recognition {
    private static final String TAKEN_FROM_US =
            "somebody else put it back into service in the middle of our work; see whether that was"
                    + " meant, then retry: the work begins anew";

    private final ObservedState observed;
    private final Safety safety;
    private final Mode mode;
    private final Instant now;

    public Recognition(ObservedState observed, Safety safety, Mode mode, Instant now) {
        this.observed = observed;
        this.safety = safety;
        this.mode = mode;
        this.now = now;
    }

    /** Events that follow; none if nothing has changed or nothing is proven. */
    public List<Event> of(UnitHistory history) {
        var facts = UnitFacts.of(history.unit(), observed);
        var fresh =
                facts.trouble().isEmpty()
                        && facts.freshSince(history.lastAct().orElse(Instant.MIN));
        var events = new ArrayList<>(ofPhase(history, facts, fresh));
        if (fresh && !history.owed().isEmpty()) {
            events.addAll(new MachineSight(history, facts, observed, now).events());
        }
        if (fresh && !history.unmoved().isEmpty()) {
            events.addAll(new MoverSight(history, facts, observed, now).events());
        }
        if (mode == Mode.Enforce) {
            // Else nobody would have taken the unit out, had they ended in time.
            events.addAll(new JobSight(history, observed, now).events());
        }
        return events;
    }

    private List<Event> ofPhase(UnitHistory history, UnitFacts facts, boolean fresh) {
        var unit = history.unit();
        return switch (history.phase()) {
            case Phase.InService _ -> List.of();
            case Phase.Draining _ ->
                    fresh && isOutByUs(history) && facts.out().equals(Optional.of(true))
                            ? List.of(new Event.TakenOut(unit, now))
                            : List.of();
            case Phase.InMaintenance _ -> fresh ? takenFromUs(unit, facts) : List.of();
            case Phase.Verifying(var _, var boot) ->
                    outside(unit, facts, fresh, seen -> isOtherThanUnmarked(boot, seen));
            case Phase.Writing(var _, var boot) ->
                    outside(unit, facts, fresh, seen -> seen.isAfter(boot));
            case Phase.Rebooting rebooting -> restarted(unit, rebooting, facts, fresh);
            case Phase.Releasing _ ->
                    fresh && serves(history, facts)
                            ? List.of(new Event.Released(unit, now))
                            : List.of();
        };
    }

    /** It was asked to leave, and how that order stands is known: it may never have arrived. */
    private static boolean isOutByUs(UnitHistory history) {
        return history.isAskedOut() && history.open().isEmpty();
    }

    /**
     * Seen in service, or seen there by the act that put it back: then whoever took it out since is
     * somebody else.
     */
    private static boolean serves(UnitHistory history, UnitFacts facts) {
        return facts.out().equals(Optional.of(false))
                || (history.isPutBack() && facts.out().isPresent());
    }

    /** What somebody else did in the middle of our work: restarted it, or let it serve. */
    private List<Event> outside(
            Target unit, UnitFacts facts, boolean fresh, Predicate<BootId> another) {
        var other = facts.boot().filter(another);
        if (other.isPresent()) {
            return booted(unit, facts, other.get(), fresh);
        }
        return fresh ? takenFromUs(unit, facts) : List.of();
    }

    /** Somebody may have let it serve between the boot and this look at it. */
    private List<Event> booted(Target unit, UnitFacts facts, BootId boot, boolean fresh) {
        var events = new ArrayList<Event>();
        events.add(new Event.BootSeen(unit, now, boot));
        if (fresh) {
            events.addAll(takenFromUs(unit, facts));
        }
        return events;
    }

    /**
     * A boot that carries no marker yet is told from the next by its time alone. Should only the
     * clock have been set, then nothing is lost: what counts is what was written since.
     */
    private static boolean isOtherThanUnmarked(BootId boot, BootId seen) {
        return seen.hostUuid().equals(boot.hostUuid()) && !seen.isSameAs(boot);
    }

    /**
     * Our outage is over. Should the unit go out of service again, that is somebody else's, and
     * whether ours may begin anew is for a person to say.
     */
    private List<Event> takenFromUs(Target unit, UnitFacts facts) {
        return facts.out().equals(Optional.of(false))
                ? List.of(new Event.Released(unit, now), new Event.Stuck(unit, now, TAKEN_FROM_US))
                : List.of();
    }

    private List<Event> restarted(
            Target unit, Phase.Rebooting phase, UnitFacts facts, boolean fresh) {
        var seen = fresh ? facts.boot() : Optional.<BootId>empty();
        return switch (RebootRule.judge(
                phase, seen, now, RebootTimes.within(safety.rebootDeadline()))) {
            case RebootRule.Verdict.Back(var boot) -> booted(unit, facts, boot, fresh);
            case RebootRule.Verdict.NeverWentDown(var boot) ->
                    List.of(new Event.NeverWentDown(unit, now, boot));
            case RebootRule.Verdict.StillAway(var _), RebootRule.Verdict.Overdue(var _) ->
                    List.of();
        };
    }
}
