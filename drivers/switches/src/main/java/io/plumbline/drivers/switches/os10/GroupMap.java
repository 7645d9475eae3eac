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
 * Which qos-group each value of a field is in: {@code trust dscp-map}, domain facts on switches,
 * section 3 B.
 *
 * @param groups by value; one that is not there is in no group
 */
record GroupMap(TrustField field, SortedMap<Integer, Integer> groups) {
    GroupMap {
        groups = Collections.unmodifiableSortedMap(new TreeMap<>(groups));
    }

    /**
     * @param lists of each group, such as {@code 24-31}
     */
    static GroupMap parse(TrustField field, Map<Integer, String> lists) throws UnparsedText {
        var groups = new TreeMap<Integer, Integer>();
        var twice = new TreeSet<Integer>();
        for (var one : lists.entrySet()) {
            for (var value : Numbers.parse(one.getValue())) {
                if (value >= field.size()) {
                    throw new UnparsedText("no " + field.word() + ": " + value);
                }
                if (groups.put(value, one.getKey()) != null) {
                    twice.add(value); // A write broke off between two groups: it is in none yet.
                }
            }
        }
        groups.keySet().removeAll(twice);
        return new GroupMap(field, groups);
    }

    static GroupMap empty(TrustField field) {
        return new GroupMap(field, new TreeMap<>());
    }

    Optional<Integer> groupOf(int value) {
        return Optional.ofNullable(groups.get(value));
    }

    /** Each that is in no group goes to the one that usually has it. */
    GroupMap whole() {
        var all = new TreeMap<>(groups);
        for (var value = 0; value < field.size(); value++) {
            all.putIfAbsent(value, field.usualGroup(value));
        }
        return new GroupMap(field, all);
    }

    GroupMap with(int value, int group) {
        var changed = new TreeMap<>(groups);
        changed.put(value, group);
        return new GroupMap(field, changed);
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
        for (var first = 0; first < field.size(); first++) {
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

    private boolean isIn(int value, int group) {
        return groups.getOrDefault(value, -1) == group;
    }
}
