package io.plumbline.drivers.switches.eos;

import io.plumbline.target.SwitchPort;

import java.util.regex.Pattern;

/**
 * How lines name a port: {@code Ethernet1/1} in configuration, {@code ethernet 1/1} in questions,
 * and {@code Et1/1} in some tables (seed 004).
 */
final class EosPort {
    /** One, two or three numbers: capture show_pfc_counters has {@code Ethernet3/1/1}. */
    private static final Pattern NAME = Pattern.compile("Ethernet(\\d{1,3}(?:/\\d{1,3}){0,2})");

    private static final Pattern SHORT = Pattern.compile("Et(\\d{1,3}(?:/\\d{1,3}){0,2})");

    private EosPort() {}

    /**
     * As configuration names it.
     *
     * @throws IllegalArgumentException if EOS has no such name: the spec refuses it
     */
    static String name(SwitchPort port) {
        return "Ethernet" + number(port);
    }

    /**
     * What stands behind {@code ethernet}.
     *
     * @throws IllegalArgumentException if EOS has no such name: the spec refuses it
     */
    static String number(SwitchPort port) {
        var matcher = NAME.matcher(port.name());
        if (!matcher.matches()) {
            throw new IllegalArgumentException("no port of EOS: '" + port.name() + "'");
        }
        return matcher.group(1);
    }

    /** The name in configuration of what a table prints; other kinds of ports stay as they are. */
    static String longName(String printed) {
        var matcher = SHORT.matcher(printed);
        return matcher.matches() ? "Ethernet" + matcher.group(1) : printed;
    }
}
