package io.plumbline.lab.nxos;

import io.plumbline.lab.world.SwitchModel;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * {@code show lldp neighbors}: genie's parser and tests for the text; {@code | json}: the programs
 * that read {@code TABLE_nbor_detail}.
 */
record Neighbours(SwitchModel model) {
    private static final String CODES =
            """
            Capability codes:
              (R) Router, (B) Bridge, (T) Telephone, (C) DOCSIS Cable Device
              (W) WLAN Access Point, (P) Repeater, (S) Station, (O) Other
            """;

    /**
     * @param port of this switch, as tables name it
     */
    private record One(String port, String system, String far) {}

    String table() {
        var row = "%-20s%-16s%-11s%-12s%s\n";
        return CODES
                + String.format(
                        Locale.ROOT,
                        row,
                        "Device ID",
                        "Local Intf",
                        "Hold-time",
                        "Capability",
                        "Port ID")
                + all().stream()
                        .map(one ->
                                String.format(
                                        Locale.ROOT,
                                        row,
                                        one.system(),
                                        one.port(),
                                        "120",
                                        "",
                                        one.far()))
                        .collect(Collectors.joining())
                + total();
    }

    String detail() {
        return CODES
                + "Device ID            Local Intf      Hold-time  Capability  Port ID\n\n"
                + all().stream()
                        .map(one ->
                                "Chassis id: "
                                        + one.system()
                                        + "\nPort id: "
                                        + one.far()
                                        + "\nLocal Port id: "
                                        + one.port()
                                        + "\nPort Description: null\nSystem Name: "
                                        + one.system()
                                        + "\n"
                                        + "System Description: null\n"
                                        + "Time remaining: 120 seconds\n"
                                        + "System Capabilities: not advertised\n"
                                        + "Enabled Capabilities: not advertised\n"
                                        + "Management Address: not advertised\n"
                                        + "Management Address IPV6: not advertised\n"
                                        + "Vlan ID: not advertised\n\n\n")
                        .collect(Collectors.joining())
                + total();
    }

    Map<String, Object> json() {
        return rows("nbor_detail");
    }

    Map<String, Object> brief() {
        return rows("nbor");
    }

    private Map<String, Object> rows(String table) {
        var rows = new ArrayList<Map<String, Object>>();
        for (var one : all()) {
            var row = new LinkedHashMap<String, Object>();
            row.put("chassis_id", one.system());
            row.put("port_id", one.far());
            row.put("l_port_id", one.port());
            row.put("port_desc", "null");
            row.put("sys_name", one.system());
            row.put("sys_desc", "null");
            row.put("ttl", "120");
            row.put("system_capability", "not advertised");
            row.put("enabled_capability", "not advertised");
            row.put("mgmt_addr", "not advertised");
            rows.add(row);
        }
        var tree = NxosJson.table(table, rows);
        tree.put("neigh_count", rows.size());
        return tree;
    }

    private String total() {
        return "Total entries displayed: " + all().size() + "\n";
    }

    /** Whoever speaks tells a system and its port. */
    private List<One> all() {
        return model.heard().entrySet().stream()
                .flatMap(port ->
                        port.getValue().stream()
                                .map(said -> said.split(" ", 2))
                                .map(words ->
                                        new One(
                                                port.getKey().replace("Ethernet", "Eth"),
                                                words[0],
                                                words[1])))
                .toList();
    }
}
