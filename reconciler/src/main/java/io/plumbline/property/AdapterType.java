package io.plumbline.property;

import java.util.OptionalInt;

/** What a machine sees of its network. */
public enum AdapterType {
    /** A virtual function of a card, past the hypervisor. */
    SRIOV(true, true, OptionalInt.empty()),
    /** A card that the hypervisor makes up. */
    VMXNET3(false, true, OptionalInt.empty()),
    /** One that the hypervisor makes up and that carries RDMA over the host's card. */
    PVRDMA(false, true, OptionalInt.of(13)),
    /** DirectPath I/O: a function of the host, said by its place there. */
    DirectPath(true, false, OptionalInt.of(7)),
    /** Dynamic DirectPath I/O: whatever function of the host has a label, or is of a kind. */
    DynamicDirectPath(true, false, OptionalInt.of(17));

    private final boolean passthrough;
    private final boolean onPortGroup;
    private final OptionalInt hardware;

    AdapterType(boolean passthrough, boolean onPortGroup, OptionalInt hardware) {
        this.passthrough = passthrough;
        this.onPortGroup = onPortGroup;
        this.hardware = hardware;
    }

    /**
     * Whether it is a device of the host, past the hypervisor: then all memory of its machine is
     * reserved, it is not plugged in while that runs, and its machine neither moves while it runs
     * nor has snapshots.
     *
     * @see "seed 003, DirectPath IO and Dynamic DirectPath IO, SRIOV Passthrough; domain facts on
     *     ESXi, section 4.6"
     */
    public boolean isPassthrough() {
        return passthrough;
    }

    /** Whether it is a network card on a port group; else it is a PCI device, and on none. */
    public boolean isOnPortGroup() {
        return onPortGroup;
    }

    /**
     * The version of a machine's hardware below which it has none of these; empty where nobody here
     * looked for it.
     *
     * @see "domain facts on ESXi, section 4.6: PVRDMA 13; vSphere 6.5, Add a PCI device: hardware
     *     version 7 or later; VMware Host Client 7.0, Add a PCI device: a dynamic one takes virtual
     *     hardware version 17"
     */
    public OptionalInt leastHardware() {
        return hardware;
    }
}
