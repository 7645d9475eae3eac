package io.plumbline.drivers.switches.eos;

import static io.plumbline.drivers.switches.Captures.UNPARSED;

import io.plumbline.drivers.switches.Captures;
import io.plumbline.drivers.switches.Captures.Row;
import io.plumbline.drivers.switches.UnparsedText;
import io.plumbline.property.LinkPause;
import io.plumbline.property.PortTags;
import io.plumbline.property.PortTrust;
import io.plumbline.property.Priorities;
import io.plumbline.property.Scheduling;
import io.plumbline.property.State;
import io.plumbline.target.Switch;
import io.plumbline.target.SwitchPort;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Every recorded output of EOS: what it has to become, or that it must not become anything. They
 * are not in this repository.
 */
class CaptureTest extends Captures {
    private static final String PORTS = "running_config_all_interface.txt";
    private static final String QOS = "running_config_qos.txt";
    private static final Scheduling STRICT = Scheduling.STRICT;

    private static final List<Row> ROWS =
            List.of(
                    new Row(
                            "show_priority_flow_control.txt",
                            PfcTable::parse,
                            new PfcTable(
                                    Optional.empty(),
                                    Map.of(
                                            "Ethernet1",
                                            new PfcTable.Row(
                                                    true,
                                                    true,
                                                    Priorities.parse("3"),
                                                    Optional.empty())))),
                    new Row(
                            "show_qos_interfaces_ecn_leaf.txt",
                            EcnTable::parse,
                            new EcnTable(Map.of(3, new EcnTable.Row("kbytes", 256, 512)))),
                    new Row("show_qos_interfaces_ecn_leaf.txt", PfcTable::parse, UNPARSED),
                    new Row(
                            PORTS,
                            text -> port(text, "Ethernet1/1"),
                            new Port(
                                    LinkPause.OFF,
                                    PortTrust.DSCP,
                                    false,
                                    Priorities.parse("-"),
                                    Optional.empty(),
                                    List.of(
                                            Scheduling.weighted(69),
                                            Scheduling.weighted(1),
                                            Scheduling.weighted(20),
                                            STRICT,
                                            Scheduling.weighted(10),
                                            STRICT,
                                            STRICT,
                                            STRICT))),
                    // Its trust was never touched: it is switched, so it trusts CoS.
                    new Row(
                            PORTS,
                            text -> port(text, "Ethernet1/2"),
                            new Port(
                                    LinkPause.OFF,
                                    PortTrust.PCP,
                                    false,
                                    Priorities.parse("-"),
                                    Optional.empty(),
                                    Collections.nCopies(8, STRICT))),
                    new Row(
                            PORTS,
                            text -> PortVlans.parse(text, "Ethernet1/1").tags(),
                            State.is(new PortTags.Routed())),
                    new Row(
                            PORTS,
                            text -> PortVlans.parse(text, "Ethernet1/2").tags(),
                            State.is(new PortTags.Access(1))),
                    new Row(PORTS, text -> PortVlans.parse(text, "Management1").tags(), UNPARSED),
                    // Not all lines of a trunk are in what somebody changed.
                    new Row(QOS, text -> PortVlans.parse(text, "Ethernet6").tags(), UNPARSED),
                    new Row(PORTS, text -> port(text, "Ethernet1"), UNPARSED),
                    new Row(PORTS, text -> port(text, "Management1"), UNPARSED),
                    new Row(PORTS, PfcTable::parse, UNPARSED),
                    new Row(PORTS, EcnTable::parse, UNPARSED),
                    new Row(
                            QOS,
                            CaptureTest::qos,
                            new Qos(
                                    true,
                                    Optional.of(Priorities.parse("0")),
                                    Optional.of(true),
                                    Optional.of(false),
                                    2)),
                    // CoS 3 is in two of its maps: a text to try a generator on, from no switch.
                    new Row(QOS, text -> QosConfig.parse(text).queueOf(3), UNPARSED),
                    new Row(QOS, PfcTable::isOnForAll, false),
                    new Row(
                            "show_pfc_counters.json",
                            text -> counted(EosCounters.PAUSES, text, "Ethernet3/4/1"),
                            List.of(
                                    "tor1 Ethernet3/4/1 0 pauses received",
                                    "tor1 Ethernet3/4/1 2 pauses sent")),
                    new Row(
                            "show_pfc_counters.json",
                            text -> counted(EosCounters.PAUSES, text, "Ethernet9/1"),
                            List.of()),
                    new Row(
                            "show_pfc_counters.json",
                            text -> counted(EosCounters.MARKS, text, "Ethernet3/4/1"),
                            UNPARSED),
                    new Row("show_pfc_counters.json", PfcTable::parse, UNPARSED),
                    new Row(
                            "show_pfc_counters.json",
                            text -> PortStatus.parse(text, "Ethernet3/1/1"),
                            UNPARSED),
                    new Row("show_pfc_counters.json", Sessions::parse, UNPARSED),
                    new Row("show_pfc_counters.json", Version::parse, UNPARSED),
                    new Row(
                            "show_qos_ecn_counters_queue.json",
                            text -> counted(EosCounters.MARKS, text, "Ethernet10/3/1"),
                            List.of(
                                    "tor1 Ethernet10/3/1 priority 0 0 packets marked",
                                    "tor1 Ethernet10/3/1 priority 1 0 packets marked",
                                    "tor1 Ethernet10/3/1 priority 2 0 packets marked")),
                    new Row(
                            "show_qos_ecn_counters_queue.json",
                            text -> counted(EosCounters.PAUSES, text, "Ethernet10/3/1"),
                            UNPARSED),
                    new Row("show_qos_ecn_counters_queue.json", EcnTable::parse, UNPARSED));

    CaptureTest() {
        super("eos", ROWS, CaptureTest::isPartOf);
    }

    /**
     * A table may have lost its last rows: what a port or queue without a row does is asked of its
     * configuration. A section of what was changed has no end of its own, so one that lost its last
     * lines is a whole one that says less; that it is the whole answer is told by the prompt.
     */
    private static boolean isPartOf(Object outcome, Object expected) {
        return switch (outcome) {
            case PfcTable table ->
                    expected instanceof PfcTable whole
                            && whole.ports().entrySet().containsAll(table.ports().entrySet());
            case EcnTable table ->
                    table.byQueue().isEmpty()
                            || expected instanceof EcnTable whole
                                    && whole.byQueue()
                                            .entrySet()
                                            .containsAll(table.byQueue().entrySet());
            case Qos _ -> expected instanceof Qos;
            case Boolean _ -> expected instanceof Boolean;
            case Integer _ -> expected.equals(UNPARSED);
            default -> false;
        };
    }

    private static Port port(String text, String name) throws UnparsedText {
        var own = PortConfig.parse(text, name);
        var queues = new ArrayList<Scheduling>();
        for (var number = 0; number < 8; number++) {
            var queue = own.queue(number);
            queues.add(queue.scheduling());
            if (queue.marks() || queue.dropsEarly()) {
                throw new UnparsedText("none of them marks");
            }
        }
        return new Port(
                own.pause(), own.trust(), own.pfc(), own.priorities(), own.profile(), queues);
    }

    private static Qos qos(String text) throws UnparsedText {
        var all = QosConfig.parse(text);
        var pfc = all.profile("test_with_pfc");
        var experiment = all.profile("experiment");
        return new Qos(
                all.rewritesDscp(),
                pfc.isPresent() ? Optional.of(pfc.get().paused()) : Optional.empty(),
                experiment.map(QosConfig.Profile::trusts),
                experiment.isPresent() ? Optional.of(experiment.get().queues(6)) : Optional.empty(),
                all.queueOf(6));
    }

    private record Port(
            LinkPause pause,
            PortTrust trust,
            boolean pfc,
            Priorities priorities,
            Optional<String> profile,
            List<Scheduling> queues) {}

    private record Qos(
            boolean rewrites,
            Optional<Priorities> paused,
            Optional<Boolean> trusts,
            Optional<Boolean> hasQueue6,
            int queueOf6) {}

    private static List<String> counted(String question, String text, String port)
            throws UnparsedText {
        return counted(new EosCounters(), new SwitchPort(new Switch("tor1"), port), question, text);
    }
}
