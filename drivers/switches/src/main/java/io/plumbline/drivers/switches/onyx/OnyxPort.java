package io.plumbline.drivers.switches.onyx;

import io.plumbline.target.SwitchPort;

import java.util.regex.Pattern;

/** How lines name a port: {@code ethernet 1/1} for the port that tables call {@code Eth1/1}. */
final class OnyxPort {
    private static final Pattern NAME = Pattern.compile("Eth(\\d{1,2}/\\d{1,2}(?:/\\d)?)");

    private OnyxPort() {}

    /**
     * The only way by which the name of a port gets into a line.
     *
     * @throws IllegalArgumentException if Onyx has no such name: the spec refuses it
     */
    static String words(SwitchPort port) {
        var matcher = NAME.matcher(port.name());
        if (!matcher.matches()) {
            throw new IllegalArgumentException("no port of Onyx: '" + port.name() + "'");
        }
        return "ethernet " + matcher.group(1);
    }
}
