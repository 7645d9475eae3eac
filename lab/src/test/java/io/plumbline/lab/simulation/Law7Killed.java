package io.plumbline.lab.simulation;

import io.plumbline.lab.ledger.Entry;
import io.plumbline.target.Host;

import java.util.Map;
import java.util.SortedMap;

/**
 * Killed anywhere, the daemon comes to the same end with no extra boot and no burn, and forgets no
 * host in maintenance.
 */
final class Law7Killed extends Law {
    Law7Killed() {
        super(Name.LAW_7_KILLED_ANYWHERE);
    }

    @Override
    void judge(Scene scene, Entry entry) {
        if (entry instanceof Entry.BurnStarted burn && burn.from().equals(burn.to())) {
            breaks(scene, burn, "the flash has it already");
        }
    }

    @Override
    void daemonStarts() {
        premise();
    }

    /**
     * @param inService hosts that the daemon believes to have no outage
     */
    void ends(Scene scene, Map<Host, Boolean> inService) {
        inService.forEach((host, believed) -> {
            if (believed && scene.hands().areOurs(host)) {
                breaks(scene, "the end", host.name() + " is left in our maintenance");
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
