package io.plumbline.drivers.vcenter;

import io.plumbline.property.AdapterType;
import io.plumbline.target.PciAddress;

import java.util.Optional;

/** What becomes of one network adapter of a virtual machine; all others stay as they are. */
public sealed interface AdapterChange {
    /** What is passed through is to be another. All else of it stays, its port and its address. */
    record Edit(int key, Optional<PciAddress> function, Optional<Boolean> guestMtuChange)
            implements AdapterChange {}

    /**
     * It is to be on a standard port group. All else of it stays, its address and its function.
     * None is moved to a distributed one: where it is instead, people may have put it.
     */
    record Move(int key, AdapterBacking.Standard to, Optional<Boolean> guestMtuChange)
            implements AdapterChange {}

    /**
     * There is to be one more.
     *
     * @param function of a card; a type that passes nothing through has none
     */
    record Add(
            AdapterType type,
            AdapterBacking on,
            Optional<PciAddress> function,
            Optional<Boolean> guestMtuChange)
            implements AdapterChange {}
}
