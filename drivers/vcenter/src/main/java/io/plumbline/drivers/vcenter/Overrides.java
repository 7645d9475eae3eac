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
import java.util.TreeMap;
import java.util.function.Function;

/**
 * What clusters say of single machines, in one look at vCenter. All of it comes with the
 * configuration of the clusters, which is read anyway. A machine is looked for by its name in the
 * cluster of the host that it is said of: DRS moves it within that.
 *
 * @param called hosts by their names, in small or capital letters, as machines are in {@code named}
 * @param hidden machines that may have any name
 */
record Overrides(
        Inventory look,
        Map<HostRef, SeenHost> hosts,
        Map<String, List<SeenHost>> called,
        Map<ClusterRef, SeenCluster> clusters,
        Map<String, List<SeenMachine>> named,
        List<SeenMachine> hidden) {

    static Overrides of(Inventory look) {
        var hosts = new HashMap<HostRef, SeenHost>();
        var called = new TreeMap<String, List<SeenHost>>(String.CASE_INSENSITIVE_ORDER);
        for (var one : look.hosts()) {
            hosts.put(one.ref(), one);
            if (one.name() instanceof Told.Is<String>(var name)) {
                called.computeIfAbsent(name, _ -> new ArrayList<>()).add(one);
            }
        }
        var clusters = new HashMap<ClusterRef, SeenCluster>();
        look.clusters().forEach(one -> clusters.put(one.ref(), one));
        var named = new TreeMap<String, List<SeenMachine>>(String.CASE_INSENSITIVE_ORDER);
        for (var one : look.machines()) {
            if (one.name() instanceof Told.Is<String>(var name)) {
                named.computeIfAbsent(name, _ -> new ArrayList<>()).add(one);
            }
        }
        var hidden = look.machines().stream().filter(Origins::isHidden).toList();
        return new Overrides(look, hosts, called, clusters, named, hidden);
    }

    /** Of those that are overrides; a vCenter has much to go through for one. */
    static Readings readings(Inventory look, Set<Target> named) {
        return named.stream().anyMatch(MachineOverride.class::isInstance)
                ? of(look).readings(named)
                : Readings.builder().build();
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
        var here = called.getOrDefault(target.of().host().name(), List.of());
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
        for (var one : named.getOrDefault(target.of().name(), List.of())) {
            switch (one.host().then(this::clusterOf)) {
                case Told.Is<ClusterRef>(var other) when other.equals(ref) -> there.add(one);
                case Told.Is<ClusterRef> _, Told.Unset<ClusterRef>() -> {} // Told by none.
                case Told.Unreadable<ClusterRef>(var why) -> {
                    return new Sole.Not<>(
                            new Problem.Unparsed(target, "the cluster of " + one.text(), why));
                }
            }
        }
        var spelt =
                there.stream()
                        .filter(one -> one.name().equals(new Told.Is<>(target.of().name())))
                        .toList();
        return switch (spelt.size()) {
            case 0 -> there.isEmpty() ? none(target.of(), host) : otherwise(target, there);
            case 1 -> sole(target, cluster, spelt.getFirst());
            default ->
                    notFound(
                            target,
                            spelt.size() + " machines in its cluster have this name; rename one");
        };
    }

    private static Sole<OverrideEntry> otherwise(MachineOverride target, List<SeenMachine> there) {
        return notFound(
                target,
                "its name is " + there.getFirst().text() + " there: spell it so in the spec");
    }

    private static Sole<OverrideEntry> notFound(MachineOverride target, String why) {
        return new Sole.Not<>(new Problem.Rejected(target, "find it in vCenter", why));
    }

    private static Sole<OverrideEntry> sole(
            MachineOverride target, SeenCluster cluster, SeenMachine seen) {
        return seen.template().equals(new Told.Is<>(true))
                ? notFound(target, "a template there has this name; rename one")
                : new Sole.Is<>(new OverrideEntry(cluster, seen.ref()));
    }

    private Told<ClusterRef> clusterOf(HostRef host) {
        return Optional.ofNullable(hosts.get(host))
                .map(SeenHost::cluster)
                .orElseGet(() -> new Told.Unreadable<>("nothing of host " + host.id()));
    }

    /** What is said of one that stands in another cluster is not this one's. */
    private Sole<OverrideEntry> none(Machine machine, SeenHost host) {
        var some = new ArrayList<>(named.getOrDefault(machine.name(), List.of()));
        some.addAll(hidden);
        return new Origins(some, look.hosts(), Optional.of(host))
                .whyNotNone(machine, "what that cluster says of it is left alone")
                .<Sole<OverrideEntry>>map(Sole.Not::new)
                .orElseGet(Sole.None::new);
    }
}
