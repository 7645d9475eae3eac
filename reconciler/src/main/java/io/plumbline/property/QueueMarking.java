package io.plumbline.property;

import java.util.regex.Pattern;

/**
 * From which length on a queue marks or drops more and more packets.
 *
 * @param how marks (ECN), drops (RED) or both
 */
public record QueueMarking(How how, Threshold min, Threshold max) {
    private static final Pattern TEXT = Pattern.compile("(ECN|RED|BOTH) (\\S+)\\.\\.(\\S+)");

    /** What happens to a packet. */
    public enum How {
        ECN,
        RED,
        BOTH
    }

    /** A length of a queue. */
    public sealed interface Threshold {
        record Absolute(DataSize size) implements Threshold {
            @Override
            public String toString() {
                return size.toString();
            }
        }

        /**
         * Of what the queue may use.
         *
         * @param percent 0..100
         */
        record Relative(int percent) implements Threshold {
            public Relative {
                if (percent < 0 || percent > 100) {
                    throw new IllegalArgumentException(percent + "% is outside 0%..100%");
                }
            }

            @Override
            public String toString() {
                return percent + "%";
            }
        }

        /**
         * @throws IllegalArgumentException unless it reads like {@code 150kB} or {@code 9%}
         */
        static Threshold parse(String text) {
            return text.matches("\\d{1,3}%")
                    ? new Relative(Integer.parseInt(text.substring(0, text.length() - 1)))
                    : new Absolute(DataSize.parse(text));
        }
    }

    /** Marks between two lengths. */
    public static QueueMarking ecn(DataSize min, DataSize max) {
        return new QueueMarking(How.ECN, new Threshold.Absolute(min), new Threshold.Absolute(max));
    }

    /**
     * @throws IllegalArgumentException unless it reads like {@code ECN 150kB..1500kB}
     */
    public static QueueMarking parse(String text) {
        var matcher = TEXT.matcher(text);
        if (!matcher.matches()) {
            throw new IllegalArgumentException(
                    "'" + text + "' is no marking such as ECN 150kB..1500kB");
        }
        return new QueueMarking(
                How.valueOf(matcher.group(1)),
                Threshold.parse(matcher.group(2)),
                Threshold.parse(matcher.group(3)));
    }

    @Override
    public String toString() {
        return how + " " + min + ".." + max;
    }
}
