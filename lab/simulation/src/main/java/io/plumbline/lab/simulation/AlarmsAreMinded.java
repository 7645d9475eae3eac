package io.plumbline.lab.simulation;

import io.plumbline.device.Act;
import io.plumbline.lab.ledger.Entry;
import io.plumbline.lab.world.Alarms;
import io.plumbline.lab.world.Alarms.Raised;
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
 * host less: of the cluster, or of another host that serves, where the host has none itself. What
 * went red around an outage of ours may be what that left behind, unless it ends with its cause.
 */
final class AlarmsAreMinded extends Law {
    /** Clocks, and what comes with the return of a host. */
    private static final Duration AROUND = Duration.ofMinutes(12);

    /** No look is older than five minutes. */
    private static final Duration COULD_KNOW = Duration.ofMinutes(10);

    /** From the order that began it; the last one lasts until it is put back. */
    private record Outage(Target host, Instant from, Instant until) {}

    private final Set<Target> begun = new HashSet<>();
    private final Map<Target, Instant> asked = new HashMap<>();
    private final List<Outage> outages = new ArrayList<>();

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
            case Entry.Asked(var at, var _, Act.TakeOut _, var _) -> {
                begins(scene, entry);
                asked.putIfAbsent(unit, at);
            }
            case Entry.Asked(var _, var _, Act.ShutDown _, var _) -> begins(scene, entry);
            case Entry.Asked(var _, var _, Act.Drain _, var _) -> begins(scene, entry);
            case Entry.Asked(var _, var _, Act.PutBack _, var _) -> begun.remove(unit);
            case Entry.Asked(var _, var _, Act.Start _, var _) -> begun.remove(unit);
            case Entry.Asked(var _, var _, Act.Resume _, var _) -> begun.remove(unit);
            case Entry.OutageEnded(var at, var _) -> {
                begun.remove(unit);
                var from = asked.remove(unit);
                if (from != null) {
                    outages.add(new Outage(unit, from, at));
                }
            }
            default -> {}
        }
    }

    private void begins(Scene scene, Entry entry) {
        if (begun.add(entry.host()) && entry.host() instanceof Host host) {
            if (!scene.world().alarms().raised().isEmpty()) {
                premise(scene, host);
            }
            var against = against(scene, host, entry.at());
            if (!against.isEmpty()) {
                breaks(scene, entry, "vCenter tells of " + against);
            }
        }
    }

    private List<Raised> against(Scene scene, Host host, Instant now) {
        var against = new ArrayList<Raised>();
        var own = new HashSet<Alarms.Usual>();
        scene.world()
                .alarms()
                .raised()
                .forEach((alarm, standing) -> {
                    if (!standing.acknowledged() && tellsHowItIs(alarm)) {
                        if (alarm.host().filter(host::equals).isPresent()) {
                            own.add(alarm.alarm());
                        } else if (couldKnow(standing.since(), now)
                                && !isOut(scene, alarm)
                                && !mayBeOurs(alarm, standing)) {
                            against.add(alarm);
                        }
                    }
                });
        against.removeIf(alarm -> alarm.host().isPresent() && own.contains(alarm.alarm()));
        return against;
    }

    /** It had the time, or began to watch later. */
    private boolean couldKnow(Instant since, Instant now) {
        return !since.isAfter(watchedSince) || since.isBefore(now.minus(COULD_KNOW));
    }

    private static boolean tellsHowItIs(Raised alarm) {
        return alarm.alarm().goes() == Alarms.Goes.BY_STATE
                || alarm.alarm().goes() == Alarms.Goes.BY_EVENTS;
    }

    private static boolean isOut(Scene scene, Raised alarm) {
        return alarm.host()
                .filter(host -> scene.world().host(host).service().inMaintenance())
                .isPresent();
    }

    private boolean mayBeOurs(Raised alarm, Alarms.Standing standing) {
        return alarm.alarm().goes() == Alarms.Goes.BY_EVENTS
                && outages.stream()
                        .filter(outage ->
                                alarm.host().isEmpty() || alarm.host().get().equals(outage.host()))
                        .anyMatch(outage ->
                                !standing.since().isBefore(outage.from().minus(AROUND))
                                        && !standing.since().isAfter(outage.until().plus(AROUND)));
    }
}
