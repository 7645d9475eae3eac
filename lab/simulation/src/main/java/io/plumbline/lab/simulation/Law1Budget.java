package io.plumbline.lab.simulation;

import io.plumbline.device.Act;
import io.plumbline.lab.ledger.Entry;
import io.plumbline.target.Target;

import java.time.Instant;
import java.util.HashSet;
import java.util.Set;

/**
 * When an outage of ours begins, or we cut off somebody for a moment, no more units are away than
 * may be, of the cluster and of the rack; those that others took out count from when the daemon
 * could know. One that the spec has no more and that somebody keeps for himself is that one's (ADR
 * 11).
 */
final class Law1Budget extends Law {
    private final Set<Target> seenServing = new HashSet<>();

    /** Through what nothing goes at this moment, by our hand. */
    private final Set<Target> interrupted = new HashSet<>();

    private final HandedOver handedOver = new HandedOver();

    private Instant moment = Instant.MIN;

    Law1Budget() {
        super(Name.LAW_1_BUDGET);
    }

    @Override
    void judge(Scene scene, Entry entry) {
        handedOver.look(scene);
        switch (entry) {
            case Entry.Observed seen -> seen(scene, seen);
            case Entry.NotObserved(var _, var host) -> seenServing.remove(host);
            case Entry.OutageBegan began
                    when scene.hands().areOurs(began.host())
                            && !scene.hands().areLate(began.host()) -> {
                premise(scene, began.host());
                fits(scene, began, Set.of(began.host()));
            }
            case Entry.Asked(var _, var host, Act.ShutDown _, var _) -> {
                premise(scene, host);
                fits(scene, entry, Set.of(host));
            }
            case Entry.Wrote wrote -> wrote(scene, wrote);
            default -> {}
        }
    }

    @Override
    void daemonStarts(Scene scene) {
        seenServing.clear();
    }

    private void seen(Scene scene, Entry.Observed entry) {
        if (scene.unit(entry.host()).toldServing(entry.told())) {
            seenServing.add(entry.host());
        } else {
            seenServing.remove(entry.host());
        }
    }

    private void wrote(Scene scene, Entry.Wrote wrote) {
        var through = scene.unit(wrote.host()).interrupts(wrote);
        if (through.isPresent() && scene.hands().actingOn(wrote.host()).isPresent()) {
            if (!wrote.at().equals(moment)) {
                moment = wrote.at();
                interrupted.clear();
            }
            interrupted.add(through.get());
            var cutOff = cutOff(scene);
            if (!cutOff.isEmpty()) {
                premise(scene, wrote.host());
                fits(scene, wrote, cutOff);
            }
        }
    }

    /**
     * @param begun units that are away by this entry
     */
    private void fits(Scene scene, Entry entry, Set<Target> begun) {
        var away = away(scene);
        away.addAll(begun);
        if (entry.at().equals(moment)) {
            away.addAll(cutOff(scene));
        }
        var spec = scene.spec();
        for (var unit : begun) {
            var rack = spec.rackOf(unit.label());
            var inRack =
                    away.stream().filter(other -> spec.rackOf(other.label()).equals(rack)).count();
            if (away.size() > spec.budget().ofCluster() || inRack > spec.budget().ofRack()) {
                breaks(scene, entry, away + " are away");
            }
        }
    }

    private Set<Target> away(Scene scene) {
        var away = new HashSet<Target>();
        for (var unit : scene.world().ledger().away()) {
            if ((scene.hands().areOurs(unit) && !handedOver.has(unit))
                    || (!seenServing.contains(unit) && !scene.owner().lacks(unit))) {
                away.add(unit);
            }
        }
        return away;
    }

    /** By our hand: whoever is away or cut off already by what others broke is not. */
    private Set<Target> cutOff(Scene scene) {
        var spec = scene.spec();
        var broken = away(scene);
        var all = new HashSet<>(broken);
        all.addAll(interrupted);
        var cutOff = new HashSet<>(spec.links().cutOff(spec, all));
        cutOff.removeAll(spec.links().cutOff(spec, broken));
        cutOff.removeAll(scene.world().ledger().away());
        cutOff.removeIf(scene.owner()::lacks);
        return cutOff;
    }
}
