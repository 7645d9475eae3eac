package io.plumbline.drivers.vcenter;

import io.plumbline.drivers.vcenter.Managed.PortGroupRef;

/** What network an adapter of a virtual machine is to be on. */
public sealed interface AdapterBacking {
    record Distributed(PortGroupRef portGroup, String switchUuid) implements AdapterBacking {}

    /**
     * @param portGroup its name on the host of the machine
     */
    record Standard(String portGroup) implements AdapterBacking {}
}
