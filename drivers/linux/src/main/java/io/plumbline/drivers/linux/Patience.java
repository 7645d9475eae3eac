package io.plumbline.drivers.linux;

import java.time.Duration;

/**
 * How long a script may take, in wall time. No capture tells times; these are engineering
 * knowledge: a look takes well below a second, a digest of a gigabyte some seconds, a restart of
 * the driver's service 10 to 30 seconds.
 */
final class Patience {
    /** About twenty commands, on a system that is busy computing. */
    static final Duration OBSERVE = Duration.ofMinutes(1);

    static final Duration ACT = Duration.ofMinutes(1);

    /** A digest over the network takes as long as reading the file. */
    static final Duration READ_FILES = Duration.ofMinutes(3);

    private Patience() {}
}
