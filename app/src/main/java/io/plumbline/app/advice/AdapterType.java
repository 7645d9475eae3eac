package io.plumbline.app.advice;

/** A way for a machine to a card, by the names that seed 003 gives them. */
public enum AdapterType {
    SRIOV("SR-IOV"),
    DYNAMIC_DIRECTPATH("Dynamic DirectPath I/O"),
    DIRECTPATH("DirectPath I/O"),
    PVRDMA("PVRDMA"),
    VMXNET3("VMXNET3"),
    DVX("DVX");

    private final String label;

    AdapterType(String label) {
        this.label = label;
    }

    public String label() {
        return label;
    }
}
