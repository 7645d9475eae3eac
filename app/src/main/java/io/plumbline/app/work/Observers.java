package io.plumbline.app.work;

import io.plumbline.device.Endpoint;
import io.plumbline.observed.Snapshot;
import io.plumbline.target.Target;

import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;

/** The watches of one cluster. */
final class Observers {
    /**
     * Between two looks that a new spec asks for, in the devices' time: 200 hosts looked at all at
     * once kept two processors busy for 3.4 s (docs/reference/figures.md, with the lab beside).
     */
    private static final Duration APART = Duration.ofMillis(20);

    private final Pace pace;
    private final Runnable news;
    private final Map<Endpoint, Watch> watches = new TreeMap<>();
    private Map<Target, Reconcilable.Declared> declared = Map.of();

    Observers(Pace pace, Runnable news) {
        this.pace = pace;
        this.news = news;
    }

    /**
     * Watches exactly the endpoints of this spec from now on. What is known of endpoints that stay
     * is kept; they are looked at one after the other, those first of whose units the spec says
     * something else.
     */
    synchronized void follow(Reconcilable cluster) {
        watches.entrySet()
                .removeIf(entry -> {
                    var gone = !cluster.endpoints().contains(entry.getKey());
                    if (gone) {
                        entry.getValue().stop();
                    }
                    return gone;
                });
        followInTurn(cluster);
        declared = cluster.units();
        for (var endpoint : cluster.endpoints()) {
            watches.computeIfAbsent(endpoint, _ -> begin(cluster, endpoint));
        }
    }

    private void followInTurn(Reconcilable cluster) {
        var units = cluster.units();
        var changedFirst =
                Comparator.<Watch, Boolean>comparing(watch -> {
                    var unit = watch.latest().unit();
                    return Objects.equals(declared.get(unit), units.get(unit));
                });
        var wait = Duration.ZERO;
        for (var watch : watches.values().stream().sorted(changedFirst).toList()) {
            watch.follow(cluster, wait);
            wait = wait.plus(APART);
        }
    }

    private Watch begin(Reconcilable cluster, Endpoint endpoint) {
        var watch = new Watch(cluster, endpoint, pace, Cadence.USUAL, news);
        watch.start();
        return watch;
    }

    /**
     * @param soon in how much of the devices' time each is to be looked at again
     */
    synchronized void look(Map<Endpoint, Duration> soon) {
        soon.forEach((endpoint, within) -> {
            var watch = watches.get(endpoint);
            if (watch != null) {
                watch.look(within);
            }
        });
    }

    /** Somebody sees to these units: those that gave no answer may give one now. */
    synchronized void tryAgain(Set<Target> units) {
        watches.values().stream()
                .filter(watch -> units.contains(watch.latest().unit()))
                .forEach(Watch::tryAgain);
    }

    synchronized List<Snapshot> snapshots() {
        return watches.values().stream().map(Watch::latest).toList();
    }

    /** How often this unit was looked at by those who watch it now. */
    synchronized long looksAt(Target unit) {
        return watches.values().stream()
                .filter(watch -> watch.latest().unit().equals(unit))
                .mapToLong(Watch::looks)
                .sum();
    }

    synchronized void stop() {
        watches.values().forEach(Watch::stop);
        watches.clear();
    }
}
