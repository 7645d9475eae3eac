package io.plumbline.drivers.switches.nxos;

import io.plumbline.drivers.switches.CountedPorts;
import io.plumbline.drivers.switches.PortCounters;
import io.plumbline.drivers.switches.Replies;
import io.plumbline.drivers.switches.UnparsedText;
import io.plumbline.target.PortPriority;
import io.plumbline.target.SwitchPort;
import io.plumbline.traffic.Count;
import io.plumbline.traffic.Counter;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Pauses of each priority; where that is not told, by port, from the table that tells which ports
 * pause: capture show_interface_pfc_idle. What the queues dropped, by group, whose number is that
 * of its priority ({@link RunningConfig#paused}); drops on the way in are told by port only, with
 * what may be dropped. Storms, where the watchdog watches. Of what was marked nothing is recorded.
 *
 * @see "a user's Nexus 9300, on RoCEv2 (stored index id 55500948885) for the detail by priority and
 *     the queues; for these also parse_dchal_queue_counters (54678620702); tests of the
 *     OpenTelemetry collector for Cisco (58476448756) for the watchdog, and its commands of all
 *     ports (58011319562)"
 */
final class NxosCounters implements PortCounters {
    private static final Pattern ROW =
            Pattern.compile("(?<port>Ethernet\\S+)\\s.*\\s(?<rx>\\d{1,18})\\s+(?<tx>\\d{1,18})");

    @Override
    public List<String> questions(CountedPorts at) {
        return List.of(
                PfcTable.QUESTION,
                PauseDetail.QUESTION,
                QueueDrops.QUESTION,
                Watchdog.QUESTION_OF_ALL);
    }

    @Override
    public List<Part> parts() {
        return List.of(NxosCounters::pauses, NxosCounters::drops, NxosCounters::storms);
    }

    private static Map<Counter, Long> pauses(CountedPorts at, Replies replies) throws UnparsedText {
        var table = replies.answer(PfcTable.QUESTION);
        var counted = new HashMap<Counter, Long>();
        var known =
                table.isPresent()
                        ? PfcTable.parse(table.get()).ports().keySet()
                        : List.<String>of();
        var detail = detail(replies);
        for (var port : at.ports()) {
            var own = detail.get(NxosPort.name(port));
            if (own != null) {
                put(port, Count.PAUSES_RECEIVED, own.received(), counted);
                put(port, Count.PAUSES_SENT, own.sent(), counted);
            } else if (known.contains(NxosPort.name(port))) {
                put(port, table.orElseThrow(), counted);
            }
        }
        return counted;
    }

    /** Where it is not understood the table of ports tells less, and nothing else. */
    private static Map<String, PauseDetail> detail(Replies replies) {
        try {
            var answer = replies.answer(PauseDetail.QUESTION);
            return answer.isPresent() ? PauseDetail.parse(answer.get()) : Map.of();
        } catch (UnparsedText e) {
            return Map.of();
        }
    }

    private static void put(
            SwitchPort port, Count what, List<Long> byPriority, Map<Counter, Long> counted) {
        for (var priority = 0; priority < byPriority.size(); priority++) {
            counted.put(
                    new Counter(new PortPriority(port, priority), what), byPriority.get(priority));
        }
    }

    private static void put(SwitchPort port, String text, Map<Counter, Long> counted) {
        text.lines()
                .map(line -> ROW.matcher(line.strip()))
                .filter(row -> row.matches() && row.group("port").equals(NxosPort.name(port)))
                .forEach(row -> {
                    counted.put(
                            new Counter(port, Count.PAUSES_RECEIVED),
                            Long.parseLong(row.group("rx")));
                    counted.put(
                            new Counter(port, Count.PAUSES_SENT), Long.parseLong(row.group("tx")));
                });
    }

    private static Map<Counter, Long> drops(CountedPorts at, Replies replies) throws UnparsedText {
        var answer = replies.answer(QueueDrops.QUESTION);
        return answer.isPresent()
                ? counters(at, Count.DISCARDED, QueueDrops.parse(answer.get()))
                : Map.of();
    }

    private static Map<Counter, Long> storms(CountedPorts at, Replies replies) throws UnparsedText {
        var answer = replies.answer(Watchdog.QUESTION_OF_ALL);
        return answer.isPresent()
                ? counters(at, Count.STORMS, Watchdog.storms(answer.get()))
                : Map.of();
    }

    private static Map<Counter, Long> counters(
            CountedPorts at, Count what, Map<String, Map<Integer, Long>> byPort) {
        var counted = new HashMap<Counter, Long>();
        for (var port : at.ports()) {
            byPort.getOrDefault(NxosPort.name(port), Map.of())
                    .forEach((priority, count) ->
                            counted.put(
                                    new Counter(new PortPriority(port, priority), what), count));
        }
        return counted;
    }
}
