package io.plumbline.lab.nvue;

import io.plumbline.lab.cli.Columns;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Counters, which stand still: no traffic goes through this twin. Names:
 * nv_show_interface_swp16_qos_roce_counters, nv_show_interface_pfc_stats.
 */
final class Counters {
    private static final List<String> PFC =
            List.of("rx-pause-frames", "rx-pause-duration", "tx-pause-frames", "tx-pause-duration");

    private Counters() {}

    static Map<String, Object> roce(boolean sizesAsText) {
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
        rx.put("rx-pfc-stats", some(sizesAsText, "pause-duration", "pause-packets"));
        rx.put(
                "rx-roce-stats",
                some(
                        sizesAsText,
                        "buffer-max-usage",
                        "buffer-usage",
                        "no-buffer-discard",
                        "pg-max-usage",
                        "pg-usage",
                        "roce-bytes",
                        "roce-packets"));
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
        tx.put("tx-ecn-stats", some(sizesAsText, "ecn-marked-packets"));
        tx.put("tx-pfc-stats", some(sizesAsText, "pause-duration", "pause-packets"));
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

    static Map<String, Object> pfc(boolean sizesAsText) {
        var tree = new LinkedHashMap<String, Object>();
        IntStream.range(0, 8)
                .forEach(priority ->
                        tree.put(
                                String.valueOf(priority),
                                some(sizesAsText, PFC.toArray(String[]::new))));
        return tree;
    }

    static String pfcTable() {
        return Columns.of(
                List.of(
                        "switch-priority",
                        "rx-pause-frames",
                        "rx-pause-duration",
                        "tx-pause-frames",
                        "tx-pause-duration"),
                IntStream.range(0, 8)
                        .mapToObj(priority -> List.of("" + priority, "0", "0", "0", "0"))
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
