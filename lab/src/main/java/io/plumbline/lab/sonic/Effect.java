package io.plumbline.lab.sonic;

import io.plumbline.lab.world.SwitchConfig;
import io.plumbline.lab.world.SwitchPool;
import io.plumbline.lab.world.SwitchPortConfig;
import io.plumbline.lab.world.SwitchQueue;
import io.plumbline.lab.world.SwitchVlans;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * What a configuration does to the ports: what orchagent makes of CONFIG_DB (sonic-swss,
 * orchagent/qosorch.cpp and portsorch.cpp). A port whose entry is gone, or has no {@code
 * pfc_enable}, pauses nothing; a map that lacks a DSCP leaves it in traffic class 0; a port without
 * a map of its own has that of {@code global}.
 */
final class Effect {
    private static final String QOS = "PORT_QOS_MAP";

    private final Tables tables;

    private Effect(Tables tables) {
        this.tables = tables;
    }

    static Effect of(Tables tables) {
        return new Effect(tables);
    }

    /** Ports at the front, in their order. */
    List<String> ports() {
        return tables.table("PORT").keySet().stream()
                .filter(name -> name.matches("Ethernet\\d+"))
                .sorted(Natural.ORDER)
                .toList();
    }

    SortedSet<Integer> lossless(String port) {
        return priorities(port, "pfc_enable");
    }

    private SortedSet<Integer> priorities(String port, String field) {
        return Arrays.stream(tables.field(QOS, port, field).orElse("").split(","))
                .filter(word -> word.matches("[0-7]"))
                .map(Integer::valueOf)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /**
     * The configuration of a whole switch, with its text in it.
     *
     * @param before what was in force, which stays where a release does not push a change
     */
    SwitchConfig asConfig(Optional<SwitchConfig> before, Release release) {
        var ports = new TreeMap<String, SwitchPortConfig>();
        var lossless = new TreeSet<Integer>();
        for (var port : ports()) {
            var was = before.flatMap(config -> Optional.ofNullable(config.ports().get(port)));
            var is = asPort(port, was);
            if (lossless(port).isEmpty()
                    && !release.clearsPfc()
                    && was.filter(some -> some.pfc() == SwitchPortConfig.PfcMode.ON).isPresent()) {
                is = is.pfc(SwitchPortConfig.PfcMode.ON);
                before.ifPresent(config -> lossless.addAll(config.lossless()));
            }
            ports.put(port, is);
            lossless.addAll(lossless(port));
        }
        return new SwitchConfig(
                true, lossless, pools(lossless), false, ports, watched(before), tables.printed());
    }

    /**
     * What is listed is watched and no other, and an entry sees what is listed when it is made; one
     * that saw nothing is tried again: sonic-swss, pfcwdorch.cpp, createEntry and registerInWdDb,
     * and qosorch.cpp.
     */
    private SortedSet<String> watched(Optional<SwitchConfig> before) {
        return ports().stream()
                .filter(port -> tables.entry("PFC_WD", port).isPresent())
                .filter(port ->
                        !watched(port).isEmpty() && watched(port).containsAll(lossless(port)))
                .filter(port -> before.filter(was -> !sees(port, was)).isEmpty())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private boolean sees(String port, SwitchConfig before) {
        var was = Effect.of(Tables.parse(before.text()));
        return was.tables.entry("PFC_WD", port).isEmpty()
                || was.watched(port).isEmpty()
                || (before.watched().contains(port)
                        && was.lossless(port).containsAll(lossless(port)));
    }

    private Set<Integer> watched(String port) {
        return priorities(port, "pfcwd_sw_enable");
    }

    private SortedMap<String, SwitchPool> pools(SortedSet<Integer> lossless) {
        var pools = new TreeMap<String, SwitchPool>();
        for (var name : tables.table("BUFFER_POOL").keySet()) {
            var isLossless = name.contains("lossless");
            pools.put(name, new SwitchPool(isLossless, 0, isLossless ? lossless : new TreeSet<>()));
        }
        return pools;
    }

    private SwitchPortConfig asPort(String port, Optional<SwitchPortConfig> was) {
        var dscp = map(port, "dscp_to_tc_map");
        var dot1p = map(port, "dot1p_to_tc_map");
        var trust =
                dscp.isPresent()
                        ? dot1p.isPresent()
                                ? SwitchPortConfig.Trust.BOTH
                                : SwitchPortConfig.Trust.L3
                        : dot1p.isPresent()
                                ? SwitchPortConfig.Trust.L2
                                : SwitchPortConfig.Trust.PORT;
        return new SwitchPortConfig(
                mtu(port).or(() -> was.map(SwitchPortConfig::mtu)).orElse(SonicSetup.MTU),
                false,
                false,
                trust,
                false,
                dscps(dscp),
                pcps(dot1p),
                lossless(port).isEmpty()
                        ? SwitchPortConfig.PfcMode.OFF
                        : SwitchPortConfig.PfcMode.ON,
                IntStream.range(0, 8).mapToObj(queue -> queue(port, queue)).toList(),
                vlans(port));
    }

    /**
     * A port is in the VLANs of which it is a member, each with or without tags, and in none as it
     * comes: VLAN_MEMBER of configdb_flat_asic0; sonic-utilities, config/vlan.py.
     */
    private SwitchVlans vlans(String port) {
        var tagged = new ArrayList<String>();
        var own = 0;
        for (var key : tables.table("VLAN_MEMBER").keySet()) {
            var member = key.split("\\|", -1);
            if (member.length == 2 && member[1].equals(port) && member[0].matches("Vlan\\d{1,4}")) {
                var vlan = member[0].substring("Vlan".length());
                var mode = tables.field("VLAN_MEMBER", key, "tagging_mode").orElse("");
                if (mode.equals("tagged")) {
                    tagged.add(vlan);
                } else {
                    own = Integer.parseInt(vlan);
                }
            }
        }
        if (tagged.isEmpty()) {
            return own == 0 ? SwitchVlans.ROUTED : SwitchVlans.access(own);
        }
        return SwitchVlans.trunk(own, String.join(",", tagged));
    }

    /** What no chip takes stays in the database and does nothing. */
    private Optional<Integer> mtu(String port) {
        return tables.field("PORT", port, "mtu")
                .filter(text -> text.matches("\\d{2,5}"))
                .map(Integer::valueOf)
                .filter(mtu -> mtu >= 68 && mtu <= 9216);
    }

    /** The name of a map of a port, if there is a map of that name. */
    private Optional<String> map(String port, String field) {
        var kind = field.equals("dscp_to_tc_map") ? "DSCP_TO_TC_MAP" : "DOT1P_TO_TC_MAP";
        return tables.field(QOS, port, field)
                .or(() -> tables.field(QOS, "global", field))
                .filter(name -> tables.table(kind).containsKey(name));
    }

    private SortedMap<Integer, Integer> dscps(Optional<String> map) {
        var dscps = new TreeMap<Integer, Integer>();
        for (var dscp = 0; dscp < 64; dscp++) {
            var number = String.valueOf(dscp);
            dscps.put(
                    dscp,
                    map.flatMap(name -> tables.field("DSCP_TO_TC_MAP", name, number))
                            .filter(text -> text.matches("\\d{1,2}"))
                            .map(Integer::valueOf)
                            .orElse(0));
        }
        return dscps;
    }

    /** Without a map no tag counts, and nothing is mapped. */
    private SortedMap<Integer, Integer> pcps(Optional<String> map) {
        var pcps = new TreeMap<Integer, Integer>();
        for (var pcp = 0; pcp < 8 && map.isPresent(); pcp++) {
            pcps.put(
                    pcp,
                    tables.field("DOT1P_TO_TC_MAP", map.get(), String.valueOf(pcp))
                            .filter(text -> text.matches("\\d{1,2}"))
                            .map(Integer::valueOf)
                            .orElse(0));
        }
        return pcps;
    }

    private SwitchQueue queue(String port, int queue) {
        var scheduler = ofQueue(port, queue, "scheduler");
        var isStrict =
                scheduler
                        .flatMap(name -> tables.field("SCHEDULER", name, "type"))
                        .equals(Optional.of("STRICT"));
        var weight =
                scheduler
                        .flatMap(name -> tables.field("SCHEDULER", name, "weight"))
                        .filter(text -> text.matches("\\d{1,3}"))
                        .map(Integer::valueOf)
                        .orElse(1);
        return new SwitchQueue(
                isStrict ? 0 : weight, ofQueue(port, queue, "wred_profile").flatMap(this::marking));
    }

    /** A key names one queue or a range of them. */
    private Optional<String> ofQueue(String port, int queue, String field) {
        return tables.table("QUEUE").keySet().stream()
                .filter(key -> key.startsWith(port + "|"))
                .filter(key -> covers(key.substring(port.length() + 1), queue))
                .flatMap(key -> tables.field("QUEUE", key, field).stream())
                .findFirst();
    }

    static boolean covers(String range, int number) {
        if (!range.matches("\\d{1,2}(-\\d{1,2})?")) {
            return false;
        }
        var ends = range.split("-", -1);
        return Integer.parseInt(ends[0]) <= number
                && number <= Integer.parseInt(ends[ends.length - 1]);
    }

    private Optional<SwitchQueue.Marking> marking(String profile) {
        var ecn = tables.field("WRED_PROFILE", profile, "ecn").orElse("ecn_none");
        var marks = ecn.contains("green") || ecn.equals("ecn_all");
        var drops =
                tables.field("WRED_PROFILE", profile, "wred_green_enable")
                        .equals(Optional.of("true"));
        return marks || drops
                ? Optional.of(
                        new SwitchQueue.Marking(
                                marks, true, kilobytes(profile, "min"), kilobytes(profile, "max")))
                : Optional.empty();
    }

    private int kilobytes(String profile, String which) {
        return tables.field("WRED_PROFILE", profile, "green_" + which + "_threshold")
                .filter(text -> text.matches("\\d{1,12}"))
                .map(text -> (int) Math.min(Long.parseLong(text) / 1000, Integer.MAX_VALUE))
                .orElse(0);
    }
}
