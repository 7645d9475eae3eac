package io.plumbline.lab.world;

import io.plumbline.property.Priorities;
import io.plumbline.property.TrustState;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * What is set by {@code mlnx_qos}, and by one line of a unit that calls it.
 *
 * @param dscps DSCP to priority
 */
public record QosCall(
        Optional<TrustState> trust,
        Optional<Priorities> paused,
        SortedMap<Integer, Integer> dscps) {
    public static final QosCall NOTHING =
            new QosCall(Optional.empty(), Optional.empty(), new TreeMap<>());

    public QosCall {
        dscps = Collections.unmodifiableSortedMap(new TreeMap<>(dscps));
    }

    /** An option of the tool, with or without the sign between. */
    public record Option(String name, String value) {}

    /** Empty if a word stands alone. */
    public static Optional<List<Option>> options(List<String> words) {
        var options = new ArrayList<Option>();
        for (var at = 0; at < words.size(); at++) {
            var sign = words.get(at).indexOf('=');
            if (words.get(at).startsWith("--") && sign > 0) {
                options.add(
                        new Option(
                                words.get(at).substring(0, sign),
                                words.get(at).substring(sign + 1)));
            } else if (words.get(at).startsWith("-") && at + 1 < words.size()) {
                options.add(new Option(words.get(at), words.get(++at)));
            } else {
                return Optional.empty();
            }
        }
        return Optional.of(options);
    }

    /**
     * @return empty if the tool would not take one of them
     */
    public static Optional<QosCall> of(List<Option> options) {
        var call = NOTHING;
        try {
            for (var option : options) {
                call =
                        call.and(
                                switch (option.name()) {
                                    case "-i" -> NOTHING;
                                    case "--trust" -> trusting(option.value());
                                    case "--pfc", "-f" -> pausing(option.value());
                                    case "--dscp2prio" -> mapping(option.value());
                                    default -> throw new IllegalArgumentException(option.name());
                                });
            }
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
        return Optional.of(call);
    }

    /** This and then the other. */
    public QosCall and(QosCall later) {
        var all = new TreeMap<>(dscps);
        all.putAll(later.dscps);
        return new QosCall(later.trust.or(() -> trust), later.paused.or(() -> paused), all);
    }

    /** Lines of a unit that do the same at boot. */
    public String lines(String port) {
        var start = "ExecStart=/usr/bin/env mlnx_qos -i " + port;
        var text = new StringBuilder();
        trust.ifPresent(some ->
                text.append(start)
                        .append(" --trust=")
                        .append(some.name().toLowerCase(Locale.ROOT))
                        .append('\n'));
        paused.ifPresent(
                some -> text.append(start).append(" --pfc ").append(flags(some)).append('\n'));
        dscps.forEach((dscp, priority) ->
                text.append(start)
                        .append(" --dscp2prio set,")
                        .append(dscp)
                        .append(',')
                        .append(priority)
                        .append('\n'));
        return text.toString();
    }

    NodeQos done(NodeQos to) {
        var some = trust.map(to::trusting).orElse(to);
        return paused.map(some::pausing).orElse(some).mapping(dscps);
    }

    private static String flags(Priorities some) {
        return IntStream.range(0, 8)
                .mapToObj(priority -> some.numbers().contains(priority) ? "1" : "0")
                .collect(Collectors.joining(","));
    }

    private static QosCall trusting(String word) {
        var trust = TrustState.valueOf(word.toUpperCase(Locale.ROOT));
        return new QosCall(Optional.of(trust), Optional.empty(), new TreeMap<>());
    }

    private static QosCall pausing(String list) {
        var flags = list.split(",", -1);
        var numbers = new ArrayList<Integer>();
        for (var priority = 0; priority < flags.length; priority++) {
            if (flags[priority].equals("1")) {
                numbers.add(priority);
            } else if (!flags[priority].equals("0")) {
                throw new IllegalArgumentException(list);
            }
        }
        if (flags.length != 8) {
            throw new IllegalArgumentException(list);
        }
        return new QosCall(Optional.empty(), Optional.of(Priorities.of(numbers)), new TreeMap<>());
    }

    private static QosCall mapping(String text) {
        if (!text.matches("set,([0-5]?[0-9]|6[0-3]),[0-7]")) {
            throw new IllegalArgumentException(text);
        }
        var words = text.split(",", -1);
        var map = new TreeMap<Integer, Integer>();
        map.put(Integer.parseInt(words[1]), Integer.parseInt(words[2]));
        return new QosCall(Optional.empty(), Optional.empty(), map);
    }
}
