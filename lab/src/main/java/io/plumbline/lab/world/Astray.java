package io.plumbline.lab.world;

/** How an order to vCenter that is to take a host out of service goes astray. */
public enum Astray {
    /** No answer comes, and the order arrives minutes later. */
    LATE,
    /** vCenter loses the host on the way: its task fails, and the host goes into maintenance. */
    LOST,
    /** Somebody cancels the task. */
    CALLED_OFF,
    /** Somebody else orders the same right after, in vain. */
    BESIDE,
    /** vCenter hears minutes late that machines are down. */
    LAGGING
}
