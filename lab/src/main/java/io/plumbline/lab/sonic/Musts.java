package io.plumbline.lab.sonic;

import java.math.BigInteger;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What YANG models demand of values that stand side by side: sonic-wred-profile (a maximum is not
 * below its minimum), sonic-pfcwd (no time is below the interval of polling; GLOBAL has nothing but
 * that).
 */
final class Musts {
    private Musts() {}

    static Optional<String> wrong(Tables tables) {
        for (var profile : tables.table("WRED_PROFILE").keySet()) {
            for (var colour : List.of("green", "yellow", "red")) {
                if (isBelow(tables, "WRED_PROFILE", profile, colour)) {
                    return Optional.of(
                            colour.substring(0, 1).toUpperCase(Locale.ROOT)
                                    + colour.substring(1)
                                    + " max threshold must be greater than or equal to min"
                                    + " threshold");
                }
            }
        }
        var interval = tables.field("PFC_WD", "GLOBAL", "POLL_INTERVAL").map(BigInteger::new);
        for (var port : tables.table("PFC_WD").keySet()) {
            for (var time : List.of("detection_time", "restoration_time")) {
                var set = tables.field("PFC_WD", port, time).map(BigInteger::new);
                if (set.isPresent() && port.equals("GLOBAL")) {
                    return Optional.of("Must condition \"../ifname != 'GLOBAL'\" not satisfied.");
                }
                if (set.isPresent()
                        && interval.isPresent()
                        && set.get().compareTo(interval.get()) < 0) {
                    return Optional.of(time + " must be greater than or equal to POLL_INTERVAL");
                }
            }
        }
        return Optional.empty();
    }

    private static boolean isBelow(Tables tables, String table, String key, String colour) {
        var min = tables.field(table, key, colour + "_min_threshold").map(BigInteger::new);
        var max = tables.field(table, key, colour + "_max_threshold").map(BigInteger::new);
        return min.isPresent() && max.isPresent() && max.get().compareTo(min.get()) < 0;
    }
}
