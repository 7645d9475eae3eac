package io.plumbline.drivers.vcenter;

import static io.plumbline.property.DistributedSwitchProperties.DISCOVERY;
import static io.plumbline.property.DistributedSwitchProperties.MADE;
import static io.plumbline.property.DistributedSwitchProperties.MEMBERS;
import static io.plumbline.property.DistributedSwitchProperties.MTU;
import static io.plumbline.property.DistributedSwitchProperties.MULTICAST_FILTERING;
import static io.plumbline.property.DistributedSwitchProperties.NETWORK_IO_CONTROL;
import static io.plumbline.property.DistributedSwitchProperties.OUT_OF_STEP;
import static io.plumbline.property.DistributedSwitchProperties.UPGRADE;
import static io.plumbline.property.DistributedSwitchProperties.UPLINKS;
import static io.plumbline.property.DistributedSwitchProperties.VERSION;
import static io.plumbline.property.DistributedSwitchProperties.VLAN;

import io.plumbline.drivers.vcenter.Managed.HostRef;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.problem.Problem;
import io.plumbline.property.Property;
import io.plumbline.property.State;
import io.plumbline.property.SwitchVersion;
import io.plumbline.target.DistributedSwitch;
import io.plumbline.target.PortGroup;
import io.plumbline.target.Target;

import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** What vCenter tells of a switch or a port group, as the core reads it. */
final class SwitchReadings {
    private SwitchReadings() {}

    /**
     * @param hosts names by id
     */
    static void put(
            DistributedSwitch on,
            Sole<SeenSwitch> sole,
            Map<HostRef, String> hosts,
            Readings.Builder readings) {
        put(on, VERSION, sole, SwitchReadings::version, readings);
        put(on, UPGRADE, sole, SwitchReadings::version, readings);
        put(on, MADE, sole, SwitchReadings::uplinks, readings);
        put(on, UPLINKS, sole, SwitchReadings::uplinks, readings);
        put(on, MTU, sole, one -> ifMembersAreKnown(one, one.settings().mtuBytes()), readings);
        put(on, DISCOVERY, sole, one -> one.settings().discovery(), readings);
        put(on, MULTICAST_FILTERING, sole, one -> one.settings().multicast(), readings);
        put(on, NETWORK_IO_CONTROL, sole, one -> one.settings().networkIoControl(), readings);
        put(
                on,
                MEMBERS,
                sole,
                State.is(List.of()),
                one -> one.layout().members().then(all -> names(all, hosts)),
                readings);
        put(
                on,
                OUT_OF_STEP,
                sole,
                State.is(List.of()),
                one -> one.layout().members().then(all -> outOfStep(all, hosts)),
                readings);
    }

    static void put(
            PortGroup group,
            Sole<SeenPortGroup> sole,
            Sole<SeenSwitch> of,
            Readings.Builder readings) {
        put(
                group,
                VLAN,
                sole,
                one ->
                        of instanceof Sole.Is<SeenSwitch>(var on)
                                ? ifMembersAreKnown(on, one.vlan())
                                : one.vlan(),
                readings);
    }

    static Told<SwitchVersion> version(SeenSwitch on) {
        return on.layout().version().then(SwitchReadings::version);
    }

    private static Told<SwitchVersion> version(String text) {
        try {
            return new Told.Is<>(new SwitchVersion(text));
        } catch (IllegalArgumentException e) {
            return new Told.Unreadable<>(String.valueOf(e.getMessage()));
        }
    }

    private static Told<Integer> uplinks(SeenSwitch on) {
        return on.layout().uplinks().then(names -> new Told.Is<>(names.size()));
    }

    private static <S, V> void put(
            Target target,
            Property<V> property,
            Sole<S> sole,
            Function<S, Told<V>> which,
            Readings.Builder readings) {
        put(target, property, sole, State.none(), which, readings);
    }

    /**
     * @param absent what is so where there is none
     */
    private static <S, V> void put(
            Target target,
            Property<V> property,
            Sole<S> sole,
            State<V> absent,
            Function<S, Told<V>> which,
            Readings.Builder readings) {
        readings.put(
                property.of(target),
                switch (sole) {
                    case Sole.Is<S>(var seen) -> reading(target, property, which.apply(seen));
                    case Sole.None<S>() -> new Reading.Settled<>(absent);
                    case Sole.Not<S>(var why) -> new Reading.Unreadable<>(why);
                });
    }

    static <V> Reading<V> reading(Target target, Property<V> property, Told<V> told) {
        return switch (told) {
            case Told.Is<V>(var value) -> new Reading.Settled<>(State.is(value));
            case Told.Unset<V>() -> untold(target, property, "nothing");
            case Told.Unreadable<V>(var why) -> untold(target, property, why);
        };
    }

    private static <V> Reading<V> untold(Target target, Property<V> property, String why) {
        return new Reading.Unreadable<>(
                new Problem.Unparsed(target, property.key() + " in vCenter", why));
    }

    /** Nobody changes what all members feel without knowing who they are. */
    private static <V> Told<V> ifMembersAreKnown(SeenSwitch on, Told<V> told) {
        return on.layout().members() instanceof Told.Unreadable<List<SeenSwitch.Member>>(var why)
                ? new Told.Unreadable<>("its members are not known: " + why)
                : told;
    }

    private static Told<List<String>> names(
            List<SeenSwitch.Member> members, Map<HostRef, String> hosts) {
        var unnamed = members.stream().filter(one -> !hosts.containsKey(one.host())).findFirst();
        return unnamed.<Told<List<String>>>map(one ->
                        new Told.Unreadable<>("the name of " + one.host().id() + " is not told"))
                .orElseGet(() ->
                        new Told.Is<>(
                                members.stream().map(one -> name(one, hosts)).sorted().toList()));
    }

    /**
     * A member that is down or does not answer takes its settings when it is back; one of which the
     * status is not told may be out of step.
     */
    private static Told<List<String>> outOfStep(
            List<SeenSwitch.Member> members, Map<HostRef, String> hosts) {
        return members.stream()
                .filter(one -> !(one.status() instanceof Told.Is<SeenSwitch.Status>))
                .findFirst()
                .<Told<List<String>>>map(one ->
                        new Told.Unreadable<>("status of " + name(one, hosts) + " not known"))
                .orElseGet(() ->
                        names(
                                members.stream().filter(SwitchReadings::isOutOfStep).toList(),
                                hosts));
    }

    private static boolean isOutOfStep(SeenSwitch.Member member) {
        return member.status() instanceof Told.Is<SeenSwitch.Status>(var status)
                && switch (status) {
                    case OUT_OF_SYNC, WARNING -> true;
                    case UP, PENDING, DISCONNECTED, DOWN -> false;
                };
    }

    private static String name(SeenSwitch.Member member, Map<HostRef, String> hosts) {
        return hosts.getOrDefault(member.host(), member.host().id());
    }
}
