package io.plumbline.loop;

import io.plumbline.observed.Observation;
import io.plumbline.observed.Readings;
import io.plumbline.observed.ShutOut;
import io.plumbline.observed.Snapshot;
import io.plumbline.target.Target;

import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Which hosts have let nobody in for so long that others are asked about them: one whose SSH is
 * being started is one of them for a moment, and so is each at the first pass.
 *
 * @param since when each was found shut out, in every pass from then on
 * @param units those of whom others are asked
 */
record ShutOutForLong(Map<Target, Instant> since, Set<Target> units) {
    /** Who is silent is looked at again within that time, whatever the reason ({@code Cadence}). */
    static final Duration LONG = Duration.ofMinutes(5);

    static final ShutOutForLong NOBODY = new ShutOutForLong(Map.of(), Set.of());

    ShutOutForLong {
        since = Map.copyOf(since);
        units = Set.copyOf(units);
    }

    /** After another pass. A spec that was accepted in between does not make it begin anew. */
    ShutOutForLong after(Collection<Snapshot> snapshots, Instant now) {
        var found = new HashMap<Target, Instant>();
        for (var unit : ShutOut.of(snapshots)) {
            var before = since.getOrDefault(unit, now);
            found.put(unit, before.isAfter(now) ? now : before);
        }
        var relayed =
                snapshots.stream()
                        .filter(ShutOutForLong::isRelayed)
                        .map(Snapshot::unit)
                        .collect(Collectors.toSet());
        return new ShutOutForLong(
                found,
                found.entrySet().stream()
                        .filter(one ->
                                relayed.contains(one.getKey())
                                        || !one.getValue().plus(LONG).isAfter(now))
                        .map(Map.Entry::getKey)
                        .collect(Collectors.toSet()));
    }

    /** Whether others told of it when they were last asked, so that they were asked. */
    static boolean isRelayed(Snapshot known) {
        return known.tells() == Snapshot.Tells.RELAYED
                && known.last()
                        .map(Observation::readings)
                        .filter(told -> !told.equals(Readings.none()))
                        .isPresent();
    }
}
