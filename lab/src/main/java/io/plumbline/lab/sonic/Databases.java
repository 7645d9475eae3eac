package io.plumbline.lab.sonic;

import io.plumbline.lab.world.SwitchPortConfig;

import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;

/**
 * What the databases of Redis hold, by key. CONFIG_DB is what is configured; APPL_DB and STATE_DB
 * say what was handed on, and ASIC_DB what the chip has: tables of sonic-swss-common's schema.h,
 * what sonic-swss's tests/test_pfc.py reads of ASIC_DB (a bit for each paused priority, as a
 * decimal number), and 22 bytes that portsorch adds to the size of a frame.
 */
final class Databases {
    private static final int FRAME_AROUND_PAYLOAD = 22;

    private final SonicSwitch device;
    private final Tables tables;

    Databases(SonicSwitch device) {
        this.device = device;
        this.tables = device.running();
    }

    static final List<String> NAMES =
            List.of("APPL_DB", "ASIC_DB", "CONFIG_DB", "COUNTERS_DB", "STATE_DB");

    SortedMap<String, SortedMap<String, String>> of(String name) {
        return switch (name) {
            case "CONFIG_DB" -> config();
            case "APPL_DB" -> application();
            case "STATE_DB" -> state();
            case "ASIC_DB" -> chip();
            default -> counters();
        };
    }

    private SortedMap<String, SortedMap<String, String>> config() {
        var all = new TreeMap<String, SortedMap<String, String>>();
        tables.all()
                .forEach((table, rows) ->
                        rows.forEach((key, fields) -> all.put(table + "|" + key, raw(fields))));
        return all;
    }

    /** A list has a name with @ at its end; an entry without fields has one that says so. */
    static SortedMap<String, String> raw(Map<String, Object> fields) {
        var raw = new TreeMap<String, String>();
        fields.forEach((name, value) ->
                raw.put(value instanceof List<?> ? name + "@" : name, Tables.text(value)));
        return raw.isEmpty() ? new TreeMap<>(Map.of("NULL", "NULL")) : raw;
    }

    private SortedMap<String, SortedMap<String, String>> application() {
        var all = new TreeMap<String, SortedMap<String, String>>();
        for (var port : Effect.of(tables).ports()) {
            var fields = raw(tables.entry("PORT", port).orElseThrow());
            fields.put("oper_status", device.operates(port));
            all.put("PORT_TABLE:" + port, fields);
        }
        for (var table : List.of("BUFFER_POOL", "BUFFER_PROFILE", "BUFFER_PG", "BUFFER_QUEUE")) {
            tables.table(table)
                    .forEach((key, fields) ->
                            all.put(table + "_TABLE:" + key.replace('|', ':'), raw(fields)));
        }
        for (var neighbour : Neighbour.all(device.model())) {
            all.put(
                    "LLDP_ENTRY_TABLE:" + neighbour.port(),
                    new TreeMap<>(
                            Map.of(
                                    "lldp_rem_sys_name", neighbour.system(),
                                    "lldp_rem_port_id", neighbour.remotePort(),
                                    "lldp_rem_port_desc", neighbour.remotePort())));
        }
        return all;
    }

    private SortedMap<String, SortedMap<String, String>> state() {
        var all = new TreeMap<String, SortedMap<String, String>>();
        device.model()
                .running()
                .ports()
                .forEach((port, is) -> {
                    var admin = tables.field("PORT", port, "admin_status").orElse("down");
                    all.put(
                            "PORT_TABLE|" + port,
                            new TreeMap<>(
                                    Map.of(
                                            "state",
                                            "ok",
                                            "admin_status",
                                            admin,
                                            "netdev_oper_status",
                                            device.operates(port),
                                            "mtu",
                                            String.valueOf(is.mtu()),
                                            "speed",
                                            "100000",
                                            "supported_speeds",
                                            "100000,50000,40000,25000,10000")));
                });
        return all;
    }

    private SortedMap<String, SortedMap<String, String>> chip() {
        var all = new TreeMap<String, SortedMap<String, String>>();
        device.model()
                .running()
                .ports()
                .forEach((port, is) ->
                        all.put(
                                "ASIC_STATE:SAI_OBJECT_TYPE_PORT:" + oid(port),
                                new TreeMap<>(
                                        Map.of(
                                                "SAI_PORT_ATTR_PRIORITY_FLOW_CONTROL",
                                                String.valueOf(bits(paused(port, is))),
                                                "SAI_PORT_ATTR_MTU",
                                                String.valueOf(is.mtu() + FRAME_AROUND_PAYLOAD)))));
        return all;
    }

    private SortedSet<Integer> paused(String port, SwitchPortConfig is) {
        var configured = Effect.of(tables).lossless(port);
        return configured.isEmpty() && is.pfc() == SwitchPortConfig.PfcMode.ON
                ? device.model().running().lossless()
                : configured;
    }

    private static int bits(SortedSet<Integer> priorities) {
        return priorities.stream().mapToInt(priority -> 1 << priority).sum();
    }

    private SortedMap<String, SortedMap<String, String>> counters() {
        var all = new TreeMap<String, SortedMap<String, String>>();
        var names = new TreeMap<String, String>();
        for (var port : Effect.of(tables).ports()) {
            names.put(port, oid(port));
            var zero = new TreeMap<String, String>();
            for (var priority = 0; priority < 8; priority++) {
                zero.put("SAI_PORT_STAT_PFC_" + priority + "_RX_PKTS", "0");
                zero.put("SAI_PORT_STAT_PFC_" + priority + "_TX_PKTS", "0");
            }
            all.put("COUNTERS:" + oid(port), zero);
        }
        all.put("COUNTERS_PORT_NAME_MAP", names);
        return all;
    }

    private static String oid(String port) {
        return "oid:0x1000000000%03x".formatted(2 + Integer.parseInt(port.replaceAll("\\D", "")));
    }
}
