package io.plumbline.drivers.switches.os10;

import io.plumbline.drivers.switches.Numbers;
import io.plumbline.drivers.switches.UnparsedText;

import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.StringJoiner;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Which qos-group each DSCP is in: {@code trust dscp-map}, domain facts on switches, section 3 B.
 *
 * @param groups by DSCP; one that is not there is in no group
 */
record DscpMap(SortedMap<Integer, Integer> groups) {
    private static final int DSCPS = 64;

    DscpMap {
        groups = Collections.unmodifiableSortedMap(new TreeMap<>(groups));
    }

    /**
     * @param lists of each group, such as {@code 24-31}
     */
    static DscpMap parse(Map<Integer, String> lists) throws UnparsedText {
        var groups = new TreeMap<Integer, Integer>();
        var twice = new TreeSet<Integer>();
        for (var one : lists.entrySet()) {
            for (var dscp : Numbers.parse(one.getValue())) {
                if (groups.put(dscp, one.getKey()) != null) {
                    twice.add(dscp); // A write broke off between two groups: it is in none yet.
                }
            }
        }
        groups.keySet().removeAll(twice);
        return new DscpMap(groups);
    }

    Optional<Integer> groupOf(int dscp) {
        return Optional.ofNullable(groups.get(dscp));
    }

    /** Each that is in no group goes to the one that has eight of them after the other. */
    DscpMap whole() {
        var all = new TreeMap<>(groups);
        for (var dscp = 0; dscp < DSCPS; dscp++) {
            all.putIfAbsent(dscp, dscp / 8);
        }
        return new DscpMap(all);
    }

    DscpMap with(int dscp, int group) {
        var changed = new TreeMap<>(groups);
        changed.put(dscp, group);
        return new DscpMap(changed);
    }

    /** As lines say it: {@code 0-23,26}. */
    SortedMap<Integer, String> lists() {
        var lists = new TreeMap<Integer, String>();
        for (var group = 0; group < 8; group++) {
            var list = list(group);
            if (!list.isEmpty()) {
                lists.put(group, list);
            }
        }
        return lists;
    }

    private String list(int group) {
        var text = new StringJoiner(",");
        for (var first = 0; first < DSCPS; first++) {
            if (isIn(first, group)) {
                var last = first;
                while (isIn(last + 1, group)) {
                    last++;
                }
                text.add(first == last ? String.valueOf(first) : first + "-" + last);
                first = last;
            }
        }
        return text.toString();
    }

    private boolean isIn(int dscp, int group) {
        return groups.getOrDefault(dscp, -1) == group;
    }
}
