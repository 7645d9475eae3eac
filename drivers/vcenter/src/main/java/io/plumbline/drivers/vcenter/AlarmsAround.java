package io.plumbline.drivers.vcenter;

import io.plumbline.drivers.vcenter.Managed.ClusterRef;
import io.plumbline.drivers.vcenter.Managed.HostRef;
import io.plumbline.observed.Reading;
import io.plumbline.problem.Problem;
import io.plumbline.property.OthersTasks;
import io.plumbline.property.RedAlarms;
import io.plumbline.property.RedAlarms.About;
import io.plumbline.property.State;

import java.util.EnumMap;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * What vCenter's alarms say of a host, its cluster and the other hosts of that. Those of a host in
 * maintenance mode are somebody's who works at it, and often the work itself: it is away already.
 *
 * @param there the host, in the same look
 */
record AlarmsAround(Residents there, Inventory look, Moment now) {

    /** Not told where the host may be in a cluster whose alarms are not. */
    Reading<RedAlarms> of(ClusterRef cluster) {
        return switch (now.alarms().getOrDefault(cluster, new Told.Unreadable<>("it is gone"))) {
            case Told.Is<List<SeenAlarm>>(var alarms) -> settled(alarms);
            case Told.Unset<List<SeenAlarm>>() -> settled(List.of());
            case Told.Unreadable<List<SeenAlarm>>(var why) -> untold(there, why);
        };
    }

    static Reading<RedAlarms> untold(Residents there, String why) {
        return new Reading.Unreadable<>(
                new Problem.Unparsed(there.host(), "vCenter's word of alarms", why));
    }

    private Reading<RedAlarms> settled(List<SeenAlarm> alarms) {
        var each = new EnumMap<About, SortedSet<String>>(About.class);
        alarms.stream()
                .filter(SeenAlarm::mayBeSo)
                .forEach(alarm ->
                        about(alarm)
                                .ifPresent(whom ->
                                        each.computeIfAbsent(whom, _ -> new TreeSet<>())
                                                .add(OthersTasks.oneLine(text(alarm)))));
        return new Reading.Settled<>(State.is(new RedAlarms(each)));
    }

    private Optional<About> about(SeenAlarm alarm) {
        if (alarm.on().equals(there.ref())) {
            return Optional.of(About.ITSELF);
        }
        return switch (alarm.on()) {
            case ClusterRef _ -> Optional.of(About.CLUSTER);
            case HostRef host -> isOut(host) ? Optional.empty() : Optional.of(About.OTHER);
            case Managed.MachineRef _, Managed.SwitchRef _, Managed.PortGroupRef _ ->
                    Optional.empty();
        };
    }

    /** Also one that does not answer vCenter now, where it was when it last did. */
    private boolean isOut(HostRef other) {
        return seen(other)
                .filter(host -> host.running().inMaintenance().equals(new Told.Is<>(true)))
                .isPresent();
    }

    private Optional<SeenHost> seen(HostRef other) {
        return look.hosts().stream().filter(host -> host.ref().equals(other)).findFirst();
    }

    private String text(SeenAlarm alarm) {
        return alarm.on() instanceof HostRef host && !host.equals(there.ref())
                ? alarm.called() + " on " + called(host)
                : alarm.called();
    }

    private String called(HostRef other) {
        return seen(other)
                .map(SeenHost::name)
                .flatMap(name ->
                        name instanceof Told.Is<String>(var is)
                                ? Optional.of(is)
                                : Optional.empty())
                .orElse(other.id());
    }
}
