package io.plumbline.drivers.vcenter;

import static io.plumbline.property.OverrideProperties.DRS;
import static io.plumbline.property.OverrideProperties.ISOLATION_RESPONSE;
import static io.plumbline.property.OverrideProperties.RESTART_PRIORITY;

import io.plumbline.drivers.vcenter.Managed.ClusterRef;
import io.plumbline.drivers.vcenter.Managed.HostRef;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.problem.Problem;
import io.plumbline.property.Property;
import io.plumbline.property.State;
import io.plumbline.target.Host;
import io.plumbline.target.Machine;
import io.plumbline.target.MachineOverride;
import io.plumbline.target.Target;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * What clusters say of single machines, in one look at vCenter. All of it comes with the
 * configuration of the clusters, which is read anyway. A machine is looked for by its name in the
 * cluster of the host that it is said of: DRS moves it within that.
 *
 * @param byName machines whose names are told
 */
record Overrides(
        Inventory look,
        Map<HostRef, SeenHost> hosts,
        Map<ClusterRef, SeenCluster> clusters,
        Map<String, List<SeenMachine>> byName) {

    static Overrides of(Inventory look) {
        var hosts = new HashMap<HostRef, SeenHost>();
        look.hosts().forEach(one -> hosts.put(one.ref(), one));
        var clusters = new HashMap<ClusterRef, SeenCluster>();
        look.clusters().forEach(one -> clusters.put(one.ref(), one));
        var byName = new HashMap<String, List<SeenMachine>>();
        for (var one : look.machines()) {
            if (one.name() instanceof Told.Is<String>(var name)) {
                byName.computeIfAbsent(name, _ -> new ArrayList<>()).add(one);
            }
        }
        return new Overrides(look, hosts, clusters, byName);
    }

    Readings readings(Set<Target> named) {
        var readings = Readings.builder();
        for (var target : named) {
            if (target instanceof MachineOverride override) {
                put(override, readings);
            }
        }
        return readings.build();
    }

    private void put(MachineOverride target, Readings.Builder readings) {
        var sole = sole(target);
        put(target, DRS, sole, OverrideEntry::automation, readings);
        put(target, RESTART_PRIORITY, sole, OverrideEntry::restartPriority, readings);
        put(target, ISOLATION_RESPONSE, sole, OverrideEntry::isolationResponse, readings);
    }

    /** A machine that is nowhere, and one of a host without a cluster, has none to be set. */
    private static <V> void put(
            MachineOverride target,
            Property<V> property,
            Sole<OverrideEntry> sole,
            Function<OverrideEntry, Told<State<V>>> which,
            Readings.Builder readings) {
        readings.put(
                property.of(target),
                switch (sole) {
                    case Sole.Is<OverrideEntry>(var entry) ->
                            reading(target, property, which.apply(entry));
                    case Sole.None<OverrideEntry>() -> new Reading.NotOffered<>();
                    case Sole.Not<OverrideEntry>(var why) -> new Reading.Unreadable<>(why);
                });
    }

    private static <V> Reading<V> reading(
            MachineOverride target, Property<V> property, Told<State<V>> told) {
        return switch (told) {
            case Told.Is<State<V>>(var state) -> new Reading.Settled<>(state);
            case Told.Unset<State<V>>() -> untold(target, property, "nothing");
            case Told.Unreadable<State<V>>(var why) -> untold(target, property, why);
        };
    }

    private static <V> Reading<V> untold(MachineOverride target, Property<V> property, String why) {
        return new Reading.Unreadable<>(
                new Problem.Unparsed(target, property.key() + " in its cluster", why));
    }

    /** The entry of its cluster, also if that says nothing of it. */
    Sole<OverrideEntry> sole(MachineOverride target) {
        var here = Roster.called(target.of().host(), look);
        if (here.size() != 1) {
            return new Sole.Not<>(notOne(target, here.size()));
        }
        return switch (here.getFirst().cluster()) {
            case Told.Is<ClusterRef>(var ref) -> in(ref, target, here.getFirst());
            case Told.Unset<ClusterRef>() -> new Sole.None<>();
            case Told.Unreadable<ClusterRef>(var why) ->
                    new Sole.Not<>(new Problem.Unparsed(target, "the cluster of its host", why));
        };
    }

    private static Problem notOne(MachineOverride target, int many) {
        Host host = target.of().host();
        return new Problem.Rejected(
                target,
                "find " + host.name() + " in vCenter, which tells its cluster",
                many == 0 ? "there is no host of this name" : many + " hosts there have this name");
    }

    private Sole<OverrideEntry> in(ClusterRef ref, MachineOverride target, SeenHost host) {
        var cluster = clusters.get(ref);
        if (cluster == null) {
            return new Sole.Not<>(
                    new Problem.Unparsed(target, "cluster " + ref.id() + " in vCenter", "nothing"));
        }
        var there = new ArrayList<SeenMachine>();
        for (var one : byName.getOrDefault(target.of().name(), List.of())) {
            switch (one.host().then(this::clusterOf)) {
                case Told.Is<ClusterRef>(var other) when other.equals(ref) -> there.add(one);
                case Told.Is<ClusterRef> _, Told.Unset<ClusterRef>() -> {} // Told by none.
                case Told.Unreadable<ClusterRef>(var why) -> {
                    return new Sole.Not<>(
                            new Problem.Unparsed(target, "the cluster of " + one.text(), why));
                }
            }
        }
        return switch (there.size()) {
            case 0 -> none(target.of(), host);
            case 1 -> sole(target, cluster, there.getFirst());
            default ->
                    new Sole.Not<>(
                            new Problem.Rejected(
                                    target,
                                    "find it in vCenter",
                                    there.size()
                                            + " machines in its cluster have this name; rename"
                                            + " one"));
        };
    }

    private static Sole<OverrideEntry> sole(
            MachineOverride target, SeenCluster cluster, SeenMachine seen) {
        return seen.template().equals(new Told.Is<>(true))
                ? new Sole.Not<>(
                        new Problem.Rejected(
                                target,
                                "find it in vCenter",
                                "a template there has this name; rename one"))
                : new Sole.Is<>(new OverrideEntry(cluster, seen.ref()));
    }

    private Told<ClusterRef> clusterOf(HostRef host) {
        return Optional.ofNullable(hosts.get(host))
                .map(SeenHost::cluster)
                .orElseGet(() -> new Told.Unreadable<>("nothing of host " + host.id()));
    }

    /** What is said of one that stands in another cluster is not this one's. */
    private Sole<OverrideEntry> none(Machine machine, SeenHost host) {
        return new Origins(look.machines(), look.hosts(), Optional.of(host))
                .whyNotNone(machine, "what that cluster says of it is left alone")
                .<Sole<OverrideEntry>>map(Sole.Not::new)
                .orElseGet(Sole.None::new);
    }
}
