package io.plumbline.property;

/**
 * What a person can do about a property where nobody here does anything.
 *
 * @param where it is of use; anywhere else it would mislead
 * @param what in words that follow a semicolon
 */
public record Otherwise(Where where, String what) {
    /** Why nobody here does anything. */
    public enum Where {
        /** The device does not offer it, and no planned change will bring it. */
        NOT_OFFERED,
        /** It is other than wished, and only told. */
        ONLY_TOLD,
        /** It names somebody whose settings are left alone. */
        OWNED_BY_OTHERS,
        /** Something waits until it is otherwise, and nothing in the spec brings that. */
        IN_THE_WAY
    }
}
