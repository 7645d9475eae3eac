package io.plumbline.drivers.switches.nxos;

import io.plumbline.drivers.switches.CliLine;
import io.plumbline.drivers.switches.UnparsedText;
import io.plumbline.property.DataSize;
import io.plumbline.property.QueueMarking;

import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The line by which a queue marks or drops: {@code random-detect minimum-threshold 300 kbytes
 * maximum-threshold 300 kbytes drop-probability 100 weight 0 ecn}, capture
 * running_config_qos_tor_azure_local. One kbyte is taken as 1000 bytes; that it is not 1024 is
 * recorded nowhere.
 */
final class Wred {
    private static final int KILO = 1_000;

    private static final Pattern LINE =
            Pattern.compile(
                    "random-detect minimum-threshold (\\d{1,7}) (bytes|kbytes|mbytes)"
                            + " maximum-threshold (\\d{1,7}) (bytes|kbytes|mbytes)"
                            + "(?: drop-probability \\d{1,3})?(?: weight \\d{1,2})?( ecn)?");

    private Wred() {}

    static QueueMarking parse(String line) throws UnparsedText {
        var matcher = LINE.matcher(line);
        if (!matcher.matches()) {
            throw new UnparsedText("a queue marks by other lengths than bytes");
        }
        return new QueueMarking(
                line.endsWith(" ecn") ? QueueMarking.How.ECN : QueueMarking.How.RED,
                size(matcher.group(1), matcher.group(2)),
                size(matcher.group(3), matcher.group(4)));
    }

    /** The line, if it can be said so: only marks, and only between whole kilobytes. */
    static Optional<String> line(QueueMarking marking) {
        return marking.how() == QueueMarking.How.ECN
                        && marking.min() instanceof QueueMarking.Threshold.Absolute(var min)
                        && marking.max() instanceof QueueMarking.Threshold.Absolute(var max)
                        && min.bytes() % KILO == 0
                        && max.bytes() % KILO == 0
                ? Optional.of(line(min.bytes() / KILO, max.bytes() / KILO))
                : Optional.empty();
    }

    private static String line(long min, long max) {
        return CliLine.of(
                "random-detect minimum-threshold",
                min,
                "kbytes",
                "maximum-threshold",
                max,
                "kbytes",
                "drop-probability",
                100,
                "weight",
                0,
                "ecn");
    }

    private static QueueMarking.Threshold size(String number, String unit) {
        var factor =
                switch (unit) {
                    case "kbytes" -> KILO;
                    case "mbytes" -> KILO * KILO;
                    default -> 1;
                };
        return new QueueMarking.Threshold.Absolute(new DataSize(Long.parseLong(number) * factor));
    }
}
