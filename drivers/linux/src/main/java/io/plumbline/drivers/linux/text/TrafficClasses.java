package io.plumbline.drivers.linux.text;

import io.plumbline.drivers.ssh.batch.UnparsedText;
import io.plumbline.property.EgressShares;
import io.plumbline.property.Scheduling;

import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * The traffic classes in {@code mlnx_qos -i IF}, below what is paused: how each is scheduled, then
 * its priorities, a line each. All eight priorities stand there; an answer with fewer was cut.
 *
 * @see "captures mlnx_qos_dscp_prio3 and mlnx_qos_pcp_default: tsa: vendor; Mellanox/mlnx-tools,
 *     mlnx_qos, and public notes that set --tsa and --tcbw: tsa: ets, bw: 50% and tsa: strict"
 */
public final class TrafficClasses {
    private static final Pattern CLASS =
            Pattern.compile("tc: [0-7] ratelimit: [^,]+, tsa: (.+?)\\s*");
    private static final Pattern SHARE = Pattern.compile("ets, bw: ([0-9]{1,3})%");
    private static final Pattern PRIORITY = Pattern.compile("\\s+priority: +([0-7])\\s*");
    private static final int PRIORITIES = 8;

    private TrafficClasses() {}

    public static EgressShares parse(String text) throws UnparsedText {
        var shares = new TreeMap<Integer, Scheduling>();
        var told = new TreeSet<Integer>();
        var current = Optional.<Optional<Scheduling>>empty();
        for (var line : text.lines().toList()) {
            if (line.startsWith("tc: ")) {
                current = Optional.of(scheduling(line));
            } else if (current.isPresent() && !line.isBlank()) {
                var matcher = PRIORITY.matcher(line);
                if (!matcher.matches() || !told.add(Integer.parseInt(matcher.group(1)))) {
                    throw new UnparsedText("no priority of a traffic class: " + line);
                }
                current.get().ifPresent(how -> shares.put(Integer.parseInt(matcher.group(1)), how));
            }
        }
        if (told.size() != PRIORITIES) {
            throw new UnparsedText("traffic classes of " + told.size() + " priorities only");
        }
        return new EgressShares(shares);
    }

    /** Empty where it is left to the vendor. */
    private static Optional<Scheduling> scheduling(String line) throws UnparsedText {
        var matcher = CLASS.matcher(line);
        var how = matcher.matches() ? matcher.group(1) : "";
        var share = SHARE.matcher(how);
        if (share.matches() && Integer.parseInt(share.group(1)) <= 100) {
            return Optional.of(Scheduling.weighted(Integer.parseInt(share.group(1))));
        }
        return switch (how) {
            case "strict" -> Optional.of(Scheduling.STRICT);
            case "vendor" -> Optional.empty();
            default -> throw new UnparsedText("an unknown traffic class: " + line);
        };
    }
}
