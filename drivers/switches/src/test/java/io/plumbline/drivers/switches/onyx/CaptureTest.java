package io.plumbline.drivers.switches.onyx;

import static io.plumbline.drivers.switches.Captures.UNPARSED;

import io.plumbline.drivers.switches.Captures;
import io.plumbline.drivers.switches.Captures.Row;
import io.plumbline.drivers.switches.Json;
import io.plumbline.property.DataSize;
import io.plumbline.property.PoolShare;
import io.plumbline.property.PortTrust;
import io.plumbline.property.Priorities;
import io.plumbline.property.QueueMarking;
import io.plumbline.property.RoceMacro;
import io.plumbline.property.State;
import io.plumbline.target.SwitchPort;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.IntStream;

/**
 * Every recorded output of Onyx: what it has to become, or that it must not become anything. They
 * are not in this repository.
 */
class CaptureTest extends Captures {
    private static final List<Row> ROWS =
            List.of(
                    new Row(
                            "show_version_3_6.json",
                            Version::parse,
                            new Version(
                                    "MLNX-OS",
                                    "3.6.5000",
                                    UUID.fromString("03d242b6-1a24-11e7-8000-248a07f55400"),
                                    Duration.ofDays(2)
                                            .plusHours(13)
                                            .plusMinutes(40)
                                            .plusSeconds(34))),
                    new Row(
                            "show_dcb_pfc.txt",
                            FlowControl::parse,
                            new FlowControl(
                                    true,
                                    Priorities.parse("3"),
                                    Map.of("Eth1/1", true, "Eth1/2", true))),
                    new Row(
                            "show_qos_interface_ethernet_1-1.json",
                            text -> PortQos.parse(text, "Eth1/1"),
                            new PortQos(
                                    PortTrust.BOTH,
                                    false,
                                    identity(),
                                    IntStream.range(0, 64).mapToObj(dscp -> dscp / 8).toList(),
                                    tags())),
                    new Row(
                            "show_qos_interface_ethernet_1-1.json",
                            text -> PortQos.parse(text, "Eth1/2"),
                            UNPARSED),
                    new Row(
                            "show_interfaces_eth_1-1_congestion_control.json",
                            text -> Marking.parse(text, "1/1"),
                            markings()),
                    new Row(
                            "show_interfaces_eth_1-1_congestion_control.json",
                            text -> Marking.parse(text, "1/10"),
                            UNPARSED),
                    new Row(
                            "show_interfaces_eth_1-1_congestion_control.json",
                            text -> Marked.parse(text, OnyxAnswers.PORT),
                            new Marked(0, Map.of(2, 0L, 3, 0L))),
                    new Row(
                            "show_interfaces_eth_1-1_congestion_control.json",
                            text -> Marked.parse(text, new SwitchPort(OnyxAnswers.TOR, "Eth1/10")),
                            UNPARSED),
                    new Row(
                            "show_traffic_pool_roce.json",
                            Pools::parse,
                            new Pools(
                                    new TreeMap<>(
                                            Map.of(
                                                    "roce",
                                                    new Pools.Pool(
                                                            true,
                                                            PoolShare.parse("50%"),
                                                            Priorities.parse("3")))))),
                    // The JSON of this question is not asked for: the text tells all ports at once.
                    new Row(
                            "show_interfaces_eth_1-1_pfc_enabled.json",
                            text -> Json.parse(text).only("Eth1/1").text("PFC oper"),
                            "Enabled"),
                    new Row(
                            "show_interfaces_eth_1-1_pfc_enabled.json",
                            FlowControl::parse,
                            UNPARSED),
                    new Row("show_roce_3_10_lossless.txt", FlowControl::parse, UNPARSED),
                    new Row(
                            "show_roce_3_10_lossless.txt",
                            RoceCommand::parse,
                            new RoceCommand(Optional.of(RoceMacro.LOSSLESS), Optional.empty())));

    CaptureTest() {
        super("onyx", ROWS, CaptureTest::isPartOf);
    }

    /** A table may have lost its last rows: a port without a row is unreadable, not off. */
    private static boolean isPartOf(Object outcome, Object expected) {
        return outcome instanceof FlowControl(var enabled, var lossless, var ports)
                && expected instanceof FlowControl whole
                && enabled == whole.enabled()
                && lossless.equals(whole.lossless())
                && whole.operational().entrySet().containsAll(ports.entrySet());
    }

    private static List<Integer> identity() {
        return IntStream.range(0, 8).boxed().toList();
    }

    private static Map<Integer, State<QueueMarking>> markings() {
        var classes = new HashMap<Integer, State<QueueMarking>>();
        for (var number = 0; number < 8; number++) {
            classes.put(number, State.none());
        }
        classes.put(
                2,
                State.is(
                        new QueueMarking(
                                QueueMarking.How.RED,
                                new QueueMarking.Threshold.Relative(9),
                                new QueueMarking.Threshold.Relative(90))));
        classes.put(
                3, State.is(QueueMarking.ecn(DataSize.parse("500kB"), DataSize.parse("1550kB"))));
        return classes;
    }

    /** Frames with DEI and without belong to the priority of their PCP. */
    private static SortedMap<String, Integer> tags() {
        var tags = new TreeMap<String, Integer>();
        for (var pcp = 0; pcp < 8; pcp++) {
            tags.put(pcp + "(0)", pcp);
            tags.put(pcp + "(1)", pcp);
        }
        return tags;
    }
}
