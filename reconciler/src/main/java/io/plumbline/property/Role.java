package io.plumbline.property;

/** What Plumbline does with a property. */
public enum Role {
    /** Compared and written. */
    MANAGED,
    /** Compared, never written: a difference blocks the release of the unit. */
    EVIDENCE,
    /**
     * Compared, never written: with a difference nothing is written to its target or to what is in
     * it, and the unit is not taken out of service.
     */
    PRECONDITION,
    /** Only read: identity and standing. No wish names it. */
    FACT
}
