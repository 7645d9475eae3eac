package io.plumbline.lab.simulation;

import io.plumbline.lab.ledger.Entry;

/** Nobody is moved of whom the spec says anything but that he may be. */
final class OnlySomeAreMoved extends Law {
    OnlySomeAreMoved() {
        super(Name.ONLY_SOME_ARE_MOVED);
    }

    @Override
    void judge(Scene scene, Entry entry) {
        if (entry instanceof Entry.MachineMoved(var _, var host, var machine, var _)) {
            premise(scene, host);
            if (!DrsWorld.mayBeMoved(machine)) {
                breaks(scene, entry, machine + " is not to be moved");
            }
        }
    }
}
