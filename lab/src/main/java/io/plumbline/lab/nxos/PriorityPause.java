package io.plumbline.lab.nxos;

import io.plumbline.lab.cli.PortCounts;
import io.plumbline.lab.world.SwitchPortConfig.PfcMode;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Which ports pause priorities. The table: show_interface_pfc_idle, and for one that does the
 * outputs that users quote ({@code Auto On (8)}); {@code | json}: two users' programs, which find
 * the rows in {@code TABLE_module}; the detail as a user quotes it (stored index id 55500948885).
 * Counters are what somebody says, as no traffic comes.
 */
record PriorityPause(NxosSwitch device) {
    private static final String RULE = "=".repeat(60) + "\n";

    View of(List<NxosPort> ports) {
        return View.of(() -> table(ports), () -> json(ports));
    }

    private String table(List<NxosPort> ports) {
        return RULE
                + "Port               Mode Oper(VL bmap)  RxPPP      TxPPP\n"
                + RULE
                + ports.stream()
                        .map(port ->
                                padded(port.name(), 18)
                                        + " "
                                        + padded(mode(port), 4)
                                        + " "
                                        + padded(operation(port), 14)
                                        + padded(count(port, PortCounts.Kind.PAUSE_RECEIVED), 11)
                                        + count(port, PortCounts.Kind.PAUSE_SENT)
                                        + "\n")
                        .collect(Collectors.joining());
    }

    private Map<String, Object> json(List<NxosPort> ports) {
        var rows =
                ports.stream()
                        .map(port -> {
                            var row = new LinkedHashMap<String, Object>();
                            row.put("if_name_str", port.name());
                            row.put("admin", mode(port));
                            row.put("oper", operation(port));
                            row.put("rx-stats", count(port, PortCounts.Kind.PAUSE_RECEIVED));
                            row.put("tx-stats", count(port, PortCounts.Kind.PAUSE_SENT));
                            return row;
                        })
                        .toList();
        return NxosJson.table("module", List.of(NxosJson.table("pfc_interface", rows)));
    }

    private static String padded(String text, int width) {
        return text + " ".repeat(Math.max(0, width - text.length()));
    }

    private String count(NxosPort port, PortCounts.Kind kind) {
        return String.valueOf(counts().of(port.name(), kind));
    }

    private PortCounts counts() {
        return new PortCounts(device.model());
    }

    String detail(List<NxosPort> ports) {
        return ports.stream().map(this::detail).collect(Collectors.joining("\n"));
    }

    private String detail(NxosPort port) {
        var rule = "    " + "-".repeat(117) + "\n";
        var titles = new StringBuilder("        ");
        for (var priority = 0; priority < 8; priority++) {
            titles.append("|  Priority").append(priority).append("  ");
        }
        return port.name()
                + "\n    Admin Mode: "
                + mode(port)
                + "\n    Oper Mode: "
                + (isOn(port) ? "On" : "Off")
                + "\n    VL bitmap: "
                + (isOn(port) ? "(" + bitmap() + ")" : "")
                + "\n    Total Rx PFC Frames: "
                + counts().of(port.name(), PortCounts.Kind.PAUSE_RECEIVED)
                + "\n    Total Tx PFC Frames: "
                + counts().of(port.name(), PortCounts.Kind.PAUSE_SENT)
                + "\n"
                + rule
                + titles
                + "|\n"
                + rule
                + "    Rx  "
                + byPriority(port, PortCounts.Kind.PAUSE_RECEIVED)
                + rule
                + "    Tx  "
                + byPriority(port, PortCounts.Kind.PAUSE_SENT);
    }

    private String byPriority(NxosPort port, PortCounts.Kind kind) {
        return IntStream.range(0, 8)
                        .mapToObj(priority -> "" + counts().of(port.name(), priority, kind))
                        .map(number -> "|" + padded(number, 13))
                        .collect(Collectors.joining())
                        .stripTrailing()
                + "\n";
    }

    /** {@code show interface flowcontrol}: tests of the OpenTelemetry collector for Cisco. */
    String link(List<NxosPort> ports) {
        var row = "%-14s%-8s%-12s%-8s%-12s%-8s%s\n";
        return "-".repeat(80)
                + "\n"
                + String.format(
                        Locale.ROOT,
                        row,
                        "Port",
                        "Send",
                        "FlowControl",
                        "Receive",
                        "FlowControl",
                        "RxPause",
                        "TxPause")
                + String.format(Locale.ROOT, row, "", "admin", "oper", "admin", "oper", "", "")
                + "-".repeat(80)
                + "\n"
                + ports.stream()
                        .map(port -> {
                            var standing = new Standing(device.running(), port);
                            var send = standing.pauses("send") ? "on" : "off";
                            var receive = standing.pauses("receive") ? "on" : "off";
                            return String.format(
                                    Locale.ROOT,
                                    row,
                                    port.brief(),
                                    send,
                                    send,
                                    receive,
                                    receive,
                                    "0",
                                    "0");
                        })
                        .collect(Collectors.joining());
    }

    private String mode(NxosPort port) {
        return switch (new Standing(device.running(), port).mode()) {
            case PfcMode.AUTO -> "Auto";
            case PfcMode.ON -> "On";
            case PfcMode.OFF -> "Off";
        };
    }

    private boolean isOn(NxosPort port) {
        return device.model().pausesPriorities(port.name());
    }

    private String operation(NxosPort port) {
        return isOn(port) ? "On  (" + bitmap() + ")" : "Off";
    }

    /** In hex: domain facts on switches, section 6 A. */
    private String bitmap() {
        var bits = 0;
        for (var priority : device.model().running().lossless()) {
            bits |= 1 << priority;
        }
        return Integer.toHexString(bits);
    }
}
