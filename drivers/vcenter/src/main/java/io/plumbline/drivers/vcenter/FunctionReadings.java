package io.plumbline.drivers.vcenter;

import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.problem.Problem;
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

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** What vCenter tells of the functions of one host's ports, as readings. */
record FunctionReadings(Host host, VSphereGateway vcenter) {
    /** All that vCenter tells of a port. */
    static final Set<Property<?>> TOLD =
            Set.of(
                    SriovProperties.FUNCTIONS,
                    SriovProperties.SUPPORTED,
                    PassthroughProperties.ENABLED,
                    PassthroughProperties.LABEL,
                    PassthroughProperties.CAPABLE,
                    PassthroughProperties.DEPENDS_ON);

    /** Of all that have virtual functions or can get some, and of those that are named. */
    Readings of(Told<List<SeenFunctions>> told, Set<Target> named) throws VCenterException {
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

    /** Of all that are named, for one reason. */
    Readings unreadable(Set<Target> named, Problem why) {
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
    static Map<PciAddress, SeenFunctions> byAddress(List<SeenFunctions> all) {
        var byAddress = new TreeMap<PciAddress, SeenFunctions>();
        var twice = new TreeSet<PciAddress>();
        for (var one : all) {
            one.at().filter(at -> byAddress.put(at, one) != null).ifPresent(twice::add);
        }
        byAddress.keySet().removeAll(twice);
        return byAddress;
    }
}
