package io.plumbline.drivers.vcenter;

import io.plumbline.device.DeviceException;
import io.plumbline.drivers.vcenter.Managed.HostRef;
import io.plumbline.observed.Listing;
import io.plumbline.observed.Readings;
import io.plumbline.observed.Scope;
import io.plumbline.problem.Problem;
import io.plumbline.target.DistributedSwitch;
import io.plumbline.target.PortGroup;
import io.plumbline.target.Target;
import io.plumbline.target.VCenter;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The distributed switches of one look at vCenter, and their port groups. Those with a name that no
 * target can have are left out: a spec cannot name them either. So are the groups of the uplinks,
 * which vCenter makes and keeps.
 *
 * @param hosts names of hosts by id, as far as they are told
 * @param hidden why there may be more than these
 */
record Networks(
        SortedMap<DistributedSwitch, List<SeenSwitch>> switches,
        SortedMap<PortGroup, List<SeenPortGroup>> portGroups,
        Map<HostRef, String> hosts,
        Optional<Problem> hidden) {

    static Networks of(VCenter in, Inventory seen) {
        var hidden = new ArrayList<Problem>();
        var switches = new TreeMap<DistributedSwitch, List<SeenSwitch>>();
        var byRef = new HashMap<Managed.SwitchRef, DistributedSwitch>();
        for (var one : seen.switches()) {
            named(in, one.ref(), one.name(), name -> new DistributedSwitch(in, name), hidden)
                    .ifPresent(target -> {
                        byRef.put(one.ref(), target);
                        switches.computeIfAbsent(target, _ -> new ArrayList<>()).add(one);
                    });
        }
        var groups = new TreeMap<PortGroup, List<SeenPortGroup>>();
        for (var one : seen.portGroups()) {
            if (one.place().forUplinks().equals(new Told.Is<>(true))) {
                continue;
            }
            switch (one.place().of()) {
                case Told.Is<Managed.SwitchRef>(var of) ->
                        Optional.ofNullable(byRef.get(of))
                                .flatMap(on ->
                                        named(
                                                in,
                                                one.ref(),
                                                one.name(),
                                                name -> new PortGroup(on, name),
                                                hidden))
                                .ifPresent(target ->
                                        groups.computeIfAbsent(target, _ -> new ArrayList<>())
                                                .add(one));
                case Told.Unset<Managed.SwitchRef>() ->
                        hidden.add(untold(in, "switch", one.ref(), "nothing"));
                case Told.Unreadable<Managed.SwitchRef>(var why) ->
                        hidden.add(untold(in, "switch", one.ref(), why));
            }
        }
        return new Networks(switches, groups, hosts(seen), hidden.stream().findFirst());
    }

    private static <T extends Target> Optional<T> named(
            VCenter in,
            Managed ref,
            Told<String> told,
            Function<String, T> target,
            List<Problem> hidden) {
        return switch (told) {
            case Told.Is<String>(var name) -> possible(name, target);
            case Told.Unset<String>() -> {
                hidden.add(untold(in, "name", ref, "nothing"));
                yield Optional.empty();
            }
            case Told.Unreadable<String>(var why) -> {
                hidden.add(untold(in, "name", ref, why));
                yield Optional.empty();
            }
        };
    }

    private static <T extends Target> Optional<T> possible(
            String name, Function<String, T> target) {
        try {
            return Optional.of(target.apply(name));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private static Problem untold(VCenter in, String what, Managed ref, String why) {
        return new Problem.Unparsed(in, what + " of " + ref.id() + " in vCenter", why);
    }

    private static Map<HostRef, String> hosts(Inventory seen) {
        return seen.hosts().stream()
                .filter(host -> host.name() instanceof Told.Is<String>)
                .collect(
                        Collectors.toMap(
                                SeenHost::ref, host -> ((Told.Is<String>) host.name()).value()));
    }

    Listing listing(Scope of) {
        var all =
                of.kind().equals(DistributedSwitch.class)
                        ? Set.<Target>copyOf(switches.keySet())
                        : Set.<Target>copyOf(portGroups.keySet());
        return hidden.<Listing>map(why -> new Listing.Partial(of, all, why))
                .orElseGet(() -> new Listing.Complete(of, all));
    }

    /**
     * @param more targets beside those that are there
     */
    Readings readings(Set<Target> more) {
        var readings = Readings.builder();
        var targets = new TreeSet<>(more);
        targets.addAll(switches.keySet());
        targets.addAll(portGroups.keySet());
        for (var target : targets) {
            switch (target) {
                case DistributedSwitch on -> SwitchReadings.put(on, sole(on), hosts, readings);
                case PortGroup group ->
                        SwitchReadings.put(group, sole(group), sole(group.of()), readings);
                case Target _ -> {} // Kept by others.
            }
        }
        return readings.build();
    }

    /**
     * The one of this name, so that something can be done to it.
     *
     * @throws DeviceException if it is not there, or not the only one
     */
    SeenSwitch only(DistributedSwitch target) throws DeviceException {
        return sole(target).get();
    }

    /** As for a switch. */
    SeenPortGroup only(PortGroup target) throws DeviceException {
        return sole(target).get();
    }

    private Sole<SeenSwitch> sole(DistributedSwitch target) {
        return sole(target, switches.getOrDefault(target, List.of()));
    }

    /** Where two switches have a name, so may their groups. */
    private Sole<SeenPortGroup> sole(PortGroup target) {
        return switch (sole(target.of())) {
            case Sole.Is<SeenSwitch> _ -> sole(target, portGroups.getOrDefault(target, List.of()));
            case Sole.Not<SeenSwitch>(var why) -> new Sole.Not<>(why);
        };
    }

    private <S> Sole<S> sole(Target target, List<S> same) {
        if (same.isEmpty()) {
            return new Sole.Not<>(
                    hidden.orElseGet(() ->
                            new Problem.Moved(
                                    target, "one of this name in vCenter", "none; make it first")));
        }
        return same.size() == 1
                ? new Sole.Is<>(same.getFirst())
                : new Sole.Not<>(
                        new Problem.Rejected(
                                target,
                                "find it in vCenter",
                                same.size() + " there have this name; rename one"));
    }
}
