package io.plumbline.lab.sonic;

import io.plumbline.lab.json.JsonTree;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What CONFIG_DB holds: tables of entries of fields. A value is text, or a list of texts. A table
 * without entries is none.
 */
record Tables(SortedMap<String, SortedMap<String, SortedMap<String, Object>>> all) {
    static final Tables NONE = new Tables(new TreeMap<>());

    Tables {
        var copied = new TreeMap<>(all);
        copied.values().removeIf(Map::isEmpty);
        all = Collections.unmodifiableSortedMap(copied);
    }

    /**
     * As the database keeps a document: what is no text becomes one, and what has no fields is
     * there all the same.
     */
    static Tables of(Object tree) {
        var all = new TreeMap<String, SortedMap<String, SortedMap<String, Object>>>();
        for (var table : map(tree).entrySet()) {
            var rows = new TreeMap<String, SortedMap<String, Object>>();
            for (var row : map(table.getValue()).entrySet()) {
                var fields = new TreeMap<String, Object>();
                map(row.getValue())
                        .forEach((name, value) -> fields.put(String.valueOf(name), kept(value)));
                rows.put(String.valueOf(row.getKey()), Collections.unmodifiableSortedMap(fields));
            }
            all.put(String.valueOf(table.getKey()), Collections.unmodifiableSortedMap(rows));
        }
        return new Tables(all);
    }

    private static Map<?, ?> map(Object tree) {
        return tree instanceof Map<?, ?> map ? map : Map.of();
    }

    private static Object kept(Object value) {
        return value instanceof List<?> list
                ? list.stream().map(String::valueOf).toList()
                : value instanceof Boolean flag ? (flag ? "True" : "False") : String.valueOf(value);
    }

    static Tables parse(String text) {
        try {
            return of(JsonReader.read(text));
        } catch (JsonReader.Malformed e) {
            throw new IllegalArgumentException("a kept configuration: " + e.getMessage(), e);
        }
    }

    /** As {@code sonic-cfggen -d --print-data} prints it: four spaces a level, names sorted. */
    String printed() {
        return JsonTree.of(all, 4);
    }

    SortedMap<String, SortedMap<String, Object>> table(String name) {
        return all.getOrDefault(name, Collections.emptySortedMap());
    }

    Optional<SortedMap<String, Object>> entry(String table, String key) {
        return Optional.ofNullable(table(table).get(key));
    }

    /** The text of a field; empty if there is none. */
    Optional<String> field(String table, String key, String field) {
        return entry(table, key).map(fields -> fields.get(field)).map(Tables::text);
    }

    static String text(Object value) {
        return value instanceof List<?> list
                ? String.join(",", list.stream().map(String::valueOf).toList())
                : String.valueOf(value);
    }

    Tables with(String table, String key, String field, String value) {
        return with(table, key, Map.of(field, value));
    }

    /** With some fields set; the others of the entry stay. */
    Tables with(String table, String key, Map<String, ?> fields) {
        var changed = new TreeMap<>(all);
        var rows = new TreeMap<>(table(table));
        var row = new TreeMap<>(rows.getOrDefault(key, Collections.emptySortedMap()));
        row.putAll(fields);
        rows.put(key, Collections.unmodifiableSortedMap(row));
        changed.put(table, Collections.unmodifiableSortedMap(rows));
        return new Tables(changed);
    }

    Tables without(String table, String key) {
        var changed = new TreeMap<>(all);
        var rows = new TreeMap<>(table(table));
        rows.remove(key);
        changed.put(table, Collections.unmodifiableSortedMap(rows));
        return new Tables(changed);
    }

    /** The last field takes the entry with it, as in Redis. */
    Tables without(String table, String key, String field) {
        var fields = new TreeMap<>(entry(table, key).orElse(Collections.emptySortedMap()));
        fields.remove(field);
        var less = without(table, key);
        return fields.isEmpty() ? less : less.with(table, key, fields);
    }

    /** All of this, and what others have over it. */
    Tables merged(Tables others) {
        var merged = this;
        for (var table : others.all.entrySet()) {
            for (var row : table.getValue().entrySet()) {
                merged = merged.with(table.getKey(), row.getKey(), row.getValue());
            }
        }
        return merged;
    }

    /** What somebody changed who made another one of this, for the ledger. */
    SortedMap<String, String> changesTo(Tables after) {
        var told = new TreeMap<String, String>();
        var mine = flat();
        var theirs = after.flat();
        var places = new TreeSet<>(mine.keySet());
        places.addAll(theirs.keySet());
        for (var place : places) {
            var to = theirs.get(place);
            if (!Objects.equals(mine.get(place), to)) {
                told.put(place, to == null ? "none" : to);
            }
        }
        return told;
    }

    private SortedMap<String, String> flat() {
        var flat = new TreeMap<String, String>();
        all.forEach((table, rows) ->
                rows.forEach((key, fields) -> {
                    if (fields.isEmpty()) {
                        flat.put(table + "|" + key, "there");
                    }
                    fields.forEach((field, value) ->
                            flat.put(table + "|" + key + " " + field, text(value)));
                }));
        return flat;
    }
}
