package io.plumbline.lab.simulation;

import io.plumbline.lab.ledger.Entry;

/**
 * While somebody keeps a unit for himself nothing is asked of it but how it is, kill or no kill.
 */
final class HeldIsLeftAlone extends Law {
    HeldIsLeftAlone() {
        super(Name.HELD_IS_LEFT_ALONE);
    }

    @Override
    void judge(Scene scene, Entry entry) {
        if (!scene.person().isKeeping(entry.host())) {
            return;
        }
        switch (entry) {
            case Entry.Observed _ -> premise(scene, entry.host());
            case Entry.Asked _ -> breaks(scene, entry, "somebody keeps it for himself");
            default -> {}
        }
    }
}
