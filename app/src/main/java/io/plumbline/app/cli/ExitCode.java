package io.plumbline.app.cli;

import io.plumbline.app.rest.Json;

import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** What a verb answers to a script. The same everywhere. */
final class ExitCode {
    static final int IN_PLUMB = 0;
    static final int ERROR = 1;
    static final int DIFFERENCES = 2;
    static final int DISRUPTIVE = 3;
    static final int BLOCKED = 4;
    static final int TIMED_OUT = 5;

    /** Whatever else the facts say: they are too old to go by. */
    static final int STALE = 6;

    /** Of each, in a few words. */
    static final SortedMap<Integer, String> MEANINGS =
            Collections.unmodifiableSortedMap(
                    new TreeMap<>(
                            Map.of(
                                    IN_PLUMB, "in plumb, or done",
                                    ERROR, "error",
                                    DIFFERENCES, "differences that disturb nobody",
                                    DISRUPTIVE, "a disruptive plan",
                                    BLOCKED, "blocked: something waits for a person",
                                    TIMED_OUT, "timed out",
                                    STALE, "facts older than --max-age")));

    private ExitCode() {}

    static int of(Json.Plan plan) {
        if (plan.digest() == null) {
            return ERROR;
        }
        if (plan.plansNothing()) {
            return IN_PLUMB;
        }
        if (plan.blocked()) {
            return BLOCKED;
        }
        return plan.disruptive() ? DISRUPTIVE : DIFFERENCES;
    }
}
