package io.plumbline.lab.sonic;

import io.plumbline.lab.cli.PortCounts;
import io.plumbline.lab.cli.PortCounts.Kind;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Counters, which are what somebody says: no traffic goes through this twin. Sources:
 * sonic-utilities, scripts/pfcstat, scripts/pg-drop and tests/pgdropstat_test.py, scripts/wredstat
 * and its test (stored index id 9961249236), tests/pfcwd_input/pfcwd_test_vectors.py.
 */
final class Counters {
    private static final List<String> WRED =
            List.of(
                    "Port",
                    "TxQ",
                    "WredDrp/pkts",
                    "WredDrp/bytes",
                    "EcnMarked/pkts",
                    "EcnMarked/bytes");

    private static final List<String> STORMS =
            List.of(
                    "QUEUE",
                    "STATUS",
                    "STORM DETECTED/RESTORED",
                    "TX OK/DROP",
                    "RX OK/DROP",
                    "TX LAST OK/DROP",
                    "RX LAST OK/DROP");

    private final SonicSwitch device;
    private final Tables tables;
    private final PortCounts counts;

    Counters(SonicSwitch device) {
        this.device = device;
        this.tables = device.running();
        this.counts = new PortCounts(device.model());
    }

    private List<String> ports() {
        return Effect.of(tables).ports();
    }

    String pauses(String direction, Kind kind) {
        return Tabulate.right(
                titles("Port " + direction, "PFC"),
                ports().stream()
                        .map(port ->
                                row(
                                        port,
                                        priority ->
                                                String.format(
                                                        Locale.ROOT,
                                                        "%,d",
                                                        counts.of(port, priority, kind))))
                        .toList());
    }

    /** Of the groups into which a port puts its classes. */
    String drops() {
        if (isDisabled("PG_DROP")) {
            return "Warning: PG counters are disabled. Use 'counterpoll pg-drop enable' to enable"
                    + " polling\n";
        }
        return "Ingress PG dropped packets:\n"
                + Tabulate.right(
                        titles("Port", "PG"),
                        ports().stream()
                                .map(port ->
                                        row(
                                                port,
                                                group ->
                                                        String.valueOf(
                                                                led(
                                                                        port,
                                                                        "TC_TO_PRIORITY_GROUP_MAP",
                                                                        "tc_to_pg_map",
                                                                        group,
                                                                        Kind.DROPPED))))
                                .toList());
    }

    /** A table a port; where nobody polls them, it knows no count. */
    String wred() {
        return ports().stream()
                .map(port ->
                        Tabulate.right(
                                WRED,
                                IntStream.range(0, 8)
                                        .mapToObj(queue -> wred(port, queue))
                                        .toList()))
                .collect(Collectors.joining("\n", "", "\n"));
    }

    private List<String> wred(String port, int queue) {
        ToLongFunction<Kind> of =
                kind -> led(port, "TC_TO_QUEUE_MAP", "tc_to_queue_map", queue, kind);
        var unknown = Optional.of("N/A").filter(_ -> isDisabled("WRED_ECN_QUEUE"));
        return List.of(
                port,
                "UC" + queue,
                unknown.orElseGet(() -> "" + of.applyAsLong(Kind.DROPPED_EARLY)),
                unknown.orElse("0"),
                unknown.orElseGet(() -> "" + of.applyAsLong(Kind.MARKED)),
                unknown.orElse("0"));
    }

    private boolean isDisabled(String poll) {
        return tables.field("FLEX_COUNTER_TABLE", poll, "FLEX_COUNTER_STATUS")
                .filter("disable"::equals)
                .isPresent();
    }

    /** Of all classes that a map of the port leads to a number; without a map, of its own. */
    private long led(String port, String table, String field, int number, Kind kind) {
        var map = tables.field("PORT_QOS_MAP", port, field);
        return IntStream.range(0, 8)
                .filter(priority ->
                        map.flatMap(name -> tables.field(table, name, String.valueOf(priority)))
                                .orElse(String.valueOf(priority))
                                .equals(String.valueOf(number)))
                .mapToLong(priority -> counts.of(port, priority, kind))
                .sum();
    }

    /** Of the queues that are watched. */
    String storms() {
        var rows = new ArrayList<List<String>>();
        for (var port : device.model().running().watched()) {
            for (var queue : Effect.of(tables).lossless(port)) {
                var storms = counts.of(port, queue, Kind.STORM);
                rows.add(
                        List.of(
                                port + ":" + queue,
                                "operational",
                                storms + "/" + storms,
                                "0/0",
                                "0/0",
                                "0/0",
                                "0/0"));
            }
        }
        return Tabulate.right(STORMS, rows);
    }

    private static List<String> titles(String first, String others) {
        return row(first, number -> others + number);
    }

    private static List<String> row(String first, IntFunction<String> others) {
        var row = new ArrayList<>(List.of(first));
        IntStream.range(0, 8).mapToObj(others).forEach(row::add);
        return List.copyOf(row);
    }
}
