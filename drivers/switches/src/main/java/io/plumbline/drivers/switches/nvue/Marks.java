package io.plumbline.drivers.switches.nvue;

import io.plumbline.drivers.switches.Json;
import io.plumbline.drivers.switches.UnparsedText;
import io.plumbline.property.DataSize;
import io.plumbline.property.QueueMarking;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * Which traffic classes mark or drop early: {@code traffic-class} of a {@code congestion-control},
 * capture nv_qos_object_roce_off.
 *
 * @param byClass those that do either
 */
record Marks(SortedMap<Integer, QueueMarking> byClass) {
    /**
     * The chip keeps lengths in cells, so one that is in force is shown up to this share off the
     * one that was asked for: 150000 bytes as 153.00 KB, capture
     * nv_show_interface_swp16_qos_roce_status, and as 156 KB on Spectrum-4 (domain facts on
     * switches, section 7, 7).
     */
    private static final BigDecimal ROUNDING = new BigDecimal("0.07");

    /** {@code 153.00 KB}, where 1 KB is 1024 bytes: domain facts on switches, section 10. */
    private static final Pattern TEXT =
            Pattern.compile("(\\d{1,9}(?:\\.\\d{1,2})?) (Bytes|B|KB|MB)");

    private static final int KILO = 1_024;

    Marks {
        byClass = Collections.unmodifiableSortedMap(new TreeMap<>(byClass));
    }

    static Marks parse(Json.Entries congestionControl) throws UnparsedText {
        var classes = Words.byNumber(Words.part(congestionControl, "traffic-class"));
        var found = new TreeMap<Integer, QueueMarking>();
        for (Map.Entry<Integer, Json.Entries> one : classes.entrySet()) {
            var marks = Words.isOn(one.getValue(), "ecn");
            var drops = Words.isOn(one.getValue(), "red");
            if (marks || drops) {
                found.put(
                        one.getKey(),
                        new QueueMarking(
                                marks
                                        ? (drops ? QueueMarking.How.BOTH : QueueMarking.How.ECN)
                                        : QueueMarking.How.RED,
                                length(one.getValue(), "min-threshold"),
                                length(one.getValue(), "max-threshold")));
            }
        }
        return new Marks(found);
    }

    /** Some releases name the unit in the key: domain facts on switches, section 4 B. */
    private static QueueMarking.Threshold length(Json.Entries of, String key) throws UnparsedText {
        var text = Words.text(of, Words.has(of, key) ? key : key + "-bytes");
        if (text.matches("\\d{1,12}")) {
            return new QueueMarking.Threshold.Absolute(new DataSize(Long.parseLong(text)));
        }
        var matcher = TEXT.matcher(text);
        if (!matcher.matches()) {
            throw new UnparsedText("no length of a queue: " + text);
        }
        var unit =
                switch (matcher.group(2)) {
                    case "KB" -> KILO;
                    case "MB" -> KILO * KILO;
                    default -> 1;
                };
        var bytes = new BigDecimal(matcher.group(1)).multiply(BigDecimal.valueOf(unit));
        return new QueueMarking.Threshold.Absolute(
                new DataSize(bytes.setScale(0, RoundingMode.HALF_UP).longValueExact()));
    }

    /** These, each as it was asked for where it is that as far as the chip can keep it. */
    Marks asAskedFor(Marks asked) {
        var told = new TreeMap<>(byClass);
        told.replaceAll((number, inForce) -> {
            var wanted = asked.byClass.get(number);
            return wanted != null && isRounded(inForce, wanted) ? wanted : inForce;
        });
        return new Marks(told);
    }

    private static boolean isRounded(QueueMarking inForce, QueueMarking asked) {
        return inForce.how() == asked.how()
                && isNear(inForce.min(), asked.min())
                && isNear(inForce.max(), asked.max());
    }

    private static boolean isNear(QueueMarking.Threshold one, QueueMarking.Threshold other) {
        if (one instanceof QueueMarking.Threshold.Absolute(var inForce)
                && other instanceof QueueMarking.Threshold.Absolute(var asked)) {
            var off = BigDecimal.valueOf(Math.abs(inForce.bytes() - asked.bytes()));
            return off.compareTo(ROUNDING.multiply(BigDecimal.valueOf(asked.bytes()))) <= 0;
        }
        return one.equals(other);
    }
}
