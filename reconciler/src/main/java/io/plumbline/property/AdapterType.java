package io.plumbline.property;

/** What a machine sees of its network. */
public enum AdapterType {
    /** A virtual function of a card, past the hypervisor. */
    SRIOV,
    /** A card that the hypervisor makes up. */
    VMXNET3,
    /** One that the hypervisor makes up and that carries RDMA over the host's card. */
    PVRDMA
}
