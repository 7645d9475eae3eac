package io.plumbline.spec.written;

import io.plumbline.spec.written.Written.Entries;
import io.plumbline.spec.written.Written.Items;
import io.plumbline.spec.written.Written.Word;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The places of a written spec, as the reader of specs names them: {@code spec.hosts[3].name}. */
public final class Paths {
    private Paths() {}

    /** Every place that says something. */
    public static Set<String> of(Written whole) {
        var all = new HashSet<String>();
        collect(whole, "", all);
        return all;
    }

    private static void collect(Written at, String path, Set<String> all) {
        all.add(path);
        switch (at) {
            case Word _ -> {}
            case Entries(var byKey, var _) ->
                    byKey.forEach((key, value) -> collect(value, below(path, key), all));
            case Items(var items) -> {
                for (var i = 0; i < items.size(); i++) {
                    collect(items.get(i), path + "[" + i + "]", all);
                }
            }
        }
    }

    /** The place itself, or the nearest one around it that says something. */
    public static String nearest(String path, Set<String> all) {
        var at = path;
        while (!all.contains(at) && !at.isEmpty()) {
            at = at.substring(0, Math.max(0, Math.max(at.lastIndexOf('.'), at.lastIndexOf('['))));
        }
        return at;
    }

    /** Without what stands at some places, and without what then says nothing. */
    public static Entries without(Entries whole, Set<String> places) {
        return (Entries) without(whole, "", places).orElse(Entries.NONE);
    }

    private static Optional<Written> without(Written at, String path, Set<String> places) {
        if (places.contains(path)) {
            return Optional.empty();
        }
        Written left =
                switch (at) {
                    case Word word -> word;
                    case Entries(var byKey, var notes) -> {
                        var some = new LinkedHashMap<String, Written>();
                        byKey.forEach((key, value) ->
                                without(value, below(path, key), places)
                                        .ifPresent(kept -> some.put(key, kept)));
                        yield new Entries(some, notes);
                    }
                    case Items(var items) -> {
                        List<Written> some = new ArrayList<>();
                        for (var i = 0; i < items.size(); i++) {
                            without(items.get(i), path + "[" + i + "]", places)
                                    .ifPresent(some::add);
                        }
                        yield new Items(some);
                    }
                };
        return Optional.of(left).filter(some -> !some.isEmpty());
    }

    private static String below(String path, String key) {
        return path.isEmpty() ? key : path + "." + key;
    }
}
