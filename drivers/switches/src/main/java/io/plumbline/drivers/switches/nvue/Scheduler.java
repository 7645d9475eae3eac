package io.plumbline.drivers.switches.nvue;

import io.plumbline.drivers.switches.Json;
import io.plumbline.drivers.switches.UnparsedText;
import io.plumbline.property.Scheduling;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * When each traffic class is served: {@code traffic-class} of an {@code egress-scheduler}, capture
 * nv_qos_object_roce_off.
 */
record Scheduler(SortedMap<Integer, Scheduling> byClass) {
    private static final int WHOLE = 100;

    Scheduler {
        byClass = Collections.unmodifiableSortedMap(new TreeMap<>(byClass));
    }

    static Scheduler parse(Json.Entries egressScheduler) throws UnparsedText {
        var classes = Words.byNumber(Words.part(egressScheduler, "traffic-class"));
        var found = new TreeMap<Integer, Scheduling>();
        for (var one : classes.entrySet()) {
            found.put(one.getKey(), scheduling(one.getValue()));
        }
        return new Scheduler(found);
    }

    /** A class in the round without a share has none: the vendor's page on the egress scheduler. */
    private static Scheduling scheduling(Json.Entries one) throws UnparsedText {
        return switch (Words.text(one, "mode")) {
            case "strict" -> Scheduling.STRICT;
            case "dwrr" ->
                    Scheduling.weighted(
                            Words.has(one, "bw-percent")
                                    ? Words.number(one, "bw-percent", WHOLE)
                                    : 0);
            default -> throw new UnparsedText("neither in the round nor before it");
        };
    }

    Scheduling of(int trafficClass) throws UnparsedText {
        var scheduling = byClass.get(trafficClass);
        if (scheduling == null) {
            throw new UnparsedText("it does not tell of traffic class " + trafficClass);
        }
        return scheduling;
    }
}
