package io.plumbline.drivers.switches.sonic;

import io.plumbline.drivers.switches.Json;
import io.plumbline.drivers.switches.UnparsedText;
import io.plumbline.property.Scheduling;

import java.util.Map;
import java.util.TreeMap;

/**
 * An object of {@code SCHEDULER}. Type and weight are given when it is made and cannot be changed
 * later, so ours say by their names what they are, and a queue is moved from one to another.
 *
 * @see "sonic-buildimage, yang-models/sonic-scheduler.yang: ext:create-only, weight 1..100, and the
 *     defaults WRR and 1; capture config_qos_0"
 */
final class Scheduler {
    static final String TABLE = "SCHEDULER";
    static final String FIELD = "scheduler";

    private static final int WHOLE = 100;

    private Scheduler() {}

    static Scheduling parse(Json.Entries scheduler) throws UnparsedText {
        return switch (told(scheduler, "type", "WRR")) {
            case "STRICT" -> Scheduling.STRICT;
            case "DWRR", "WRR" ->
                    Scheduling.weighted(Words.small(told(scheduler, "weight", "1"), WHOLE));
            default -> throw new UnparsedText("a scheduler of an unknown type");
        };
    }

    /** A field that is not there has its default; one that says nothing is not known. */
    private static String told(Json.Entries scheduler, String field, String usual)
            throws UnparsedText {
        return scheduler.byKey().containsKey(field)
                ? Words.text(scheduler, field)
                        .orElseThrow(() -> new UnparsedText("'" + field + "' says nothing"))
                : usual;
    }

    static String name(Scheduling scheduling) {
        return Whose.SHARED
                + (scheduling.weight().isPresent()
                        ? "-dwrr-" + scheduling.weight().getAsInt()
                        : "-strict");
    }

    static Map<String, String> fields(Scheduling scheduling) {
        return scheduling.weight().isPresent()
                ? new TreeMap<>(
                        Map.of(
                                "type",
                                "DWRR",
                                "weight",
                                String.valueOf(scheduling.weight().getAsInt())))
                : Map.of("type", "STRICT");
    }
}
