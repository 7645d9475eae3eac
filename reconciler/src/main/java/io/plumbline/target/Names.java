package io.plumbline.target;

import java.util.regex.Pattern;

/** What may stand in a target's path. */
final class Names {
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,252}");

    /**
     * Ports are named in many ways, for example {@code Eth1/1}, {@code swp1}, {@code Ethernet0}.
     */
    private static final Pattern PORT =
            Pattern.compile("[A-Za-z]{1,16}[0-9]{1,4}(/[0-9]{1,4}){0,3}");

    private Names() {}

    static void checkPort(String name) {
        if (!PORT.matcher(name).matches()) {
            throw new IllegalArgumentException("no name of a switch's port: '" + name + "'");
        }
    }

    static void check(String what, String name) {
        if (!NAME.matcher(name).matches()) {
            throw new IllegalArgumentException("no name of a " + what + ": '" + name + "'");
        }
    }
}
