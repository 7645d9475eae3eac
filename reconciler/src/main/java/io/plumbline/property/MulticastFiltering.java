package io.plumbline.property;

/** How a distributed switch finds out which of its ports want which multicast. */
public enum MulticastFiltering {
    /** By the addresses that an adapter asks for: legacyFiltering in the API. */
    Basic,
    /** By IGMP and MLD. */
    Snooping
}
