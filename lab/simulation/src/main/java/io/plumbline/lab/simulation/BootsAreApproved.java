package io.plumbline.lab.simulation;

import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.lab.ledger.Entry;
import io.plumbline.target.Target;

import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Where the spec has people asked, no unit is restarted before somebody agreed, nor more often than
 * that one agreed to, and what was agreed to for one outage is not for the next.
 */
final class BootsAreApproved extends Law {
    private final Set<Target> ours = new HashSet<>();

    /** Machines of them were asked to go down, or they were out: else nobody noticed. */
    private final Set<Target> disturbed = new HashSet<>();

    private final Map<Target, ActId> takenOutBy = new HashMap<>();
    private final Map<Target, Instant> servesSince = new HashMap<>();
    private final Map<Target, Instant> agreedAt = new HashMap<>();
    private final Map<Target, Integer> bootsSince = new HashMap<>();
    private final Set<Target> told = new HashSet<>();
    private final Set<Target> anew = new HashSet<>();

    BootsAreApproved() {
        super(Name.BOOTS_ARE_APPROVED);
    }

    @Override
    void judge(Scene scene, Entry entry) {
        var unit = entry.host();
        scene.person()
                .agreedTo(unit)
                .filter(agreed -> !agreed.at().equals(agreedAt.put(unit, agreed.at())))
                .ifPresent(_ -> {
                    anew.add(unit);
                    bootsSince.put(unit, 0);
                });
        switch (entry) {
            case Entry.OutageBegan _ when scene.hands().areOurs(unit) -> ours.add(unit);
            case Entry.Asked(var _, var _, Act.ShutDown _, var _) -> disturbed.add(unit);
            case Entry.MaintenanceEntered _ -> disturbed.add(unit);
            case Entry.OutageEnded ended when ours.remove(unit) -> {
                if (disturbed.remove(unit)) {
                    servesSince.put(unit, ended.at());
                }
            }
            case Entry.Asked(var _, var _, Act.TakeOut _, var id) -> takesOut(unit, id);
            case Entry.RebootAccepted _
                    when scene.hands()
                            .actingOn(unit)
                            .filter(Act.Restart.class::isInstance)
                            .isPresent() ->
                    restarts(scene, entry);
            case Entry.Booted _ when told.remove(unit) -> bootsSince.merge(unit, 1, Integer::sum);
            default -> {}
        }
    }

    /** Asked again under the same id it is the same outage, whoever ended it meanwhile. */
    private void takesOut(Target unit, ActId id) {
        var served = servesSince.get(unit);
        var agreed = agreedAt.get(unit);
        if (!id.equals(takenOutBy.put(unit, id))
                && served != null
                && agreed != null
                && agreed.isBefore(served)) {
            anew.remove(unit);
        }
    }

    private void restarts(Scene scene, Entry entry) {
        var unit = entry.host();
        told.add(unit);
        if (!scene.spec().asks()) {
            return;
        }
        premise(scene, unit);
        var agreed = scene.person().agreedTo(unit).filter(_ -> anew.contains(unit));
        if (agreed.isEmpty()) {
            breaks(scene, entry, "nobody agreed to it");
        } else if (bootsSince.getOrDefault(unit, 0) >= agreed.get().approval().boots()) {
            breaks(scene, entry, "it had the boots that were agreed to");
        }
    }
}
