package io.plumbline.drivers.switches.nxos;

import io.plumbline.target.SwitchPort;

import java.util.regex.Pattern;

/**
 * How lines name a port: {@code Ethernet1/17}, {@code Ethernet1/1/2} where it is broken out;
 * neighbours are told of at {@code Eth1/17}: ntc-templates, cisco_nxos_show_lldp_neighbors_detail.
 */
final class NxosPort {
    private static final Pattern NAME = Pattern.compile("Ethernet(\\d{1,3}(?:/\\d{1,3}){1,2})");

    private NxosPort() {}

    /**
     * The only way by which the name of a port gets into a line.
     *
     * @throws IllegalArgumentException if NX-OS has no such name: the spec refuses it
     */
    static String name(SwitchPort port) {
        return "Ethernet" + number(port);
    }

    static String shortName(SwitchPort port) {
        return "Eth" + number(port);
    }

    /** A word that names it within the name of an object. */
    static String word(SwitchPort port) {
        return number(port).replace('/', '-');
    }

    private static String number(SwitchPort port) {
        var matcher = NAME.matcher(port.name());
        if (!matcher.matches()) {
            throw new IllegalArgumentException("no port of NX-OS: '" + port.name() + "'");
        }
        return matcher.group(1);
    }
}
