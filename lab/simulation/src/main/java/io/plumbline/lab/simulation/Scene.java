package io.plumbline.lab.simulation;

import io.plumbline.lab.world.World;
import io.plumbline.target.Target;

import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;

/**
 * What judges look at.
 *
 * @param units all of the world, once they are in it
 * @param current the spec that holds now
 */
record Scene(
        long seed,
        World world,
        Hands hands,
        Map<Target, SimUnit> units,
        Supplier<SimSpec> current) {
    SimSpec spec() {
        return current.get();
    }

    SimUnit unit(Target target) {
        return Objects.requireNonNull(units.get(target), target::path);
    }
}
