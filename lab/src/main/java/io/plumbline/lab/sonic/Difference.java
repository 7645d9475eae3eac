package io.plumbline.lab.sonic;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeSet;

/**
 * One thing that is different in two configurations, as small as it can be said: as
 * jsonpatch.make_patch does it, without its moves.
 *
 * @param op add, remove or replace
 * @param value empty where something is removed
 */
record Difference(String op, Pointer path, Optional<Object> value) {
    static List<Difference> between(Tables from, Tables to) {
        var all = new ArrayList<Difference>();
        compare(from.all(), to.all(), new Pointer(List.of()), all);
        return all;
    }

    private static void compare(
            SortedMap<String, ?> from, SortedMap<String, ?> to, Pointer at, List<Difference> all) {
        var names = new TreeSet<>(from.keySet());
        names.addAll(to.keySet());
        for (var name : names) {
            var tokens = new ArrayList<>(at.tokens());
            tokens.add(name);
            var path = new Pointer(tokens);
            var before = from.get(name);
            var after = to.get(name);
            if (after == null) {
                all.add(new Difference("remove", path, Optional.empty()));
            } else if (before == null) {
                all.add(new Difference("add", path, Optional.of(after)));
            } else if (before instanceof SortedMap<?, ?> some
                    && after instanceof SortedMap<?, ?> others) {
                compare(named(some), named(others), path, all);
            } else if (!before.equals(after)) {
                all.add(new Difference("replace", path, Optional.of(after)));
            }
        }
    }

    @SuppressWarnings("unchecked") // names of tables, entries and fields are texts
    private static SortedMap<String, ?> named(SortedMap<?, ?> some) {
        return (SortedMap<String, ?>) some;
    }

    @Override
    public String toString() {
        return "{\"op\": \""
                + op
                + "\", \"path\": \""
                + path
                + "\""
                + value.map(is -> ", \"value\": " + JsonLine.of(is)).orElse("")
                + "}";
    }
}
