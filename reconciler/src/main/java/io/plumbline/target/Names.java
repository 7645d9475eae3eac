package io.plumbline.target;

import java.util.regex.Pattern;

/** What may stand in a target's path. */
final class Names {
    private static final int LONGEST = 253;

    /**
     * Ports are named in many ways, for example {@code Eth1/1}, {@code swp1}, {@code Ethernet0};
     * parts of one that is broken out, {@code swp1s0} and {@code ethernet1/1/25:1}.
     */
    private static final Pattern PORT =
            Pattern.compile("[A-Za-z]{1,16}[0-9]{1,4}(/[0-9]{1,4}){0,3}([:s][0-9]{1,2})?");

    private Names() {}

    static void checkPort(String name) {
        if (!PORT.matcher(name).matches()) {
            throw new IllegalArgumentException("no name of a switch's port: '" + name + "'");
        }
    }

    static void check(String what, String name) {
        if (!isName(name)) {
            throw new IllegalArgumentException("no name of a " + what + ": '" + name + "'");
        }
    }

    /**
     * No pattern and no stream: the planner makes targets all the time to ask whether they are
     * there.
     */
    private static boolean isName(String name) {
        if (name.isEmpty() || name.length() > LONGEST || !isLetterOrDigit(name.charAt(0))) {
            return false;
        }
        for (var at = 1; at < name.length(); at++) {
            if (!isLetterOrDigit(name.charAt(at)) && !isMark(name.charAt(at))) {
                return false;
            }
        }
        return true;
    }

    private static boolean isLetterOrDigit(int some) {
        return (some >= 'A' && some <= 'Z')
                || (some >= 'a' && some <= 'z')
                || (some >= '0' && some <= '9');
    }

    private static boolean isMark(int some) {
        return some == '.' || some == '_' || some == '-';
    }
}
