package io.plumbline.lab.nxos;

import java.util.Locale;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** Code points by number and by name: RFC 2474, 2597 and 3246, as {@code match dscp} takes them. */
final class Dscp {
    private static final Map<String, Integer> NAMES = names();

    private static final String ONE =
            "(?:\\d{1,2}(?:-\\d{1,2})?|(?i:default|ef|cs[1-7]|af[1-4][1-3]))";

    static final Pattern SHAPE = Pattern.compile(ONE + "(?:," + ONE + ")*");

    private Dscp() {}

    /** Those of 0 to 63 that a list such as {@code 24-31,af41} names. */
    static SortedSet<Integer> of(String list) {
        var all = new TreeSet<Integer>();
        for (var part : list.toLowerCase(Locale.ROOT).split(",", -1)) {
            var named = NAMES.get(part);
            if (named == null) {
                all.addAll(Numbers.of(part));
            } else {
                all.add(named);
            }
        }
        return all;
    }

    private static Map<String, Integer> names() {
        var names = new TreeMap<>(Map.of("default", 0, "ef", 46));
        for (var n = 1; n <= 7; n++) {
            names.put("cs" + n, 8 * n);
        }
        for (var n = 1; n <= 4; n++) {
            for (var drop = 1; drop <= 3; drop++) {
                names.put("af" + n + drop, 8 * n + 2 * drop);
            }
        }
        return Map.copyOf(names);
    }
}
