package io.plumbline.property;

/** What Plumbline does with a property. */
public enum Role {
    /** Compared and written. */
    MANAGED,
    /**
     * Written where there is none, by which its target is made; compared as evidence once it is
     * there.
     */
    FOUNDING,
    /**
     * Written once in the life of a target, and only where we made that: by whom it was done cannot
     * be read back, so of what others made, or had done it to, it is no difference.
     */
    ONCE,
    /** Compared, never written: a difference blocks the release of the unit. */
    EVIDENCE,
    /**
     * Compared, never written: with a difference nothing is written to its target or to what is in
     * it, and the unit is not taken out of service.
     */
    PRECONDITION,
    /** Only read: identity and standing. No wish names it. */
    FACT;

    /**
     * Whether a difference is ours to write.
     *
     * @param from what the next boot would find
     */
    public boolean writes(State<?> from) {
        return switch (this) {
            case MANAGED -> true;
            case FOUNDING, ONCE -> from instanceof State.None<?>;
            case EVIDENCE, PRECONDITION, FACT -> false;
        };
    }

    /** Whether some difference may be ours to write. */
    public boolean mayWrite() {
        return this == MANAGED || this == FOUNDING || this == ONCE;
    }
}
