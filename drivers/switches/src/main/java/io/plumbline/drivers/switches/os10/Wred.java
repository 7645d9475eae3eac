package io.plumbline.drivers.switches.os10;

import io.plumbline.drivers.switches.ConfigTree;
import io.plumbline.drivers.switches.UnparsedText;
import io.plumbline.property.DataSize;
import io.plumbline.property.QueueMarking;

import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A profile by which a queue marks or drops. Lengths are in KB, which are taken as 1000 bytes:
 * domain facts on switches, sections 0 and 3 B; that they are not 1024 is recorded nowhere.
 */
final class Wred {
    private static final int KILO = 1_000;

    private static final Pattern GREEN =
            Pattern.compile(
                    "minimum-threshold (\\d{1,7})\\s+maximum-threshold (\\d{1,7})(?:\\s.*)?");

    private Wred() {}

    /** Between these lengths, in KB, it marks. */
    record Lengths(long min, long max) {
        /** The name of ours: what it says never changes, so queues may share it. */
        String name() {
            return Ours.PREFIX + min + "-" + max;
        }
    }

    /** What a profile says; traffic here is green, for nobody colours it. */
    static QueueMarking parse(ConfigTree profile) throws UnparsedText {
        var green = profile.one("random-detect color green ");
        var matcher = GREEN.matcher(green.orElse("").replaceAll("\\s+", " "));
        if (!matcher.matches()) {
            throw new UnparsedText("'" + profile.line() + "' has no lengths for green");
        }
        return new QueueMarking(
                profile.has("random-detect ecn") ? QueueMarking.How.ECN : QueueMarking.How.RED,
                size(matcher.group(1)),
                size(matcher.group(2)));
    }

    /** In KB, if it can be said so: only marks, and only whole ones. */
    static Optional<Lengths> lengths(QueueMarking marking) {
        return marking.how() == QueueMarking.How.ECN
                        && marking.min() instanceof QueueMarking.Threshold.Absolute(var min)
                        && marking.max() instanceof QueueMarking.Threshold.Absolute(var max)
                        && min.bytes() % KILO == 0
                        && max.bytes() % KILO == 0
                ? Optional.of(new Lengths(min.bytes() / KILO, max.bytes() / KILO))
                : Optional.empty();
    }

    private static QueueMarking.Threshold size(String kilobytes) {
        return new QueueMarking.Threshold.Absolute(new DataSize(Long.parseLong(kilobytes) * KILO));
    }
}
