package io.plumbline.drivers.switches.nxos;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.plumbline.drivers.switches.CliLine;
import io.plumbline.drivers.switches.UnparsedText;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * {@code show version}.
 *
 * @param release for example {@code 9.3(7)}
 * @param uuid made of chassis and board, for NX-OS prints none of its own
 * @param uptime of the kernel
 * @see "ansible-collections/cisco.nxos, nxos_command/show_version.txt; ntc-templates,
 *     cisco_nxos_show_version: NXOS: version, or system: version before 7.0(3)I2"
 */
record Version(String release, UUID uuid, Duration uptime) {
    static final String QUESTION = CliLine.of("show version");

    private static final String PRODUCT = "Cisco Nexus Operating System (NX-OS) Software";
    private static final Pattern NXOS = Pattern.compile("NXOS:\\s+version (\\S+).*");
    private static final Pattern SYSTEM = Pattern.compile("system:\\s+version (\\S+).*");
    private static final Pattern CHASSIS = Pattern.compile("cisco (\\S.*?) [Cc]hassis\\b.*");
    private static final Pattern BOARD = Pattern.compile("Processor Board ID (\\S+)");
    private static final Pattern UPTIME =
            Pattern.compile(
                    "Kernel uptime is (\\d{1,5}) day\\(s\\), (\\d{1,2}) hour\\(s\\),"
                            + " (\\d{1,2}) minute\\(s\\), (\\d{1,2}) second\\(s\\)");

    static Version parse(String text) throws UnparsedText {
        var lines = text.lines().map(String::strip).toList();
        if (!text.endsWith("\n") || !lines.contains(PRODUCT)) {
            throw new UnparsedText("no whole answer of NX-OS");
        }
        var newer = all(lines, NXOS);
        var release = newer.isEmpty() ? only(lines, SYSTEM) : only(lines, NXOS);
        var uptime = only(lines, UPTIME);
        return new Version(
                release.group(1),
                uuid(only(lines, CHASSIS).group(1), only(lines, BOARD).group(1)),
                Duration.ofDays(number(uptime, 1))
                        .plusHours(number(uptime, 2))
                        .plusMinutes(number(uptime, 3))
                        .plusSeconds(number(uptime, 4)));
    }

    /** What else runs there, if it says so: other systems of Cisco answer the question too. */
    static Optional<String> other(String text) {
        return text.lines()
                .map(String::strip)
                .filter(line ->
                        line.startsWith("Cisco IOS")
                                || line.startsWith("SONiC Software Version")
                                || line.startsWith("Arista "))
                .findFirst();
    }

    private static UUID uuid(String chassis, String board) {
        return UUID.nameUUIDFromBytes((chassis + "/" + board).getBytes(UTF_8));
    }

    private static long number(MatchResult uptime, int group) {
        return Long.parseLong(uptime.group(group));
    }

    private static MatchResult only(List<String> lines, Pattern line) throws UnparsedText {
        var found = all(lines, line);
        if (found.size() != 1) {
            throw new UnparsedText("there is not one line such as " + line);
        }
        return found.getFirst();
    }

    private static List<MatchResult> all(List<String> lines, Pattern line) {
        return lines.stream()
                .map(line::matcher)
                .filter(matcher -> matcher.matches())
                .map(matcher -> matcher.toMatchResult())
                .toList();
    }
}
