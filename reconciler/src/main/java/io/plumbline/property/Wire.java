package io.plumbline.property;

/**
 * The call or text by which several settings are written together: one {@code vib install}, one
 * {@code mlxconfig set}, one string of module options.
 *
 * @param name unique among the wires of one target, for example {@code options}
 * @param area when in a window it is written
 * @param at the target that the call addresses, seen from the setting's target
 * @param place where the unit has to be for the call
 * @param sparesUnit whether what cannot be written by it keeps the unit from nothing: neither from
 *     leaving service nor from coming back
 * @param afterBoots whether it names what a boot of the unit may change, as addresses of PCI
 *     functions: it is not written before the boots that are ahead
 * @param keptApart whether it is told and written by whoever keeps the machines of the unit, who
 *     knows of no boot and keeps no id of ours, and not by the unit
 * @param forGood whether nothing brings back what was there before: somebody agrees to this very
 *     change first, however little is asked otherwise and however urgent it is; it never goes down,
 *     and is tried once
 */
public record Wire(
        String name,
        Area area,
        Relation at,
        Place place,
        boolean sparesUnit,
        boolean afterBoots,
        boolean keptApart,
        boolean forGood) {
    /** One that the unit waits for. */
    public Wire(String name, Area area, Relation at, Place place) {
        this(name, area, at, place, false, false, false, false);
    }

    /** The same where it takes another place. */
    public Wire in(Place other) {
        return new Wire(name, area, at, other, sparesUnit, afterBoots, keptApart, forGood);
    }

    /** The same where it keeps its unit from nothing. */
    Wire thatSparesItsUnit() {
        return new Wire(name, area, at, place, true, afterBoots, keptApart, forGood);
    }

    /** The same where it goes last, and no boot comes after it. */
    Wire afterBootsOfItsUnit() {
        return new Wire(name, area, at, place, sparesUnit, true, keptApart, forGood);
    }

    /** The same where whoever keeps the machines of its unit has it. */
    Wire byWhoKeepsMachines() {
        return new Wire(name, area, at, place, sparesUnit, afterBoots, true, forGood);
    }

    /** The same where nothing takes it back. */
    Wire withoutAWayBack() {
        return new Wire(name, area, at, place, sparesUnit, afterBoots, keptApart, true);
    }

    /**
     * Whether its unit, which waits for nothing of it, leaves service for it: it is written in no
     * outage but one that was begun for it.
     */
    public boolean costsAnOutage() {
        return sparesUnit && place == Place.TAKEN_OUT;
    }

    /** Where a unit has to be for a write. */
    public enum Place {
        /** The write has no effect on running work: also while the unit serves. */
        IN_SERVICE,
        /**
         * While the unit serves; for moments it interrupts whoever is reached through the target
         * that the call addresses, and these count against the budget.
         */
        INTERRUPTS,
        /**
         * While the unit serves, and only when everything else of it is as wished and was read: it
         * makes permanent what was found good.
         */
        LAST,
        /** Only while the unit is taken out. */
        TAKEN_OUT
    }
}
