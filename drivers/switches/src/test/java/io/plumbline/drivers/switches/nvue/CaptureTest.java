package io.plumbline.drivers.switches.nvue;

import static io.plumbline.drivers.switches.Captures.UNPARSED;

import io.plumbline.drivers.switches.Captures;
import io.plumbline.drivers.switches.Captures.Row;
import io.plumbline.drivers.switches.LinuxBoot;
import io.plumbline.drivers.switches.UnparsedText;
import io.plumbline.property.PoolShare;
import io.plumbline.property.Priorities;
import io.plumbline.property.QueueMarking;
import io.plumbline.property.Scheduling;
import io.plumbline.target.Switch;
import io.plumbline.target.SwitchPort;
import io.plumbline.traffic.Count;
import io.plumbline.traffic.Counter;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Every recorded output of Cumulus Linux: what it has to become, or that it must not become
 * anything. They are not in this repository.
 */
class CaptureTest extends Captures {
    private static final SwitchPort PORT = new SwitchPort(new Switch("leaf1"), "swp16");
    private static final String PAUSES = "nv_show_interface_pfc_stats.txt";
    private static final String ROCE = "nv_show_interface_swp16_qos_roce_counters.txt";
    private static final String OBJECT = "nv_qos_object_roce_off.json";

    /**
     * Tables for people. But for counters the driver asks for JSON, so none of them may pass for an
     * answer; their lengths and words stand in tests of the parsers.
     */
    private static final List<String> TABLES =
            List.of(
                    PAUSES,
                    ROCE,
                    "nv_show_interface_swp16_qos_roce_status.txt",
                    "nv_show_interface_swp5_qos_pfc_disabled.txt",
                    "nv_show_qos_pfc.txt",
                    "nv_show_qos_roce_lossless.txt");

    private static final List<Row> ROWS =
            Stream.concat(
                            Stream.of(
                                    new Row(
                                            OBJECT,
                                            CaptureTest::applied,
                                            new Applied(
                                                    false,
                                                    Optional.empty(),
                                                    Priorities.parse("-"),
                                                    Optional.empty(),
                                                    Set.of(),
                                                    Map.of(
                                                            0,
                                                            QueueMarking.parse(
                                                                    "ECN 150kB..1500kB")),
                                                    scheduled())),
                                    // What is applied is no answer about a port.
                                    new Row(OBJECT, PortPfc::parse, UNPARSED),
                                    new Row(
                                            PAUSES,
                                            text -> counted(NvueCounters.pauses(PORT), text),
                                            IntStream.range(0, 8)
                                                    .boxed()
                                                    .flatMap(CaptureTest::noPause)
                                                    .toList()),
                                    new Row(
                                            ROCE,
                                            CaptureTest::roce,
                                            Map.of(
                                                    new Counter(PORT, Count.MARKED),
                                                    693_777_677_344L,
                                                    new Counter(PORT, Count.DISCARDED),
                                                    663_060_754_115L)),
                                    new Row(
                                            ROCE,
                                            text -> counted(NvueCounters.pauses(PORT), text),
                                            UNPARSED),
                                    new Row(PAUSES, CaptureTest::roce, UNPARSED),
                                    new Row(OBJECT, PortLink::frameSize, UNPARSED),
                                    new Row(OBJECT, Release::ofSystem, UNPARSED),
                                    new Row(OBJECT, LinuxBoot::machine, UNPARSED)),
                            TABLES.stream().flatMap(CaptureTest::noAnswer))
                    .toList();

    CaptureTest() {
        super("cumulus", ROWS, (_, _) -> false);
    }

    private static Stream<String> noPause(int priority) {
        return Stream.of("received", "sent")
                .map(way -> PORT.label() + " priority " + priority + " 0 pauses " + way);
    }

    private static Map<Counter, Long> roce(String text) throws UnparsedText {
        var counted = new HashMap<Counter, Long>();
        NvueCounters.roce(PORT, text, counted);
        return counted;
    }

    private static List<String> counted(String question, String text) throws UnparsedText {
        return counted(new NvueCounters(), PORT, question, text);
    }

    private static Stream<Row> noAnswer(String file) {
        return Stream.of(
                new Row(file, AppliedQos::parse, UNPARSED),
                new Row(file, PortPfc::parse, UNPARSED));
    }

    private static SortedMap<Integer, Scheduling> scheduled() {
        var scheduled = new TreeMap<Integer, Scheduling>();
        for (var number = 0; number < 8; number++) {
            scheduled.put(number, Scheduling.weighted(12 + number % 2));
        }
        return scheduled;
    }

    private static Applied applied(String text) throws UnparsedText {
        var qos = AppliedQos.parse(text);
        return new Applied(
                qos.macro(),
                qos.ours(),
                qos.lossless(),
                qos.share(),
                qos.otherPools(),
                qos.marks(AppliedQos.DEFAULT).byClass(),
                Scheduler.parse(
                                Words.part(
                                        Words.part(qos.all(), "egress-scheduler"),
                                        AppliedQos.DEFAULT))
                        .byClass());
    }

    private record Applied(
            boolean macro,
            Optional<Priorities> ours,
            Priorities lossless,
            Optional<PoolShare> share,
            Set<String> otherPools,
            Map<Integer, QueueMarking> marks,
            SortedMap<Integer, Scheduling> scheduled) {}
}
