package io.plumbline.drivers.esxi;

import java.time.Duration;

/**
 * How long a script may take, in wall time. No capture tells times; these are engineering
 * knowledge: esxcli starts an interpreter and takes about a second a call, a query of the Mellanox
 * tools a few, a digest over the network as long as reading the file.
 */
final class Patience {

    /** About twenty calls of a second, on a host whose management service is busy. */
    static final Duration OBSERVE = Duration.ofMinutes(2);

    /** A few calls. */
    static final Duration ACT = Duration.ofMinutes(1);

    /**
     * Digests of bundles, and dry runs: esxcli reads the whole bundle and solves its dependencies.
     */
    static final Duration READ_FILES = Duration.ofMinutes(3);

    /**
     * Two calls for a vSAN. One that hangs holds up each look of each of its members for so long,
     * and others wait for those looks.
     */
    static final Duration ASK_VSAN = Duration.ofSeconds(20);

    /** One call that reads the size of each volume; a datastore that is away may make it hang. */
    static final Duration LIST_VOLUMES = Duration.ofSeconds(20);

    private Patience() {}
}
