package io.plumbline.drivers.switches.os10;

import io.plumbline.target.SwitchPort;

/** The objects that we make. By their names we know them again, and touch no other. */
final class Ours {
    static final String PREFIX = "plumbline-";

    /** The network-qos policy that is the list of lossless priorities. */
    static final String LOSSLESS = PREFIX + "pfc";

    static final String DSCP = PREFIX + "dscp";
    static final String DOT1P = PREFIX + "dot1p";

    /** The map of traffic classes to queues: each to that of its number. */
    static final String QUEUES = PREFIX + "queues";

    private Ours() {}

    static boolean isOurs(String name) {
        return name.startsWith(PREFIX);
    }

    /** The queuing policy of one port. */
    static String queuing(SwitchPort port) {
        return PREFIX + Os10Port.word(port);
    }

    /** The class of one queue. */
    static String queue(int number) {
        return PREFIX + "q" + number;
    }

    /** The class of one qos-group. */
    static String group(int number) {
        return PREFIX + "nq" + number;
    }
}
