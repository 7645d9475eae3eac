package io.plumbline.property;

/** What a machine sees of its network. */
public enum AdapterType {
    /** A virtual function of a card, past the hypervisor. */
    SRIOV(true),
    /** A card that the hypervisor makes up. */
    VMXNET3(false),
    /** One that the hypervisor makes up and that carries RDMA over the host's card. */
    PVRDMA(false);

    private final boolean passthrough;

    AdapterType(boolean passthrough) {
        this.passthrough = passthrough;
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
}
