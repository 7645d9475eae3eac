package io.plumbline.property;

/** Families of settings, in the order in which one window writes them. */
public enum Area {
    HOST,
    SOFTWARE,
    TOOLS,
    FIRMWARE,
    NIC_CONFIG,
    DRIVER,
    NETWORK,
    /** Memory of a switch set aside for lossless traffic. */
    BUFFERS,
    /** How a switch's port marks and schedules what it sends. */
    QUEUES,
    /** What interrupts the link when it is set: frame size, pause. */
    LINK,
    /** By which field a switch's port tells priorities. */
    TRUST,
    /** Which priorities a switch as a whole never drops. */
    PRIORITIES,
    /** Priority flow control of a switch's port: last, so that what is half done still forwards. */
    FLOW_CONTROL,
    /** What runs becomes what the next boot starts with. */
    SAVING
}
