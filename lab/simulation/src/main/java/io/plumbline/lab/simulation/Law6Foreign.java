package io.plumbline.lab.simulation;

import io.plumbline.lab.ledger.Entry;

/**
 * Maintenance of others is not left by us, as far as anybody can tell it from ours; what the spec
 * does not know stays as it is: keys, positions, cards, files.
 */
final class Law6Foreign extends Law {
    Law6Foreign() {
        super(Name.LAW_6_FOREIGN_IS_NOT_TOUCHED);
    }

    @Override
    void judge(Scene scene, Entry entry) {
        var unit = scene.unit(entry.host());
        var touched = unit.foreignTouched(scene.spec(), entry);
        if (scene.hands().actingOn(entry.host()).isEmpty()) {
            return;
        }
        touched.forEach(what -> breaks(scene, entry, what));
        if (unit.hasForeign(entry)) {
            premise(scene, entry.host());
        }
        switch (entry) {
            case Entry.MaintenanceLeft left when !scene.passesForOurs(left.host()) ->
                    breaks(scene, left, "it is the maintenance of somebody else");
            case Entry.Asked asked when scene.hands().areOthers(asked.host()) ->
                    premise(scene, entry.host());
            default -> {}
        }
    }
}
