package io.plumbline.execution;

import io.plumbline.journal.Event;
import io.plumbline.journal.UnitHistory;
import io.plumbline.observed.BootId;
import io.plumbline.observed.ObservedState;
import io.plumbline.plan.Phase;
import io.plumbline.plan.UnitFacts;
import io.plumbline.spec.Safety;
import io.plumbline.target.Target;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What observation says about a unit's phase: seen out of service, back from a boot, in service
 * again.
 */
public final class Recognition {
    private final ObservedState observed;
    private final Safety safety;
    private final Instant now;

    public Recognition(ObservedState observed, Safety safety, Instant now) {
        this.observed = observed;
        this.safety = safety;
        this.now = now;
    }

    /** Events that follow; none if nothing has changed or nothing is proven. */
    public List<Event> of(UnitHistory history) {
        var facts = UnitFacts.of(history.unit(), observed);
        var fresh =
                facts.trouble().isEmpty()
                        && facts.freshSince(history.lastAct().orElse(Instant.MIN));
        return phase(history, facts, fresh).map(List::of).orElse(List.of());
    }

    private Optional<Event> phase(UnitHistory history, UnitFacts facts, boolean fresh) {
        var unit = history.unit();
        return switch (history.phase()) {
            case Phase.InService _ -> Optional.empty();
            case Phase.Draining _ ->
                    fresh && facts.out().equals(Optional.of(true))
                            ? Optional.of(new Event.TakenOut(unit, now))
                            : Optional.empty();
            case Phase.InMaintenance _, Phase.Verifying _ -> Optional.empty();
            case Phase.Writing(var _, var boot) -> anotherBoot(unit, facts, boot);
            case Phase.Rebooting rebooting ->
                    restarted(unit, rebooting, fresh ? facts.boot() : Optional.empty());
            case Phase.Releasing _ ->
                    fresh && facts.out().equals(Optional.of(false))
                            ? Optional.of(new Event.Released(unit, now))
                            : Optional.empty();
        };
    }

    /** Somebody else restarted it in the middle of our work. */
    private Optional<Event> anotherBoot(Target unit, UnitFacts facts, BootId boot) {
        return facts.boot()
                .filter(seen -> seen.isAfter(boot))
                .map(seen -> new Event.BootSeen(unit, now, seen));
    }

    private Optional<Event> restarted(Target unit, Phase.Rebooting phase, Optional<BootId> seen) {
        return switch (RebootRule.judge(
                phase, seen, now, RebootTimes.within(safety.rebootDeadline()))) {
            case RebootRule.Verdict.Back(var boot) ->
                    Optional.of(new Event.BootSeen(unit, now, boot));
            case RebootRule.Verdict.NeverWentDown(var boot) ->
                    Optional.of(new Event.NeverWentDown(unit, now, boot));
            case RebootRule.Verdict.StillAway(var _), RebootRule.Verdict.Overdue(var _) ->
                    Optional.empty();
        };
    }
}
