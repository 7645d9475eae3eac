package io.plumbline.drivers.switches.nxos;

import java.util.ArrayList;
import java.util.regex.Pattern;

/**
 * {@code banner motd ^...^}: what somebody wants read at a login, in lines that are none of a
 * configuration.
 *
 * @see "Cisco, Nexus 9000 fundamentals configuration guide: banner motd, a delimiter, lines, and
 *     the delimiter again"
 */
final class Banner {
    private static final Pattern BEGINS = Pattern.compile("banner (?:motd|exec) (\\S)(.*)");

    private Banner() {}

    /** A banner without an end takes all that follows, so that nothing is left to be read. */
    static String without(String text) {
        if (!text.contains("banner ")) {
            return text;
        }
        var kept = new ArrayList<String>();
        var end = "";
        for (var line : text.split("(?<=\n)", -1)) {
            if (!end.isEmpty()) {
                end = line.contains(end) ? "" : end;
                continue;
            }
            var banner = BEGINS.matcher(line.stripTrailing());
            if (!banner.matches()) {
                kept.add(line);
            } else if (!banner.group(2).contains(banner.group(1))) {
                end = banner.group(1);
            }
        }
        return String.join("", kept);
    }
}
