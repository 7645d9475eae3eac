package io.plumbline.property;

import java.math.BigInteger;

/**
 * Order of dotted versions: numbers by size, everything else by spelling, a longer version above
 * its own beginning.
 */
final class Dotted {
    private Dotted() {}

    static int compare(String left, String right) {
        var a = left.split("\\.", -1);
        var b = right.split("\\.", -1);
        for (var i = 0; i < Math.min(a.length, b.length); i++) {
            var part = comparePart(a[i], b[i]);
            if (part != 0) {
                return part;
            }
        }
        return Integer.compare(a.length, b.length);
    }

    private static int comparePart(String a, String b) {
        var numbers = a.matches("\\d+") && b.matches("\\d+");
        return numbers ? new BigInteger(a).compareTo(new BigInteger(b)) : a.compareTo(b);
    }
}
