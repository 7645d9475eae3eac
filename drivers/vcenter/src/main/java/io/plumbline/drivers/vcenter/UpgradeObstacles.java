package io.plumbline.drivers.vcenter;

import static io.plumbline.property.DistributedSwitchProperties.KEPT_FROM_UPGRADE;
import static io.plumbline.property.DistributedSwitchProperties.OLDEST_TO_UPGRADE;

import io.plumbline.device.DeviceException;
import io.plumbline.drivers.vcenter.Managed.HostRef;
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
 * Who keeps a distributed switch from an upgrade.
 *
 * @param members of switches of the spec: who is to be a member is left behind by nobody either
 */
record UpgradeObstacles(VSphereGateway vcenter, Map<DistributedSwitch, SortedSet<Host>> members) {
    /**
     * Who keeps each switch from its version.
     *
     * @param to the versions to which switches of the spec are to be brought
     */
    Readings readings(Map<DistributedSwitch, SwitchVersion> to, Networks now) {
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
                    State.is(seen.isPresent() ? of(on, seen.get(), version, now) : List.of()));
        } catch (DeviceException e) {
            return new Reading.Unreadable<>(e.problem());
        } catch (VCenterException e) {
            return new Reading.Unreadable<>(e.trouble().of(on));
        }
    }

    /** Who keeps a switch from a version, and why; none where it is not below that. */
    List<String> of(DistributedSwitch on, SeenSwitch seen, SwitchVersion version, Networks now)
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
}
