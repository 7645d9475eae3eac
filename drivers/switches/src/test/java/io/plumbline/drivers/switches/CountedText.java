package io.plumbline.drivers.switches;

import io.plumbline.problem.Redactor;
import io.plumbline.target.PortPriority;
import io.plumbline.target.SwitchPort;
import io.plumbline.traffic.Counter;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What a port and its priority 3 have counted, by answers. */
public final class CountedText {
    private CountedText() {}

    /**
     * @param answers by question; what is not here is refused
     */
    public static Map<Counter, Long> read(
            PortCounters counters, SwitchPort port, Map<String, String> answers)
            throws UnparsedText {
        var at = CountedPorts.of(List.of(port, new PortPriority(port, 3)));
        var replies = new Replies(answers, Map.of(), Redactor.shortening());
        var counted = new TreeMap<Counter, Long>();
        for (var part : counters.parts()) {
            counted.putAll(part.read(at, replies));
        }
        return counted;
    }

    /** For people, in the order of ports and priorities. */
    public static List<String> lines(Map<Counter, Long> counted) {
        return new TreeMap<>(counted)
                .entrySet().stream()
                        .map(one ->
                                one.getKey().at().label()
                                        + " "
                                        + one.getValue()
                                        + " "
                                        + one.getKey().what().words())
                        .toList();
    }
}
