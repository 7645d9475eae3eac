package io.plumbline.drivers.switches.sonic;

import io.plumbline.target.SwitchPort;

import java.util.regex.Pattern;

/** How tables name a port: {@code Ethernet0}, whatever its alias is. */
final class SonicPort {
    static final Pattern NAME = Pattern.compile("Ethernet(?:0|[1-9]\\d{0,3})");

    private SonicPort() {}

    /**
     * @throws IllegalArgumentException if SONiC has no such name: the spec refuses it
     */
    static String name(SwitchPort port) {
        if (!NAME.matcher(port.name()).matches()) {
            throw new IllegalArgumentException("no port of SONiC: '" + port.name() + "'");
        }
        return port.name();
    }
}
