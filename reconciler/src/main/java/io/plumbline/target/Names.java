package io.plumbline.target;

import java.util.regex.Pattern;

/** What may stand in a target's path. */
final class Names {
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,252}");

    private Names() {}

    static void check(String what, String name) {
        if (!NAME.matcher(name).matches()) {
            throw new IllegalArgumentException("no name of a " + what + ": '" + name + "'");
        }
    }
}
