package io.plumbline.drivers.vcenter;

import io.plumbline.device.DeviceException;
import io.plumbline.drivers.vcenter.Managed.HostRef;
import io.plumbline.drivers.vcenter.SeenPciDevice.Backing;
import io.plumbline.drivers.vcenter.SeenPciDevice.Fixed;
import io.plumbline.problem.Problem;
import io.plumbline.target.PciAddress;
import io.plumbline.target.PciDevice;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * Machines that may have a device of one host: those that are registered there, be they off, and
 * those of which vCenter does not tell where they are.
 */
record Neighbours(List<SeenMachine> machines) {
    static final Neighbours NONE = new Neighbours(List.of());

    static Neighbours of(Inventory seen, HostRef host) {
        return new Neighbours(
                seen.machines().stream()
                        .filter(one ->
                                switch (one.host()) {
                                    case Told.Is<HostRef>(var on) -> on.equals(host);
                                    case Told.Unset<HostRef>() -> false; // Registered nowhere.
                                    case Told.Unreadable<HostRef> _ -> true;
                                })
                        .toList());
    }

    /** All but this one that may run some day. */
    private List<SeenMachine> besides(SeenMachine own) {
        return machines.stream()
                .filter(one -> !one.ref().equals(own.ref()))
                .filter(one -> !one.template().equals(new Told.Is<>(true)))
                .toList();
    }

    /**
     * One function serves one machine, also where the other one is off at the moment: whoever
     * starts second does not start.
     *
     * @param device for which it is asked
     * @throws DeviceException if another machine has the function, or may have it for all that is
     *     told
     */
    void leave(PciAddress function, PciDevice device, SeenMachine own) throws DeviceException {
        for (var other : besides(own)) {
            for (var one : devices(other, device)) {
                if (backing(one, other, device) instanceof Fixed(var at, var _)
                        && at.equals(function)) {
                    throw new DeviceException(
                            new Problem.Rejected(
                                    device,
                                    "write it",
                                    other.text()
                                            + " has that function already, and one serves one"
                                            + " machine: take it away there, or leave it out"
                                            + " here"));
                }
            }
        }
    }

    /**
     * What they have of their host.
     *
     * @param device for which it is asked
     * @param own the machine that is asked for, and is left out
     * @throws DeviceException if that is not all told
     */
    List<Backing> others(PciDevice device, SeenMachine own) throws DeviceException {
        var all = new ArrayList<Backing>();
        for (var machine : besides(own)) {
            all.addAll(of(machine, device));
        }
        return all;
    }

    /**
     * What a machine has of its host.
     *
     * @throws DeviceException if that is not all told
     */
    static List<Backing> of(SeenMachine machine, PciDevice device) throws DeviceException {
        return of(machine, device, _ -> true);
    }

    /** The same of those of its devices alone. */
    static List<Backing> of(SeenMachine machine, PciDevice device, Predicate<SeenPciDevice> which)
            throws DeviceException {
        var all = new ArrayList<Backing>();
        for (var one : devices(machine, device)) {
            if (which.test(one)) {
                all.add(backing(one, machine, device));
            }
        }
        return all;
    }

    private static List<SeenPciDevice> devices(SeenMachine of, PciDevice about)
            throws DeviceException {
        if (of.pciDevices() instanceof Told.Is<List<SeenPciDevice>>(var devices)) {
            return devices;
        }
        throw untold(about, "which devices of the host " + of.text() + " has");
    }

    private static Backing backing(SeenPciDevice one, SeenMachine of, PciDevice about)
            throws DeviceException {
        if (one.backing() instanceof Told.Is<Backing>(var is)) {
            return is;
        }
        throw untold(about, "what device " + one.key() + " of " + of.text() + " is made of");
    }

    /** It may be told in a moment, as of a machine that is just being made. */
    private static DeviceException untold(PciDevice about, String what) {
        return new DeviceException(
                new Problem.Occupied(about, "write it", "vCenter does not tell " + what));
    }
}
