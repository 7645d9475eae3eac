package io.plumbline.property;

/** Which packets RDMA connections of a device use by default. */
public enum RoceMode {
    /** {@code IB/RoCE v1}: cannot be routed and carries no DSCP. */
    V1,
    /** {@code RoCE v2}: in UDP. */
    V2
}
