package io.plumbline.drivers.vcenter;

import io.plumbline.device.Act;
import io.plumbline.device.Comparison;
import io.plumbline.device.DeviceException;
import io.plumbline.device.Put;
import io.plumbline.device.Receipt;
import io.plumbline.drivers.vcenter.Managed.HostRef;
import io.plumbline.observed.BootId;
import io.plumbline.observed.Readings;
import io.plumbline.problem.Problem;
import io.plumbline.property.Activation;
import io.plumbline.property.PassthroughProperties;
import io.plumbline.property.SriovProperties;
import io.plumbline.target.Host;
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
import java.util.stream.Collectors;

/**
 * Who has the functions of the ports of one host, and virtual functions of them, as vCenter has the
 * host make it so at its next boot.
 */
final class HostFunctions {
    private final Host host;
    private final VSphereGateway vcenter;
    private final Looks looks;
    private final Waiting waiting;
    private final FunctionReadings functions;

    HostFunctions(Host host, VSphereGateway vcenter, Looks looks, Patience patience) {
        this.host = host;
        this.vcenter = vcenter;
        this.looks = looks;
        this.waiting = new Waiting(vcenter, patience);
        this.functions = new FunctionReadings(host, vcenter);
    }

    /**
     * Of all that have virtual functions or can get some, and of those that are named: a host has
     * hundreds of other PCI devices. What of them is a card, the host knows.
     */
    Readings readings(Inventory seen, Set<Target> named) throws VCenterException {
        var here = Roster.called(host, seen);
        if (here.size() != 1) {
            return functions.unreadable(named, Roster.notOne(host, here.size()));
        }
        var silent = Roster.silence(host, here.getFirst().running().connection());
        if (silent.isPresent()) {
            return functions.unreadable(named, silent.get());
        }
        return functions.of(here.getFirst().functions(), named);
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
                        ? FunctionReadings.byAddress(all)
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
            return Comparison.open(
                            write, functions.of(vcenter.functions(here), targets(write.puts())))
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
