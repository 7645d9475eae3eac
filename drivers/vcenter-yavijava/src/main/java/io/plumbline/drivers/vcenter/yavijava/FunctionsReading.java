package io.plumbline.drivers.vcenter.yavijava;

import io.plumbline.drivers.vcenter.SeenFunctions;
import io.plumbline.drivers.vcenter.Told;
import io.plumbline.target.PciAddress;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * How the PCI devices of a host are understood. One that is told without words on SR-IOV has no
 * virtual functions and can get none.
 *
 * @see "vSphere Web Services API, HostSriovInfo: sriovActive is enabled and rebooted,
 *     numVirtualFunction those that are present, numVirtualFunctionRequested those that were asked
 *     for"
 */
final class FunctionsReading {
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
        var whole =
                new SeenFunctions.Whole(one.passthruActive, one.passthruCapable, dependsOn(one));
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

    /** The device itself is named in the words of its id, or as the same address. */
    private static Optional<String> dependsOn(HostPciPassthruInfo one) {
        var on = Objects.requireNonNullElse(one.dependentDevice, "a device that is not told");
        var itself = Objects.requireNonNull(one.id);
        return on.equals(itself)
                        || PciAddress.parse(on)
                                .filter(at -> PciAddress.parse(itself).equals(Optional.of(at)))
                                .isPresent()
                ? Optional.empty()
                : Optional.of(on);
    }

    private static int atLeastNone(int number) {
        return Math.max(0, number);
    }
}
