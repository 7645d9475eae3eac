package io.plumbline.drivers.switches.os10;

import io.plumbline.target.SwitchPort;

import java.util.regex.Pattern;

/**
 * How lines name a port: {@code ethernet1/1/25} in configuration and in the spec, {@code ethernet
 * 1/1/25} in questions, {@code Ethernet 1/1/25} in answers; {@code :1} where it is broken out:
 * capture show_interface_ethernet_mtu9216.
 */
final class Os10Port {
    private static final Pattern NAME =
            Pattern.compile("ethernet(\\d{1,2}/\\d{1,2}/\\d{1,3}(?::\\d)?)");

    private Os10Port() {}

    /**
     * What stands behind {@code ethernet}; the only way by which the name of a port gets into a
     * line.
     *
     * @throws IllegalArgumentException if OS10 has no such name: the spec refuses it
     */
    static String number(SwitchPort port) {
        var matcher = NAME.matcher(port.name());
        if (!matcher.matches()) {
            throw new IllegalArgumentException("no port of OS10: '" + port.name() + "'");
        }
        return matcher.group(1);
    }

    /** As configuration names it. */
    static String name(SwitchPort port) {
        return "ethernet" + number(port);
    }

    /** A word that names it within the name of an object. */
    static String word(SwitchPort port) {
        return number(port).replace('/', '-').replace(':', '-');
    }
}
