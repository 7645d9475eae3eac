package io.plumbline.drivers.vcenter;

import static io.plumbline.property.AdapterProperties.ELSEWHERE;
import static io.plumbline.property.AdapterProperties.FUNCTION;
import static io.plumbline.property.AdapterProperties.GUEST_MTU_CHANGE;
import static io.plumbline.property.AdapterProperties.TYPE;

import io.plumbline.device.DeviceException;
import io.plumbline.drivers.vcenter.Managed.HostRef;
import io.plumbline.drivers.vcenter.Managed.SwitchRef;
import io.plumbline.drivers.vcenter.SeenSwitch.Member;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.problem.Problem;
import io.plumbline.property.AdapterType;
import io.plumbline.property.Property;
import io.plumbline.property.State;
import io.plumbline.target.Adapter;
import io.plumbline.target.PciAddress;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/** Network adapters of machines in one look at vCenter, by the names of their port groups. */
record Adapters(List<SeenPortGroup> portGroups, List<SeenSwitch> switches) {
    private static final Set<?> KNOWN = Set.of(TYPE, FUNCTION, GUEST_MTU_CHANGE);

    /**
     * @param host on which the machines are: a name may be that of another switch's port group too,
     *     where the host is not
     */
    static Adapters of(Inventory seen, HostRef host) {
        return new Adapters(
                seen.portGroups().stream()
                        .filter(group -> mayBeOn(host, group, seen.switches()))
                        .toList(),
                seen.switches());
    }

    static Adapters none() {
        return new Adapters(List.of(), List.of());
    }

    private static boolean mayBeOn(HostRef host, SeenPortGroup group, List<SeenSwitch> switches) {
        return switches.stream()
                .filter(one -> group.place().of().equals(new Told.Is<>(one.ref())))
                .noneMatch(one ->
                        one.layout().members() instanceof Told.Is<List<Member>>(var members)
                                && members.stream().noneMatch(has -> has.host().equals(host)));
    }

    void put(Adapter adapter, Sole<SeenMachine> machine, Readings.Builder readings) {
        Optional<Sole<SeenAdapter>> sole =
                switch (machine) {
                    case Sole.Is<SeenMachine>(var seen) -> Optional.of(sole(adapter, seen));
                    case Sole.None<SeenMachine>() -> Optional.empty();
                    case Sole.Not<SeenMachine>(var why) -> Optional.of(new Sole.Not<>(why));
                };
        put(adapter, TYPE, sole, SeenAdapter::type, readings);
        put(adapter, FUNCTION, sole, SeenAdapter::function, readings);
        put(adapter, GUEST_MTU_CHANGE, sole, SeenAdapter::guestMtuChange, readings);
        readings.put(ELSEWHERE.of(adapter), elsewhere(adapter, machine));
    }

    private Reading<List<String>> elsewhere(Adapter adapter, Sole<SeenMachine> machine) {
        return switch (machine) {
            case Sole.Is<SeenMachine>(var seen) ->
                    switch (sole(adapter, seen)) {
                        case Sole.Is<SeenAdapter> _ -> new Reading.Settled<>(State.is(List.of()));
                        case Sole.None<SeenAdapter>() -> elsewhere(adapter, seen);
                        case Sole.Not<SeenAdapter>(var why) -> new Reading.Unreadable<>(why);
                    };
            case Sole.None<SeenMachine>() -> new Reading.NotOffered<>();
            case Sole.Not<SeenMachine>(var why) -> new Reading.Unreadable<>(why);
        };
    }

    /** What {@link #change} would refuse to double is told before anything is sent. */
    private Reading<List<String>> elsewhere(Adapter adapter, SeenMachine machine) {
        return switch (machine.adapters()) {
            case Told.Is<List<SeenAdapter>>(var all) ->
                    new Reading.Settled<>(State.is(elsewhere(adapter, all)));
            case Told.Unset<List<SeenAdapter>>() ->
                    new Reading.Unreadable<>(untold(adapter, "nothing"));
            case Told.Unreadable<List<SeenAdapter>>(var why) ->
                    new Reading.Unreadable<>(untold(adapter, why));
        };
    }

    private List<String> elsewhere(Adapter adapter, List<SeenAdapter> all) {
        return all.stream()
                .filter(one -> !maySpecHaveSaid(adapter, one.on()))
                .flatMap(one -> what(one).map(what -> what + " on " + place(one.on())).stream())
                .sorted()
                .toList();
    }

    /** By what it is told to be the same; empty where nothing tells. */
    private static Optional<String> what(SeenAdapter one) {
        if (one.function() instanceof Told.Is<PciAddress>(var function)) {
            return Optional.of(function.toString());
        }
        return one.type().equals(new Told.Is<>(AdapterType.PVRDMA))
                ? Optional.of(AdapterType.PVRDMA.name())
                : Optional.empty();
    }

    /** For people, in a list that is joined by commas. */
    private String place(SeenBacking on) {
        return switch (on) {
            case SeenBacking.Standard(var name) -> "standard port group " + name.replace(',', ' ');
            case SeenBacking.Distributed(var id) -> "port group " + nameOf(id).replace(',', ' ');
            case SeenBacking.Other() -> "a network of another kind";
        };
    }

    /** Of a switch that the host is not on the id is all that is known here. */
    private String nameOf(String id) {
        return portGroups.stream()
                .filter(group -> group.ref().id().equals(id))
                .flatMap(group ->
                        group.name() instanceof Told.Is<String>(var name)
                                ? Stream.of(name)
                                : Stream.empty())
                .findFirst()
                .orElse(id);
    }

    /** What is not passed through has neither function nor a size of frames to allow. */
    private static <V> void put(
            Adapter adapter,
            Property<V> property,
            Optional<Sole<SeenAdapter>> sole,
            Function<SeenAdapter, Told<V>> which,
            Readings.Builder readings) {
        readings.put(
                property.of(adapter),
                sole.map(some ->
                                switch (some) {
                                    case Sole.Is<SeenAdapter>(var seen)
                                            when !property.equals(TYPE) && !isPassedThrough(seen) ->
                                            new Reading.NotOffered<V>();
                                    case Sole.Is<SeenAdapter>(var seen)
                                            when !property.equals(TYPE)
                                                    && which.apply(seen) instanceof Told.Unset<V> ->
                                            new Reading.Settled<>(State.<V>none());
                                    case Sole.Is<SeenAdapter>(var seen) ->
                                            SwitchReadings.reading(
                                                    adapter, property, which.apply(seen));
                                    case Sole.None<SeenAdapter>() ->
                                            new Reading.Settled<>(State.<V>none());
                                    case Sole.Not<SeenAdapter>(var why) ->
                                            new Reading.Unreadable<V>(why);
                                })
                        .orElseGet(Reading.NotOffered::new));
    }

    private static boolean isPassedThrough(SeenAdapter seen) {
        return !(seen.type() instanceof Told.Is<AdapterType>(var type)) || type.isPassthrough();
    }

    private Sole<SeenAdapter> sole(Adapter adapter, SeenMachine machine) {
        var places = places(adapter);
        if (places.size() > 1) {
            return new Sole.Not<>(several(adapter, "port groups have this name", places.size()));
        }
        return switch (machine.adapters()) {
            case Told.Is<List<SeenAdapter>>(var all) -> {
                var on = all.stream().filter(one -> places.contains(one.on())).toList();
                yield on.size() > 1
                        ? new Sole.Not<>(several(adapter, "adapters are on it", on.size()))
                        : on.stream()
                                .findFirst()
                                .<Sole<SeenAdapter>>map(Sole.Is::new)
                                .orElseGet(Sole.None::new);
            }
            case Told.Unset<List<SeenAdapter>>() -> new Sole.Not<>(untold(adapter, "nothing"));
            case Told.Unreadable<List<SeenAdapter>>(var why) ->
                    new Sole.Not<>(untold(adapter, why));
        };
    }

    /** Where vCenter may tell an adapter of that port group to be. */
    private List<SeenBacking> places(Adapter adapter) {
        return switch (adapter.on()) {
            case STANDARD -> List.of(new SeenBacking.Standard(adapter.portGroup()));
            case DISTRIBUTED ->
                    named(adapter.portGroup()).stream()
                            .<SeenBacking>map(
                                    group -> new SeenBacking.Distributed(group.ref().id()))
                            .toList();
        };
    }

    private List<SeenPortGroup> named(String name) {
        return portGroups.stream()
                .filter(group -> group.name().equals(new Told.Is<>(name)))
                .toList();
    }

    private static Problem several(Adapter adapter, String what, int many) {
        return new Problem.Rejected(
                adapter, "find it in vCenter", many + " " + what + ": leave one");
    }

    private static Problem untold(Adapter adapter, String why) {
        return new Problem.Unparsed(adapter, "the adapters of its machine in vCenter", why);
    }

    /**
     * What a write asks of vCenter.
     *
     * @throws DeviceException if it cannot be made of what was told: then nothing is sent
     */
    AdapterChange change(Adapter adapter, SeenMachine machine, Puts puts) throws DeviceException {
        if (!puts.all().stream().map(put -> put.setting().property()).allMatch(KNOWN::contains)) {
            throw puts.unknown();
        }
        var there = sole(adapter, machine).get();
        var function = puts.to(FUNCTION);
        var mtu = puts.to(GUEST_MTU_CHANGE);
        if (there.isPresent()) {
            return new AdapterChange.Edit(there.get().key(), function, mtu);
        }
        var on = backing(adapter);
        var type = puts.to(TYPE).orElseThrow(puts::unknown);
        if (type == AdapterType.PVRDMA) {
            beside(adapter, machine);
        }
        if (type == AdapterType.SRIOV) {
            var elsewhere = elsewhere(adapter, machine, function.orElseThrow(puts::unknown));
            if (elsewhere.isPresent() && on instanceof AdapterBacking.Standard to) {
                return new AdapterChange.Move(elsewhere.get().key(), to, mtu);
            }
        }
        return new AdapterChange.Add(type, on, function, mtu);
    }

    /** Whether its host has a standard one is the host's to tell. */
    private AdapterBacking backing(Adapter adapter) throws DeviceException {
        return switch (adapter.on()) {
            case STANDARD -> new AdapterBacking.Standard(adapter.portGroup());
            case DISTRIBUTED -> {
                var group =
                        named(adapter.portGroup()).stream()
                                .findFirst()
                                .orElseThrow(() ->
                                        refused(adapter, "vCenter has no port group of this name"));
                yield new AdapterBacking.Distributed(group.ref(), uuid(adapter, group));
            }
        };
    }

    /**
     * @see "seed 002: the first adapter should not be the PVRDMA adapter; one PVRDMA adapter on a
     *     machine: domain facts on ESXi, section 4.6"
     */
    private static void beside(Adapter adapter, SeenMachine machine) throws DeviceException {
        if (!(machine.devices() instanceof Told.Is<SeenDevices>(var devices))) {
            throw refused(adapter, "vCenter does not tell which adapters the machine has");
        }
        if (devices.networkCards() == 0) {
            throw refused(
                    adapter,
                    "its first adapter would be PVRDMA: give the machine another one first");
        }
        if (devices.adapters().stream()
                .anyMatch(one -> one.type().equals(new Told.Is<>(AdapterType.PVRDMA)))) {
            throw refused(
                    adapter,
                    "the machine has a PVRDMA adapter on another port group: move it there, or take"
                            + " it away");
        }
    }

    /**
     * The one of this function that is to be moved, of which a spec has one on each port of a card.
     * Where somebody put it otherwise, it is rather for people to move.
     */
    private Optional<SeenAdapter> elsewhere(
            Adapter adapter, SeenMachine machine, PciAddress function) throws DeviceException {
        if (!(machine.adapters() instanceof Told.Is<List<SeenAdapter>>(var all))) {
            throw refused(adapter, "vCenter does not tell which adapters the machine has");
        }
        var same = new Told.Is<>(function);
        for (var one : all) {
            if (one.function().equals(same) && !maySpecHaveSaid(adapter, one.on())) {
                throw refused(
                        adapter,
                        "the machine has an adapter of "
                                + function
                                + " on "
                                + place(one.on())
                                + ": move it there, or take it away");
            }
            if (mayBeOfAnyFunction(one)) {
                throw refused(
                        adapter,
                        "the machine has an adapter on another port group, and vCenter does not"
                                + " tell of which function: say that there, or take it away");
            }
        }
        return only(adapter, function, all.stream().filter(one -> one.function().equals(same)));
    }

    private static Optional<SeenAdapter> only(
            Adapter adapter, PciAddress function, Stream<SeenAdapter> same) throws DeviceException {
        var all = same.toList();
        if (all.size() > 1) {
            throw refused(
                    adapter,
                    "the machine has "
                            + all.size()
                            + " adapters of "
                            + function
                            + " on other port groups: leave one, and it is moved");
        }
        return all.stream().findFirst();
    }

    /**
     * Whether a spec that says a standard port group can have said that network before: one of a
     * distributed switch that the host is on. On any other, somebody put the adapter there.
     */
    private boolean maySpecHaveSaid(Adapter now, SeenBacking before) {
        return now.on() == Adapter.On.STANDARD
                && before instanceof SeenBacking.Distributed(var id)
                && portGroups.stream().anyMatch(group -> group.ref().id().equals(id));
    }

    /**
     * On a standard network there are types that nothing here makes, and those have no function.
     */
    private static boolean mayBeOfAnyFunction(SeenAdapter one) {
        return isPassedThrough(one)
                && !(one.function() instanceof Told.Is<PciAddress>)
                && (one.type() instanceof Told.Is<AdapterType>
                        || !(one.on() instanceof SeenBacking.Standard));
    }

    private String uuid(Adapter adapter, SeenPortGroup group) throws DeviceException {
        if (group.place().of() instanceof Told.Is<SwitchRef>(var of)) {
            for (var one : switches) {
                if (one.ref().equals(of) && one.uuid() instanceof Told.Is<String>(var uuid)) {
                    return uuid;
                }
            }
        }
        throw refused(adapter, "vCenter does not tell the switch of its port group");
    }

    private static DeviceException refused(Adapter adapter, String why) {
        return new DeviceException(new Problem.Rejected(adapter, "write it", why));
    }
}
