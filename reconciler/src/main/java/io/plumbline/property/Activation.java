package io.plumbline.property;

/** What it takes for a written value to come into force, from nothing to the most disruptive. */
public enum Activation {
    LIVE,
    SERVICE_RESTART,
    GUEST_REBOOT,
    VM_POWER_CYCLE,
    HOST_REBOOT,
    CHASSIS_POWER_CYCLE;

    /**
     * Whether it ends a boot of the unit, so that what waits for a boot comes into force as well.
     */
    public boolean endsBoot() {
        return this == GUEST_REBOOT || this == HOST_REBOOT;
    }

    /** Whether the unit does it to itself. The others take somebody outside of it. */
    public boolean byItself() {
        return this == SERVICE_RESTART || endsBoot();
    }

    public Activation orHigher(Activation other) {
        return compareTo(other) >= 0 ? this : other;
    }
}
