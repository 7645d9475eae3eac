package io.plumbline.lab.world;

import io.plumbline.lab.ledger.Entry;

import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/**
 * Long acts that were started under an id, and what they left behind: their folder outlives the
 * boot, the process does not. A face with a shell has real folders and files for this and only
 * tells the ledger.
 */
public final class Jobs {
    private final Bootable host;
    private final Power power;
    private final Map<UUID, Job> byId = new HashMap<>();

    Jobs(Bootable host, Power power) {
        this.host = host;
        this.power = power;
    }

    public Optional<Job> find(UUID id) {
        return Optional.ofNullable(byId.get(id));
    }

    /**
     * Claims the id: false, and nothing is done, if it was claimed before. Atomic, as {@code mkdir}
     * is.
     */
    public boolean claim(UUID id, String what, Optional<String> marker) {
        if (byId.containsKey(id)) {
            secondStartRefused(id);
            return false;
        }
        byId.put(id, new Job(power.boot(), power.kernelUpSince(), marker));
        started(id, what);
        return true;
    }

    /** The process that does the work. It may be killed midway. */
    public void running(UUID id, HostProcess process) {
        var job = byId.get(id);
        if (job == null) {
            throw new IllegalStateException("job " + id + " was never claimed");
        }
        job.process = Optional.of(process);
        if (host.struck(Mishap.JOB_KILLED, process.command())) {
            host.world().after(host.world().times().install().dividedBy(2), process::kill);
        }
    }

    /** It wrote its result. */
    public void result(UUID id, boolean well, String text) {
        var job = byId.get(id);
        if (job != null) {
            job.result = Optional.of(new Result(well, text));
        }
        ended(id, well, text);
    }

    /** The process was cut off: nothing is written any more. */
    public void cutOff(UUID id) {
        ended(id, false, "killed");
    }

    /** For a face with a shell. */
    public void started(UUID id, String what) {
        host.record(new Entry.JobStarted(host.world().now(), host.unit(), id, what));
    }

    /** For a face with a shell. */
    public void ended(UUID id, boolean well, String text) {
        host.record(new Entry.JobEnded(host.world().now(), host.unit(), id, well, text));
    }

    /** For a face with a shell. */
    public void secondStartRefused(UUID id) {
        host.record(new Entry.SecondStartRefused(host.world().now(), host.unit(), id));
    }

    /**
     * @param text for people, and for the one who looks
     */
    public record Result(boolean well, String text) {}

    /** What is left of a job. */
    public static final class Job {
        private final int boot;
        private final Instant kernelUpSince;
        private final Optional<String> marker;
        private Optional<HostProcess> process = Optional.empty();
        private Optional<Result> result = Optional.empty();

        private Job(int boot, Instant kernelUpSince, Optional<String> marker) {
            this.boot = boot;
            this.kernelUpSince = kernelUpSince;
            this.marker = marker;
        }

        /** Number of the boot in which it was started. */
        public int boot() {
            return boot;
        }

        public Instant kernelUpSince() {
            return kernelUpSince;
        }

        /** Name of that boot, if it had one. */
        public Optional<String> marker() {
            return marker;
        }

        public boolean alive() {
            return process.filter(HostProcess::alive).isPresent();
        }

        public Optional<Result> result() {
            return result;
        }
    }
}
