package io.plumbline.lab.nxos;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * {@code show interface}: salt's tests of Nexus 9000 (7.0(3)I7(8)), allenrobel/nxapi-netbox for
 * {@code | json}. Counters stand still, as no traffic comes.
 */
record Interfaces(NxosSwitch device) {
    View of(List<NxosPort> ports) {
        return View.of(
                () -> ports.stream().map(this::text).collect(Collectors.joining("\n")),
                () -> NxosJson.table("interface", ports.stream().map(this::json).toList()));
    }

    private String text(NxosPort port) {
        var standing = new Standing(device.running(), port);
        var up = isUp(port, standing);
        return port.name()
                + " is "
                + (up ? "up" : "down (" + reason(port, standing) + ")")
                + "\nadmin state is "
                + (standing.isShut() ? "down" : "up")
                + ", Dedicated Interface\n  Hardware: "
                + hardware(port)
                + ", address: "
                + mac(port)
                + " (bia "
                + mac(port)
                + ")\n"
                + standing.description().map(text -> "  Description: " + text + "\n").orElse("")
                + "  MTU "
                + standing.mtu()
                + " bytes, BW "
                + port.gigabits() * 1_000_000
                + " Kbit , DLY 10 usec\n"
                + "  reliability 255/255, txload 1/255, rxload 1/255\n"
                + "  Encapsulation ARPA, medium is broadcast\n  Port mode is "
                + mode(standing)
                + "\n  "
                + (up ? "full-duplex, " + port.gigabits() + " Gb/s" : "auto-duplex, auto-speed")
                + "\n  Beacon is turned off\n  Auto-Negotiation is turned on  FEC mode is Auto\n"
                + "  Input flow-control is "
                + onOff(standing.pauses("receive"))
                + ", output flow-control is "
                + onOff(standing.pauses("send"))
                + "\n  Auto-mdix is turned off\n  Switchport monitor is off \n"
                + "  EtherType is 0x8100 \n  EEE (efficient-ethernet) : n/a\n"
                + "    admin fec state is auto, oper fec state is "
                + (up ? "Rs-fec" : "off")
                + "\n  Last link flapped never\n"
                + "  Last clearing of \"show interface\" counters never\n  0 interface resets\n"
                + COUNTERS;
    }

    private Map<String, Object> json(NxosPort port) {
        var standing = new Standing(device.running(), port);
        var up = isUp(port, standing);
        var row = new LinkedHashMap<String, Object>();
        row.put("interface", port.name());
        row.put("state", up ? "up" : "down");
        if (!up) {
            row.put("state_rsn_desc", reason(port, standing));
        }
        row.put("admin_state", standing.isShut() ? "down" : "up");
        row.put("share_state", "Dedicated");
        row.put("eth_hw_desc", hardware(port));
        row.put("eth_hw_addr", mac(port));
        row.put("eth_bia_addr", mac(port));
        standing.description().ifPresent(text -> row.put("desc", text));
        row.put("eth_mtu", String.valueOf(standing.mtu()));
        row.put("eth_bw", port.gigabits() * 1_000_000);
        row.put("eth_dly", 10);
        row.put("eth_reliability", "255");
        row.put("eth_txload", "1");
        row.put("eth_rxload", "1");
        row.put("medium", "broadcast");
        row.put("eth_mode", mode(standing));
        row.put("eth_duplex", up ? "full" : "auto");
        row.put("eth_speed", up ? port.gigabits() + " Gb/s" : "auto-speed");
        row.put("eth_beacon", "off");
        row.put("eth_autoneg", "on");
        row.put("eth_in_flowctrl", onOff(standing.pauses("receive")));
        row.put("eth_out_flowctrl", onOff(standing.pauses("send")));
        row.put("eth_mdix", "off");
        row.put("eth_swt_monitor", "off");
        row.put("eth_ethertype", "0x8100");
        row.put("eth_eee_state", "n/a");
        row.put("eth_link_flapped", "never");
        row.put("eth_clear_counters", "never");
        row.put("eth_reset_cntr", 0);
        for (var counter : List.of("inpkts", "inbytes", "outpkts", "outbytes")) {
            row.put("eth_" + counter, 0);
        }
        for (var counter : List.of("giants", "crc", "inerr", "indiscard", "inpause")) {
            row.put("eth_" + counter, "0");
        }
        for (var counter : List.of("outerr", "outdiscard", "outpause")) {
            row.put("eth_" + counter, "0");
        }
        return row;
    }

    private boolean isUp(NxosPort port, Standing standing) {
        return port.isConnected() && device.model().hasCable(port.name()) && !standing.isShut();
    }

    private static String reason(NxosPort port, Standing standing) {
        return standing.isShut()
                ? "Administratively down"
                : port.isConnected() ? "Link not connected" : "XCVR not inserted";
    }

    private static String mode(Standing standing) {
        return standing.isRouted() ? "routed" : standing.isTrunk() ? "trunk" : "access";
    }

    private static String hardware(NxosPort port) {
        return port.gigabits() == 25
                ? "100/1000/10000/25000 Ethernet"
                : "1000/10000/25000/40000/50000/100000 Ethernet";
    }

    private String mac(NxosPort port) {
        var hex = device.model().uuid().toString();
        return String.format(
                Locale.ROOT,
                "00a3.8e%s.%s%02x",
                hex.substring(0, 2),
                hex.substring(2, 4),
                port.number());
    }

    private static String onOff(boolean on) {
        return on ? "on" : "off";
    }

    private static final String COUNTERS =
            """
              Load-Interval #1: 30 seconds
                30 seconds input rate 0 bits/sec, 0 packets/sec
                30 seconds output rate 0 bits/sec, 0 packets/sec
                input rate 0 bps, 0 pps; output rate 0 bps, 0 pps
              Load-Interval #2: 5 minute (300 seconds)
                300 seconds input rate 0 bits/sec, 0 packets/sec
                300 seconds output rate 0 bits/sec, 0 packets/sec
                input rate 0 bps, 0 pps; output rate 0 bps, 0 pps
              RX
                0 unicast packets  0 multicast packets  0 broadcast packets
                0 input packets  0 bytes
                0 jumbo packets  0 storm suppression packets
                0 runts  0 giants  0 CRC  0 no buffer
                0 input error  0 short frame  0 overrun   0 underrun  0 ignored
                0 watchdog  0 bad etype drop  0 bad proto drop  0 if down drop
                0 input with dribble  0 input discard
                0 Rx pause
              TX
                0 unicast packets  0 multicast packets  0 broadcast packets
                0 output packets  0 bytes
                0 jumbo packets
                0 output error  0 collision  0 deferred  0 late collision
                0 lost carrier  0 no carrier  0 babble  0 output discard
                0 Tx pause
            """;
}
