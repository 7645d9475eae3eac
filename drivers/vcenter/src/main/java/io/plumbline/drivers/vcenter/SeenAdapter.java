package io.plumbline.drivers.vcenter;

import io.plumbline.property.AdapterType;
import io.plumbline.target.PciAddress;

import java.util.Optional;

/**
 * A network adapter of a virtual machine as vCenter tells of it.
 *
 * @param key by which a change names it
 * @param portGroup id of the port group of a distributed switch that it is on; empty where it is on
 *     none
 * @param function physical function that its virtual one is of; unset where it has none
 */
public record SeenAdapter(
        int key,
        Optional<String> portGroup,
        Told<AdapterType> type,
        Told<PciAddress> function,
        Told<Boolean> guestMtuChange) {}
