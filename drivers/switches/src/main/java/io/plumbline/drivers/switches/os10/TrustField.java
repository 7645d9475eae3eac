package io.plumbline.drivers.switches.os10;

/** The field of a packet that a port may trust, and by which a map tells its qos-group. */
enum TrustField {
    DSCP("dscp", Ours.DSCP, 64),
    DOT1P("dot1p", Ours.DOT1P, 8);

    private static final int GROUPS = 8;

    private final String word;
    private final String ours;
    private final int size;

    TrustField(String word, String ours, int size) {
        this.word = word;
        this.ours = ours;
        this.size = size;
    }

    /** As OS10 spells it. */
    String word() {
        return word;
    }

    /** The name of the map that is ours, one for all ports. */
    String ours() {
        return ours;
    }

    /** How many there are, from 0. */
    int size() {
        return size;
    }

    /** Each group has as many of them, after the other. */
    int usualGroup(int value) {
        return value * GROUPS / size;
    }

    TrustField other() {
        return this == DSCP ? DOT1P : DSCP;
    }
}
