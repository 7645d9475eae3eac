package io.plumbline.lab.batch;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** Times as the commands write them, on a system whose clock shows UTC. */
final class Times {
    private static final DateTimeFormatter SLURM =
            DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss", Locale.ROOT)
                    .withZone(ZoneOffset.UTC);

    /** Of C's {@code ctime}. */
    private static final DateTimeFormatter C =
            DateTimeFormatter.ofPattern("EEE MMM ppd HH:mm:ss yyyy", Locale.ENGLISH)
                    .withZone(ZoneOffset.UTC);

    private Times() {}

    /** For example {@code 2022-03-13T10:00:00}. */
    static String slurm(Instant at) {
        return SLURM.format(at);
    }

    /** For example {@code Sun Mar 13 10:00:00 2022}. */
    static String c(Instant at) {
        return C.format(at);
    }
}
