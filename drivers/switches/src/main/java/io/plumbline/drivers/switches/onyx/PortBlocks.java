package io.plumbline.drivers.switches.onyx;

import io.plumbline.drivers.switches.UnparsedText;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Counters of all ports, as text: the name of a port, below it of what they are ({@code PFC 3:}),
 * where there are two directions the direction, and a line each, the number first. Lines of other
 * kinds are passed over.
 *
 * @param counts by port, direction and words
 * @see "a public program that surveys switches, its parser of those with a Product release (stored
 *     index id 12092688411): show interfaces ethernet counters pfc prio 5, … counters tc 5;
 *     intel/mfd-switchmanagement, mellanox base.py: pause packets"
 */
record PortBlocks(Map<String, Long> counts) {
    private static final Pattern PORT = Pattern.compile("(Eth\\d{1,2}/\\d{1,2}(?:/\\d)?):");
    private static final Pattern TITLE = Pattern.compile("((?:PFC|TC) [0-7]):");
    private static final Pattern DIRECTION = Pattern.compile("(Rx|Tx):?");
    private static final Pattern COUNT =
            Pattern.compile("(\\d{1,18})\\s+(pause packets|unicast no buffer discard)");

    PortBlocks {
        counts = Map.copyOf(counts);
    }

    /**
     * @param title of what it has to be
     */
    static PortBlocks parse(String text, String title) throws UnparsedText {
        var counts = new HashMap<String, Long>();
        var port = "";
        var direction = "";
        var titled = false;
        for (var line : text.lines().map(String::strip).toList()) {
            var begins = PORT.matcher(line);
            var of = TITLE.matcher(line);
            var way = DIRECTION.matcher(line);
            var count = COUNT.matcher(line);
            if (begins.matches()) {
                port = begins.group(1);
                direction = "";
                titled = false;
            } else if (of.matches()) {
                titled = of.group(1).equals(title);
            } else if (way.matches()) {
                direction = way.group(1);
            } else if (count.matches()
                    && titled
                    && counts.put(
                                    key(port, direction, count.group(2)),
                                    Long.parseLong(count.group(1)))
                            != null) {
                throw new UnparsedText("two counts of " + key(port, direction, count.group(2)));
            }
        }
        if (counts.isEmpty()) {
            throw new UnparsedText("no counters of " + title);
        }
        return new PortBlocks(counts);
    }

    Optional<Long> count(String port, String direction, String words) {
        return Optional.ofNullable(counts.get(key(port, direction, words)));
    }

    private static String key(String port, String direction, String words) {
        return port + " " + direction + " " + words;
    }
}
