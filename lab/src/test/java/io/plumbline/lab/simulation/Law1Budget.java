package io.plumbline.lab.simulation;

import io.plumbline.lab.ledger.Entry;
import io.plumbline.target.Target;

import java.util.HashSet;
import java.util.Set;

/**
 * When an outage of ours begins, no more units are away than may be, of the cluster and of the
 * rack; those that others took out count from when the daemon could know.
 */
final class Law1Budget extends Law {
    private final Set<Target> seenServing = new HashSet<>();

    Law1Budget() {
        super(Name.LAW_1_BUDGET);
    }

    @Override
    void judge(Scene scene, Entry entry) {
        switch (entry) {
            case Entry.Observed seen -> seen(scene, seen);
            case Entry.NotObserved(var _, var host) -> seenServing.remove(host);
            case Entry.OutageBegan began when scene.hands().areOurs(began.host()) ->
                    began(scene, began);
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

    private void began(Scene scene, Entry.OutageBegan began) {
        premise(scene, began.host());
        var away = new HashSet<Target>();
        for (var host : scene.world().ledger().away()) {
            if (scene.hands().areOurs(host) || !seenServing.contains(host)) {
                away.add(host);
            }
        }
        var spec = scene.spec();
        var rack = spec.rackOf(began.host().label());
        var inRack = away.stream().filter(host -> spec.rackOf(host.label()).equals(rack)).count();
        if (away.size() > spec.maxUnavailable() || inRack > spec.perRack()) {
            breaks(scene, began, away + " are away");
        }
    }
}
