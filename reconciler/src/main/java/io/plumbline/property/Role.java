package io.plumbline.property;

/** What Plumbline does with a property. */
public enum Role {
    /** Compared and written. */
    MANAGED,
    /** Compared, never written: a difference blocks the release of the unit. */
    EVIDENCE,
    /** Compared, never written: a difference blocks the start of any work on the unit. */
    PRECONDITION,
    /** Only read: identity and standing. No wish names it. */
    FACT
}
