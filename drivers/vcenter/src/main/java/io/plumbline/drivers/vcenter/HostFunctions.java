package io.plumbline.drivers.vcenter;

import io.plumbline.device.Act;
import io.plumbline.device.Comparison;
import io.plumbline.device.DeviceException;
import io.plumbline.device.Put;
import io.plumbline.device.Receipt;
import io.plumbline.drivers.vcenter.Managed.HostRef;
import io.plumbline.observed.BootId;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.problem.Problem;
import io.plumbline.property.Activation;
import io.plumbline.property.PassthroughProperties;
import io.plumbline.property.Property;
import io.plumbline.property.Setting;
import io.plumbline.property.SriovProperties;
import io.plumbline.property.State;
import io.plumbline.target.Host;
import io.plumbline.target.Nic;
import io.plumbline.target.NicPort;
import io.plumbline.target.PciAddress;
import io.plumbline.target.Target;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Who has the functions of the ports of one host, and virtual functions of them, as vCenter has the
 * host make it so at its next boot.
 */
final class HostFunctions {
    /** All that vCenter tells of a port. */
    static final Set<Property<?>> TOLD =
            Set.of(
                    SriovProperties.FUNCTIONS,
                    SriovProperties.SUPPORTED,
                    PassthroughProperties.ENABLED,
                    PassthroughProperties.LABEL,
                    PassthroughProperties.CAPABLE,
                    PassthroughProperties.DEPENDS_ON);

    private final Host host;
    private final VSphereGateway vcenter;
    private final Looks looks;
    private final Waiting waiting;

    HostFunctions(Host host, VSphereGateway vcenter, Looks looks, Patience patience) {
        this.host = host;
        this.vcenter = vcenter;
        this.looks = looks;
        this.waiting = new Waiting(vcenter, patience);
    }

    /**
     * Of all that have virtual functions or can get some, and of those that are named: a host has
     * hundreds of other PCI devices. What of them is a card, the host knows.
     */
    Readings readings(Inventory seen, Set<Target> named) throws VCenterException {
        var here = Roster.called(host, seen);
        if (here.size() != 1) {
            return unreadable(named, Roster.notOne(host, here.size()));
        }
        var silent = Roster.silence(host, here.getFirst().running().connection());
        if (silent.isPresent()) {
            return unreadable(named, silent.get());
        }
        return readings(here.getFirst().functions(), named);
    }

    private Readings readings(Told<List<SeenFunctions>> told, Set<Target> named)
            throws VCenterException {
        return switch (told) {
            case Told.Is<List<SeenFunctions>>(var all) -> readings(byAddress(all), named);
            case Told.Unset<List<SeenFunctions>>() ->
                    unreadable(
                            named,
                            new Problem.Unparsed(
                                    host, "its PCI devices in vCenter", "none is told"));
            case Told.Unreadable<List<SeenFunctions>>(var why) ->
                    unreadable(
                            named, new Problem.Unparsed(host, "its PCI devices in vCenter", why));
        };
    }

    private Readings readings(Map<PciAddress, SeenFunctions> told, Set<Target> named)
            throws VCenterException {
        var ports = named(named);
        var labels = !ports.isEmpty() && vcenter.knowsLabels();
        told.forEach((at, one) -> {
            if (one.concerns()) {
                ports.add(port(at));
            }
        });
        var readings = Readings.builder();
        for (var port : ports) {
            put(port, Optional.ofNullable(told.get(port.function())), labels, readings);
        }
        return readings.build();
    }

    private static void put(
            NicPort port, Optional<SeenFunctions> told, boolean labels, Readings.Builder readings) {
        put(SriovProperties.FUNCTIONS.of(port), told.map(one -> functions(port, one)), readings);
        put(SriovProperties.SUPPORTED.of(port), told.map(one -> supported(port, one)), readings);
        put(
                PassthroughProperties.ENABLED.of(port),
                told.map(one ->
                        new Reading.Staged<>(
                                State.is(one.whole().active()),
                                State.is(one.kept().passthrough()))),
                readings);
        put(
                PassthroughProperties.LABEL.of(port),
                told.filter(_ -> labels).map(one -> settledOrNone(one.kept().label())),
                readings);
        put(
                PassthroughProperties.CAPABLE.of(port),
                told.map(one -> new Reading.Settled<>(State.is(one.whole().capable()))),
                readings);
        put(
                PassthroughProperties.DEPENDS_ON.of(port),
                told.map(one -> dependsOn(port, one.whole().dependence())),
                readings);
    }

    private static <V> void put(
            Setting<V> setting, Optional<? extends Reading<V>> told, Readings.Builder readings) {
        readings.put(setting, told.<Reading<V>>map(one -> one).orElseGet(Reading.NotOffered::new));
    }

    private static Reading<String> dependsOn(NicPort port, SeenFunctions.Dependence dependence) {
        return switch (dependence) {
            case SeenFunctions.Dependence.Alone() -> new Reading.Settled<>(State.none());
            case SeenFunctions.Dependence.On(var other) ->
                    new Reading.Settled<>(State.is(other.toString()));
            case SeenFunctions.Dependence.Unparsed(var text) ->
                    new Reading.Unreadable<>(
                            new Problem.Unparsed(port, "what it depends on in vCenter", text));
        };
    }

    private static <V> Reading<V> settledOrNone(Optional<V> value) {
        return new Reading.Settled<>(value.map(State::is).orElseGet(State::none));
    }

    private static Reading<Integer> functions(NicPort port, SeenFunctions told) {
        return isValue(SriovProperties.FUNCTIONS, told.there())
                        && isValue(SriovProperties.FUNCTIONS, told.asked())
                ? new Reading.Staged<>(State.is(told.there()), State.is(told.asked()))
                : tooLarge(port, told);
    }

    private static Reading<Integer> supported(NicPort port, SeenFunctions told) {
        return isValue(SriovProperties.SUPPORTED, told.atMost())
                ? new Reading.Settled<>(State.is(told.atMost()))
                : tooLarge(port, told);
    }

    private static boolean isValue(Property<Integer> property, int number) {
        try {
            property.codec().parse(Integer.toString(number));
            return true;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    private static Reading<Integer> tooLarge(NicPort port, SeenFunctions told) {
        return new Reading.Unreadable<>(
                new Problem.Unparsed(port, "its virtual functions in vCenter", told.toString()));
    }

    private NicPort port(PciAddress function) {
        return new NicPort(new Nic(host, function.withFunction(0)), function.function() + 1);
    }

    private Readings unreadable(Set<Target> named, Problem why) {
        var readings = Readings.builder();
        for (var port : named(named)) {
            TOLD.forEach(
                    property -> readings.put(property.of(port), new Reading.Unreadable<>(why)));
        }
        return readings.build();
    }

    private Set<NicPort> named(Set<Target> named) {
        return named.stream()
                .filter(NicPort.class::isInstance)
                .map(NicPort.class::cast)
                .filter(port -> port.nic().host().equals(host))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** Two of one address are nobody's. */
    private static Map<PciAddress, SeenFunctions> byAddress(List<SeenFunctions> all) {
        var byAddress = new TreeMap<PciAddress, SeenFunctions>();
        var twice = new TreeSet<PciAddress>();
        for (var one : all) {
            one.at().filter(at -> byAddress.put(at, one) != null).ifPresent(twice::add);
        }
        byAddress.keySet().removeAll(twice);
        return byAddress;
    }

    /**
     * All of it in one call, and of ports that are so already nothing. Then the host is asked to
     * tell it. That it was done, vCenter may tell a while later all the same: as long as a pass can
     * wait, that is waited for.
     *
     * @see "documentation of the public Ansible module vmware_host_sriov: sometimes vCenter slowly
     *     updates; the result after contains the same as before"
     */
    Receipt write(Act.Write write) throws DeviceException {
        var attempt = "write " + write.wire().name();
        var seen = look(attempt);
        var open = open(write, seen, attempt);
        if (open.isEmpty()) {
            return new Receipt.AlreadySo();
        }
        var here = Roster.called(host, seen).getFirst();
        if (!isHeardOf(write.during(), here.running().bootedAt())) {
            throw notNow(attempt, "vCenter has not heard of the newest boot yet");
        }
        var changes = changes(here, open, attempt);
        try {
            vcenter.setFunctions(here.ref(), changes);
        } catch (VCenterException e) {
            throw new DeviceException(e.trouble().of(host), e);
        }
        refresh(here.ref());
        waiting.until(() -> isTold(write, here.ref()), told -> told);
        return new Receipt.Done(
                open.stream()
                        .map(put -> put.setting().property().declared())
                        .reduce(Activation.LIVE, Activation::orHigher));
    }

    /** The write is done, whatever goes wrong here; then vCenter tells of it later. */
    private void refresh(HostRef here) {
        try {
            vcenter.refreshDevices(here);
        } catch (VCenterException e) {
            return; // A role without that privilege has to read what vCenter hears by itself.
        }
    }

    /** Whatever cannot be told now, nothing was sent. */
    private List<Put<?>> open(Act.Write write, Inventory seen, String attempt)
            throws DeviceException {
        try {
            return Comparison.open(write, readings(seen, targets(write.puts())));
        } catch (DeviceException e) {
            throw switch (e.problem()) {
                case Problem.Unreachable _, Problem.TimedOut _, Problem.Unparsed _ ->
                        new DeviceException(
                                new Problem.Occupied(host, attempt, e.problem().text()), e);
                default -> e;
            };
        } catch (VCenterException e) {
            throw new DeviceException(e.trouble().before(attempt).of(host), e);
        }
    }

    /** Nothing was sent, and it is no try. */
    private DeviceException notNow(String attempt, String why) {
        return new DeviceException(new Problem.Occupied(host, attempt, why));
    }

    private List<FunctionsChange> changes(SeenHost here, List<Put<?>> open, String attempt)
            throws DeviceException {
        var told =
                here.functions() instanceof Told.Is<List<SeenFunctions>>(var all)
                        ? byAddress(all)
                        : Map.<PciAddress, SeenFunctions>of();
        var byPort = new TreeMap<Target, List<Put<?>>>();
        open.forEach(put ->
                byPort.computeIfAbsent(put.setting().target(), _ -> new ArrayList<>()).add(put));
        var changes = new ArrayList<FunctionsChange>();
        for (var of : byPort.entrySet()) {
            var puts = new Puts(of.getKey(), of.getValue());
            if (!(puts.at() instanceof NicPort port) || !told.containsKey(port.function())) {
                throw puts.unknown();
            }
            changes.add(change(port, told.get(port.function()), puts, attempt));
        }
        return changes;
    }

    private static FunctionsChange change(
            NicPort port, SeenFunctions one, Puts puts, String attempt) throws DeviceException {
        var count = puts.to(SriovProperties.FUNCTIONS);
        var given = puts.to(PassthroughProperties.ENABLED);
        var label = puts.to(PassthroughProperties.LABEL);
        if (count.isPresent() && puts.all().size() == 1) {
            return count(port, one, count.get(), attempt);
        }
        if (count.isPresent() || (given.isEmpty() && label.isEmpty())) {
            throw puts.unknown();
        }
        var why = given.filter(machines -> machines).flatMap(_ -> inTheWay(one));
        if (why.isPresent()) {
            throw refused(port, attempt, why.get());
        }
        return new FunctionsChange.Whole(
                one,
                new SeenFunctions.Kept(
                        given.orElse(one.kept().passthrough()), label.or(one.kept()::label)));
    }

    private static FunctionsChange count(NicPort port, SeenFunctions one, int count, String attempt)
            throws DeviceException {
        if (count > one.atMost()) {
            throw refused(
                    port,
                    attempt,
                    "vCenter supports at most "
                            + one.atMost()
                            + " virtual functions of it in this boot, and it is to have "
                            + count);
        }
        return new FunctionsChange.Count(one, count);
    }

    /** It was told before, and may have come since. */
    private static Optional<String> inTheWay(SeenFunctions one) {
        if (!one.whole().capable()) {
            return Optional.of("vCenter tells that machines cannot have it");
        }
        return switch (one.whole().dependence()) {
            case SeenFunctions.Dependence.On(var other) ->
                    Optional.of("it goes only together with " + other);
            case SeenFunctions.Dependence.Unparsed(var text) ->
                    Optional.of("what it goes together with is not understood: " + text);
            case SeenFunctions.Dependence.Alone() ->
                    one.there() > 0 || one.asked() > 0
                            ? Optional.of("it has virtual functions, or gets some")
                            : Optional.empty();
        };
    }

    private static DeviceException refused(NicPort port, String attempt, String why) {
        return new DeviceException(new Problem.Rejected(port, attempt, why));
    }

    /**
     * What a card shows, at which address, and what else is configured of it are of one boot, and
     * vCenter may still tell those of the one before.
     */
    private static boolean isHeardOf(BootId during, Told<Instant> bootedAt) {
        return bootedAt instanceof Told.Is<Instant>(var told)
                && during.isStill(new BootId(during.hostUuid(), told, Optional.empty()));
    }

    private boolean isTold(Act.Write write, HostRef here) {
        try {
            return Comparison.open(write, readings(vcenter.functions(here), targets(write.puts())))
                    .isEmpty();
        } catch (VCenterException | DeviceException e) {
            return false; // The next observation tells, and why it cannot.
        }
    }

    private static Set<Target> targets(List<Put<?>> puts) {
        return puts.stream().map(put -> put.setting().target()).collect(Collectors.toSet());
    }

    /** Whatever goes wrong here, nothing was sent. */
    private Inventory look(String attempt) throws DeviceException {
        try {
            return looks.next();
        } catch (VCenterException e) {
            throw new DeviceException(e.trouble().before(attempt).of(host), e);
        }
    }
}
