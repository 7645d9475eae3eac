package io.plumbline.drivers.vcenter.yavijava;

import io.plumbline.drivers.vcenter.SeenFunctions;
import io.plumbline.drivers.vcenter.Told;
import io.plumbline.target.PciAddress;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * How the PCI devices of a host are understood. One that is told without words on SR-IOV has no
 * virtual functions and can get none.
 *
 * @see "vSphere Web Services API, HostSriovInfo: sriovActive is enabled and rebooted,
 *     numVirtualFunction those that are present, numVirtualFunctionRequested those that were asked
 *     for"
 * @see "capture hardware_pci_list_two: Dependent Device: PCI 0:2:0:1, of 0000:02:00.1; that its
 *     numbers are decimal: public tests of Intel's mfd, pci 0:175:0:2 of af:00"
 */
final class FunctionsReading {
    private static final Pattern DECIMAL =
            Pattern.compile("(?:PCI |pci )?([0-9]{1,5}):([0-9]{1,3}):([0-9]{1,2})[:.]([0-7])");

    private FunctionsReading() {}

    /** The devices of a host, as they are kept: they are hundreds, and seldom change. */
    private record Devices(List<SeenFunctions> all) {}

    /**
     * What is kept of a value that vCenter told.
     *
     * @return the value itself, unless it is the PCI devices of a host
     */
    static Object kept(Object told) {
        return told instanceof HostPciPassthruInfo[] devices
                ? new Devices(
                        Arrays.stream(devices)
                                .filter(one -> one != null && one.id != null)
                                .map(FunctionsReading::of)
                                .toList())
                : told;
    }

    static Told<List<SeenFunctions>> of(Known host) {
        return host.told(Sought.PCI_DEVICES, Devices.class, Devices::all);
    }

    private static SeenFunctions of(HostPciPassthruInfo one) {
        var id = Objects.requireNonNull(one.id);
        var kept =
                new SeenFunctions.Kept(
                        one.passthruEnabled,
                        Optional.ofNullable(one.hardwareLabel).filter(text -> !text.isEmpty()));
        var at = PciAddress.parse(id);
        var whole = whole(one);
        return one instanceof HostSriovInfo some
                ? new SeenFunctions(
                        at,
                        id,
                        kept,
                        whole,
                        some.sriovActive ? atLeastNone(some.numVirtualFunction) : 0,
                        some.sriovEnabled ? atLeastNone(some.numVirtualFunctionRequested) : 0,
                        some.sriovCapable ? atLeastNone(some.maxVirtualFunctionSupported) : 0)
                : new SeenFunctions(at, id, kept, whole, 0, 0, 0);
    }

    /** Hundreds of devices of a host are so: what is kept of them is one. */
    private static SeenFunctions.Whole whole(HostPciPassthruInfo one) {
        var whole =
                new SeenFunctions.Whole(one.passthruActive, one.passthruCapable, dependence(one));
        return whole.equals(SeenFunctions.Whole.OF_THE_KERNEL)
                ? SeenFunctions.Whole.OF_THE_KERNEL
                : whole;
    }

    /**
     * How vCenter spells another device nobody has recorded: as an id, or as the host itself does.
     * What is neither, or is not told, is not guessed.
     */
    private static SeenFunctions.Dependence dependence(HostPciPassthruInfo one) {
        var id = Objects.requireNonNull(one.id);
        var text = Objects.requireNonNullElse(one.dependentDevice, "");
        if (text.equals(id)) {
            return new SeenFunctions.Dependence.Alone();
        }
        return PciAddress.parse(text)
                .or(() -> decimal(text))
                .<SeenFunctions.Dependence>map(other ->
                        PciAddress.parse(id).equals(Optional.of(other))
                                ? new SeenFunctions.Dependence.Alone()
                                : new SeenFunctions.Dependence.On(other))
                .orElseGet(() -> new SeenFunctions.Dependence.Unparsed(text));
    }

    /** As {@code PCI 0:2:0:1} for {@code 0000:02:00.1}. */
    private static Optional<PciAddress> decimal(String text) {
        var parts = DECIMAL.matcher(text.trim());
        try {
            return parts.matches()
                    ? Optional.of(
                            new PciAddress(
                                    Integer.parseInt(parts.group(1)),
                                    Integer.parseInt(parts.group(2)),
                                    Integer.parseInt(parts.group(3)),
                                    Integer.parseInt(parts.group(4))))
                    : Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.empty(); // A number that no address has.
        }
    }

    private static int atLeastNone(int number) {
        return Math.max(0, number);
    }
}
