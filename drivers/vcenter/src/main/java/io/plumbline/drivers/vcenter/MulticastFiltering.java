package io.plumbline.drivers.vcenter;

/** How a distributed switch finds out which ports want which multicast. */
public enum MulticastFiltering {
    /** By the addresses that an adapter asks for. */
    LEGACY,
    /** By IGMP and MLD. */
    SNOOPING
}
