package io.plumbline.lab.simulation;

import io.plumbline.lab.ledger.Entry;
import io.plumbline.target.Target;

import java.util.Map;
import java.util.SortedMap;

/**
 * Killed anywhere, the daemon comes to the same end with no extra boot, no extra burn or
 * installation, and forgets no unit out of service.
 */
final class Law7Killed extends Law {
    Law7Killed() {
        super(Name.LAW_7_KILLED_ANYWHERE);
    }

    @Override
    void judge(Scene scene, Entry entry) {
        if (scene.unit(entry.host()).repeats(entry)) {
            breaks(scene, entry, "its result is there already");
        }
    }

    @Override
    void daemonStarts(Scene scene) {
        scene.units().keySet().forEach(unit -> premise(scene, unit));
    }

    /**
     * @param inService units that the daemon believes to have no outage
     */
    void ends(Scene scene, Map<Target, Boolean> inService) {
        inService.forEach((unit, believed) -> {
            if (believed && scene.hands().areOurs(unit)) {
                breaks(scene, "the end", unit.label() + " is left in our maintenance");
            }
        });
    }

    /** The same cluster under a daemon that was never killed, and no other fault in either life. */
    void comparedWith(
            Scene scene, SortedMap<String, String> unkilled, SortedMap<String, String> killed) {
        if (!unkilled.equals(killed)) {
            breaks(scene, "the end", "it ended as " + killed + " and not as " + unkilled);
        }
    }
}
