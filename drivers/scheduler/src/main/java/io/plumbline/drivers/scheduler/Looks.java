package io.plumbline.drivers.scheduler;

import io.plumbline.device.DeviceException;
import io.plumbline.drivers.ssh.batch.Batch;

import org.jspecify.annotations.Nullable;

import java.time.Instant;
import java.time.InstantSource;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Looks at one scheduler for all who ask: one script tells of all nodes and jobs. Who asks is shown
 * a look that has begun at most {@link Patience#shared} before, and after the last act; those who
 * ask while one goes on wait for it.
 */
final class Looks {
    private static final String NODES = "nodes";
    private static final String JOBS = "jobs";

    private final Commands commands;
    private final InstantSource clock;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition ended = lock.newCondition();

    /** All that were ever asked for: a scheduler may tell only of these. */
    private final Set<String> asked = new TreeSet<>();

    private Instant actedAt = Instant.MIN;
    private @Nullable Round latest;

    Looks(Commands commands, InstantSource clock) {
        this.commands = commands;
        this.clock = clock;
    }

    /** One look, and what came of it. */
    private static final class Round {
        final Instant began;
        final Set<String> nodes;
        boolean over;
        @Nullable Seen seen;
        @Nullable DeviceException failed;

        Round(Instant began, Set<String> nodes) {
            this.began = began;
            this.nodes = nodes;
        }

        /** A failure is told to each with a trace of his own. */
        Seen told() throws DeviceException {
            if (failed != null) {
                throw new DeviceException(failed.problem(), failed);
            }
            if (seen == null) {
                throw new IllegalStateException("a look at a scheduler ended in a bug");
            }
            return seen;
        }
    }

    Seen now(Set<String> nodes) throws DeviceException {
        lock.lock();
        try {
            asked.addAll(nodes);
            var asking = clock.instant().minus(commands.patience().shared());
            while (true) {
                var round = latest;
                if (round != null && serves(round, nodes, asking)) {
                    if (round.over) {
                        return round.told();
                    }
                    ended.awaitUninterruptibly();
                } else if (round != null && !round.over) {
                    ended.awaitUninterruptibly();
                } else {
                    lead();
                }
            }
        } finally {
            lock.unlock();
        }
    }

    /** Something was done: what was seen before that, or while it was done, is not shown again. */
    void forget() {
        lock.lock();
        try {
            actedAt = clock.instant();
        } finally {
            lock.unlock();
        }
    }

    private boolean serves(Round round, Set<String> nodes, Instant notBefore) {
        return !round.began.isBefore(notBefore)
                && round.began.isAfter(actedAt)
                && (commands.dialect().tellsOfAll() || round.nodes.containsAll(nodes));
    }

    private void lead() {
        var round = new Round(begin(), Set.copyOf(asked));
        latest = round;
        lock.unlock();
        try {
            round.seen = look(round.nodes);
        } catch (DeviceException e) {
            round.failed = e;
        } finally {
            lock.lock();
            round.over = true;
            ended.signalAll();
        }
    }

    /** A clock may stand still between an act and the look after it. */
    private Instant begin() {
        var now = clock.instant();
        return now.isAfter(actedAt) ? now : actedAt.plusNanos(1);
    }

    private Seen look(Set<String> nodes) throws DeviceException {
        var scheduler = commands.scheduler();
        var dialect = commands.dialect();
        var batch = new Batch(scheduler, "look at nodes and jobs");
        batch.add(NODES, dialect.nodesLine(nodes));
        var jobs = dialect.jobsLine(nodes);
        jobs.ifPresent(line -> batch.add(JOBS, line));
        var answers = batch.run(commands.shell(), commands.patience().look());
        var reply = new Printed(scheduler, answers, dialect);
        var standings = reply.read(NODES, dialect::nodes);
        return new Seen(
                scheduler,
                dialect,
                standings,
                reply.read(jobs.isPresent() ? JOBS : NODES, dialect::jobs));
    }
}
