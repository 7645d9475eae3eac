package io.plumbline.plan;

import io.plumbline.observed.ObservedState;
import io.plumbline.property.HostProperties;
import io.plumbline.property.RedAlarms;
import io.plumbline.target.Target;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Which of vCenter's alarms our own work explains: what a host loses while it boots it loses by
 * events, and the one that it has it again may never come, so that the alarm stays red until a
 * person resets it.
 *
 * @see "vSphere Web Services API, AlarmState.time, and AlarmClearedEvent: the manual clearing of an
 *     alarm"
 */
final class OurOutages {
    /**
     * By then the return of a host has raised what it raises, and what is to turn green by itself
     * is green. Engineering knowledge.
     */
    private static final Duration SETTLES = Duration.ofMinutes(10);

    /** Ours and vCenter's. Engineering knowledge. */
    private static final Duration CLOCKS_DIFFER = Duration.ofSeconds(30);

    private final Collection<Target> units;
    private final ObservedState observed;
    private final Standing standing;

    /** Made when somebody asks: mostly there are no alarms. */
    private Optional<Known> known = Optional.empty();

    /**
     * @param byHost in small letters
     * @param byCluster of hosts that are told to be in it now
     * @param anywhere of hosts of which that is not told
     */
    private record Known(
            Map<String, List<OfOne>> byHost,
            Map<String, List<OfOne>> byCluster,
            List<OfOne> anywhere) {
        private Stream<OfOne> in(String cluster) {
            return byCluster.getOrDefault(cluster, List.of()).stream();
        }
    }

    /**
     * Those of a host.
     *
     * @param lasting since when the one that lasts does
     */
    private record OfOne(Target host, List<PastOutage> past, Optional<Instant> lasting) {
        /** What is over and of another cluster, maybe, explains nothing. */
        private OfOne onlyLasting() {
            return new OfOne(host, List.of(), lasting);
        }

        private boolean lastsSince(Instant then) {
            return lasting.filter(since -> !since.isAfter(then)).isPresent();
        }

        private boolean endedAfter(Instant then) {
            return !past.isEmpty() && past.getLast().until().isAfter(then);
        }
    }

    /**
     * @param units of the spec
     */
    OurOutages(Collection<Target> units, ObservedState observed, Standing standing) {
        this.units = units;
        this.observed = observed;
        this.standing = standing;
    }

    /**
     * From when on an alarm is taken for one that an outage of ours left behind.
     *
     * @param cluster whose it is
     * @return empty where it is not explained so: nobody tells when it went red, it went red at
     *     another time or is of another host, it would have ended with its cause, or an outage
     *     lasts that may be that
     */
    Optional<Instant> explain(RedAlarms.Alarm alarm, String cluster) {
        if (alarm.ends() != RedAlarms.Ends.BY_AN_EVENT || alarm.since().isEmpty()) {
            return Optional.empty();
        }
        var red = alarm.since().get();
        if (mayComeOfOneThatLasts(alarm, cluster)) {
            return Optional.empty();
        }
        return outages(alarm, cluster).stream()
                .flatMap(outage -> outage.past().stream())
                .filter(outage -> isWithin(red, outage))
                .map(outage -> outage.until().plus(SETTLES))
                .max(Instant::compareTo);
    }

    /**
     * Whether an outage lasts that may have raised an alarm.
     *
     * @param cluster whose it is
     */
    boolean mayComeOfOneThatLasts(RedAlarms.Alarm alarm, String cluster) {
        return alarm.ends() == RedAlarms.Ends.BY_AN_EVENT
                && alarm.since()
                        .filter(red ->
                                outages(alarm, cluster).stream()
                                        .anyMatch(outage ->
                                                outage.lastsSince(red.plus(CLOCKS_DIFFER))))
                        .isPresent();
    }

    /**
     * Another host that serves again after an outage of ours, and did not yet when a host was told
     * of alarms last: alarms of one that is away are not told, so nothing was said of it.
     *
     * @param cluster of both
     */
    Optional<Target> backSinceTold(Target told, String cluster) {
        return observed.machinesAskedAt(told)
                .flatMap(asked ->
                        Stream.concat(known().in(cluster), known().anywhere().stream())
                                .filter(outages -> outages.endedAfter(asked))
                                .map(OfOne::host)
                                .filter(host -> !host.equals(told))
                                .findFirst());
    }

    private static boolean isWithin(Instant red, PastOutage outage) {
        return red.isAfter(outage.from().minus(CLOCKS_DIFFER))
                && red.isBefore(outage.until().plus(SETTLES).plus(CLOCKS_DIFFER));
    }

    private List<OfOne> outages(RedAlarms.Alarm alarm, String cluster) {
        var all = known();
        return alarm.host().isEmpty()
                ? Stream.concat(all.in(cluster), all.anywhere().stream().map(OfOne::onlyLasting))
                        .toList()
                : all.byHost().getOrDefault(folded(alarm.host()), List.of());
    }

    private Known known() {
        if (known.isEmpty()) {
            known = Optional.of(look());
        }
        return known.get();
    }

    private Known look() {
        var look = new Known(new HashMap<>(), new HashMap<>(), new ArrayList<>());
        for (var unit : units) {
            if (HostProperties.RED_ALARMS.isOf(unit)) {
                var stands = standing.of(unit);
                var outages = new OfOne(unit, stands.pastOutages(), stands.leavesSince());
                look.byHost().put(folded(unit.label()), List.of(outages));
                observed.readings(unit)
                        .running(HostProperties.RED_ALARMS.of(unit))
                        .ifPresentOrElse(
                                alarms ->
                                        look.byCluster()
                                                .computeIfAbsent(
                                                        alarms.cluster(), _ -> new ArrayList<>())
                                                .add(outages),
                                () -> look.anywhere().add(outages));
            }
        }
        return look;
    }

    private static String folded(String name) {
        return name.toLowerCase(Locale.ROOT);
    }
}
