package io.plumbline.property;

/** What it takes for a written value to come into force, from nothing to the most disruptive. */
public enum Activation {
    LIVE,
    SERVICE_RESTART,
    GUEST_REBOOT,
    VM_POWER_CYCLE,
    HOST_REBOOT,
    CHASSIS_POWER_CYCLE;

    public Activation orHigher(Activation other) {
        return compareTo(other) >= 0 ? this : other;
    }
}
