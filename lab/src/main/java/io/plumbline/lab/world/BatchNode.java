package io.plumbline.lab.world;

import io.plumbline.target.Target;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** A node as the job scheduler of a world knows it. */
public final class BatchNode {
    /** SlurmdTimeout of slurm.conf: by default 300 seconds. */
    static final Duration DOWN_AFTER = Duration.ofMinutes(5);

    private final String name;
    private final Target unit;
    private final Optional<String> machine;
    private final List<BatchJob> jobs = new ArrayList<>();
    private Optional<Closed> closed = Optional.empty();
    private Optional<String> note = Optional.empty();
    private boolean answers;
    private Instant contactSince;

    BatchNode(
            String name,
            Target unit,
            Optional<String> machine,
            boolean answers,
            Instant contactSince) {
        this.name = name;
        this.unit = unit;
        this.machine = machine;
        this.answers = answers;
        this.contactSince = contactSince;
    }

    /**
     * No job starts on it.
     *
     * @param by whoever told the scheduler so
     */
    public record Closed(String reason, String by, Instant since) {}

    /** By which the scheduler calls it. */
    public String name() {
        return name;
    }

    /** The host on which its machine runs, or the node that it is. */
    public Target unit() {
        return unit;
    }

    /** The virtual machine that it is; empty for a Linux node. */
    public Optional<String> machine() {
        return machine;
    }

    /** Those that run on it, by the time of their start. */
    public List<BatchJob> jobs() {
        return Collections.unmodifiableList(jobs);
    }

    public Optional<Closed> closed() {
        return closed;
    }

    /** What was left at it while it was open: some schedulers keep that apart. */
    public Optional<String> note() {
        return note;
    }

    /** Whether the scheduler hears from its system. */
    public boolean answers() {
        return answers;
    }

    /** From when on the scheduler hears from its system, or does not. */
    public Instant contactSince() {
        return contactSince;
    }

    /**
     * Not heard of for so long that the scheduler has set it down by itself, until it hears from it
     * again.
     */
    public boolean isDown(Instant now) {
        return !answers && !downSince().isAfter(now);
    }

    /** When that was, or would be. */
    public Instant downSince() {
        return contactSince.plus(DOWN_AFTER);
    }

    boolean isFree() {
        return closed.isEmpty() && answers && jobs.size() < BatchSystem.SLOTS;
    }

    void begins(BatchJob job) {
        jobs.add(job);
    }

    void ends(BatchJob job) {
        jobs.remove(job);
    }

    void close(Optional<Closed> some) {
        closed = some;
    }

    void leave(Optional<String> some) {
        note = some;
    }

    void answers(boolean now, Instant since) {
        if (now != answers) {
            answers = now;
            contactSince = since;
        }
    }
}
