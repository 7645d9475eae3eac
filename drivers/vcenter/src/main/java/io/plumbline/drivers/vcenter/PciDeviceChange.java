package io.plumbline.drivers.vcenter;

import io.plumbline.drivers.vcenter.SeenPciDevice.Backing;
import io.plumbline.drivers.vcenter.SeenPciDevice.Dynamic;

import java.util.List;

/**
 * What becomes of one PCI device of a virtual machine; all others stay as they are. It is made only
 * if its host has one to give, and one for each of the others too.
 */
public sealed interface PciDeviceChange {
    /** What it is made of then: a function of that host, or what vSphere may choose. */
    Backing of();

    /** What the machine has of its host beside it. */
    List<Backing> own();

    /** What other machines of that host have. */
    List<Backing> others();

    /** There is to be one more. */
    record Add(Backing of, List<Backing> own, List<Backing> others) implements PciDeviceChange {
        public Add {
            own = List.copyOf(own);
            others = List.copyOf(others);
        }
    }

    /**
     * Which ids it may be of is to be another. All else of it stays, its label and its slot.
     *
     * @param of with the ids that are to be
     */
    record Allow(int key, Dynamic of, List<Backing> own, List<Backing> others)
            implements PciDeviceChange {
        public Allow {
            own = List.copyOf(own);
            others = List.copyOf(others);
        }
    }
}
