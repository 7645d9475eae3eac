package io.plumbline.lab.simulation;

import io.plumbline.device.Act;
import io.plumbline.lab.ledger.Entry;

/**
 * A restart of ours, of a unit or of a service of it, begins in our maintenance and with nobody
 * working on it; what cannot be taken out of service is never asked to go.
 *
 * <p>An ESXi host says whether it is in maintenance, and neither who asked for that nor since when.
 * If somebody ended ours and began another one while no look at the host was answered, then no
 * later look can tell that from ours, nor can the host when it is told to restart (ADR 10): that
 * counts as ours, and it has to be in maintenance and empty all the same. A node says who took it
 * out, so of a node nothing counts as ours that is not.
 */
final class Law2Machines extends Law {
    Law2Machines() {
        super(Name.LAW_2_NOBODY_IS_RESTARTED_UNDER_A_MACHINE);
    }

    @Override
    void judge(Scene scene, Entry entry) {
        var unit = scene.unit(entry.host());
        var restarts = entry instanceof Entry.RebootAccepted || unit.isServiceRestart(entry);
        var byUs =
                scene.hands()
                        .actingOn(entry.host())
                        .filter(Act.Restart.class::isInstance)
                        .isPresent();
        if (restarts && byUs) {
            premise(scene, entry.host());
            if (!unit.users().isEmpty()) {
                breaks(scene, entry, unit.users() + " run on it");
            }
            if (!unit.isOut() || !scene.passesForOurs(entry.host())) {
                breaks(scene, entry, "it is not in our maintenance");
            }
        }
        if (entry instanceof Entry.Asked asked && !unit.canLeave()) {
            premise(scene, entry.host());
            if (!(asked.act() instanceof Act.Write)) {
                breaks(scene, entry, "it can only be written to");
            }
        }
    }
}
