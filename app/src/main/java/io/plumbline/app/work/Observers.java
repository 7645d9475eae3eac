package io.plumbline.app.work;

import io.plumbline.device.Endpoint;
import io.plumbline.observed.Snapshot;
import io.plumbline.target.Target;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The watches of one cluster. */
final class Observers {
    private final Pace pace;
    private final Runnable news;
    private final Map<Endpoint, Watch> watches = new TreeMap<>();

    Observers(Pace pace, Runnable news) {
        this.pace = pace;
        this.news = news;
    }

    /**
     * Watches exactly the endpoints of this spec from now on. What is known of endpoints that stay
     * is kept.
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
        for (var endpoint : cluster.endpoints()) {
            var known = watches.get(endpoint);
            if (known != null) {
                known.follow(cluster);
            } else {
                var watch = new Watch(cluster, endpoint, pace, Cadence.USUAL, news);
                watches.put(endpoint, watch);
                watch.start();
            }
        }
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
