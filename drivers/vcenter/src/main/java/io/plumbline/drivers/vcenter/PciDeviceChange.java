package io.plumbline.drivers.vcenter;

import io.plumbline.target.PciIds;

/** What becomes of one PCI device of a virtual machine; all others stay as they are. */
public sealed interface PciDeviceChange {

    /**
     * There is to be one more, if its host has one to give.
     *
     * @param of a function of that host, or what vSphere may choose
     */
    record Add(SeenPciDevice.Backing of) implements PciDeviceChange {}

    /** Which ids it may be of is to be another. All else of it stays, its label and its slot. */
    record Allow(int key, PciIds allowed) implements PciDeviceChange {}
}
