package io.plumbline.drivers.switches.onyx;

import io.plumbline.drivers.switches.CliLine;
import io.plumbline.drivers.switches.CountedPorts;
import io.plumbline.drivers.switches.PortCounters;
import io.plumbline.drivers.switches.Replies;
import io.plumbline.drivers.switches.UnparsedText;
import io.plumbline.target.PortPriority;
import io.plumbline.target.SwitchPort;
import io.plumbline.traffic.Count;
import io.plumbline.traffic.Counter;

import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.Stream;

/**
 * Pauses of a priority and what its traffic class dropped, each with one question for all ports;
 * what a port marked, and what a class dropped because it was long, port by port. A class that
 * serves other priorities too tells nothing of this one. Counts of the watchdog are recorded
 * nowhere.
 */
final class OnyxCounters implements PortCounters {
    @Override
    public List<String> questions(CountedPorts at) {
        return Stream.concat(
                        at.priorities().stream()
                                .flatMap(priority -> Stream.of(pauses(priority), drops(priority))),
                        at.ports().stream()
                                .flatMap(port ->
                                        Stream.of(
                                                OnyxQuestions.qos(port),
                                                OnyxQuestions.marking(port))))
                .toList();
    }

    static String pauses(int priority) {
        return CliLine.of("show interfaces ethernet counters pfc prio", priority);
    }

    static String drops(int trafficClass) {
        return CliLine.of("show interfaces ethernet counters tc", trafficClass);
    }

    @Override
    public List<Part> parts() {
        return List.of(
                OnyxCounters::pauses,
                OnyxCounters::drops,
                OnyxCounters::marks,
                OnyxCounters::earlyDrops);
    }

    private static Map<Counter, Long> pauses(CountedPorts at, Replies replies) throws UnparsedText {
        var counted = new HashMap<Counter, Long>();
        for (var priority : at.priorities()) {
            var answer = replies.answer(pauses(priority));
            if (answer.isPresent()) {
                var all = PortBlocks.parse(answer.get(), "PFC " + priority);
                for (var port : at.ports()) {
                    var here = new PortPriority(port, priority);
                    all.count(port.name(), "Rx", "pause packets")
                            .ifPresent(many ->
                                    counted.put(new Counter(here, Count.PAUSES_RECEIVED), many));
                    all.count(port.name(), "Tx", "pause packets")
                            .ifPresent(many ->
                                    counted.put(new Counter(here, Count.PAUSES_SENT), many));
                }
            }
        }
        return counted;
    }

    /** Classes have the numbers of priorities, as they come; of another one nothing was asked. */
    private static Map<Counter, Long> drops(CountedPorts at, Replies replies) throws UnparsedText {
        var counted = new HashMap<Counter, Long>();
        for (var priority : at.priorities()) {
            var answer = replies.answer(drops(priority));
            if (answer.isPresent()) {
                var all = PortBlocks.parse(answer.get(), "TC " + priority);
                for (var port : at.ports()) {
                    var drops = all.count(port.name(), "", "unicast no buffer discard");
                    if (drops.isPresent()
                            && classOf(port, priority, replies).equals(OptionalInt.of(priority))) {
                        counted.put(
                                new Counter(new PortPriority(port, priority), Count.DISCARDED),
                                drops.get());
                    }
                }
            }
        }
        return counted;
    }

    private static Map<Counter, Long> marks(CountedPorts at, Replies replies) throws UnparsedText {
        var counted = new HashMap<Counter, Long>();
        for (var port : at.ports()) {
            var answer = replies.answer(OnyxQuestions.marking(port));
            if (answer.isPresent()) {
                counted.put(
                        new Counter(port, Count.MARKED),
                        Marked.parse(answer.get(), port).packets());
            }
        }
        return counted;
    }

    private static Map<Counter, Long> earlyDrops(CountedPorts at, Replies replies)
            throws UnparsedText {
        var counted = new HashMap<Counter, Long>();
        for (var port : at.ports()) {
            var answer = replies.answer(OnyxQuestions.marking(port));
            if (answer.isPresent()) {
                var dropped = Marked.parse(answer.get(), port).dropped();
                for (var priority : at.priorities()) {
                    var by = classOf(port, priority, replies);
                    if (by.isPresent() && dropped.containsKey(by.getAsInt())) {
                        counted.put(
                                new Counter(new PortPriority(port, priority), Count.DROPPED_EARLY),
                                dropped.get(by.getAsInt()));
                    }
                }
            }
        }
        return counted;
    }

    /** The traffic class of a priority, if it is of that one alone. */
    private static OptionalInt classOf(SwitchPort port, int priority, Replies replies)
            throws UnparsedText {
        var answer = replies.answer(OnyxQuestions.qos(port));
        if (answer.isEmpty()) {
            return OptionalInt.empty();
        }
        var classes = PortQos.parse(answer.get(), port.name()).classOf();
        var own = classes.get(priority);
        return Collections.frequency(classes, own) == 1 ? OptionalInt.of(own) : OptionalInt.empty();
    }
}
