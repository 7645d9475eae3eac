package io.plumbline.drivers.vcenter;

/** How a distributed switch and what it is plugged into learn of each other. */
public record Discovery(Protocol protocol, Operation operation) {

    /** What is spoken. */
    public enum Protocol {
        CDP,
        LLDP
    }

    /** Which way. */
    public enum Operation {
        NONE,
        LISTEN,
        ADVERTISE,
        BOTH
    }
}
