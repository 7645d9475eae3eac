package io.plumbline.lab.simulation;

import io.plumbline.lab.world.World;

/** How one unit is when the world begins; a record for each kind of unit. */
interface UnitStart {
    /** For counting, for example {@code host BARE}. */
    String text();

    /** Somebody else has taken it out of service. */
    boolean out();

    UnitStart withNothingInTheWay();

    /** Adds it to a world. */
    SimUnit in(World world, String name);
}
