package io.plumbline.lab.simulation;

import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.journal.Ending;
import io.plumbline.journal.Event;
import io.plumbline.lab.ledger.Entry;
import io.plumbline.lab.world.Alarms;
import io.plumbline.lab.world.Alarms.Raised;
import io.plumbline.lab.world.Alarms.Sight;
import io.plumbline.target.Host;
import io.plumbline.target.Target;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Nothing makes way for a host of ours while vCenter tells of a red alarm that speaks against one
 * host less: of the cluster, or of another host that serves, where the host does not have the same
 * itself; and after its jobs no machine and not the host, unless it is of the cluster and may come
 * of another outage of ours that lasts. What an event raised around an outage of ours may be what
 * that left behind, unless another one lasts since. Of a host that was away by us nothing is told;
 * from the daemon's own word on that it serves again, whatever stood there until then is.
 */
final class AlarmsAreMinded extends Law {
    /** Clocks, and what comes with the return of a host. */
    private static final Duration AROUND = Duration.ofMinutes(12);

    private static final Duration CLOCKS = Duration.ofMinutes(1);

    /** No look is older than five minutes. */
    private static final Duration COULD_KNOW = Duration.ofMinutes(10);

    /** From the order that began it; the last one lasts until it is put back. */
    private record Outage(Target host, Instant from, Instant until) {}

    private record Order(ActId act, Instant at) {}

    private final Set<Target> begun = new HashSet<>();

    /** Of these, those of which no machine made way, and which were not told to leave. */
    private final Set<Target> onlyDrain = new HashSet<>();

    /**
     * Whose jobs or machines the daemon meant to make way, in an outage that is not over: an order
     * that got lost is sent again.
     */
    private final Set<Target> meantToDrain = new HashSet<>();

    private final Set<Target> meantToGo = new HashSet<>();

    private final Map<Target, Order> asked = new HashMap<>();
    private final List<Outage> outages = new ArrayList<>();

    /** By host, since when it is in maintenance no more. */
    private final Map<Target, Instant> serving = new HashMap<>();

    /** Of these, those of ours of which the daemon does not say so yet. */
    private final Set<Target> returning = new HashSet<>();

    /** By host, when it last did. */
    private final Map<Target, Instant> released = new HashMap<>();

    private Instant watchedSince = Instant.MIN;

    AlarmsAreMinded() {
        super(Name.ALARMS_ARE_MINDED);
    }

    @Override
    void daemonStarts(Scene scene) {
        watchedSince = scene.world().now();
    }

    @Override
    void judge(Scene scene, Entry entry) {
        var unit = entry.host();
        switch (entry) {
            case Entry.Asked(var at, var _, Act.TakeOut _, var act) -> {
                goes(scene, entry);
                if (unit instanceof Host) {
                    asked.putIfAbsent(unit, new Order(act, at));
                }
            }
            case Entry.Asked(var _, var _, Act.ShutDown _, var _) -> goes(scene, entry);
            case Entry.Asked(var _, var _, Act.Drain _, var _) -> drains(scene, entry);
            case Entry.Asked(var _, var _, Act.PutBack _, var _) -> begun.remove(unit);
            case Entry.Asked(var _, var _, Act.Start _, var _) -> begun.remove(unit);
            case Entry.Asked(var _, var _, Act.Resume _, var _) -> begun.remove(unit);
            case Entry.MaintenanceLeft(var at, var _) -> leaves(scene, unit, at);
            case Entry.OutageEnded(var at, var _) -> {
                begun.remove(unit);
                var order = asked.remove(unit);
                if (order != null) {
                    outages.add(new Outage(unit, order.at(), at));
                }
            }
            default -> {}
        }
    }

    /** One that an order put there too late is nobody's whom the daemon waits for. */
    private void leaves(Scene scene, Target unit, Instant at) {
        serving.put(unit, at);
        if (scene.passesForOurs(unit) && !scene.hands().areLate(unit)) {
            returning.add(unit);
        }
    }

    /**
     * @param events that a daemon has kept
     */
    void kept(Scene scene, List<Event> events) {
        for (var event : events) {
            switch (event) {
                case Event.DrainIntended drain -> meantToDrain.add(drain.unit());
                case Event.ShutDownIntended down -> meantToGo.add(down.unit());
                case Event.TakeOutIntended out -> meantToGo.add(out.unit());
                case Event.Released(var unit, var at) -> serves(unit, at);
                case Event.ActEnded(var unit, var _, var act, Ending.Failed _) ->
                        cameToNothing(scene, unit, act);
                case Event.ActEnded(var unit, var _, var act, Ending.NeverStarted _) ->
                        cameToNothing(scene, unit, act);
                default -> {}
            }
        }
    }

    private void serves(Target unit, Instant at) {
        meantToDrain.remove(unit);
        meantToGo.remove(unit);
        if (returning.remove(unit)) {
            released.put(unit, at);
        }
    }

    /** As the daemon sees it; whoever goes out all the same is out by it. */
    private void cameToNothing(Scene scene, Target unit, ActId act) {
        var order = asked.get(unit);
        if (order != null && order.act().equals(act) && !scene.hands().actsOn(unit)) {
            asked.remove(unit);
        }
    }

    private void drains(Scene scene, Entry entry) {
        if (begun.add(entry.host())) {
            onlyDrain.add(entry.host());
            begins(scene, entry, false, meantToDrain);
        }
    }

    private void goes(Scene scene, Entry entry) {
        var begins = begun.add(entry.host());
        var drained = onlyDrain.remove(entry.host());
        if (drained || begins) {
            begins(scene, entry, drained, meantToGo);
        }
    }

    /**
     * @param meant of whom that was decided in an earlier pass
     */
    private void begins(Scene scene, Entry entry, boolean drained, Set<Target> meant) {
        if (entry.host() instanceof Host host && !meant.contains(host)) {
            if (!scene.world().alarms().raised().isEmpty()) {
                premise(scene, host);
            }
            var against = against(scene, host, drained, entry.at());
            if (!against.isEmpty()) {
                breaks(scene, entry, "vCenter tells of " + against);
            }
        }
    }

    private List<Raised> against(Scene scene, Host host, boolean drained, Instant now) {
        var against = new ArrayList<Raised>();
        var own = new HashSet<Alarms.Usual>();
        var alarms = scene.world().alarms();
        alarms.raised()
                .forEach((alarm, standing) -> {
                    if (!standing.acknowledged() && counts(alarm, alarms.sight())) {
                        if (alarm.host().filter(host::equals).isPresent()) {
                            own.add(alarm.alarm());
                        } else if (couldKnow(alarm, standing, now)
                                && couldKnow(alarms.sightSince(), now)
                                && !isAway(scene, alarm)
                                && !(drained && isOfOneThatLasts(alarm, standing))
                                && !mayBeOurs(scene, alarm, standing)) {
                            against.add(alarm);
                        }
                    }
                });
        against.removeIf(alarm -> alarm.host().isPresent() && own.contains(alarm.alarm()));
        return against;
    }

    /** Who came back is asked about before the next leaves; of others a look may be older. */
    private boolean couldKnow(Raised alarm, Alarms.Standing standing, Instant now) {
        var back = alarm.host().map(released::get);
        if (back.isPresent() && !standing.since().isAfter(back.get())) {
            return true;
        }
        return couldKnow(standing.since(), now)
                && couldKnow(alarm.host().map(serving::get).orElse(Instant.MIN), now);
    }

    /** It had the time, or began to watch later. */
    private boolean couldKnow(Instant since, Instant now) {
        return !since.isAfter(watchedSince) || since.isBefore(now.minus(COULD_KNOW));
    }

    /** Of what nobody tells what it is, an event says that it happened. */
    private static boolean counts(Raised alarm, Sight sight) {
        return switch (sight) {
            case ALL ->
                    alarm.alarm().goes() == Alarms.Goes.BY_STATE
                            || alarm.alarm().goes() == Alarms.Goes.BY_EVENTS;
            case DEFINITIONS_FAIL -> true;
            case NO_DEFINITIONS -> isByEvents(alarm);
            case NOTHING -> false;
        };
    }

    private static boolean isByEvents(Raised alarm) {
        return alarm.alarm().goes() == Alarms.Goes.BY_EVENTS
                || alarm.alarm().goes() == Alarms.Goes.BY_EVENTS_FOR_EVER;
    }

    private boolean isAway(Scene scene, Raised alarm) {
        return alarm.host()
                .filter(host ->
                        returning.contains(host)
                                || scene.world().host(host).service().inMaintenance())
                .isPresent();
    }

    private boolean mayBeOurs(Scene scene, Raised alarm, Alarms.Standing standing) {
        return isByEvents(alarm)
                && outages.stream()
                        .filter(outage -> isAbout(alarm, outage.host()))
                        .anyMatch(outage ->
                                !standing.since().isBefore(outage.from().minus(AROUND))
                                        && !standing.since().isAfter(outage.until().plus(AROUND)))
                && asked.entrySet().stream()
                        .noneMatch(lasting ->
                                isAbout(alarm, lasting.getKey())
                                        && scene.hands().areOurs(lasting.getKey())
                                        && !scene.hands().areLate(lasting.getKey())
                                        && !lasting.getValue().at().isAfter(standing.since()));
    }

    private boolean isOfOneThatLasts(Raised alarm, Alarms.Standing standing) {
        return alarm.host().isEmpty()
                && isByEvents(alarm)
                && asked.values().stream()
                        .anyMatch(order -> !order.at().isAfter(standing.since().plus(CLOCKS)));
    }

    private static boolean isAbout(Raised alarm, Target host) {
        return alarm.host().isEmpty() || alarm.host().get().equals(host);
    }
}
