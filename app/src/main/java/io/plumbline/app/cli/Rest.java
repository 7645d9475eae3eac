package io.plumbline.app.cli;

import io.plumbline.app.rest.Json;

import java.util.Optional;
import java.util.Set;

/** Whether a plan goes on by itself, and if it does not, what a script is told. */
final class Rest {
    /** What passes without anybody's help. */
    private static final Set<String> PASSES =
            Set.of(
                    "UNDERWAY",
                    "STALE",
                    "UNREADABLE",
                    "EVIDENCE",
                    "RESYNC",
                    "OTHERS_TASK",
                    "ALARM_OF_OURS");

    /** What another unit's end brings: alone it keeps nobody waiting. */
    private static final String BUDGET = "BUDGET";

    private Rest() {}

    /**
     * @return an exit code; empty while something goes on
     */
    static Optional<Integer> of(Json.Plan plan) {
        if (plan.digest() == null) {
            return Optional.empty();
        }
        if (plan.plansNothing()) {
            return Optional.of(ExitCode.IN_PLUMB);
        }
        var atRest = plan.changes().stream().allMatch(Rest::isAtRest);
        var wantsSomebody =
                plan.changes().stream()
                        .flatMap(unit -> unit.held().stream())
                        .anyMatch(held -> !held.reason().equals(BUDGET));
        return atRest && wantsSomebody ? Optional.of(ExitCode.BLOCKED) : Optional.empty();
    }

    private static boolean isAtRest(Json.UnitPlan unit) {
        return unit.ready().isEmpty()
                && !unit.held().isEmpty()
                && unit.held().stream().noneMatch(held -> passes(unit, held.reason()));
    }

    /** A unit that is away is often out of reach for a while; one that serves should not be. */
    private static boolean passes(Json.UnitPlan unit, String reason) {
        return PASSES.contains(reason)
                || (reason.equals("UNREACHABLE") && !unit.phase().equals("InService"));
    }
}
