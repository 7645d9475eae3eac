package io.plumbline.drivers.switches.sonic;

import io.plumbline.target.SwitchPort;

import java.util.regex.Pattern;

/**
 * Whose an object is, by its name. Ours are written; those that every switch comes with are left as
 * they are, and a port may be taken off them; those of anybody else are left to him.
 *
 * @see "sonic-buildimage, files/build_templates/qos_config.j2: AZURE, AZURE_UPLINK, AZURE_DUALTOR,
 *     AZURE_LOSSLESS, scheduler.0; capture config_qos_0"
 */
enum Whose {
    OURS,
    FACTORY,
    OTHERS;

    /** An object of ours that ports share: it says one thing for the switch, or never changes. */
    static final String SHARED = "plumbline";

    private static final Pattern AS_IT_COMES =
            Pattern.compile("AZURE(_[A-Z0-9]+)*|scheduler\\.\\d");

    static Whose of(String name) {
        return name.equals(SHARED) || name.startsWith(SHARED + "-")
                ? OURS
                : AS_IT_COMES.matcher(name).matches() ? FACTORY : OTHERS;
    }

    /** The object of ours that is bound to this port alone. */
    static String ofPort(SwitchPort port) {
        return SHARED + "-" + SonicPort.name(port);
    }
}
