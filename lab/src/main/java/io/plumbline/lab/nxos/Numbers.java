package io.plumbline.lab.nxos;

import java.util.SortedSet;
import java.util.TreeSet;

/** Lists such as {@code 0-2,4-6}. */
final class Numbers {
    private Numbers() {}

    static SortedSet<Integer> of(String list) {
        var numbers = new TreeSet<Integer>();
        for (var part : list.split(",", -1)) {
            var ends = part.split("-", -1);
            var to = Integer.parseInt(ends[ends.length - 1]);
            for (var number = Integer.parseInt(ends[0]); number <= to; number++) {
                numbers.add(number);
            }
        }
        return numbers;
    }
}
