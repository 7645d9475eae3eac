package io.plumbline.lab.eos;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * {@code show interfaces}: napalm (test/eos, test_get_interfaces) as JSON, ntc-templates
 * (arista_eos_show_interfaces2) as text; the table of their status: seed 004.
 */
final class Interfaces {
    private Interfaces() {}

    static String json(EosSwitch device, List<EosPort> some) {
        var ports = new LinkedHashMap<String, Object>();
        some.forEach(port -> ports.put(port.name(), fields(device, port)));
        return EosJson.of(Map.of("interfaces", ports));
    }

    private static Map<String, Object> fields(EosSwitch device, EosPort port) {
        var standing = new Standing(device.running(), port);
        var up = isUp(device, standing, port);
        var since = Versions.seconds(device.model().upSince());
        var fields = new LinkedHashMap<String, Object>();
        fields.put("lastStatusChangeTimestamp", since);
        fields.put("name", port.name());
        fields.put("interfaceStatus", status(device, standing, port));
        fields.put("autoNegotiate", "unknown");
        fields.put("burnedInAddress", mac(device, port));
        fields.put("loopbackMode", "loopbackNone");
        fields.put(
                "interfaceStatistics",
                ordered(
                        "inBitsRate",
                        0.0,
                        "inPktsRate",
                        0.0,
                        "outBitsRate",
                        0.0,
                        "updateInterval",
                        300.0,
                        "outPktsRate",
                        0.0));
        fields.put("mtu", standing.mtu());
        fields.put("hardware", "ethernet");
        fields.put("duplex", "duplexFull");
        fields.put("bandwidth", up ? 25_000_000_000L : 0L);
        fields.put("forwardingModel", standing.isRouted() ? "routed" : "bridged");
        fields.put("lineProtocolStatus", up ? "up" : "down");
        fields.put("interfaceCounters", counters(device));
        fields.put("interfaceAddress", List.of());
        fields.put("physicalAddress", mac(device, port));
        fields.put("description", description(device, port));
        return fields;
    }

    private static Map<String, Object> counters(EosSwitch device) {
        return ordered(
                "outBroadcastPkts", 0,
                "linkStatusChanges", 1,
                "totalOutErrors", 0,
                "inMulticastPkts", 0,
                "counterRefreshTime", Versions.seconds(device.model().world().now()),
                "inBroadcastPkts", 0,
                "outputErrorsDetail",
                        ordered(
                                "deferredTransmissions",
                                0,
                                "txPause",
                                0,
                                "collisions",
                                0,
                                "lateCollisions",
                                0),
                "inOctets", 0,
                "outDiscards", 0,
                "outOctets", 0,
                "inUcastPkts", 0,
                "inputErrorsDetail",
                        ordered(
                                "runtFrames",
                                0,
                                "rxPause",
                                0,
                                "fcsErrors",
                                0,
                                "alignmentErrors",
                                0,
                                "giantFrames",
                                0,
                                "symbolErrors",
                                0),
                "outUcastPkts", 0,
                "outMulticastPkts", 0,
                "totalInErrors", 0,
                "inDiscards", 0);
    }

    static String text(EosSwitch device, List<EosPort> some) {
        var text = new StringBuilder();
        for (var port : some) {
            var standing = new Standing(device.running(), port);
            var up = isUp(device, standing, port) ? "up" : "down";
            text.append(port.name()).append(" is ").append(up);
            text.append(", line protocol is ").append(up);
            text.append(" (").append(status(device, standing, port)).append(")\n");
            var mac = mac(device, port).replaceAll("(..):(..)(?::|$)", "$1$2.");
            var bare = mac.substring(0, mac.length() - 1);
            text.append("  Hardware is Ethernet, address is ").append(bare);
            text.append(" (bia ").append(bare).append(")\n");
            var description = description(device, port);
            text.append(description.isEmpty() ? "" : "  Description: " + description + "\n");
            text.append("  ").append(mtu(standing)).append(", BW 25000000 kbit\n");
            text.append("  Full-duplex, 25Gb/s, auto negotiation: off, uni-link: n/a\n");
            text.append("  Loopback Mode : None\n");
        }
        return text.toString();
    }

    private static String mtu(Standing standing) {
        if (!standing.isRouted()) {
            return "Ethernet MTU " + standing.mtu() + " bytes";
        }
        return "IP MTU " + standing.mtu() + " bytes" + (standing.mtu() == 1500 ? " (default)" : "");
    }

    static String status(EosSwitch device) {
        var config = device.running();
        var text = new StringBuilder();
        row(
                text,
                "Port",
                "Name",
                "Status",
                "Vlan",
                "Duplex",
                "Speed",
                "Type",
                "Flags Encapsulation");
        for (var port : config.ports()) {
            var standing = new Standing(config, port);
            row(
                    text,
                    port.brief(),
                    config.line(Place.of(port), "description")
                            .map(line -> line.substring("description ".length()))
                            .orElse(""),
                    status(device, standing, port),
                    standing.isRouted() ? "routed" : vlan(config, port),
                    "full",
                    "25G",
                    EosSetup.isConnected(port) ? "100GBASE-CR4" : "Not Present",
                    "");
        }
        return text.toString();
    }

    private static void row(StringBuilder text, Object... cells) {
        text.append(
                        String.format(
                                        Locale.ROOT,
                                        "%-10s %-6s %-13s %-8s %-6s %-7s %-12s %s",
                                        cells)
                                .stripTrailing())
                .append('\n');
    }

    private static String vlan(EosConfig config, EosPort port) {
        return config.line(Place.of(port), "switchport mode")
                        .filter(line -> line.endsWith(" trunk"))
                        .isPresent()
                ? "trunk"
                : "1";
    }

    private static boolean isUp(EosSwitch device, Standing standing, EosPort port) {
        return isConnected(device, port) && !standing.isShut();
    }

    private static boolean isConnected(EosSwitch device, EosPort port) {
        return EosSetup.isConnected(port) && device.model().hasCable(port.name());
    }

    private static String status(EosSwitch device, Standing standing, EosPort port) {
        if (standing.isShut()) {
            return "disabled";
        }
        return isConnected(device, port) ? "connected" : "notconnect";
    }

    private static String description(EosSwitch device, EosPort port) {
        return device.running()
                .line(Place.of(port), "description")
                .map(line -> line.substring("description ".length()))
                .orElse("");
    }

    private static String mac(EosSwitch device, EosPort port) {
        var number = 16 * port.card() + port.lane();
        return Versions.mac(device.model()).substring(0, 15)
                + String.format(Locale.ROOT, "%02x", number);
    }

    private static Map<String, Object> ordered(Object... pairs) {
        var map = new LinkedHashMap<String, Object>();
        for (var i = 0; i < pairs.length; i += 2) {
            map.put(pairs[i].toString(), pairs[i + 1]);
        }
        return map;
    }
}
