package io.plumbline.lab.nvue;

import io.plumbline.lab.cli.Columns;
import io.plumbline.lab.cli.PortCounts;
import io.plumbline.lab.cli.PortCounts.Kind;
import io.plumbline.lab.world.SwitchModel;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Counters, which are what somebody says: no traffic goes through this twin. Names:
 * nv_show_interface_swp16_qos_roce_counters, nv_show_interface_pfc_stats.
 */
final class Counters {
    private static final List<String> PFC =
            List.of("rx-pause-frames", "rx-pause-duration", "tx-pause-frames", "tx-pause-duration");

    private final PortCounts counts;
    private final String port;

    Counters(SwitchModel model, String port) {
        this.counts = new PortCounts(model);
        this.port = port;
    }

    Map<String, Object> roce(boolean sizesAsText) {
        var rx = new LinkedHashMap<String, Object>();
        rx.put(
                "rx-non-roce-stats",
                some(
                        sizesAsText,
                        "buffer-max-usage",
                        "buffer-usage",
                        "no-buffer-discard",
                        "non-roce-bytes",
                        "non-roce-packets",
                        "pg-max-usage",
                        "pg-usage"));
        rx.put("rx-pfc-stats", pauses(Kind.PAUSE_RECEIVED));
        var roce =
                some(
                        sizesAsText,
                        "buffer-max-usage",
                        "buffer-usage",
                        "no-buffer-discard",
                        "pg-max-usage",
                        "pg-usage",
                        "roce-bytes",
                        "roce-packets");
        rx.put("rx-roce-stats", roce);
        roce.put("no-buffer-discard", counts.of(port, Kind.DROPPED));
        var tx = new LinkedHashMap<String, Object>();
        tx.put(
                "tx-cnp-stats",
                some(
                        sizesAsText,
                        "buffer-max-usage",
                        "buffer-usage",
                        "cnp-bytes",
                        "cnp-packets",
                        "tc-max-usage",
                        "tc-usage",
                        "unicast-no-buffer-discard"));
        tx.put("tx-ecn-stats", Map.of("ecn-marked-packets", counts.of(port, Kind.MARKED)));
        tx.put("tx-pfc-stats", pauses(Kind.PAUSE_SENT));
        tx.put(
                "tx-roce-stats",
                some(
                        sizesAsText,
                        "buffer-max-usage",
                        "buffer-usage",
                        "roce-bytes",
                        "roce-packets",
                        "tc-max-usage",
                        "tc-usage",
                        "unicast-no-buffer-discard"));
        var tree = new LinkedHashMap<String, Object>();
        tree.put("rx-stats", rx);
        tree.put("tx-stats", tx);
        return tree;
    }

    Map<String, Object> pfc() {
        var tree = new LinkedHashMap<String, Object>();
        IntStream.range(0, 8)
                .forEach(priority -> tree.put(String.valueOf(priority), ofPriority(priority)));
        return tree;
    }

    long storms(int priority) {
        return counts.of(port, priority, Kind.STORM);
    }

    private Map<String, Object> ofPriority(int priority) {
        var tree = new LinkedHashMap<String, Object>();
        tree.put(PFC.get(0), counts.of(port, priority, Kind.PAUSE_RECEIVED));
        tree.put(PFC.get(1), 0L);
        tree.put(PFC.get(2), counts.of(port, priority, Kind.PAUSE_SENT));
        tree.put(PFC.get(3), 0L);
        return tree;
    }

    private Map<String, Object> pauses(Kind kind) {
        var tree = new LinkedHashMap<String, Object>();
        tree.put("pause-duration", 0L);
        tree.put("pause-packets", counts.of(port, kind));
        return tree;
    }

    String pfcTable() {
        return Columns.of(
                List.of(
                        "switch-priority",
                        "rx-pause-frames",
                        "rx-pause-duration",
                        "tx-pause-frames",
                        "tx-pause-duration"),
                IntStream.range(0, 8)
                        .mapToObj(priority ->
                                Stream.concat(
                                                Stream.of((Object) priority),
                                                ofPriority(priority).values().stream())
                                        .map(String::valueOf)
                                        .toList())
                        .toList());
    }

    private static Map<String, Object> some(boolean sizesAsText, String... names) {
        var tree = new LinkedHashMap<String, Object>();
        for (var name : names) {
            var isSize = name.endsWith("-usage") || name.endsWith("-bytes");
            tree.put(name, isSize && sizesAsText ? "0 Bytes" : 0);
        }
        return tree;
    }
}
