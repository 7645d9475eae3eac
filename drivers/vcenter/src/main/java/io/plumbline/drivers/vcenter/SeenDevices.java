package io.plumbline.drivers.vcenter;

import java.util.List;

/**
 * Devices of a virtual machine as vCenter tells of them.
 *
 * @param adapters those on port groups, and all that are virtual functions
 * @param passesThrough whether it has a device of its host for itself, of whichever kind: then it
 *     starts only with all of its memory reserved
 * @param networkCards how many it has, on whatever network
 * @param pciDevices of its host that are no network cards to vCenter
 */
public record SeenDevices(
        List<SeenAdapter> adapters,
        boolean passesThrough,
        int networkCards,
        List<SeenPciDevice> pciDevices) {
    public SeenDevices {
        adapters = List.copyOf(adapters);
        pciDevices = List.copyOf(pciDevices);
    }
}
