package io.plumbline.property;

/** What a port of a VPI card speaks. The tools print {@code IB(1)} and {@code ETH(2)}. */
public enum LinkType {
    IB,
    ETH
}
