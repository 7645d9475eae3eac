package io.plumbline.app.cli;

import java.util.List;

/** Jobs that end before a unit leaves service, as far as anybody reads them. */
final class NamedJobs {
    /** A node may carry hundreds; the daemon tells all of them. */
    private static final int NAMED = 8;

    private NamedJobs() {}

    /** For example {@code 4711 (ann) on compute-01, and 12 more}; empty where there is none. */
    static String of(List<String> jobs) {
        var first = String.join(", ", jobs.subList(0, Math.min(NAMED, jobs.size())));
        return jobs.size() > NAMED ? first + ", and " + (jobs.size() - NAMED) + " more" : first;
    }
}
