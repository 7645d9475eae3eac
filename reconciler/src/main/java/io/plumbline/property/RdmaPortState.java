package io.plumbline.property;

/** State of an RDMA port as {@code ibv_devinfo} spells it, with its number in the verbs library. */
public enum RdmaPortState {
    PORT_NOP,
    PORT_DOWN,
    PORT_INIT,
    PORT_ARMED,
    PORT_ACTIVE,
    PORT_ACTIVE_DEFER
}
