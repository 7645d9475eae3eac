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
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

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
    private static final String METHOD = "PerformDvsProductSpecOperation_Task";

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
                    "the switch is of "
                            + is
                            + ": below "
                            + OLDEST_TO_UPGRADE
                            + " people upgrade it (Broadcom knowledge base 324546)");
        }
        var there = seen.layout().members().need(on, "its members");
        var hosts = new TreeMap<HostRef, String>();
        for (var member : there) {
            var host = now.hosts().of(member.host());
            var name = host.map(SeenHost::name).orElseGet(Told.Unset::new).need(on, "a member");
            hosts.put(member.host(), name);
            standing(on, name, host.orElseThrow().running(), member.status())
                    .ifPresent(why -> kept.add(name + " " + why));
        }
        for (var host : members.getOrDefault(on, Collections.emptySortedSet())) {
            now.hosts().find(host).ifPresent(one -> hosts.putIfAbsent(one.ref(), host.name()));
        }
        if (!hosts.isEmpty()) {
            tooOld(on, version, hosts).forEach(kept::add);
        }
        return List.copyOf(kept);
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
            return Optional.of("is not connected to vCenter");
        }
        if (running.inMaintenance().need(on, "whether " + name + " is in maintenance mode")) {
            return Optional.of("is in maintenance mode");
        }
        var is = status.need(on, "the status of " + name);
        return is == SeenSwitch.Status.UP
                ? Optional.empty()
                : Optional.of("is not in step with the switch: " + is);
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
                                    + " cannot be on "
                                    + version
                                    + ", says vCenter: "
                                    + OthersTasks.oneLine(text).replace(';', ',')));
        }
        return List.copyOf(old);
    }

    /**
     * Looks once more just before an upgrade is sent.
     *
     * @return one of ours that goes on, be it from before a restart: then none is sent beside it
     * @throws DeviceException if nothing may be sent now
     */
    Optional<TaskRef> before(
            DistributedSwitch on, SeenSwitch seen, SwitchVersion version, Networks now)
            throws DeviceException {
        try {
            for (var task : vcenter.moment().tasks()) {
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
        } catch (VCenterException e) {
            throw new DeviceException(e.trouble().before(METHOD).of(on), e);
        }
    }

    /** One of ours that goes on, on whatever switch. */
    Optional<TaskRef> goingOn() throws VCenterException {
        return vcenter.moment().tasks().stream()
                .filter(Upgrades::isUpgrade)
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

    private static DeviceException unsent(DistributedSwitch on, SwitchVersion version, String why) {
        return new DeviceException(new Problem.Occupied(on, "upgrade it to " + version, why));
    }
}
