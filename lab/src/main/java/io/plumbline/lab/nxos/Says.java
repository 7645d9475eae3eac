package io.plumbline.lab.nxos;

/**
 * How what is understood is refused, and what is printed though nothing is wrong. The form {@code
 * ERROR: …}: domain facts on switches, section 6; except where a line says more, the words are
 * nobody's recording.
 */
final class Says {
    /** A transcript of NX-OS 10.2(2). */
    static final String EDGE =
            """
            Edge port type (portfast) should only be enabled on ports connected to a single
             host. Connecting hubs, concentrators, switches, bridges, etc...  to this
             interface when edge port type (portfast) is enabled, can cause temporary bridging loops.
             Use with CAUTION

            """;

    /** Transcripts of NX-OS 10.2(2) and of Nexus 9000 release notes. */
    static final String ENTER = "Enter configuration commands, one per line. End with CNTL/Z.\n";

    /** Domain facts on switches, section 6. */
    static final String COPIED =
            "[########################################] 100%\nCopy complete.\n";

    static final String RELOAD = "This command will reboot the system. (y/n)?  [n] ";

    /** The rule: domain facts on switches, section 6 C. */
    static final String PAUSES_LINK =
            error(
                    "Link level flow control and priority flow control cannot both be enabled on an"
                            + " interface");

    /** The rule: Cisco's Nexus 9000 QoS guide, on priority flow control. */
    static final String TOO_MANY_PAUSED = error("Only 3 no-drop classes are supported");

    static final String PRIORITY_AND_BANDWIDTH =
            error("Priority and bandwidth cannot be configured in the same class");

    static final String TOO_MUCH_BANDWIDTH = error("Sum of bandwidth percent exceeds 100");

    static final String NO_JSON = error("Structured output is not known of this command");

    /** The rule: a comment in running_config_policy_map. */
    static final String QUEUING_CLASS =
            error("Custom class-maps of type queuing are not supported");

    static final String DSCP = error("Invalid DSCP value");

    private Says() {}

    static String error(String words) {
        return "ERROR: " + words + "\n";
    }

    static String missing(String what) {
        return error(what + " does not exist");
    }

    static String inUse(String what) {
        return error(what + " is in use, cannot be deleted");
    }

    static String notAttached(String policy) {
        return error("Policy-map " + policy + " is not attached");
    }

    static String undefinedClass(String name) {
        return error("undefined class " + name);
    }
}
