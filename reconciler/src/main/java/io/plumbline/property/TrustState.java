package io.plumbline.property;

/** By which field of a packet its priority is told; the driver's {@code trust_state} 1 and 2. */
public enum TrustState {
    PCP(1),
    DSCP(2);

    private final int number;

    TrustState(int number) {
        this.number = number;
    }

    /** As nmlx5_core takes it. */
    public int number() {
        return number;
    }
}
