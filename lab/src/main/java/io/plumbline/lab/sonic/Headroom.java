package io.plumbline.lab.sonic;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;

/**
 * What the switch itself writes into its configuration where a port begins to pause priorities: a
 * profile for the speed of the port and the length of its cable, and which priority groups have it.
 * Source: sonic-swss, cfgmgr/buffermgr.cpp (doPortQosTableTask, doSpeedUpdateTask), with the sizes
 * of the example there. What it wrote it never takes away; without a length, or with one that its
 * table lacks, it writes nothing, and lossless traffic has no room beyond the shared.
 */
final class Headroom {
    /** The lengths of pg_profile_lookup.ini of such switches. */
    private static final Set<String> LENGTHS = Set.of("5m", "40m", "300m");

    private static final String POOL = "ingress_lossless_pool";

    private Headroom() {}

    /** A configuration that somebody writes, with what follows from it. */
    static Tables with(Tables before, Tables written) {
        if (written.field("DEVICE_METADATA", "localhost", "buffer_model")
                .equals(Optional.of("dynamic"))) {
            return written;
        }
        var after = written;
        for (var port : Effect.of(written).ports()) {
            var is = written.field("PORT_QOS_MAP", port, "pfc_enable");
            if (is.isPresent() && !is.equals(before.field("PORT_QOS_MAP", port, "pfc_enable"))) {
                after = with(after, port);
            }
        }
        return after;
    }

    private static Tables with(Tables tables, String port) {
        var speed = tables.field("PORT", port, "speed");
        var cable =
                tables.table("CABLE_LENGTH").keySet().stream()
                        .flatMap(name -> tables.field("CABLE_LENGTH", name, port).stream())
                        .findFirst();
        var mode = tables.field("BUFFER_POOL", POOL, "mode");
        if (speed.isEmpty() || cable.filter(LENGTHS::contains).isEmpty() || mode.isEmpty()) {
            return tables;
        }
        var profile = "pg_lossless_" + speed.get() + "_" + cable.get() + "_profile";
        var after = tables;
        if (tables.entry("BUFFER_PROFILE", profile).isEmpty()) {
            after =
                    after.with(
                            "BUFFER_PROFILE",
                            profile,
                            Map.of(
                                    "pool",
                                    POOL,
                                    "xon",
                                    "18432",
                                    "xon_offset",
                                    "2496",
                                    "xoff",
                                    "165888",
                                    "size",
                                    "184320",
                                    mode.get() + "_th",
                                    "1"));
        }
        for (var range : ranges(Effect.of(tables).lossless(port))) {
            after = after.with("BUFFER_PG", port + "|" + range, "profile", profile);
        }
        return after;
    }

    /** Neighbouring numbers together: {@code 3-4}. */
    private static List<String> ranges(SortedSet<Integer> numbers) {
        var ranges = new ArrayList<String>();
        for (var number : numbers) {
            if (!numbers.contains(number - 1)) {
                var last = number;
                while (numbers.contains(last + 1)) {
                    last++;
                }
                ranges.add(last.equals(number) ? "" + number : number + "-" + last);
            }
        }
        return ranges;
    }
}
