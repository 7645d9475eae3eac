package io.plumbline.app.fleet;

import io.plumbline.device.Device;
import io.plumbline.device.UnitFleet;
import io.plumbline.device.UnitFleet.Member;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.DeclaredDistributedSwitch;
import io.plumbline.spec.DeclaredHost;
import io.plumbline.spec.DeclaredNode;
import io.plumbline.spec.VSphere;
import io.plumbline.target.DistributedSwitch;
import io.plumbline.target.Host;
import io.plumbline.target.Target;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Which endpoint serves which unit of a spec. */
record Roster(Devices devices) {
    /** A unit that is leaving is reached as the spec says that had it last. */
    UnitFleet of(ClusterSpec spec) {
        var units = new ArrayList<>(members(spec, spec.units()));
        var machines = new ArrayList<>(machines(spec, spec.units()));
        var jobs = new ArrayList<>(jobs(spec, spec.units()));
        var relays = new ArrayList<>(relays(spec, spec.units()));
        for (var some : spec.leaving()) {
            units.addAll(members(some.of(), some.units()));
            machines.addAll(machines(some.of(), some.units()));
            jobs.addAll(jobs(some.of(), some.units()));
            relays.addAll(relays(some.of(), some.units()));
        }
        return new UnitFleet(units, machines, jobs, relays);
    }

    /** With a vCenter of which nothing is wished. */
    UnitFleet around(ClusterSpec spec) {
        var units = new ArrayList<>(members(spec, spec.units()));
        spec.vsphere()
                .filter(vsphere -> vsphere.unit().isEmpty())
                .ifPresent(vsphere -> units.add(vcenter(vsphere)));
        return new UnitFleet(units, machines(spec, spec.units()), List.of());
    }

    private Member vcenter(VSphere in) {
        return new Member("vcenter", in.vcenter().target(), devices.switchesOf(in, membersOf(in)));
    }

    /** Also of units that carry none any more: what was closed there has to be opened. */
    private List<Member> jobs(ClusterSpec spec, Set<Target> which) {
        return spec.scheduling().stream()
                .flatMap(scheduling ->
                        Stream.concat(
                                        spec.hosts().stream().<Target>map(DeclaredHost::host),
                                        spec.nodes().stream().<Target>map(DeclaredNode::node))
                                .filter(which::contains)
                                .map(unit ->
                                        new Member(
                                                "jobs",
                                                unit,
                                                devices.jobNodesOf(unit, scheduling))))
                .toList();
    }

    private List<Member> machines(ClusterSpec spec, Set<Target> which) {
        return ofHosts(spec, which, "vcenter", devices::machinesOf);
    }

    private List<Member> relays(ClusterSpec spec, Set<Target> which) {
        return ofHosts(spec, which, "relay", devices::relayOf);
    }

    private static List<Member> ofHosts(
            ClusterSpec spec,
            Set<Target> which,
            String kind,
            BiFunction<Host, VSphere, Device> device) {
        return spec.vsphere().stream()
                .flatMap(vsphere ->
                        spec.hosts().stream()
                                .map(DeclaredHost::host)
                                .filter(which::contains)
                                .map(host -> new Member(kind, host, device.apply(host, vsphere))))
                .toList();
    }

    private List<Member> members(ClusterSpec spec, Set<Target> which) {
        var members = new ArrayList<Member>();
        spec.hosts().stream()
                .map(DeclaredHost::host)
                .filter(which::contains)
                .forEach(unit -> members.add(new Member("esxi", unit, devices.host(spec, unit))));
        spec.nodes().stream()
                .filter(declared -> which.contains(declared.node()))
                .forEach(declared ->
                        members.add(
                                new Member(
                                        "linux", declared.node(), devices.node(spec, declared))));
        spec.switches().stream()
                .filter(declared -> which.contains(declared.target()))
                .forEach(declared ->
                        members.add(
                                new Member(
                                        "switch",
                                        declared.target(),
                                        devices.networkSwitch(spec, declared))));
        spec.vsphere()
                .filter(vsphere -> vsphere.unit().filter(which::contains).isPresent())
                .ifPresent(vsphere -> members.add(vcenter(vsphere)));
        return members;
    }

    private static Map<DistributedSwitch, SortedSet<Host>> membersOf(VSphere in) {
        return in.distributedSwitches().stream()
                .collect(
                        Collectors.toMap(
                                DeclaredDistributedSwitch::target,
                                DeclaredDistributedSwitch::members));
    }
}
