package io.plumbline.lab.simulation;

import io.plumbline.target.Target;

import java.util.HashSet;
import java.util.Set;

/**
 * Units that the spec has no more and that somebody keeps for himself, until it has them again (ADR
 * 11): they are his.
 */
final class HandedOver {
    private final Set<Target> units = new HashSet<>();

    void look(Scene scene) {
        scene.world().ledger().away().forEach(unit -> look(scene, unit));
    }

    private void look(Scene scene, Target unit) {
        if (!scene.owner().lacks(unit)) {
            units.remove(unit);
        } else if (scene.person().isKeeping(unit)) {
            units.add(unit);
        }
    }

    boolean has(Target unit) {
        return units.contains(unit);
    }
}
