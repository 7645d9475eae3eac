package io.plumbline.drivers.vcenter;

import io.plumbline.drivers.vcenter.SeenPciDevice.Backing;
import io.plumbline.drivers.vcenter.SeenPciDevice.Dvx;
import io.plumbline.drivers.vcenter.SeenPciDevice.Dynamic;
import io.plumbline.drivers.vcenter.SeenPciDevice.Fixed;
import io.plumbline.drivers.vcenter.SeenPciDevice.Other;
import io.plumbline.target.PciAddress;
import io.plumbline.target.PciId;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * What a host gives to machines, as vCenter tells it: functions by their addresses, and beside that
 * what is given by label. Which function has which label it does not tell, nor whether several of
 * one label are told as one: then there is taken to be one.
 *
 * @param fixed what each function is
 * @param dynamic what vSphere may choose from
 * @see "vSphere Web Services API 7.0, ConfigTarget: pciPassthrough (pciDevice, systemId),
 *     dynamicPassthrough (vendorId, deviceId, customLabel)"
 */
public record GivenFunctions(Map<PciAddress, PciId> fixed, List<Labelled> dynamic) {

    /** One that vSphere may choose. */
    public record Labelled(PciId id, Optional<String> label) {}

    public GivenFunctions {
        fixed = Map.copyOf(fixed);
        dynamic = List.copyOf(dynamic);
    }

    /** Whether the host gives something that the device could be. */
    public boolean has(Backing device) {
        return switch (device) {
            case Fixed(var at, var _) -> fixed.containsKey(at);
            case Dynamic _ -> !choice(device).isEmpty();
            case Dvx _, Other _ -> false;
        };
    }

    /**
     * Why the machine does not start already: it has a function that its host does not give, maybe
     * since the card stands at another address now, and one more would be beside it.
     *
     * @param own what the machine has
     */
    public Optional<String> deadWeight(List<Backing> own) {
        return own.stream()
                .filter(Fixed.class::isInstance)
                .filter(device -> !has(device))
                .findFirst()
                .map(device ->
                        "the machine has "
                                + device.text()
                                + " already, which its host does not give (any more), and does not"
                                + " start with it: take that away, and it gets the other");
    }

    /**
     * Why some machine may find its function taken, whoever starts first; empty if there is enough
     * for all. A machine that is off now starts some day.
     *
     * @param wanted one more device
     * @param others that machines of the host have, the own one among them
     */
    public Optional<String> shortage(Backing wanted, List<Backing> others) {
        var rivals = others.stream().filter(other -> areRivals(wanted, other)).toList();
        var all = new ArrayList<>(others);
        all.add(wanted);
        return rivals.isEmpty() || (hasEnough(wanted, all) && areAllServed(rivals, all))
                ? Optional.empty()
                : Optional.of(
                        "of what the host gives to machines "
                                + rivals.stream()
                                        .map(Backing::text)
                                        .distinct()
                                        .collect(Collectors.joining(" and "))
                                + " of a machine there may be the same function, and there is not"
                                + " one for each: whoever starts last would not start");
    }

    private boolean areAllServed(List<Backing> rivals, List<Backing> all) {
        return rivals.stream().allMatch(rival -> hasEnough(rival, all));
    }

    /** Even if every other one that may takes one of those that would do. */
    private boolean hasEnough(Backing device, List<Backing> all) {
        var takers = all.stream().filter(other -> areRivals(device, other)).count();
        return switch (device) {
            case Dynamic _ -> choice(device).size() > takers - 1; // It is its own rival.
            case Fixed _ -> takers == 0;
            case Dvx _, Other _ -> true;
        };
    }

    /** Two fixed ones are known not to be the same. */
    private boolean areRivals(Backing one, Backing other) {
        return (one instanceof Dynamic || other instanceof Dynamic)
                && !Collections.disjoint(choice(one), choice(other));
    }

    /** Places in the list of those that it could be. */
    private Set<Integer> choice(Backing device) {
        return IntStream.range(0, dynamic.size())
                .filter(place -> mayBe(device, dynamic.get(place)))
                .boxed()
                .collect(Collectors.toSet());
    }

    private boolean mayBe(Backing device, Labelled given) {
        return switch (device) {
            case Fixed(var at, var _) -> Optional.of(given.id()).equals(idOf(at));
            case Dynamic(var label, var allowed) ->
                    (label.isEmpty() || label.equals(given.label()))
                            && allowed.map(ids -> ids.all().contains(given.id())).orElse(true);
            case Dvx _, Other _ -> false;
        };
    }

    private Optional<PciId> idOf(PciAddress function) {
        return Optional.ofNullable(fixed.get(function));
    }
}
