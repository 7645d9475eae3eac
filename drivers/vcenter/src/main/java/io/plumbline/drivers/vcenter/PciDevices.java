package io.plumbline.drivers.vcenter;

import static io.plumbline.property.PciDeviceProperties.ALLOWED_DEVICES;
import static io.plumbline.property.PciDeviceProperties.SYSTEM;
import static io.plumbline.property.PciDeviceProperties.TYPE;

import io.plumbline.device.DeviceException;
import io.plumbline.drivers.vcenter.SeenPciDevice.Dynamic;
import io.plumbline.drivers.vcenter.SeenPciDevice.Fixed;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.problem.Problem;
import io.plumbline.property.AdapterType;
import io.plumbline.property.State;
import io.plumbline.target.PciDevice;
import io.plumbline.target.PciIds;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.regex.Pattern;

/** PCI devices of machines in one look at vCenter, by what they are made of. */
final class PciDevices {
    private static final Set<?> KNOWN = Set.of(TYPE, ALLOWED_DEVICES);
    private static final Pattern SYSTEM_ID =
            Pattern.compile("[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}");

    private PciDevices() {}

    static void put(PciDevice device, Sole<SeenMachine> machine, Readings.Builder readings) {
        Optional<Sole<SeenPciDevice>> sole =
                switch (machine) {
                    case Sole.Is<SeenMachine>(var seen) -> Optional.of(sole(device, seen));
                    case Sole.None<SeenMachine>() -> Optional.empty();
                    case Sole.Not<SeenMachine>(var why) -> Optional.of(new Sole.Not<>(why));
                };
        readings.put(
                TYPE.of(device),
                sole.map(some -> reading(some, State.is(type(device.by()))))
                        .orElseGet(Reading.NotOffered::new));
        readings.put(
                ALLOWED_DEVICES.of(device),
                sole.map(some -> reading(some, allowed(some))).orElseGet(Reading.NotOffered::new));
        readings.put(
                SYSTEM.of(device), sole.map(PciDevices::system).orElseGet(Reading.NotOffered::new));
    }

    /** A machine starts with some that are of no host in particular. */
    private static Reading<UUID> system(Sole<SeenPciDevice> sole) {
        return switch (sole) {
            case Sole.Is<SeenPciDevice>(var seen) ->
                    new Reading.Settled<>(
                            backing(seen)
                                    .flatMap(PciDevices::system)
                                    .map(State::is)
                                    .orElseGet(() ->
                                            new State.Unproven<>(
                                                    "vCenter does not say of which host it is")));
            case Sole.None<SeenPciDevice>() ->
                    new Reading.Settled<>(new State.Unproven<>("the machine has none"));
            case Sole.Not<SeenPciDevice>(var why) -> new Reading.Unreadable<>(why);
        };
    }

    private static Optional<UUID> system(SeenPciDevice.Backing of) {
        return of instanceof Fixed(var _, var system)
                ? system.filter(text -> SYSTEM_ID.matcher(text).matches()).map(UUID::fromString)
                : Optional.empty();
    }

    private static <V> Reading<V> reading(Sole<SeenPciDevice> sole, State<V> ofOne) {
        return switch (sole) {
            case Sole.Is<SeenPciDevice> _ -> new Reading.Settled<>(ofOne);
            case Sole.None<SeenPciDevice>() -> new Reading.Settled<>(State.none());
            case Sole.Not<SeenPciDevice>(var why) -> new Reading.Unreadable<>(why);
        };
    }

    private static State<PciIds> allowed(Sole<SeenPciDevice> sole) {
        return sole instanceof Sole.Is<SeenPciDevice>(var seen)
                        && seen.backing() instanceof Told.Is<SeenPciDevice.Backing>(Dynamic is)
                ? is.allowed().map(State::is).orElseGet(State::none)
                : State.none();
    }

    private static AdapterType type(PciDevice.By by) {
        return switch (by) {
            case PciDevice.Function _ -> AdapterType.DirectPath;
            case PciDevice.Label _, PciDevice.Allowed _ -> AdapterType.DynamicDirectPath;
        };
    }

    /** A device that nobody can make out may be the one. */
    private static Sole<SeenPciDevice> sole(PciDevice device, SeenMachine machine) {
        return switch (machine.pciDevices()) {
            case Told.Is<List<SeenPciDevice>>(var all) -> among(device, all);
            case Told.Unset<List<SeenPciDevice>>() -> new Sole.Not<>(untold(device, "nothing"));
            case Told.Unreadable<List<SeenPciDevice>>(var why) ->
                    new Sole.Not<>(untold(device, why));
        };
    }

    private static Sole<SeenPciDevice> among(PciDevice device, List<SeenPciDevice> all) {
        var same = all.stream().filter(one -> isMadeOf(device.by(), one)).toList();
        if (same.size() > 1) {
            return new Sole.Not<>(
                    new Problem.Rejected(
                            device,
                            "find it in vCenter",
                            same.size() + " devices of the machine are so: leave one"));
        }
        if (same.isEmpty()) {
            var unknown =
                    all.stream()
                            .filter(one ->
                                    !(one.backing() instanceof Told.Is<SeenPciDevice.Backing>))
                            .findFirst();
            return unknown.<Sole<SeenPciDevice>>map(one ->
                            new Sole.Not<>(untold(device, "device " + one.key() + " is unknown")))
                    .orElseGet(Sole.None::new);
        }
        return new Sole.Is<>(same.getFirst());
    }

    private static boolean isMadeOf(PciDevice.By by, SeenPciDevice seen) {
        return switch (by) {
            case PciDevice.Function(var at) ->
                    backing(seen)
                            .filter(one ->
                                    one instanceof Fixed(var function, var _)
                                            && function.equals(at))
                            .isPresent();
            case PciDevice.Label(var label) ->
                    backing(seen)
                            .filter(one ->
                                    one instanceof Dynamic is
                                            && is.label().equals(Optional.of(label)))
                            .isPresent();
            case PciDevice.Allowed(var ids) ->
                    backing(seen)
                            .equals(Optional.of(new Dynamic(Optional.empty(), Optional.of(ids))));
        };
    }

    private static Optional<SeenPciDevice.Backing> backing(SeenPciDevice seen) {
        return seen.backing() instanceof Told.Is<SeenPciDevice.Backing>(var is)
                ? Optional.of(is)
                : Optional.empty();
    }

    private static Problem untold(PciDevice device, String why) {
        return new Problem.Unparsed(device, "the PCI devices of its machine in vCenter", why);
    }

    /**
     * What a write asks of vCenter.
     *
     * @param beside whose devices may be of that host too
     * @throws DeviceException if it cannot be made of what was told: then nothing is sent
     */
    static PciDeviceChange change(
            PciDevice device, SeenMachine machine, Neighbours beside, Puts puts)
            throws DeviceException {
        if (!puts.all().stream().map(put -> put.setting().property()).allMatch(KNOWN::contains)) {
            throw puts.unknown();
        }
        var allowed = puts.to(ALLOWED_DEVICES);
        var there = sole(device, machine).get();
        if (there.isPresent()) {
            return allow(device, machine, beside, there.get(), allowed.orElseThrow(puts::unknown));
        }
        if (puts.to(TYPE).isEmpty()) {
            throw puts.unknown();
        }
        return new PciDeviceChange.Add(
                switch (device.by()) {
                    case PciDevice.Function(var at) -> {
                        beside.leave(at, device, machine);
                        yield new Fixed(at);
                    }
                    case PciDevice.Label(var label) -> {
                        alone(device, allowed, machine);
                        yield new Dynamic(Optional.of(label), allowed);
                    }
                    case PciDevice.Allowed(var ids) -> {
                        alone(device, Optional.of(ids), machine);
                        yield new Dynamic(Optional.empty(), Optional.of(ids));
                    }
                },
                Neighbours.of(machine, device),
                beside.others(device, machine));
    }

    private static PciDeviceChange allow(
            PciDevice device,
            SeenMachine machine,
            Neighbours beside,
            SeenPciDevice there,
            PciIds allowed)
            throws DeviceException {
        if (!(backing(there).orElse(null) instanceof Dynamic(var label, var _))) {
            throw refused(device, "the machine has a function there, which is of its own kind");
        }
        return new PciDeviceChange.Allow(
                there.key(),
                new Dynamic(label, Optional.of(allowed)),
                Neighbours.of(machine, device, one -> one.key() != there.key()),
                beside.others(device, machine));
    }

    /**
     * One without a label that somebody made may be meant, with an id more or less, or may be the
     * function that this one is to be.
     *
     * @param ids that this one may be of; empty where any will do
     */
    private static void alone(PciDevice device, Optional<PciIds> ids, SeenMachine machine)
            throws DeviceException {
        for (var one : Neighbours.of(machine, device)) {
            if (one instanceof Dynamic(var label, var allowed)
                    && label.isEmpty()
                    && (ids.isEmpty() || allowed.isEmpty() || ids.get().meets(allowed.get()))) {
                throw refused(
                        device,
                        "the machine has a device without a label that may be the same function: "
                                + one.text()
                                + "; say its ids, or take it away");
            }
        }
    }

    private static DeviceException refused(PciDevice device, String why) {
        return new DeviceException(new Problem.Rejected(device, "write it", why));
    }
}
