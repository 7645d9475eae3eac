package io.plumbline.drivers.switches.onyx;

import io.plumbline.drivers.switches.Json;
import io.plumbline.drivers.switches.UnparsedText;
import io.plumbline.property.DataSize;
import io.plumbline.property.QueueMarking;
import io.plumbline.property.State;

import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * {@code show interfaces ethernet 1/1 congestion-control}: capture
 * show_interfaces_eth_1-1_congestion_control. The {@code KB} of Onyx are the numbers that {@code
 * minimum-absolute} takes; a spec's kB (1000 bytes) are these.
 */
final class Marking {
    private static final Pattern KILOBYTES = Pattern.compile("(\\d{1,6}) KB");
    private static final Pattern PERCENT = Pattern.compile("(\\d{1,3})%");
    private static final int KILO = 1_000;

    private Marking() {}

    /**
     * By traffic class; none for one that marks nothing.
     *
     * @param number of the port, for example {@code 1/1}
     */
    static Map<Integer, State<QueueMarking>> parse(String text, String number) throws UnparsedText {
        var json = Json.parse(text);
        if (!json.text("Interface ethernet").equals(number)) {
            throw new UnparsedText("it is about another port than " + number);
        }
        var classes = new TreeMap<Integer, State<QueueMarking>>();
        for (var row : json.having("header")) {
            var header = row.text("header");
            if (!header.matches("TC-[0-7]")
                    || classes.put(header.charAt(3) - '0', state(row)) != null) {
                throw new UnparsedText("no traffic class, or one twice: " + header);
            }
        }
        if (classes.size() != 8) {
            throw new UnparsedText("it does not tell of each traffic class");
        }
        return Map.copyOf(classes);
    }

    private static State<QueueMarking> state(Json row) throws UnparsedText {
        var mode = row.text("Mode");
        return switch (mode) {
            case "none" -> State.none();
            case "ECN" -> State.is(marking(QueueMarking.How.ECN, row));
            case "RED" -> State.is(marking(QueueMarking.How.RED, row));
            default -> throw new UnparsedText("an unknown mode: " + mode);
        };
    }

    private static QueueMarking marking(QueueMarking.How how, Json row) throws UnparsedText {
        return new QueueMarking(
                how,
                threshold(row.text("Minimum threshold")),
                threshold(row.text("Maximum threshold")));
    }

    private static QueueMarking.Threshold threshold(String text) throws UnparsedText {
        var kilobytes = KILOBYTES.matcher(text);
        if (kilobytes.matches()) {
            return new QueueMarking.Threshold.Absolute(
                    new DataSize(Long.parseLong(kilobytes.group(1)) * KILO));
        }
        var percent = PERCENT.matcher(text);
        if (percent.matches() && Integer.parseInt(percent.group(1)) <= 100) {
            return new QueueMarking.Threshold.Relative(Integer.parseInt(percent.group(1)));
        }
        throw new UnparsedText("no length of a queue: " + text);
    }
}
