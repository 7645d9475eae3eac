package io.plumbline.app.work;

import com.github.kagkarlsson.scheduler.Scheduler;
import com.github.kagkarlsson.scheduler.SchedulerName;
import com.github.kagkarlsson.scheduler.task.CompletionHandler;
import com.github.kagkarlsson.scheduler.task.Task;
import com.github.kagkarlsson.scheduler.task.helper.Tasks;

import io.plumbline.app.store.Wakes;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.simple.JdbcClient;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;

import javax.sql.DataSource;

/**
 * One durable task a cluster: its pass. The task is leased while it runs, one pass at a time;
 * leases are on wall time.
 *
 * <p>A wake-up is counted first and then makes the task due. If the task is running at that moment
 * it cannot be made due, so its end looks at the count again. A process that dies in between leaves
 * the count, and the sweep finds it.
 */
public final class PassSchedule implements AutoCloseable {
    private static final Logger log = LoggerFactory.getLogger(PassSchedule.class);

    private static final String TASK = "pass";

    /** Wake-ups come without waiting for it; it finds what became due by itself. */
    private static final Duration POLL = Duration.ofMillis(200);

    /** Finds wake-ups that a death left behind, and passes that a clock put back took away. */
    private static final Duration SWEEP = Duration.ofSeconds(2);

    /** A clock that is only set right by seconds takes no pass away. */
    private static final Duration SLACK = Duration.ofMinutes(1);

    private static final Duration HEARTBEAT = Duration.ofSeconds(5);

    /**
     * A pass ends with its slowest unit, so clusters whose passes hang must keep no other one
     * waiting. It computes as well, so its thread is no virtual one: those share the processors
     * with each other only when they wait, and looks and callers have such.
     */
    private static final int PASSES_AT_ONCE = 256;

    private final JdbcClient jdbc;
    private final Wakes wakes;
    private final Clusters clusters;
    private final Task<Void> task;
    private final Scheduler scheduler;
    private final Duration sweepEvery;
    private final Set<String> known = ConcurrentHashMap.newKeySet();
    private volatile boolean closed;

    public PassSchedule(DataSource data, JdbcClient jdbc, Wakes wakes, Clusters clusters) {
        this(data, jdbc, wakes, clusters, SWEEP);
    }

    PassSchedule(
            DataSource data, JdbcClient jdbc, Wakes wakes, Clusters clusters, Duration sweepEvery) {
        this.sweepEvery = sweepEvery;
        this.jdbc = jdbc;
        this.wakes = wakes;
        this.clusters = clusters;
        this.task =
                Tasks.custom(TASK, Void.class)
                        .onDeadExecutionRevive()
                        .execute((instance, _) -> run(instance.getId()));
        this.scheduler =
                Scheduler.create(data, task)
                        .schedulerName(new SchedulerName.Fixed("plumbline"))
                        .threads(PASSES_AT_ONCE)
                        .executorService(
                                Executors.newFixedThreadPool(
                                        PASSES_AT_ONCE,
                                        Thread.ofPlatform().daemon().name("pass ", 1).factory()))
                        .pollingInterval(POLL)
                        .heartbeatInterval(HEARTBEAT)
                        .shutdownMaxWait(Duration.ofSeconds(20))
                        .build();
    }

    public void start() {
        releaseTheDead();
        clusters.wakeBy(this::wake);
        scheduler.start();
        clusters.names().forEach(this::wake);
        Thread.ofVirtual().name("wake sweep").start(this::sweep);
    }

    /**
     * A pass of this cluster begins after this call, now or as soon as the running one has ended.
     */
    void wake(String cluster) {
        if (closed) {
            return;
        }
        wakes.ask(cluster);
        if (!known.contains(cluster)) {
            scheduler.scheduleIfNotExists(task.instance(cluster), Instant.now());
            known.add(cluster); // not before the store has taken it
        }
        if (makeDue(cluster)) {
            scheduler.triggerCheckForDueExecutions();
        }
    }

    @Override
    public void close() {
        closed = true;
        scheduler.stop();
        clusters.stop();
    }

    private CompletionHandler<Void> run(String cluster) {
        var asked = wakes.asked(cluster);
        var wait = clusters.pass(cluster);
        return (complete, operations) -> {
            wakes.served(cluster, asked);
            operations.reschedule(complete, Instant.now().plus(wait));
            if (wakes.pending().contains(cluster) && makeDue(cluster)) {
                scheduler.triggerCheckForDueExecutions();
            }
        };
    }

    /**
     * Clusters whose next pass is later than any pass asks for: the clock was ahead when it was
     * planned.
     */
    private List<String> tooFarAhead() {
        return jdbc.sql(
                        "select task_instance from scheduled_tasks where task_name = ? and picked ="
                                + " false and execution_time > ?")
                .params(
                        TASK,
                        Instant.now()
                                .plus(clusters.longestWait())
                                .plus(SLACK)
                                .atOffset(ZoneOffset.UTC))
                .query((row, _) -> row.getString("task_instance"))
                .list();
    }

    /**
     * @return whether it is due now; not if it runs at this moment
     */
    private boolean makeDue(String cluster) {
        var now = Instant.now().atOffset(ZoneOffset.UTC);
        return jdbc.sql(
                                "update scheduled_tasks set execution_time = ? where task_name = ?"
                                    + " and task_instance = ? and picked = false and execution_time"
                                    + " > ?")
                        .params(now, TASK, cluster, now)
                        .update()
                > 0;
    }

    /**
     * Only one process can have this database open, so what is leased at its start is leased by a
     * process that is gone.
     */
    private void releaseTheDead() {
        var released =
                jdbc.sql(
                                "update scheduled_tasks set picked = false, picked_by = null,"
                                    + " last_heartbeat = null, version = version + 1 where picked ="
                                    + " true")
                        .update();
        if (released > 0) {
            log.atInfo()
                    .addKeyValue("passes", released)
                    .log("taking over from a daemon that ended in a pass");
        }
    }

    private void sweep() {
        try {
            while (!closed) {
                Thread.sleep(sweepEvery);
                sweepOnce();
            }
        } catch (InterruptedException _) {
            log.atDebug().log("wake sweep interrupted");
        }
    }

    private void sweepOnce() {
        try {
            for (var cluster : wakes.pending()) {
                if (makeDue(cluster)) {
                    log.atDebug().addKeyValue("cluster", cluster).log("a wake-up was left behind");
                }
            }
            for (var cluster : tooFarAhead()) {
                if (makeDue(cluster)) {
                    log.atInfo()
                            .addKeyValue("cluster", cluster)
                            .log("the clock was put back; its next pass begins now");
                }
            }
        } catch (DataAccessException e) {
            if (!closed) {
                log.atWarn().setCause(e).log("the store did not answer the sweep");
            }
        }
    }
}
