package io.plumbline.lab.sonic;

import java.math.BigInteger;
import java.util.Comparator;
import java.util.regex.Pattern;

/** Ethernet4 before Ethernet12: as Python's natsort does it. */
final class Natural {
    static final Comparator<String> ORDER = Natural::compare;

    private static final Pattern PIECE = Pattern.compile("\\d+|\\D+");

    private Natural() {}

    private static int compare(String one, String other) {
        var mine = PIECE.matcher(one).results().map(found -> found.group()).toList();
        var theirs = PIECE.matcher(other).results().map(found -> found.group()).toList();
        for (var i = 0; i < Math.min(mine.size(), theirs.size()); i++) {
            var a = mine.get(i);
            var b = theirs.get(i);
            var difference =
                    Character.isDigit(a.charAt(0)) && Character.isDigit(b.charAt(0))
                            ? new BigInteger(a).compareTo(new BigInteger(b))
                            : a.compareTo(b);
            if (difference != 0) {
                return difference;
            }
        }
        return Integer.compare(mine.size(), theirs.size());
    }
}
