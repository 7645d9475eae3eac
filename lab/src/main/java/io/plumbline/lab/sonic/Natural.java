package io.plumbline.lab.sonic;

import java.math.BigInteger;
import java.util.Comparator;

/** Ethernet4 before Ethernet12: as Python's natsort does it. */
final class Natural {
    static final Comparator<String> ORDER = Natural::compare;

    private Natural() {}

    private static int compare(String one, String other) {
        var mine = 0;
        var theirs = 0;
        while (mine < one.length() && theirs < other.length()) {
            var a = piece(one, mine);
            var b = piece(other, theirs);
            var difference =
                    isDigit(a, 0) && isDigit(b, 0)
                            ? new BigInteger(a).compareTo(new BigInteger(b))
                            : a.compareTo(b);
            if (difference != 0) {
                return difference;
            }
            mine += a.length();
            theirs += b.length();
        }
        return Boolean.compare(mine < one.length(), theirs < other.length());
    }

    /** The digits that begin at a place, or what stands there up to the next of them. */
    private static String piece(String word, int from) {
        var end = from + 1;
        while (end < word.length() && isDigit(word, end) == isDigit(word, from)) {
            end++;
        }
        return word.substring(from, end);
    }

    private static boolean isDigit(String word, int at) {
        return word.charAt(at) >= '0' && word.charAt(at) <= '9';
    }
}
