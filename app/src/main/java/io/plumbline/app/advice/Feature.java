package io.plumbline.app.advice;

/** What a machine's adapter may allow or take away. */
public enum Feature {
    VMOTION("vMotion"),
    SNAPSHOTS("snapshots"),
    SUSPEND("suspend and resume"),
    HA("vSphere HA"),
    DRS_PLACEMENT("DRS, initial placement"),
    DRS_BALANCING("DRS, load balancing while machines run"),
    RDMA("RDMA in the machine"),
    GPU_DIRECT("GPUDirect RDMA, from GPU to GPU"),
    SHARED_PORT("several machines on one port of a card");

    private final String label;

    Feature(String label) {
        this.label = label;
    }

    public String label() {
        return label;
    }
}
