package io.plumbline.drivers.switches.sonic;

import io.plumbline.drivers.switches.Json;
import io.plumbline.drivers.switches.ShellLine;
import io.plumbline.drivers.switches.UnparsedText;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The configuration as tables of entries of fields: what {@code sonic-cfggen -d --print-data}
 * prints of the running one, and what the startup file holds. Capture config_qos_0.
 */
record ConfigDb(Map<String, Map<String, Json.Entries>> tables) {
    static final String RUNNING = ShellLine.of("sudo sonic-cfggen -d --print-data");
    static final String STARTUP = ShellLine.of("sudo cat /etc/sonic/config_db.json");

    /**
     * Tables that daemons of the switch write too: what runs may differ there from what was saved
     * without anybody's doing.
     *
     * @see "sonic-utilities, generic_config_updater/change_applier.py, backend_tables; sonic-swss,
     *     cfgmgr/buffermgr.cpp, doSpeedUpdateTask"
     */
    private static final Set<String> OF_DAEMONS =
            Set.of("BUFFER_PG", "BUFFER_PROFILE", "FLEX_COUNTER_TABLE");

    /** How the database keeps an entry without fields. */
    private static final String NO_FIELD = "NULL";

    ConfigDb {
        tables = Collections.unmodifiableMap(new LinkedHashMap<>(tables));
    }

    static ConfigDb parse(String text) throws UnparsedText {
        var tables = new LinkedHashMap<String, Map<String, Json.Entries>>();
        for (var table : entries(Json.parse(text), "the configuration").byKey().entrySet()) {
            var entries = new LinkedHashMap<String, Json.Entries>();
            for (var one : entries(table.getValue(), table.getKey()).byKey().entrySet()) {
                entries.put(one.getKey(), entries(one.getValue(), table.getKey()));
            }
            tables.put(table.getKey(), Collections.unmodifiableMap(entries));
        }
        if (tables.isEmpty()) {
            throw new UnparsedText("a configuration without tables");
        }
        return new ConfigDb(tables);
    }

    private static Json.Entries entries(Json json, String what) throws UnparsedText {
        if (json instanceof Json.Entries entries) {
            return entries;
        }
        throw new UnparsedText(what + " is no table of entries");
    }

    Map<String, Json.Entries> table(String name) {
        return tables.getOrDefault(name, Map.of());
    }

    Optional<Json.Entries> entry(String table, String key) {
        return Optional.ofNullable(table(table).get(key));
    }

    /**
     * @throws UnparsedText if there is none: something refers to what is not there
     */
    Json.Entries known(String table, String key) throws UnparsedText {
        return entry(table, key).orElseThrow(() -> new UnparsedText("no " + table + "|" + key));
    }

    /** This one without an entry; a table that is left without entries is not there. */
    ConfigDb without(String table, String key) {
        var all = new LinkedHashMap<>(tables);
        var left = new LinkedHashMap<>(table(table));
        left.remove(key);
        if (left.isEmpty()) {
            all.remove(table);
        } else {
            all.put(table, left);
        }
        return new ConfigDb(all);
    }

    /** Whether both say the same, but for what daemons write and for tables without entries. */
    boolean saysTheSameAs(ConfigDb other) {
        return comparable().equals(other.comparable());
    }

    private Map<String, Map<String, Map<String, Json>>> comparable() {
        var all = new LinkedHashMap<String, Map<String, Map<String, Json>>>();
        tables.forEach((name, entries) -> {
            if (!entries.isEmpty() && !OF_DAEMONS.contains(name)) {
                var comparable = new LinkedHashMap<String, Map<String, Json>>();
                entries.forEach((key, fields) -> {
                    var there = new LinkedHashMap<>(fields.byKey());
                    there.remove(NO_FIELD);
                    comparable.put(key, there);
                });
                all.put(name, comparable);
            }
        });
        return all;
    }
}
