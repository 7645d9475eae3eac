package io.plumbline.app.cli;

import io.plumbline.app.rest.Json;

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
