package io.plumbline.drivers.vcenter;

import io.plumbline.target.PciIds;

import java.util.List;

/** What becomes of one PCI device of a virtual machine; all others stay as they are. */
public sealed interface PciDeviceChange {

    /**
     * There is to be one more, if its host has one to give, and one for each of the others too.
     *
     * @param of a function of that host, or what vSphere may choose
     * @param own what the machine has of its host already
     * @param others what other machines of that host have
     */
    record Add(
            SeenPciDevice.Backing of,
            List<SeenPciDevice.Backing> own,
            List<SeenPciDevice.Backing> others)
            implements PciDeviceChange {
        public Add {
            own = List.copyOf(own);
            others = List.copyOf(others);
        }
    }

    /** Which ids it may be of is to be another. All else of it stays, its label and its slot. */
    record Allow(int key, PciIds allowed) implements PciDeviceChange {}
}
