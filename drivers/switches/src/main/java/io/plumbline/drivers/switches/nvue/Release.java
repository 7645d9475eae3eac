package io.plumbline.drivers.switches.nvue;

import io.plumbline.drivers.switches.ShellLine;
import io.plumbline.drivers.switches.UnparsedText;

/**
 * {@code nv show system -o json} says {@code "build": "Cumulus Linux 5.4.0"}; later releases say
 * {@code "product-release": "5.16.0"} in {@code nv show system version -o json} instead.
 *
 * @see "napalm-cumulus, get_facts; the table of nv show system version of a switch with 5.16.0 in
 *     public notes"
 */
final class Release {
    static final String SYSTEM = ShellLine.of("nv show system -o json");
    static final String VERSION = ShellLine.of("nv show system version -o json");

    private static final String PRODUCT = "Cumulus Linux ";

    private Release() {}

    /** For example {@code 5.4.0}. */
    static String ofSystem(String text) throws UnparsedText {
        var build = Words.text(Words.object(text), "build");
        if (!build.matches(PRODUCT + "\\d+(\\.\\w+)*")) {
            throw new UnparsedText("no release: " + build);
        }
        return build.substring(PRODUCT.length());
    }

    static String ofVersion(String text) throws UnparsedText {
        var release = Words.text(Words.object(text), "product-release");
        if (!release.matches("\\d+(\\.\\w+)*")) {
            throw new UnparsedText("no release: " + release);
        }
        return release;
    }
}
