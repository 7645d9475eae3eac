package io.plumbline.drivers.vcenter;

import static io.plumbline.property.DistributedSwitchProperties.KEPT_FROM_UPGRADE;
import static io.plumbline.property.DistributedSwitchProperties.OLDEST_TO_UPGRADE;

import io.plumbline.device.DeviceException;
import io.plumbline.drivers.vcenter.Managed.HostRef;
import io.plumbline.drivers.vcenter.Managed.SwitchRef;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.problem.Problem;
import io.plumbline.property.OthersTasks;
import io.plumbline.property.State;
import io.plumbline.property.SwitchVersion;
import io.plumbline.target.DistributedSwitch;
import io.plumbline.target.Host;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Upgrades of distributed switches: who keeps a switch from one, and whether one goes on. Nothing
 * takes an upgrade back, and no id of ours tells whether it was sent: vCenter's tasks do.
 *
 * @param members of switches of the spec: who is to be a member is left behind by nobody either
 * @param to the versions to which switches of the spec are to be brought
 */
record Upgrades(
        VSphereGateway vcenter,
        Map<DistributedSwitch, SortedSet<Host>> members,
        Map<DistributedSwitch, SwitchVersion> to) {
    /**
     * How vCenter calls it, of this kind of switch or of any.
     *
     * @see "govmomi, simulator/vpx/task_manager.go: TaskDescription.methodInfo of a real vCenter"
     */
    private static final String DOES_IT = ".performProductSpecOperation";

    /** Who keeps each switch from its version, of those that are to be brought to one. */
    Readings readings(Networks now) {
        var readings = Readings.builder();
        to.forEach(
                (on, version) -> readings.put(KEPT_FROM_UPGRADE.of(on), reading(on, version, now)));
        return readings.build();
    }

    private Reading<List<String>> reading(
            DistributedSwitch on, SwitchVersion version, Networks now) {
        try {
            var seen = now.only(on);
            return new Reading.Settled<>(
                    State.is(seen.isPresent() ? kept(on, seen.get(), version, now) : List.of()));
        } catch (DeviceException e) {
            return new Reading.Unreadable<>(e.problem());
        } catch (VCenterException e) {
            return new Reading.Unreadable<>(e.trouble().of(on));
        }
    }

    /** Who keeps a switch from a version, and why; none where it is not below that. */
    private List<String> kept(
            DistributedSwitch on, SeenSwitch seen, SwitchVersion version, Networks now)
            throws DeviceException, VCenterException {
        var is = SwitchReadings.version(seen).need(on, "its version");
        if (!is.isBelow(version)) {
            return List.of();
        }
        var kept = new TreeSet<String>();
        if (is.isBelow(OLDEST_TO_UPGRADE)) {
            kept.add(
                    "the switch itself (of "
                            + is
                            + ": below "
                            + OLDEST_TO_UPGRADE
                            + " people upgrade it, Broadcom knowledge base 324546)");
        }
        var there = seen.layout().members().need(on, "its members");
        var hosts = new TreeMap<HostRef, String>();
        var counted = counted(on);
        for (var member : there) {
            var host = now.hosts().of(member.host());
            var name = host.map(SeenHost::name).orElseGet(Told.Unset::new).need(on, "a member");
            hosts.put(member.host(), name);
            var why = standing(on, name, host.orElseThrow().running(), member.status());
            if (!counted.contains(Hosts.folded(name))) {
                kept.add(
                        name
                                + " (a member that this spec does not make one, so that nobody"
                                + " counts it as away: upgrade the switch in vCenter)");
            }
            why.ifPresent(text -> kept.add(name + " (" + text + ")"));
        }
        for (var host : members.getOrDefault(on, Collections.emptySortedSet())) {
            now.hosts().find(host).ifPresent(one -> hosts.putIfAbsent(one.ref(), host.name()));
        }
        if (!hosts.isEmpty()) {
            tooOld(on, version, hosts).forEach(kept::add);
        }
        return List.copyOf(kept);
    }

    /** The budget knows the members of the spec; what is for good disturbs nobody else. */
    private Set<String> counted(DistributedSwitch on) {
        return members.getOrDefault(on, Collections.emptySortedSet()).stream()
                .map(host -> Hosts.folded(host.name()))
                .collect(Collectors.toSet());
    }

    /** Whom vCenter does not reach, or has not in step, it cannot bring along. */
    private static Optional<String> standing(
            DistributedSwitch on,
            String name,
            SeenHost.Running running,
            Told<SeenSwitch.Status> status)
            throws DeviceException {
        var connection = running.connection().need(on, "whether " + name + " is connected");
        if (connection != SeenHost.Connection.CONNECTED) {
            return Optional.of("not connected to vCenter");
        }
        if (running.inMaintenance().need(on, "whether " + name + " is in maintenance mode")) {
            return Optional.of("in maintenance mode");
        }
        var is = status.need(on, "the status of " + name);
        return is == SeenSwitch.Status.UP
                ? Optional.empty()
                : Optional.of("not in step with the switch: " + is);
    }

    private List<String> tooOld(
            DistributedSwitch on, SwitchVersion version, Map<HostRef, String> hosts)
            throws DeviceException, VCenterException {
        var told = vcenter.canBeOn(version.text(), hosts.keySet());
        var old = new TreeSet<String>();
        for (var host : hosts.entrySet()) {
            var why = told.get(host.getKey());
            if (why == null) {
                throw new DeviceException(
                        new Problem.Unparsed(
                                on,
                                "whether " + host.getValue() + " can be on " + version,
                                "vCenter says nothing of it"));
            }
            why.ifPresent(text ->
                    old.add(
                            host.getValue()
                                    + " (cannot be on "
                                    + version
                                    + ", says vCenter: "
                                    + OthersTasks.oneLine(text).replace(';', ',')
                                    + ")"));
        }
        return List.copyOf(old);
    }

    /**
     * Looks once more just before an upgrade is sent.
     *
     * @return one of ours that goes on, be it from before a restart: then none is sent beside it
     * @throws DeviceException Occupied if nothing may be sent now, whatever it is that was not
     *     answered: nothing was sent, so it was no try
     */
    Optional<TaskRef> before(
            DistributedSwitch on, SeenSwitch seen, SwitchVersion version, Networks now)
            throws DeviceException {
        try {
            for (var task : vcenter.recentTasks()) {
                if (mayBeOf(task, seen.ref()) && !task.underway().equals(new Told.Is<>(false))) {
                    if (isOurs(task) && task.underway().equals(new Told.Is<>(true))) {
                        return Optional.of(task.ref());
                    }
                    throw unsent(on, version, "an upgrade of it may go on by " + by(task));
                }
            }
            var kept = kept(on, seen, version, now);
            if (!kept.isEmpty()) {
                throw unsent(on, version, String.join("; ", kept));
            }
            return Optional.empty();
        } catch (DeviceException e) {
            throw unsent(on, version, e);
        } catch (VCenterException e) {
            throw unsent(on, version, new DeviceException(e.trouble().of(on), e));
        }
    }

    /**
     * @throws DeviceException Occupied if vCenter said at once that something else goes on at it
     */
    TaskRef send(DistributedSwitch on, SeenSwitch seen, SwitchVersion version)
            throws DeviceException, VCenterException {
        try {
            return vcenter.upgrade(seen.ref(), version.text());
        } catch (VCenterException e) {
            if (e.trouble() instanceof Trouble.Busy) {
                throw unsent(on, version, new DeviceException(e.trouble().of(on), e));
            }
            throw e;
        }
    }

    /** Whether the spec asks for any, so that an act may be one. */
    boolean areAsked() {
        return !to.isEmpty();
    }

    /** One of ours that goes on, on a switch that the spec wants upgraded. */
    Optional<TaskRef> goingOn(Networks now) throws VCenterException {
        var asked =
                to.keySet().stream()
                        .flatMap(on -> now.switches().getOrDefault(on, List.of()).stream())
                        .map(SeenSwitch::ref)
                        .toList();
        return vcenter.recentTasks().stream()
                .filter(task -> asked.stream().anyMatch(which -> mayBeOf(task, which)))
                .filter(Upgrades::isOurs)
                .filter(task -> task.underway().equals(new Told.Is<>(true)))
                .map(SeenTask::ref)
                .findFirst();
    }

    private static boolean mayBeOf(SeenTask task, SwitchRef which) {
        return isUpgrade(task)
                && (task.on() instanceof Told.Unreadable<Managed>
                        || task.on().equals(new Told.Is<Managed>(which)));
    }

    /** What a task does that vCenter does not tell may be anything, and is told of nothing else. */
    private static boolean isUpgrade(SeenTask task) {
        return task.what() instanceof Told.Is<String>(var what) && what.endsWith(DOES_IT);
    }

    private static boolean isOurs(SeenTask task) {
        return task.by() instanceof Told.Is<SeenTask.Asker>(var by) && by.ours();
    }

    private static String by(SeenTask task) {
        return task.by() instanceof Told.Is<SeenTask.Asker>(var by)
                ? by.name()
                : "nobody knows whom";
    }

    private static DeviceException unsent(
            DistributedSwitch on, SwitchVersion version, DeviceException why) {
        return why.problem() instanceof Problem.Occupied
                ? why
                : unsent(on, version, why.problem().text());
    }

    private static DeviceException unsent(DistributedSwitch on, SwitchVersion version, String why) {
        return new DeviceException(new Problem.Occupied(on, "upgrade it to " + version, why));
    }
}
