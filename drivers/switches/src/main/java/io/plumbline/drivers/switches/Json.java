package io.plumbline.drivers.switches;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A JSON text as values. Some platforms move their tables from one place to another between
 * releases, so things can be found by their key wherever they stand.
 */
public sealed interface Json {
    record Entries(Map<String, Json> byKey) implements Json {}

    record Elements(List<Json> all) implements Json {}

    /** A string; or a number, {@code true}, {@code false} or {@code null} as it is spelled. */
    record Text(String text) implements Json {}

    /**
     * @throws UnparsedText unless the whole text is one JSON value
     */
    static Json parse(String text) throws UnparsedText {
        return new JsonParser(text).whole();
    }

    /** All values under a key, wherever they stand. */
    default List<Json> under(String key) {
        var found = new ArrayList<Json>();
        collect(this, key, found);
        return found;
    }

    /**
     * The one text under a key, wherever it stands.
     *
     * @throws UnparsedText if there is none or there are several
     */
    default String text(String key) throws UnparsedText {
        var found = under(key);
        if (found.size() == 1 && found.getFirst() instanceof Text(var text)) {
            return text;
        }
        throw new UnparsedText("there is not one text '" + key + "'");
    }

    /**
     * The one table or value under a key, wherever it stands.
     *
     * @throws UnparsedText if there is none or there are several
     */
    default Json only(String key) throws UnparsedText {
        var found = under(key);
        if (found.size() != 1) {
            throw new UnparsedText("there is not one '" + key + "'");
        }
        return found.getFirst();
    }

    /** All mappings that have a key, in their order. */
    default List<Entries> having(String key) {
        return switch (this) {
            case Text _ -> List.of();
            case Elements(var all) ->
                    all.stream().flatMap(one -> one.having(key).stream()).toList();
            case Entries entries -> {
                var found = new ArrayList<Entries>();
                if (entries.byKey.containsKey(key)) {
                    found.add(entries);
                }
                entries.byKey.values().forEach(one -> found.addAll(one.having(key)));
                yield found;
            }
        };
    }

    /** Entries of this mapping, or of the mappings in this list, together. */
    default Map<String, Json> rows() {
        return switch (this) {
            case Text _ -> Map.of();
            case Entries(var byKey) -> byKey;
            case Elements(var all) -> {
                var rows = new LinkedHashMap<String, Json>();
                all.forEach(one -> rows.putAll(one.rows()));
                yield rows;
            }
        };
    }

    /** The text directly under a key of this mapping, if there is one. */
    default Optional<String> own(String key) {
        return rows().get(key) instanceof Text(var text) ? Optional.of(text) : Optional.empty();
    }

    private static void collect(Json json, String key, List<Json> found) {
        switch (json) {
            case Text _ -> {}
            case Elements(var all) -> all.forEach(one -> collect(one, key, found));
            case Entries(var byKey) ->
                    byKey.forEach((name, value) -> {
                        if (name.equals(key)) {
                            found.add(value);
                        }
                        collect(value, key, found);
                    });
        }
    }
}
