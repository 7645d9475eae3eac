package io.plumbline.drivers.switches.nvue;

import io.plumbline.target.SwitchPort;

import java.util.regex.Pattern;

/** How commands name a port: {@code swp1}, and {@code swp1s0} where it is broken out. */
final class NvuePort {
    private static final Pattern NAME = Pattern.compile("swp\\d{1,3}(s\\d)?");

    private NvuePort() {}

    /**
     * @throws IllegalArgumentException if NVUE has no such name: the spec refuses it
     */
    static String name(SwitchPort port) {
        if (!NAME.matcher(port.name()).matches()) {
            throw new IllegalArgumentException("no port of NVUE: '" + port.name() + "'");
        }
        return port.name();
    }

    /** The profile of ours that is bound to this port alone. */
    static String profile(SwitchPort port) {
        return "plumbline-" + name(port);
    }
}
