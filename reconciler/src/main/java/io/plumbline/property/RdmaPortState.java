package io.plumbline.property;

/** State of an RDMA port as {@code ibv_devinfo} spells it. */
public enum RdmaPortState {
    PORT_NOP(0),
    PORT_DOWN(1),
    PORT_INIT(2),
    PORT_ARMED(3),
    PORT_ACTIVE(4),
    PORT_ACTIVE_DEFER(5);

    private final int number;

    RdmaPortState(int number) {
        this.number = number;
    }

    /** What the verbs library calls it: {@code enum ibv_port_state} of infiniband/verbs.h. */
    public int number() {
        return number;
    }
}
