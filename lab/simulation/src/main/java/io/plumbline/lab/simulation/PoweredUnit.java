package io.plumbline.lab.simulation;

import io.plumbline.lab.world.BootState;
import io.plumbline.lab.world.Power;

/** A unit that boots, dies and has a button. */
interface PoweredUnit extends SimUnit {
    Power power();

    @Override
    default int boot() {
        return power().boot();
    }

    @Override
    default boolean isDead() {
        return power().state() instanceof BootState.Dead;
    }

    @Override
    default void pressButton() {
        power().pressButton();
    }
}
