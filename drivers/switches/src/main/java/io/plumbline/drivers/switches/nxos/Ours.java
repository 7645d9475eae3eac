package io.plumbline.drivers.switches.nxos;

import io.plumbline.target.SwitchPort;

/** The objects that we make. By their names we know them again, and touch no other. */
final class Ours {
    static final String PREFIX = "plumbline-";

    /** The network-qos policy that is the list of lossless priorities. */
    static final String LOSSLESS = PREFIX + "pfc";

    /** The policy by which ports that trust DSCP give packets to qos-groups. */
    static final String DSCP = PREFIX + "dscp";

    static final String COS = PREFIX + "cos";

    private Ours() {}

    /** No other name gets into a line. */
    static boolean isOurs(String name) {
        return name.matches(PREFIX + "[a-z0-9-]+");
    }

    /** Whether it is named as NX-OS names its own, such as {@code default-8q-out-policy}. */
    static boolean isBroughtAlong(String name) {
        return name.matches("default-[a-z0-9-]+");
    }

    /** The queuing policy of one port. */
    static String queuing(SwitchPort port) {
        return PREFIX + NxosPort.word(port);
    }

    /** The class of one DSCP. */
    static String dscp(int number) {
        return DSCP + "-" + number;
    }

    /** The class of one CoS. */
    static String cos(int number) {
        return COS + "-" + number;
    }
}
