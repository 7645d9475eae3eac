package io.plumbline.property;

/** By which field of a packet a switch's port tells its priority. */
public enum PortTrust {
    /** By none: the port's own default counts. */
    PORT,
    PCP,
    DSCP,
    /** DSCP for IP packets, PCP for others. */
    BOTH
}
