package io.plumbline.lab.simulation;

import io.plumbline.device.Act;
import io.plumbline.lab.ledger.Entry;

/** A restart of ours begins in our maintenance and with no virtual machine running. */
final class Law2Machines extends Law {
    Law2Machines() {
        super(Name.LAW_2_NOBODY_IS_RESTARTED_UNDER_A_MACHINE);
    }

    @Override
    void judge(Scene scene, Entry entry) {
        if (entry instanceof Entry.RebootAccepted accepted
                && scene.hands()
                        .actingOn(accepted.host())
                        .filter(Act.Restart.class::isInstance)
                        .isPresent()) {
            premise();
            var service = scene.model(accepted.host()).service();
            if (!service.machines().isEmpty()) {
                breaks(scene, entry, service.machines() + " run on it");
            }
            if (!service.inMaintenance() || !scene.hands().areOurs(accepted.host())) {
                breaks(scene, entry, "it is not in our maintenance");
            }
        }
    }
}
