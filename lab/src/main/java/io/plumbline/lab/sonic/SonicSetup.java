package io.plumbline.lab.sonic;

import io.plumbline.lab.world.SwitchMake;
import io.plumbline.lab.world.SwitchSetup;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * How a switch that runs SONiC is when the world begins.
 *
 * <p>Sources: what config-setup makes at the first boot (sonic-buildimage,
 * files/image_config/config-setup: a preset of ports, nothing of QoS), what {@code config qos
 * reload} makes of that (files/build_templates/qos_config.j2), and the recorded config_qos_0, which
 * is that for a switch whose ports have no neighbours: all maps, profiles and buffers, and not one
 * port that has them.
 */
public final class SonicSetup {
    /** As a spec writes it. */
    public static final String PLATFORM = "SONiC";

    /** 32 ports of 100G. */
    public static final String PRODUCT = "Celestica-DX010-C32";

    /** That of a community build. */
    public static final String RELEASE = "202405.1033627-fecd4ec81";

    static final int MTU = 9100;

    private static final String AZURE = "AZURE";
    private static final int PORTS = 32;

    private SonicSetup() {}

    /** As config_qos_0 has it: {@code config qos reload} was run, and no port is lossless. */
    public static SwitchSetup factory(String name) {
        return begin(name, PRODUCT, RELEASE, profiles(bareTables(name)));
    }

    /** As it boots for the first time: there is no table of QoS at all. */
    public static SwitchSetup bare(String name) {
        return begin(name, PRODUCT, RELEASE, bareTables(name));
    }

    /** As {@code config qos reload} makes it where ports are in use: 3 and 4 on all of them. */
    public static SwitchSetup alreadyRight(String name) {
        var before = profiles(bareTables(name));
        return begin(name, PRODUCT, RELEASE, Headroom.with(before, lossless(before)));
    }

    /**
     * As config_qos_0 has it, with ports in VLANs.
     *
     * @param members {@code tagged} or {@code untagged}, by VLAN and port: {@code Vlan7|Ethernet0}
     */
    public static SwitchSetup inVlans(String name, Map<String, String> members) {
        var tables = profiles(bareTables(name));
        for (var member : new TreeMap<>(members).entrySet()) {
            var vlan = member.getKey().substring(0, member.getKey().indexOf('|'));
            tables =
                    tables.with("VLAN", vlan, "vlanid", vlan.substring("Vlan".length()))
                            .with(
                                    "VLAN_MEMBER",
                                    member.getKey(),
                                    "tagging_mode",
                                    member.getValue());
        }
        return begin(name, PRODUCT, RELEASE, tables);
    }

    /** One as it comes, on something else or with another build. */
    public static SwitchSetup factory(String name, String product, String release) {
        return begin(name, product, release, profiles(bareTables(name)));
    }

    static SwitchSetup begin(String name, String product, String release, Tables tables) {
        return SwitchSetup.of(
                name,
                new SwitchMake(PLATFORM, product, release),
                Effect.of(tables).asConfig(Optional.empty(), Release.of(release, product)));
    }

    static Tables bareTables(String name) {
        var tables =
                Tables.NONE
                        .with(
                                "DEVICE_METADATA",
                                "localhost",
                                Map.of(
                                        "hostname", name,
                                        "hwsku", PRODUCT,
                                        "platform", "x86_64-cel_seastone-r0",
                                        "mac", "00:e0:ec:3c:0a:16",
                                        "type", "LeafRouter",
                                        "default_bgp_status", "up"))
                        .with("FEATURE", "lldp", Map.of("state", "enabled"));
        for (var number = 0; number < PORTS; number++) {
            var lane = 4 * number + 1;
            tables =
                    tables.with(
                            "PORT",
                            "Ethernet" + 4 * number,
                            Map.of(
                                    "admin_status",
                                    "up",
                                    "alias",
                                    "Eth" + (number + 1),
                                    "index",
                                    String.valueOf(number + 1),
                                    "lanes",
                                    lane + "," + (lane + 1) + "," + (lane + 2) + "," + (lane + 3),
                                    "mtu",
                                    String.valueOf(MTU),
                                    "speed",
                                    "100000"));
        }
        return tables;
    }

    /** Maps, profiles and buffers: config_qos_0. */
    static Tables profiles(Tables tables) {
        var made =
                tables.with("DSCP_TO_TC_MAP", AZURE, dscps())
                        .with("TC_TO_QUEUE_MAP", AZURE, each(List.of(0, 1, 2, 3, 4, 5, 6, 7)))
                        .with(
                                "TC_TO_PRIORITY_GROUP_MAP",
                                AZURE,
                                each(List.of(0, 0, 0, 3, 4, 0, 0, 7)))
                        .with(
                                "MAP_PFC_PRIORITY_TO_QUEUE",
                                AZURE,
                                each(List.of(0, 1, 2, 3, 4, 5, 6, 7)))
                        .with("SCHEDULER", "scheduler.0", Map.of("type", "DWRR", "weight", "14"))
                        .with("SCHEDULER", "scheduler.1", Map.of("type", "DWRR", "weight", "15"))
                        .with("WRED_PROFILE", "AZURE_LOSSLESS", wred());
        return buffers(made);
    }

    private static Tables buffers(Tables tables) {
        var made =
                tables.with(
                                "BUFFER_POOL",
                                "egress_lossless_pool",
                                pool("static", "12766208", "egress"))
                        .with(
                                "BUFFER_POOL",
                                "egress_lossy_pool",
                                pool("dynamic", "7326924", "egress"))
                        .with(
                                "BUFFER_POOL",
                                "ingress_lossless_pool",
                                pool("dynamic", "12766208", "ingress"))
                        .with(
                                "BUFFER_PROFILE",
                                "egress_lossless_profile",
                                Map.of(
                                        "pool", "egress_lossless_pool",
                                        "size", "0",
                                        "static_th", "12766208"))
                        .with(
                                "BUFFER_PROFILE",
                                "egress_lossy_profile",
                                Map.of(
                                        "pool",
                                        "egress_lossy_pool",
                                        "size",
                                        "1518",
                                        "dynamic_th",
                                        "3"))
                        .with(
                                "BUFFER_PROFILE",
                                "ingress_lossy_profile",
                                Map.of(
                                        "pool",
                                        "ingress_lossless_pool",
                                        "size",
                                        "0",
                                        "dynamic_th",
                                        "3"));
        for (var port : Effect.of(tables).ports()) {
            made =
                    made.with("BUFFER_PG", port + "|0", "profile", "ingress_lossy_profile")
                            .with("BUFFER_QUEUE", port + "|0-2", "profile", "egress_lossy_profile")
                            .with(
                                    "BUFFER_QUEUE",
                                    port + "|3-4",
                                    "profile",
                                    "egress_lossless_profile")
                            .with("BUFFER_QUEUE", port + "|5-6", "profile", "egress_lossy_profile")
                            .with("CABLE_LENGTH", AZURE, port, "300m");
        }
        return made;
    }

    /** What qos_config.j2 gives to ports that are in use. */
    static Tables lossless(Tables tables) {
        var made = tables.with("PORT_QOS_MAP", "global", "dscp_to_tc_map", AZURE);
        for (var port : Effect.of(tables).ports()) {
            made =
                    made.with(
                            "PORT_QOS_MAP",
                            port,
                            Map.of(
                                    "dscp_to_tc_map", AZURE,
                                    "tc_to_queue_map", AZURE,
                                    "tc_to_pg_map", AZURE,
                                    "pfc_to_queue_map", AZURE,
                                    "pfc_enable", "3,4",
                                    "pfcwd_sw_enable", "3,4"));
            for (var queue : List.of(0, 1, 2, 5, 6)) {
                made = made.with("QUEUE", port + "|" + queue, "scheduler", "scheduler.0");
            }
            for (var queue : List.of(3, 4)) {
                made =
                        made.with(
                                "QUEUE",
                                port + "|" + queue,
                                Map.of(
                                        "scheduler", "scheduler.1",
                                        "wred_profile", "AZURE_LOSSLESS"));
            }
        }
        return made;
    }

    private static Map<String, String> dscps() {
        var others = Map.of(3, 3, 4, 4, 5, 2, 8, 0, 46, 5, 48, 6);
        return each(
                IntStream.range(0, 64).map(dscp -> others.getOrDefault(dscp, 1)).boxed().toList());
    }

    private static Map<String, String> each(List<Integer> values) {
        var map = new TreeMap<String, String>();
        for (var place = 0; place < values.size(); place++) {
            map.put(String.valueOf(place), String.valueOf(values.get(place)));
        }
        return map;
    }

    private static Map<String, String> pool(String mode, String size, String type) {
        return Map.of("mode", mode, "size", size, "type", type);
    }

    private static Map<String, String> wred() {
        var fields = new TreeMap<String, String>(Map.of("ecn", "ecn_all"));
        for (var colour : List.of("green", "yellow", "red")) {
            fields.put("wred_" + colour + "_enable", "true");
            fields.put(colour + "_min_threshold", "1048576");
            fields.put(colour + "_max_threshold", "2097152");
            fields.put(colour + "_drop_probability", "5");
        }
        return fields;
    }
}
