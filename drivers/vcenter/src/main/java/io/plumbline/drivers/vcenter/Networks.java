package io.plumbline.drivers.vcenter;

import io.plumbline.device.DeviceException;
import io.plumbline.observed.Listing;
import io.plumbline.observed.Readings;
import io.plumbline.observed.Scope;
import io.plumbline.problem.Problem;
import io.plumbline.target.DistributedSwitch;
import io.plumbline.target.PortGroup;
import io.plumbline.target.SwitchMember;
import io.plumbline.target.Target;
import io.plumbline.target.VCenter;

import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeSet;

/**
 * The distributed switches of one look at vCenter, and their port groups. Those with a name that no
 * target can have are left out: a spec cannot name them either. So are the groups of the uplinks,
 * which vCenter makes and keeps.
 *
 * @param hidden why there may be more than these
 */
record Networks(
        SortedMap<DistributedSwitch, List<SeenSwitch>> switches,
        SortedMap<PortGroup, List<SeenPortGroup>> portGroups,
        Hosts hosts,
        Optional<Problem> hidden) {

    static Networks of(VCenter in, Inventory seen) {
        var found = new NetworkFinds(in);
        seen.switches().forEach(found::take);
        seen.portGroups().forEach(found::take);
        return new Networks(found.switches(), found.portGroups(), Hosts.of(seen), found.hidden());
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
        var members = new HashMap<DistributedSwitch, MemberReadings>();
        var targets = new TreeSet<>(more);
        targets.addAll(switches.keySet());
        targets.addAll(portGroups.keySet());
        for (var target : targets) {
            switch (target) {
                case DistributedSwitch on ->
                        SwitchReadings.put(on, sole(on), hosts.names(), readings);
                case PortGroup group ->
                        SwitchReadings.put(group, sole(group), sole(group.of()), readings);
                case SwitchMember member ->
                        members.computeIfAbsent(
                                        member.on(), on -> MemberReadings.of(sole(on), hosts))
                                .put(member, readings);
                case Target _ -> {} // Kept by others.
            }
        }
        return readings.build();
    }

    /**
     * The one of this name, so that something can be done to it; empty where there is none.
     *
     * @throws DeviceException if it is not the only one, or may be hidden
     */
    Optional<SeenSwitch> only(DistributedSwitch target) throws DeviceException {
        return sole(target).get();
    }

    /** As for a switch. */
    Optional<SeenPortGroup> only(PortGroup target) throws DeviceException {
        return sole(target).get();
    }

    /** Names that differ in their case are one to vCenter, so that a second one cannot be made. */
    private Sole<SeenSwitch> sole(DistributedSwitch target) {
        var same = switches.getOrDefault(target, List.of());
        var spelt =
                switches.keySet().stream()
                        .map(DistributedSwitch::name)
                        .filter(target.name()::equalsIgnoreCase)
                        .findFirst();
        return same.isEmpty() && spelt.isPresent()
                ? new Sole.Not<>(
                        new Problem.Rejected(
                                target,
                                "find it in vCenter",
                                "there it is spelt " + spelt.get() + "; say it so in the spec"))
                : sole(target, same);
    }

    /** Where two switches have a name, so may their groups. */
    private Sole<SeenPortGroup> sole(PortGroup target) {
        return switch (sole(target.of())) {
            case Sole.Is<SeenSwitch> _ -> sole(target, portGroups.getOrDefault(target, List.of()));
            case Sole.None<SeenSwitch>() -> new Sole.None<>();
            case Sole.Not<SeenSwitch>(var why) -> new Sole.Not<>(why);
        };
    }

    private <S> Sole<S> sole(Target target, List<S> same) {
        if (same.isEmpty()) {
            return hidden.<Sole<S>>map(Sole.Not::new).orElseGet(Sole.None::new);
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
