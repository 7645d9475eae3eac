package io.plumbline.app.rest;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * A part of a list.
 *
 * @param next where it goes on; empty for the last page
 */
record Page<T>(List<T> items, Optional<Continuation> next) {
    Page {
        items = List.copyOf(items);
    }

    /**
     * @param all in the order of their keys
     * @param begin where it begins; its {@code last} is empty for the first page
     */
    static <T> Page<T> of(
            List<T> all, Function<T, String> key, Continuation begin, Optional<Integer> limit) {
        var most = limit.orElse(Integer.MAX_VALUE);
        var items = new ArrayList<T>();
        for (var one : all) {
            if (key.apply(one).compareTo(begin.last()) <= 0) {
                continue;
            }
            if (items.size() == most) {
                var last = key.apply(items.getLast());
                return new Page<>(
                        items, Optional.of(new Continuation(begin.version(), begin.of(), last)));
            }
            items.add(one);
        }
        return new Page<>(items, Optional.empty());
    }
}
