package io.plumbline.property;

import java.time.Duration;

/**
 * What becomes of the data of a vSAN that is on a host before it goes into maintenance mode. What a
 * host does that nobody tells it is one of its own advanced options since vSAN 6.1, so it is told
 * always.
 *
 * @see "vSphere Web Services API, VsanHostDecommissionMode; esxcli system maintenanceMode set
 *     --vsanmode has the same words"
 */
public enum VsanDecommission {
    /**
     * All of it can still be reached; what has lost a copy has one less until the host is back. Of
     * what has one copy alone that one is moved first.
     */
    EnsureObjectAccessibility("ensureObjectAccessibility", Duration.ofHours(1)),
    /** All of it is on other hosts, as safe as before: that may take hours. */
    EvacuateAllData("evacuateAllData", Duration.ofHours(24)),
    /** What is on this host alone cannot be reached until it is back. */
    NoAction("noAction", Duration.ZERO);

    private final String action;
    private final Duration within;

    VsanDecommission(String action, Duration within) {
        this.action = action;
        this.within = within;
    }

    /** As vSphere spells it. */
    public String action() {
        return action;
    }

    /**
     * How long a host may be on its way out for it: terabytes, by a network that others use too.
     * Engineering knowledge.
     */
    public Duration within() {
        return within;
    }
}
