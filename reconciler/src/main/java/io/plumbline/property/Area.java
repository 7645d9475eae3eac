package io.plumbline.property;

/** Families of settings, in the order in which one window writes them. */
public enum Area {
    HOST,
    SOFTWARE,
    TOOLS,
    FIRMWARE,
    NIC_CONFIG,
    DRIVER,
    NETWORK
}
