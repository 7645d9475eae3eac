package io.plumbline.property;

import io.plumbline.target.JobNode;

import java.util.List;

/** What a job scheduler tells of a node that carries jobs. */
public final class JobNodeProperties {
    private static final String SCHEDULERS =
            "scontrol show node and squeue (Slurm), pbsnodes (OpenPBS), or the command of a site:"
                    + " docs/guides/drain-jobs.md";

    /** Why no job starts on it, for example {@code bad fan}; none while jobs may start. */
    public static final Property<String> CLOSED = fact("job-node.closed", Codecs.text());

    /** Jobs that are on it and have not ended, with their users: {@code 4711 (ann)}; sorted. */
    public static final Property<List<String>> JOBS = fact("job-node.jobs", Codecs.names());

    /** Whether the scheduler hears from it: before it does, no job can start on it. */
    public static final Property<Boolean> ANSWERS = fact("job-node.answers", Codecs.bool());

    private JobNodeProperties() {}

    static List<Property<?>> all() {
        return List.of(CLOSED, JOBS, ANSWERS);
    }

    private static <V> Property<V> fact(String key, Codec<V> codec) {
        return Property.fact(key, JobNode.class, codec, SCHEDULERS);
    }
}
