package io.plumbline.drivers.switches.eos;

import io.plumbline.drivers.switches.CountedPorts;
import io.plumbline.drivers.switches.Json;
import io.plumbline.drivers.switches.PortCounters;
import io.plumbline.drivers.switches.Replies;
import io.plumbline.drivers.switches.UnparsedText;
import io.plumbline.target.PortPriority;
import io.plumbline.target.SwitchPort;
import io.plumbline.traffic.Count;
import io.plumbline.traffic.Counter;

import org.jspecify.annotations.Nullable;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Pauses by port; marks, drops and storms by queue, whose numbers are those of priorities as we map
 * them. A {@code -} is a queue that does not count: domain facts on switches, section 2 C and D;
 * captures show_pfc_counters, show_qos_ecn_counters_queue.
 *
 * <p>Drops are those of unicast on the way out, as RoCE is, of all drop precedences; that some were
 * early is not told. Classes that are counted together tell nothing of one of them.
 *
 * <p>A queue stands among the storms from its first one on. One that does not stand there had none,
 * as long as its port is watched: by the table of ports, in the shape that tells it, and after some
 * time rather than never. Whether a chip also asks for {@code bandwidth guaranteed} of a queue that
 * it is to watch is not looked at (stored index id 55369971136, on watchdogs).
 *
 * @see "a health check of switches of Meta (stored index id 62835943817): interfaces, txQueues,
 *     stuckCount of show priority-flow-control counters watchdog, where what is missing is zero;
 *     seed 004 for W; a test suite of the vendor for drops (aristanetworks/anta,
 *     tests/units/anta_tests/test_interfaces.py, VerifyInterfacesEgressQueueDrops; 42279313862)"
 */
final class EosCounters implements PortCounters {
    static final String PAUSES = EosLine.json("show priority-flow-control counters");
    static final String STORMS = EosLine.json("show priority-flow-control counters watchdog");
    static final String DROPS = EosLine.json("show interfaces counters queue detail");
    static final String MARKS = EosLine.json("show qos interfaces ecn counters queue");

    private static final String NOT_COUNTED = "-";
    private static final int PRIORITIES = 8;
    private static final String OWN_WORD =
            "no " + StuckQueues.LINE + "|" + StuckQueues.LINE + " port timer .*";

    @Override
    public List<String> questions(CountedPorts at) {
        return List.of(PAUSES, MARKS, DROPS, STORMS, PfcTable.QUESTION, PfcTable.WHOLE_QUESTION);
    }

    @Override
    public List<Part> parts() {
        return List.of(
                EosCounters::pauses, EosCounters::marks, EosCounters::drops, EosCounters::storms);
    }

    private static Map<Counter, Long> pauses(CountedPorts at, Replies replies) throws UnparsedText {
        var counted = new HashMap<Counter, Long>();
        var pauses = rows(replies, PAUSES, "interfaceCounters");
        for (var port : at.ports()) {
            pauses(port, pauses.get(EosPort.name(port)), counted);
        }
        return counted;
    }

    private static Map<Counter, Long> marks(CountedPorts at, Replies replies) throws UnparsedText {
        var counted = new HashMap<Counter, Long>();
        var marks = rows(replies, MARKS, "intfQueueCounters");
        for (var port : at.ports()) {
            marks(port, marks.get(EosPort.name(port)), counted);
        }
        return counted;
    }

    private static Map<Counter, Long> drops(CountedPorts at, Replies replies) throws UnparsedText {
        var counted = new HashMap<Counter, Long>();
        var answer = replies.answer(DROPS);
        if (answer.isPresent()) {
            var told = Json.parse(answer.get());
            if (told.rows().containsKey("ingressVoqCounters")) {
                return counted;
            }
            var ports = told.only("egressQueueCounters").only("interfaces");
            for (var port : at.ports()) {
                var row = ports.rows().get(EosPort.name(port));
                var unicast = row == null ? null : row.rows().get("ucastQueues");
                if (unicast != null) {
                    drops(port, unicast.only("trafficClasses").rows(), counted);
                }
            }
        }
        return counted;
    }

    private static void drops(
            SwitchPort port, Map<String, Json> classes, Map<Counter, Long> counted)
            throws UnparsedText {
        for (var one : classes.entrySet()) {
            if (one.getKey().matches("TC[0-7]")) {
                var priority = one.getKey().charAt(2) - '0';
                counted.put(
                        new Counter(new PortPriority(port, priority), Count.DISCARDED),
                        dropped(one.getValue().only("dropPrecedences").rows()));
            } else if (!one.getKey().matches("TC\\d+(?:-\\d+)?")) {
                throw new UnparsedText("'" + one.getKey() + "' is no traffic class");
            }
        }
    }

    private static long dropped(Map<String, Json> precedences) throws UnparsedText {
        if (precedences.isEmpty()) {
            throw new UnparsedText("no drop precedence is told");
        }
        var sum = 0L;
        for (var one : precedences.values()) {
            sum += number(one.text("droppedPackets"));
        }
        return sum;
    }

    private static Map<Counter, Long> storms(CountedPorts at, Replies replies) throws UnparsedText {
        var counted = new HashMap<Counter, Long>();
        if (replies.answered(STORMS)) {
            var storms = rows(replies, STORMS, "interfaces");
            var watched = watched(at, replies);
            for (var port : at.ports()) {
                if (watched.contains(port)) {
                    for (var priority = 0; priority < PRIORITIES; priority++) {
                        counted.put(storms(port, priority), 0L);
                    }
                }
                storms(port, storms.get(EosPort.name(port)), counted);
            }
        }
        return counted;
    }

    private static Counter storms(SwitchPort port, int priority) {
        return new Counter(new PortPriority(port, priority), Count.STORMS);
    }

    private static void storms(SwitchPort port, @Nullable Json row, Map<Counter, Long> counted)
            throws UnparsedText {
        if (row == null) {
            return;
        }
        for (var queue : row.only("txQueues").rows().entrySet()) {
            var number = number(queue.getKey());
            if (number < PRIORITIES) {
                counted.put(
                        storms(port, (int) number), number(queue.getValue().text("stuckCount")));
            }
        }
    }

    /** Of those that have a word of their own about it nothing is known here. */
    private static Set<SwitchPort> watched(CountedPorts at, Replies replies) throws UnparsedText {
        var table = replies.answer(PfcTable.QUESTION);
        var section = replies.answer(PfcTable.WHOLE_QUESTION);
        if (table.isEmpty() || section.isEmpty()) {
            return Set.of();
        }
        var all = ConfigBlock.parse(section.get());
        var rows = PfcTable.parse(table.get());
        var ports = new HashSet<SwitchPort>();
        for (var port : at.ports()) {
            var name = EosPort.name(port);
            var own = all.block("interface " + name);
            if (rows.of(name).filter(row -> row.watched().orElse(row.enabled())).isPresent()
                    && (own.isEmpty() || own.get().lines(OWN_WORD).isEmpty())) {
                ports.add(port);
            }
        }
        return StuckQueues.of(all).timeout().signum() > 0 && !profileHasOwnWord(all)
                ? ports
                : Set.of();
    }

    private static boolean profileHasOwnWord(ConfigBlock all) {
        return all.inner().stream()
                .anyMatch(block ->
                        block.line().startsWith("qos profile ")
                                && !block.lines(OWN_WORD).isEmpty());
    }

    private static Map<String, Json> rows(Replies replies, String question, String table)
            throws UnparsedText {
        var answer = replies.answer(question);
        return answer.isPresent() ? Json.parse(answer.get()).only(table).rows() : Map.of();
    }

    private static void pauses(SwitchPort port, @Nullable Json row, Map<Counter, Long> counted)
            throws UnparsedText {
        if (row != null) {
            counted.put(new Counter(port, Count.PAUSES_RECEIVED), number(row.text("rxFrames")));
            counted.put(new Counter(port, Count.PAUSES_SENT), number(row.text("txFrames")));
        }
    }

    private static void marks(SwitchPort port, @Nullable Json row, Map<Counter, Long> counted)
            throws UnparsedText {
        if (row == null) {
            return;
        }
        var queues = row.only("queueCounters");
        for (var queue : queues.rows().keySet()) {
            var text = queues.text(queue);
            if (queue.matches("[0-7]") && !text.equals(NOT_COUNTED)) {
                counted.put(
                        new Counter(new PortPriority(port, Integer.parseInt(queue)), Count.MARKED),
                        number(text));
            }
        }
    }

    private static long number(String text) throws UnparsedText {
        if (!text.matches("\\d{1,18}")) {
            throw new UnparsedText("'" + text + "' is no count");
        }
        return Long.parseLong(text);
    }
}
