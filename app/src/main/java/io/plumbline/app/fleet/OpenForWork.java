package io.plumbline.app.fleet;

import io.plumbline.app.work.Pace;
import io.plumbline.loop.Outcome;
import io.plumbline.plan.OnHold;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.target.Host;
import io.plumbline.target.Target;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Of which hosts SSH may be started or stopped, by the last pass of each cluster: that knows the
 * spec in force and whom a person holds. Before the first pass of a daemon neither is done.
 */
final class OpenForWork {
    /** Specs that were accepted before are taken up within seconds of a daemon's start. */
    private static final Duration TAKEN_UP = Duration.ofMinutes(15);

    private final Pace pace;
    private final InstantSource clock;
    private final Instant begun;
    private final Set<String> bound = ConcurrentHashMap.newKeySet();
    private final Map<String, Passed> passed = new ConcurrentHashMap<>();

    private record Passed(ClusterSpec by, Map<Target, OnHold> onHold) {
        boolean holds(Host host, Instant now) {
            var hold = onHold.get(host);
            return hold != null && hold.lasts(now);
        }
    }

    /**
     * @param clock wall time
     */
    OpenForWork(Pace pace, InstantSource clock) {
        this.pace = pace;
        this.clock = clock;
        this.begun = clock.instant();
    }

    void bound(ClusterSpec spec) {
        bound.add(spec.name().value());
    }

    void passed(ClusterSpec by, Outcome outcome) {
        passed.put(by.name().value(), new Passed(by, outcome.onHold()));
    }

    /**
     * @param bound what whoever asks goes by: it may be older, or newer, than the last pass
     */
    boolean mayStart(ClusterSpec bound, Host host) {
        var last = passed.get(bound.name().value());
        return last != null
                && bound.opensSsh(host)
                && last.by().opensSsh(host)
                && !last.holds(host, pace.now());
    }

    /** A cluster that nobody has any more wants nothing open. */
    boolean mayStop(String cluster, Host host) {
        var last = passed.get(cluster);
        if (last == null) {
            return !bound.contains(cluster) && clock.instant().isAfter(begun.plus(TAKEN_UP));
        }
        return !last.by().opensSsh(host) && !last.holds(host, pace.now());
    }
}
