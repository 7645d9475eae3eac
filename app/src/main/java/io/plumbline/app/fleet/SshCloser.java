package io.plumbline.app.fleet;

import io.plumbline.app.fleet.OpenForWork.Opener;
import io.plumbline.app.store.SshDebtTable;
import io.plumbline.app.store.SshDebtTable.By;
import io.plumbline.app.store.SshDebtTable.Row;
import io.plumbline.target.Host;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/**
 * Stops the SSH of hosts that are ours to work on no more, also what a daemon of before had started
 * by a way that no spec names any more.
 */
final class SshCloser implements AutoCloseable {
    private static final Logger log = LoggerFactory.getLogger(SshCloser.class);
    private static final Duration BETWEEN = Duration.ofSeconds(30);
    private static final Duration FAREWELL = Duration.ofSeconds(5);
    private static final int STOPS_AT_ONCE = 16;

    private final SshDebtTable kept;
    private final OpenForWork work;
    private final StopTries tries;
    private final SshSettlement settlement;
    private final Semaphore wakes = new Semaphore(0);
    private final Set<String> busy = ConcurrentHashMap.newKeySet();
    private final Set<Renewal> renewals = ConcurrentHashMap.newKeySet();
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private volatile boolean ended;
    private boolean broken;
    private boolean owed;

    SshCloser(SshDebtTable kept, OpenForWork work, StopTries tries, SshSettlement settlement) {
        this.kept = kept;
        this.work = work;
        this.tries = tries;
        this.settlement = settlement;
        threads.execute(this::watch);
    }

    /** Somebody may want less open than before. */
    void wake() {
        wakes.release();
    }

    private void watch() {
        try {
            while (!ended) {
                look();
                var _ = wakes.tryAcquire(BETWEEN.toMillis(), TimeUnit.MILLISECONDS);
                wakes.drainPermits();
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    /** The store may be away, and is back some time. */
    private void look() {
        try {
            round();
            broken = false;
        } catch (RuntimeException e) {
            if (!broken && !ended) {
                log.atError().setCause(e).log("SSH of hosts cannot be looked after; it goes on");
            }
            broken = true;
        }
    }

    /** Each vCenter in a thread of its own: one that hangs keeps no hosts of others open. */
    private void round() {
        var rows = kept.all();
        tries.only(rows);
        if (owed && rows.isEmpty()) {
            log.atInfo().log("no SSH of any host runs by us any more");
        }
        owed = !rows.isEmpty();
        var due = new ArrayList<Row>();
        var stale = new HashMap<Renewal, List<Row>>();
        for (var row : rows) {
            var openers = work.openers(new Host(row.name()));
            var ways = openers.stream().map(Opener::by).distinct().toList();
            if (openers.isEmpty()) {
                if (isDue(row)) {
                    due.add(row);
                }
            } else {
                open(row, openers);
                if (!ways.contains(row.by())) {
                    stale.computeIfAbsent(new Renewal(row.vcenter(), ways), _ -> new ArrayList<>())
                            .add(row);
                }
            }
        }
        renew(stale);
        due.stream()
                .collect(Collectors.groupingBy(Row::vcenter))
                .forEach((vcenter, some) -> {
                    if (busy.add(vcenter)) {
                        threads.execute(() -> close(vcenter, some));
                    }
                });
    }

    /** It is owed for who opens it by now, by the name under which our session is known. */
    private void open(Row row, List<Opener> openers) {
        tries.ended(row);
        kept.seen(row);
        if (openers.stream().noneMatch(one -> isFor(one, row))) {
            kept.takenOver(row, openers.getFirst().cluster(), openers.getFirst().name());
        }
    }

    private static boolean isFor(Opener one, Row row) {
        return one.cluster().equals(row.cluster()) && one.name().equals(row.name());
    }

    /** One vCenter, by which specs go there now. */
    private record Renewal(String vcenter, List<By> ways) {}

    /** Once no spec has such a host any more, nobody else may know a way that still leads there. */
    private void renew(Map<Renewal, List<Row>> stale) {
        stale.forEach((renewal, rows) -> {
            if (renewals.add(renewal)) {
                threads.execute(() -> {
                    try {
                        settlement.renew(renewal.vcenter(), renewal.ways(), rows);
                    } finally {
                        renewals.remove(renewal);
                    }
                });
            }
        });
    }

    /** Each daemon waits for its first passes: of the host that says nothing. */
    private boolean isDue(Row row) {
        var waits = work.waits(row.cluster(), new Host(row.name()));
        waits.ifPresent(wait -> {
            tries.waits(row, wait.why());
            if (wait.isSaid()) {
                kept.seen(row);
            }
        });
        return waits.isEmpty() && tries.isDue(row);
    }

    private void close(String vcenter, List<Row> rows) {
        try (var each = Executors.newVirtualThreadPerTaskExecutor()) {
            var silent = new ArrayList<String>();
            var ways = settlement.ways(vcenter, rows, silent);
            var turns = new Semaphore(STOPS_AT_ONCE);
            for (var row : rows) {
                each.execute(() -> {
                    turns.acquireUninterruptibly();
                    try {
                        if (!ended) {
                            settlement.close(
                                    row,
                                    ways,
                                    "no way to its vCenter " + silent,
                                    () -> work.mayStop(row.cluster(), new Host(row.name())));
                        }
                    } catch (RuntimeException e) { // It keeps no other from its end.
                        broken(row, e);
                    } finally {
                        turns.release();
                    }
                });
            }
        } catch (RuntimeException e) {
            rows.forEach(row -> broken(row, e));
        } finally {
            busy.remove(vcenter);
        }
    }

    private void broken(Row row, RuntimeException why) {
        tries.failed(row, "closing broke off: " + why, Optional.empty());
    }

    /**
     * What runs by us is on record: the daemon comes back. Nobody who uses the store is cut off.
     */
    @Override
    public void close() {
        ended = true;
        wake();
        threads.shutdown();
        try {
            if (!threads.awaitTermination(FAREWELL.toMillis(), TimeUnit.MILLISECONDS)) {
                log.atInfo().log("a vCenter is still asked to stop SSH of a host");
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }
}
