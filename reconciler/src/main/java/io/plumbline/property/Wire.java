package io.plumbline.property;

/**
 * The call or text by which several settings are written together: one {@code vib install}, one
 * {@code mlxconfig set}, one string of module options.
 *
 * @param name unique among the wires of one target, for example {@code options}
 * @param area when in a window it is written
 * @param at the target that the call addresses, seen from the setting's target
 * @param place where the unit has to be for the call
 */
public record Wire(String name, Area area, Relation at, Place place) {
    /** Where a unit has to be for a write. */
    public enum Place {
        /** The write has no effect on running work: also while the unit serves. */
        IN_SERVICE,
        /** Only while the unit is taken out. */
        TAKEN_OUT
    }
}
