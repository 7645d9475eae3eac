package io.plumbline.drivers.vcenter;

import io.plumbline.property.AdapterType;
import io.plumbline.target.PciAddress;

/**
 * A network adapter of a virtual machine as vCenter tells of it.
 *
 * @param key by which a change names it
 * @param on its network
 * @param function physical function that its virtual one is of; unset where it has none
 */
public record SeenAdapter(
        int key,
        SeenBacking on,
        Told<AdapterType> type,
        Told<PciAddress> function,
        Told<Boolean> guestMtuChange) {}
