package io.plumbline.drivers.switches.sonic;

import io.plumbline.drivers.switches.Json;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * One document of RFC 6902 that makes of the configuration that was read the one that is wanted.
 * Each entry that is changed is compared first, by the switch and in the same document: whoever
 * changed it since is not overwritten (ADR 5).
 *
 * @see "sonic-utilities, generic_config_updater/generic_updater.py and gu_common.py:
 *     simulate_config_db_patch applies the document by the library jsonpatch, whose test refuses
 *     all of it; a table without entries is refused (EmptyTableError)"
 */
final class Patch {
    private final ConfigDb from;
    private final Map<String, Map<String, Map<String, Json>>> to = new LinkedHashMap<>();
    private final Set<Place> touched = new LinkedHashSet<>();

    /** An entry. */
    private record Place(String table, String key) {}

    Patch(ConfigDb from) {
        this.from = from;
        from.tables()
                .forEach((table, entries) -> {
                    var copy = new LinkedHashMap<String, Map<String, Json>>();
                    entries.forEach(
                            (key, fields) -> copy.put(key, new LinkedHashMap<>(fields.byKey())));
                    to.put(table, copy);
                });
    }

    /** An object of ours: it says this and nothing else. */
    void put(String table, String key, Map<String, String> fields) {
        drop(table, key);
        fields.forEach((field, value) -> set(table, key, field, value));
    }

    /** An entry as it was. */
    void restore(String table, String key, Json.Entries entry) {
        drop(table, key);
        entry(table, key).putAll(entry.byKey());
    }

    /** Its other fields stay. */
    void set(String table, String key, String field, String value) {
        entry(table, key).put(field, new Json.Text(value));
    }

    /** An entry that is left without fields goes: the database keeps none. */
    void unset(String table, String key, String field) {
        entry(table, key).remove(field);
    }

    void drop(String table, String key) {
        entry(table, key).clear();
    }

    private Map<String, Json> entry(String table, String key) {
        touched.add(new Place(table, key));
        return to.computeIfAbsent(table, _ -> new LinkedHashMap<>())
                .computeIfAbsent(key, _ -> new LinkedHashMap<>());
    }

    /** The document in one line; empty if nothing differs. */
    Optional<String> json() {
        var tests = new ArrayList<String>();
        var changes = new ArrayList<String>();
        var tables = new LinkedHashSet<String>();
        touched.stream().filter(this::differs).map(Place::table).forEach(tables::add);
        for (var table : tables) {
            var places =
                    touched.stream()
                            .filter(place -> place.table.equals(table))
                            .filter(this::differs)
                            .toList();
            places.forEach(place -> test(place, tests));
            change(table, places, changes);
        }
        if (changes.isEmpty()) {
            return Optional.empty();
        }
        tests.addAll(changes);
        return Optional.of("[" + String.join(",", tests) + "]");
    }

    private boolean differs(Place place) {
        return !before(place).equals(after(place));
    }

    private Map<String, Json> before(Place place) {
        return from.entry(place.table, place.key).map(Json.Entries::byKey).orElseGet(Map::of);
    }

    private Map<String, Json> after(Place place) {
        return to.getOrDefault(place.table, Map.of()).getOrDefault(place.key, Map.of());
    }

    /** A port says much that is not ours to compare, so of that only what is changed is. */
    private void test(Place place, List<String> tests) {
        var before = before(place);
        if (from.entry(place.table, place.key).isEmpty()) {
            return;
        }
        if (!place.table.equals(PortQos.PORT)) {
            tests.add(operation("test", Optional.of(JsonText.of(before)), place.table, place.key));
            return;
        }
        before.forEach((field, value) -> {
            if (!value.equals(after(place).get(field))) {
                tests.add(
                        operation(
                                "test",
                                Optional.of(JsonText.of(value)),
                                place.table,
                                place.key,
                                field));
            }
        });
    }

    private void change(String table, List<Place> places, List<String> changes) {
        var left = new LinkedHashMap<>(to.getOrDefault(table, Map.of()));
        left.values().removeIf(Map::isEmpty);
        if (left.isEmpty()) {
            changes.add(operation("remove", Optional.empty(), table));
        } else if (!from.tables().containsKey(table)) {
            changes.add(operation("add", Optional.of(JsonText.ofTable(left)), table));
        } else {
            places.forEach(place -> change(place, changes));
        }
    }

    private void change(Place place, List<String> changes) {
        var after = after(place);
        if (after.isEmpty()) {
            changes.add(operation("remove", Optional.empty(), place.table, place.key));
        } else if (from.entry(place.table, place.key).isEmpty()) {
            changes.add(operation("add", Optional.of(JsonText.of(after)), place.table, place.key));
        } else {
            fields(place, changes);
        }
    }

    private void fields(Place place, List<String> changes) {
        var before = before(place);
        var after = after(place);
        after.forEach((field, value) -> {
            if (!value.equals(before.get(field))) {
                changes.add(
                        operation(
                                before.containsKey(field) ? "replace" : "add",
                                Optional.of(JsonText.of(value)),
                                place.table,
                                place.key,
                                field));
            }
        });
        before.keySet().stream()
                .filter(field -> !after.containsKey(field))
                .forEach(field ->
                        changes.add(
                                operation(
                                        "remove",
                                        Optional.empty(),
                                        place.table,
                                        place.key,
                                        field)));
    }

    private static String operation(String what, Optional<String> value, String... path) {
        var pointer = new StringBuilder();
        for (var part : path) {
            pointer.append('/').append(part.replace("~", "~0").replace("/", "~1"));
        }
        return "{\"op\":\""
                + what
                + "\",\"path\":"
                + JsonText.of(pointer.toString())
                + value.map(text -> ",\"value\":" + text).orElse("")
                + "}";
    }
}
