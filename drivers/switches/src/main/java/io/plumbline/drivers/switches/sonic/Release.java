package io.plumbline.drivers.switches.sonic;

import io.plumbline.drivers.switches.ShellLine;
import io.plumbline.drivers.switches.UnparsedText;

import java.util.regex.Pattern;

/**
 * {@code build_version: '202311.1-8c08d87'} of the file that the image is built with, or {@code
 * SONiC Software Version: SONiC.202311.1-8c08d87}, which is printed from it.
 *
 * @see "sonic-utilities, doc/Command-Reference.md, show version; sonic-buildimage, build_debian.sh:
 *     sonic_version.yml"
 */
final class Release {
    static final String FILE = ShellLine.of("cat /etc/sonic/sonic_version.yml");
    static final String VERSION = ShellLine.of("show version");

    private static final Pattern BUILT =
            Pattern.compile("(?m)^build_version: *['\"]?([\\w.+-]+)['\"]?\\s*$");
    private static final Pattern SHOWN =
            Pattern.compile("(?m)^SONiC Software Version: *SONiC\\.([\\w.+-]+)\\s*$");

    private Release() {}

    /** For example {@code 202311.1-8c08d87}. */
    static String ofFile(String text) throws UnparsedText {
        return one(BUILT, text);
    }

    static String ofVersion(String text) throws UnparsedText {
        return one(SHOWN, text);
    }

    private static String one(Pattern pattern, String text) throws UnparsedText {
        var matcher = pattern.matcher(text);
        if (!matcher.find()) {
            throw new UnparsedText("no release");
        }
        var release = matcher.group(1);
        return release.startsWith("SONiC.") ? release.substring("SONiC.".length()) : release;
    }
}
