package io.plumbline.drivers.switches;

import java.util.SortedSet;
import java.util.TreeSet;

/** Lists such as {@code 0-2,4-6}: capture os10/running_config_roce_dot1p_s5248f. */
public final class Numbers {
    private Numbers() {}

    /**
     * @throws UnparsedText unless it is a list of numbers from 0 to 63
     */
    public static SortedSet<Integer> parse(String list) throws UnparsedText {
        var numbers = new TreeSet<Integer>();
        for (var part : list.split(",", -1)) {
            var ends = part.strip().split("-", -1);
            if (ends.length > 2) {
                throw new UnparsedText("no list of numbers: " + list);
            }
            var first = number(ends[0], list);
            var last = number(ends[ends.length - 1], list);
            for (var one = first; one <= last; one++) {
                numbers.add(one);
            }
        }
        return numbers;
    }

    private static int number(String digits, String list) throws UnparsedText {
        if (!digits.matches("\\d|[1-5]\\d|6[0-3]")) {
            throw new UnparsedText("no list of numbers: " + list);
        }
        return Integer.parseInt(digits);
    }
}
