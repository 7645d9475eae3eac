package io.plumbline.drivers.vcenter;

import static io.plumbline.property.DistributedSwitchProperties.DISCOVERY;
import static io.plumbline.property.DistributedSwitchProperties.MADE;
import static io.plumbline.property.DistributedSwitchProperties.MTU;
import static io.plumbline.property.DistributedSwitchProperties.MULTICAST_FILTERING;
import static io.plumbline.property.DistributedSwitchProperties.NETWORK_IO_CONTROL;
import static io.plumbline.property.DistributedSwitchProperties.PORTS;
import static io.plumbline.property.DistributedSwitchProperties.UPGRADE;
import static io.plumbline.property.DistributedSwitchProperties.UPLINKS;
import static io.plumbline.property.DistributedSwitchProperties.VERSION;
import static io.plumbline.property.DistributedSwitchProperties.VLAN;

import io.plumbline.device.ActId;
import io.plumbline.device.DeviceException;
import io.plumbline.device.JobState;
import io.plumbline.device.Put;
import io.plumbline.device.Receipt;
import io.plumbline.problem.Problem;
import io.plumbline.property.Activation;
import io.plumbline.property.SwitchVersion;
import io.plumbline.target.DistributedSwitch;
import io.plumbline.target.Host;
import io.plumbline.target.PortGroup;
import io.plumbline.target.SwitchMember;
import io.plumbline.target.Target;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.stream.Stream;

/** Changes distributed switches and port groups, each as it was read just before. */
record SwitchActs(
        VSphereGateway vcenter,
        Waiting waiting,
        GoingOn goingOn,
        Map<DistributedSwitch, SortedSet<Host>> members,
        Upgrades upgrades) {
    /**
     * @param members of switches of the spec: one that is to be made is made in their datacenter
     */
    SwitchActs(
            VSphereGateway vcenter,
            Patience patience,
            Map<DistributedSwitch, SortedSet<Host>> members,
            Upgrades upgrades) {
        this(vcenter, new Waiting(vcenter, patience), new GoingOn(vcenter), members, upgrades);
    }

    JobState look(ActId id, Target about) throws DeviceException {
        return goingOn.look(id, about);
    }

    /**
     * An act that nobody here remembers may be the upgrade that goes on: before a restart somebody
     * began it, or its answer was lost. Whatever else it was for is read once that has ended.
     */
    JobState forgotten(ActId id, Target about, Networks now) throws DeviceException {
        try {
            var task = upgrades.goingOn(now);
            task.ifPresent(one -> goingOn.add(id, one));
            return task.<JobState>map(_ -> new JobState.Running())
                    .orElseGet(JobState.NeverStarted::new);
        } catch (VCenterException e) {
            throw new DeviceException(e.trouble().of(about), e);
        }
    }

    /**
     * @param open at least one, all of one wire at this target
     */
    Receipt write(Networks now, Target at, List<Put<?>> open, ActId id) throws DeviceException {
        var puts = new Puts(at, open);
        try {
            return switch (at) {
                case DistributedSwitch on -> {
                    var seen = now.only(on);
                    yield seen.isPresent()
                            ? write(on, now, seen.get(), puts, id)
                            : make(on, now, puts, id);
                }
                case PortGroup group -> {
                    var seen = now.only(group);
                    yield seen.isPresent()
                            ? write(group, seen.get(), puts, id)
                            : make(group, now, puts, id);
                }
                case SwitchMember member -> join(member, now, puts, id);
                case Target _ -> throw puts.unknown();
            };
        } catch (VCenterException e) {
            throw new DeviceException(e.trouble().of(at), e);
        }
    }

    /** What else is wished of it is written when it is there. */
    private Receipt make(DistributedSwitch on, Networks now, Puts puts, ActId id)
            throws VCenterException, DeviceException {
        var count = puts.to(MADE);
        var version = puts.to(VERSION);
        if (count.isEmpty() || puts.all().size() != (version.isPresent() ? 2 : 1)) {
            throw puts.unknown();
        }
        var near =
                members.getOrDefault(on, Collections.emptySortedSet()).stream()
                        .flatMap(host -> now.hosts().find(host).stream())
                        .findFirst();
        if (near.isEmpty()) {
            throw new DeviceException(
                    new Problem.Rejected(
                            on,
                            "make it in the datacenter of its members",
                            "vCenter has none of its members; add them there first"));
        }
        var uplinks = UplinkNames.of(List.of(), count.get());
        return end(
                vcenter.createSwitch(
                        near.get().ref(),
                        new NewSwitch(on.name(), version.map(SwitchVersion::text), uplinks)),
                on,
                id);
    }

    private Receipt make(PortGroup group, Networks now, Puts puts, ActId id)
            throws VCenterException, DeviceException {
        var vlan = puts.to(VLAN);
        var of = now.only(group.of());
        if (vlan.isEmpty() || puts.all().size() != 1 || of.isEmpty()) {
            throw puts.unknown();
        }
        return end(
                vcenter.addPortGroup(of.get().ref(), new NewPortGroup(group.name(), vlan.get())),
                group,
                id);
    }

    private Receipt write(DistributedSwitch on, Networks now, SeenSwitch seen, Puts puts, ActId id)
            throws VCenterException, DeviceException {
        var count = puts.to(UPLINKS);
        if (count.isPresent() && puts.all().size() == 1) {
            return grow(on, seen, count.get(), id);
        }
        var higher = puts.to(UPGRADE);
        if (higher.isPresent() && puts.all().size() == 1) {
            return upgrade(on, now, seen, higher.get(), id);
        }
        var shares = puts.to(NETWORK_IO_CONTROL);
        if (shares.isPresent() && puts.all().size() == 1) {
            vcenter.setNetworkIoControl(seen.ref(), shares.get());
            return new Receipt.Done(Activation.LIVE);
        }
        var mtu = puts.to(MTU);
        var discovery = puts.to(DISCOVERY);
        var multicast = puts.to(MULTICAST_FILTERING);
        var known = Stream.of(mtu, discovery, multicast).filter(Optional::isPresent).count();
        if (known != puts.all().size()) {
            throw puts.unknown();
        }
        return end(
                vcenter.reconfigure(
                        seen.ref(),
                        version(on, seen.settings().configVersion()),
                        new SwitchChange(mtu, discovery, multicast)),
                on,
                id);
    }

    private Receipt upgrade(
            DistributedSwitch on, Networks now, SeenSwitch seen, SwitchVersion to, ActId id)
            throws VCenterException, DeviceException {
        var goesOn = upgrades.before(on, seen, to, now);
        return end(goesOn.isPresent() ? goesOn.get() : upgrades.send(on, seen, to), on, id);
    }

    private Receipt grow(DistributedSwitch on, SeenSwitch seen, int count, ActId id)
            throws VCenterException, DeviceException {
        var names = seen.layout().uplinks().need(on, "its uplinks");
        return end(
                vcenter.setUplinks(
                        seen.ref(),
                        version(on, seen.settings().configVersion()),
                        UplinkNames.of(names, count)),
                on,
                id);
    }

    private Receipt join(SwitchMember member, Networks now, Puts puts, ActId id)
            throws VCenterException, DeviceException {
        var ports = puts.to(PORTS);
        var on = now.only(member.on());
        var host = now.hosts().find(member.host());
        if (ports.isEmpty() || puts.all().size() != 1 || on.isEmpty() || host.isEmpty()) {
            throw puts.unknown();
        }
        var version = version(member.on(), on.get().settings().configVersion());
        return end(
                vcenter.join(on.get().ref(), version, host.get().ref(), ports.get()), member, id);
    }

    private Receipt write(PortGroup group, SeenPortGroup seen, Puts puts, ActId id)
            throws VCenterException, DeviceException {
        var vlan = puts.to(VLAN);
        if (vlan.isEmpty() || puts.all().size() != 1) {
            throw puts.unknown();
        }
        return end(
                vcenter.reconfigure(seen.ref(), version(group, seen.configVersion()), vlan.get()),
                group,
                id);
    }

    private Receipt end(TaskRef task, Target about, ActId id) throws DeviceException {
        var receipt = waiting.end(task, about);
        if (receipt instanceof Receipt.Underway) {
            goingOn.add(id, task);
        }
        return receipt;
    }

    private static String version(Target target, Told<String> configVersion)
            throws DeviceException {
        return configVersion.need(target, "its configVersion");
    }
}
