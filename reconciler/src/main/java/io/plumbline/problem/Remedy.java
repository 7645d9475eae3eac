package io.plumbline.problem;

/** What follows from a problem. */
public enum Remedy {
    /** It may pass by itself: look again at the next turn. */
    TRY_LATER,
    /** Somebody else is at it and nothing was done: asked again, which counts as no try of ours. */
    WAIT_FOR_OTHERS,
    /** It passes when something else of the plan is done: no alarm, look again then. */
    WAIT_FOR_PLAN,
    /** Somebody has to do something before it can pass; nothing is repeated until then. */
    ASK_A_PERSON,
    /** A person did not want it: it is not repeated until one says that it may be. */
    NOT_AGAIN;

    /** Whether it is a person's turn. */
    public boolean isForAPerson() {
        return this == ASK_A_PERSON || this == NOT_AGAIN;
    }
}
