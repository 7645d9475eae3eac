package io.plumbline.lab.sonic;

import static io.plumbline.lab.sonic.Kind.any;
import static io.plumbline.lab.sonic.Kind.one;
import static io.plumbline.lab.sonic.Kind.range;
import static io.plumbline.lab.sonic.Kind.ref;
import static io.plumbline.lab.sonic.Kind.text;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What the YANG models of sonic-buildimage (src/sonic-yang-models/yang-models) say of the tables
 * that a fabric needs: sonic-port, -port-qos-map, -dscp-tc-map, -dot1p-tc-map, -tc-queue-map,
 * -tc-priority-group-map, -pfc-priority-queue-map, -scheduler, -wred-profile, -queue, -buffer-pg,
 * -buffer-queue, -cable-length, -pfcwd. Of sonic-buffer-pool and -buffer-profile only the names of
 * fields and the pool are checked: no source was at hand. Other tables with a model of theirs are
 * known and not looked into.
 */
final class Yang {
    private static final Kind ANY = text("(?s).*");
    private static final String UINT64 = "18446744073709551615";
    private static final String NAME = "[a-zA-Z0-9]{1}([-a-zA-Z0-9_]{0,31})";
    private static final String DIGIT = "[0-7]?";
    private static final Kind PRIORITIES = text("([0-7](,[0-7])*)?");
    private static final Kind PORT = ref("PORT");
    private static final Kind BYTES = range(0, UINT64);
    private static final Kind PERCENT = range(0, 100);
    private static final Kind FLAG = one("true", "false");

    /**
     * @param keys of an entry, between bars
     * @param fields by name; the name "" is for all
     * @param names of fields, where they are no words but numbers or ports
     * @param mandatory that each entry has
     */
    private record Model(
            List<Kind> keys, Map<String, Kind> fields, Kind names, Set<String> mandatory) {
        static Model of(List<Kind> keys, Map<String, Kind> fields) {
            return new Model(keys, fields, ANY, Set.of());
        }

        static Model map(Kind from, Kind to) {
            return new Model(List.of(text(NAME)), Map.of("", to), from, Set.of());
        }
    }

    private static final Map<String, Model> MODELS =
            Map.ofEntries(
                    Map.entry(
                            "PORT",
                            new Model(
                                    List.of(text(".{1,128}")),
                                    Map.ofEntries(
                                            Map.entry("lanes", text(".{1,128}")),
                                            Map.entry("speed", range(1, 1_600_000)),
                                            Map.entry("alias", text(".{1,128}")),
                                            Map.entry("description", text(".{0,255}")),
                                            Map.entry("mtu", range(68, 9216)),
                                            Map.entry("index", range(0, 65_535)),
                                            Map.entry("admin_status", one("up", "down")),
                                            Map.entry("autoneg", text("on|off")),
                                            Map.entry("fec", text("rs|fc|none|auto")),
                                            Map.entry("pfc_asym", text("on|off")),
                                            Map.entry("role", text("Ext|Int|Inb|Rec|Dpc")),
                                            Map.entry("subport", range(0, 8)),
                                            Map.entry("mode", text("routed|access|trunk")),
                                            Map.entry("asic_port_name", ANY),
                                            Map.entry(
                                                    "tpid",
                                                    text("0x8100|0x9100|0x9200|0x88a8|0x88A8")),
                                            Map.entry("link_training", text("on|off")),
                                            Map.entry("dhcp_rate_limit", range(0, 4_294_967_295L))),
                                    ANY,
                                    Set.of("lanes", "speed"))),
                    Map.entry(
                            "PORT_QOS_MAP",
                            Model.of(
                                    List.of(any(PORT, text("global"))),
                                    Map.of(
                                            "tc_to_pg_map", ref("TC_TO_PRIORITY_GROUP_MAP"),
                                            "tc_to_queue_map", ref("TC_TO_QUEUE_MAP"),
                                            "pfc_enable", PRIORITIES,
                                            "pfcwd_sw_enable", PRIORITIES,
                                            "pfc_to_queue_map", ref("MAP_PFC_PRIORITY_TO_QUEUE"),
                                            "pfc_to_pg_map",
                                                    ref("PFC_PRIORITY_TO_PRIORITY_GROUP_MAP"),
                                            "dscp_to_tc_map", ref("DSCP_TO_TC_MAP"),
                                            "dot1p_to_tc_map", ref("DOT1P_TO_TC_MAP"),
                                            "scheduler", ref("SCHEDULER")))),
                    Map.entry(
                            "DSCP_TO_TC_MAP",
                            Model.map(text("6[0-3]|[1-5][0-9]?|[0-9]?"), range(0, 15))),
                    Map.entry("DOT1P_TO_TC_MAP", Model.map(text(DIGIT), range(0, 15))),
                    Map.entry("TC_TO_QUEUE_MAP", Model.map(range(0, 15), text("[0-9]?"))),
                    Map.entry("TC_TO_PRIORITY_GROUP_MAP", Model.map(range(0, 15), text(DIGIT))),
                    Map.entry("MAP_PFC_PRIORITY_TO_QUEUE", Model.map(text(DIGIT), text(DIGIT))),
                    Map.entry(
                            "PFC_PRIORITY_TO_PRIORITY_GROUP_MAP",
                            Model.map(text(DIGIT), text(DIGIT))),
                    Map.entry(
                            "SCHEDULER",
                            Model.of(
                                    List.of(ANY),
                                    Map.of(
                                            "type", one("DWRR", "WRR", "STRICT"),
                                            "weight", range(1, 100),
                                            "priority", range(0, 9),
                                            "meter_type", one("packets", "bytes"),
                                            "cir", BYTES,
                                            "pir", BYTES,
                                            "cbs", range(0, 4_294_967_295L),
                                            "pbs", range(0, 4_294_967_295L)))),
                    Map.entry(
                            "WRED_PROFILE",
                            Model.of(
                                    List.of(text(NAME)),
                                    Map.ofEntries(
                                            Map.entry(
                                                    "ecn",
                                                    one(
                                                            "ecn_none",
                                                            "ecn_green",
                                                            "ecn_yellow",
                                                            "ecn_red",
                                                            "ecn_green_yellow",
                                                            "ecn_green_red",
                                                            "ecn_yellow_red",
                                                            "ecn_all")),
                                            Map.entry("wred_green_enable", FLAG),
                                            Map.entry("wred_yellow_enable", FLAG),
                                            Map.entry("wred_red_enable", FLAG),
                                            Map.entry("green_min_threshold", BYTES),
                                            Map.entry("green_max_threshold", BYTES),
                                            Map.entry("yellow_min_threshold", BYTES),
                                            Map.entry("yellow_max_threshold", BYTES),
                                            Map.entry("red_min_threshold", BYTES),
                                            Map.entry("red_max_threshold", BYTES),
                                            Map.entry("green_drop_probability", PERCENT),
                                            Map.entry("yellow_drop_probability", PERCENT),
                                            Map.entry("red_drop_probability", PERCENT)))),
                    Map.entry(
                            "QUEUE",
                            Model.of(
                                    List.of(any(PORT, text("CPU")), ANY),
                                    Map.of(
                                            "scheduler", ref("SCHEDULER"),
                                            "wred_profile", ref("WRED_PROFILE")))),
                    Map.entry(
                            "BUFFER_POOL",
                            Model.of(
                                    List.of(ANY),
                                    Map.of(
                                            "type",
                                            ANY,
                                            "mode",
                                            ANY,
                                            "size",
                                            ANY,
                                            "xoff",
                                            ANY,
                                            "percentage",
                                            ANY))),
                    Map.entry(
                            "BUFFER_PROFILE",
                            Model.of(
                                    List.of(ANY),
                                    Map.of(
                                            "pool", ref("BUFFER_POOL"),
                                            "size", ANY,
                                            "static_th", ANY,
                                            "dynamic_th", ANY,
                                            "xon", ANY,
                                            "xoff", ANY,
                                            "xon_offset", ANY,
                                            "headroom_type", ANY))),
                    Map.entry(
                            "BUFFER_PG",
                            Model.of(
                                    List.of(PORT, text("[0-7]((-)[0-7])?")),
                                    Map.of("profile", any(ref("BUFFER_PROFILE"), text("NULL"))))),
                    Map.entry(
                            "BUFFER_QUEUE",
                            Model.of(
                                    List.of(PORT, text("(1[0-5]|[0-9])((-)(1[0-5]|[0-9]))?")),
                                    Map.of("profile", ref("BUFFER_PROFILE")))),
                    Map.entry("CABLE_LENGTH", Model.map(PORT, text("[0-9]+m|None"))),
                    Map.entry(
                            "PFC_WD",
                            Model.of(
                                    List.of(any(PORT, text("GLOBAL"))),
                                    Map.of(
                                            "action", one("drop", "forward", "alert"),
                                            "detection_time", range(100, 5000),
                                            "restoration_time", range(100, 60_000),
                                            "pfc_stat_history", text("enable|disable"),
                                            "POLL_INTERVAL", range(100, 1000)))));

    private static final Set<String> OTHERS =
            Set.of(
                    "ACL_RULE",
                    "ACL_TABLE",
                    "BGP_NEIGHBOR",
                    "BREAKOUT_CFG",
                    "CRM",
                    "DEVICE_METADATA",
                    "DEVICE_NEIGHBOR",
                    "FEATURE",
                    "FLEX_COUNTER_TABLE",
                    "INTERFACE",
                    "LLDP",
                    "LOOPBACK_INTERFACE",
                    "MGMT_INTERFACE",
                    "NTP_SERVER",
                    "PORTCHANNEL",
                    "PORTCHANNEL_MEMBER",
                    "SNMP",
                    "SYSLOG_SERVER",
                    "VERSIONS",
                    "VLAN",
                    "VLAN_INTERFACE",
                    "VLAN_MEMBER");

    private Yang() {}

    static boolean knows(String table) {
        return MODELS.containsKey(table) || OTHERS.contains(table);
    }

    /** Why a configuration is not allowed; empty if it is. */
    static Optional<String> wrong(Tables tables) {
        for (var table : tables.all().keySet()) {
            var model = MODELS.get(table);
            if (model != null) {
                for (var key : tables.table(table).keySet()) {
                    var wrong = wrong(tables, table, key, model);
                    if (wrong.isPresent()) {
                        return wrong.map(why -> "Data Loading Failed\n" + why);
                    }
                }
            }
        }
        return Musts.wrong(tables).map(why -> "Data Loading Failed\n" + why);
    }

    private static Optional<String> wrong(Tables tables, String table, String key, Model model) {
        var parts = key.split("\\|", -1);
        if (parts.length != model.keys().size()) {
            return Optional.of(
                    "All Keys are not parsed in " + table + "\ndict_keys(['" + key + "'])");
        }
        for (var part = 0; part < parts.length; part++) {
            var wrong = model.keys().get(part).refused("name", parts[part], tables);
            if (wrong.isPresent()) {
                return wrong;
            }
        }
        var fields = tables.entry(table, key).orElseThrow();
        for (var field : model.mandatory()) {
            if (!fields.containsKey(field)) {
                return Optional.of(
                        "Missing required element \"" + field + "\" in \"" + table + "_LIST\".");
            }
        }
        for (var field : fields.entrySet()) {
            var kind = model.fields().getOrDefault(field.getKey(), model.fields().get(""));
            if (kind == null) {
                return Optional.of(
                        "All Keys are not parsed in " + table + "\ndict_keys(['" + key + "'])");
            }
            var wrong =
                    model.names()
                            .refused(table, field.getKey(), tables)
                            .or(() ->
                                    kind.refused(
                                            field.getKey(), Tables.text(field.getValue()), tables));
            if (wrong.isPresent()) {
                return wrong;
            }
        }
        return Optional.empty();
    }
}
