package io.plumbline.app.fleet;

import io.plumbline.app.audit.AuditEntry;
import io.plumbline.app.store.AuditLog;
import io.plumbline.app.store.SshOpened;
import io.plumbline.app.store.SshOpened.Row;
import io.plumbline.drivers.vcenter.Closing;
import io.plumbline.drivers.vcenter.SshDoors;
import io.plumbline.drivers.vcenter.SshServices;
import io.plumbline.drivers.vcenter.VCenterException;
import io.plumbline.target.Host;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import tools.jackson.databind.json.JsonMapper;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.stream.Collectors;

/**
 * Stops the SSH of hosts that are ours to work on no more, also what a daemon of before had started
 * by a way that no spec names any more. Each is a line of the audit log before it is forgotten.
 */
final class OpenedSsh implements AutoCloseable {
    private static final Logger log = LoggerFactory.getLogger(OpenedSsh.class);
    private static final Duration BETWEEN = Duration.ofSeconds(5);
    private static final int STOPS_AT_ONCE = 16;

    /** A host may be out of its vCenter for a while, and back. */
    private static final Duration GONE = Duration.ofDays(1);

    private static final Duration AGAIN = Duration.ofSeconds(30);

    /** Eight minutes. */
    private static final int MOST_DOUBLED = 4;

    /** After half an hour: a reboot takes some of that, and nobody reaches the host meanwhile. */
    private static final int TOLD_AT = 8;

    private final SshOpened kept;
    private final AuditLog audit;
    private final VCenters vcenters;
    private final SshDoors doors;
    private final OpenForWork work;
    private final InstantSource clock;
    private final Set<String> busy = ConcurrentHashMap.newKeySet();
    private final Map<String, Tries> tries = new ConcurrentHashMap<>();
    private final Thread thread;

    /** Stopping it failed so often in a row. */
    private record Tries(Instant since, int failures, Instant again) {
        Tries after(Instant now) {
            var doubled = 1L << Math.min(failures, MOST_DOUBLED);
            return new Tries(since, failures + 1, now.plus(AGAIN.multipliedBy(doubled)));
        }
    }

    /**
     * @param clock wall time
     */
    OpenedSsh(
            SshOpened kept,
            AuditLog audit,
            VCenters vcenters,
            SshDoors doors,
            OpenForWork work,
            InstantSource clock) {
        this.kept = kept;
        this.audit = audit;
        this.vcenters = vcenters;
        this.doors = doors;
        this.work = work;
        this.clock = clock;
        this.thread = Thread.ofVirtual().name("ssh of hosts").start(this::watch);
    }

    private void watch() {
        try {
            while (true) {
                unlessBroken(this::round);
                Thread.sleep(BETWEEN);
            }
        } catch (InterruptedException _) {
            log.atDebug().log("what was started is left to the next daemon");
        }
    }

    /** Trouble with one vCenter, or with the store, is no reason to give up the rest. */
    private static void unlessBroken(Runnable some) {
        try {
            some.run();
        } catch (RuntimeException e) {
            if (!Thread.currentThread().isInterrupted()) {
                log.atError().setCause(e).log("SSH of hosts could not be looked after");
            }
        }
    }

    /** Each vCenter in a thread of its own: one that hangs keeps no hosts of others open. */
    private void round() {
        kept.all().stream()
                .filter(this::isDue)
                .collect(Collectors.groupingBy(Row::vcenter))
                .forEach((vcenter, rows) -> {
                    if (busy.add(vcenter)) {
                        Thread.ofVirtual()
                                .name("ssh of hosts of " + vcenter)
                                .start(() -> {
                                    try {
                                        unlessBroken(() -> close(vcenter, rows));
                                    } finally {
                                        busy.remove(vcenter);
                                    }
                                });
                    }
                });
    }

    private boolean isDue(Row row) {
        var last = tries.get(id(row));
        return mayStop(row) && (last == null || !clock.instant().isBefore(last.again()));
    }

    private boolean mayStop(Row row) {
        return work.mayStop(row.cluster(), new Host(row.name()));
    }

    private static String id(Row row) {
        return row.vcenter() + "/" + row.host();
    }

    private void close(String vcenter, List<Row> rows) {
        var silent = new ArrayList<String>();
        var ways = ways(vcenter, rows, silent);
        var turns = new Semaphore(STOPS_AT_ONCE);
        try (var each = Executors.newVirtualThreadPerTaskExecutor()) {
            for (var row : rows) {
                each.execute(() -> {
                    turns.acquireUninterruptibly();
                    try {
                        close(row, ways, silent);
                    } catch (RuntimeException e) { // It keeps no other from its end.
                        left(row, "closing broke off: " + e);
                    } finally {
                        turns.release();
                    }
                });
            }
        }
    }

    /**
     * Those that lead to a vCenter: of specs, the newest first; then those that were gone last.
     *
     * @param silent is told of others why they may be the one
     */
    private List<SshServices> ways(String vcenter, List<Row> rows, List<String> silent) {
        var all = new LinkedHashSet<>(vcenters.services());
        rows.forEach(row -> all.add(vcenters.services(row.by())));
        var ways = new ArrayList<SshServices>();
        for (var way : all) {
            try {
                if (way.instance().equals(vcenter)) {
                    ways.add(way);
                }
            } catch (VCenterException e) {
                silent.add(e.trouble().getClass().getSimpleName());
            }
        }
        return ways;
    }

    /** What one way cannot close, for its login or its line, the next one may. */
    private void close(Row row, List<SshServices> ways, List<String> silent) {
        var why = "no way to its vCenter " + silent;
        for (var way : ways) {
            switch (doors.closings(way).of(KeptDebts.debt(row), () -> mayStop(row))) {
                case Closing.Closed(var _, var at) -> {
                    settle(row, "closed", at);
                    return;
                }
                case Closing.Handed(var _, var at) -> {
                    settle(row, "startsWithHostSince", at);
                    return;
                }
                case Closing.Gone(var _) -> {
                    why = "its vCenter has no such host";
                    var since = goneForLong(row);
                    if (since.isPresent()) {
                        settle(row, "notInVCenterSince", since.get());
                        return;
                    }
                }
                case Closing.Left(var _, var because) -> why = because;
            }
        }
        left(row, why);
    }

    private Optional<Instant> goneForLong(Row row) {
        return Optional.ofNullable(tries.get(id(row)))
                .map(Tries::since)
                .filter(since -> clock.instant().isAfter(since.plus(GONE)));
    }

    /** In this order: a death in between has it closed and told once more. */
    private void settle(Row row, String how, Instant at) {
        audit.append(
                List.of(
                        new AuditEntry(
                                AuditEntry.DAEMON,
                                "SshStopped",
                                Optional.of(row.cluster()),
                                Optional.of(row.name()),
                                JsonMapper.shared()
                                        .createObjectNode()
                                        .put("opened", row.opened().toString())
                                        .put(how, at.toString()))));
        kept.settle(row);
        tries.remove(id(row));
    }

    /** A retry that works is no news, and the same is not told again at each attempt. */
    private void left(Row row, String why) {
        var now = clock.instant();
        var tried =
                tries.merge(
                        id(row), new Tries(now, 1, now.plus(AGAIN)), (last, _) -> last.after(now));
        if (tried.failures() == TOLD_AT) {
            log.atWarn()
                    .addKeyValue("cluster", row.cluster())
                    .addKeyValue("host", row.name())
                    .addKeyValue("opened", row.opened())
                    .addKeyValue("why", why)
                    .log("SSH that was started for our work may still run; it is tried again");
        }
    }

    /** What runs by us is on record: the daemon comes back. */
    @Override
    public void close() {
        thread.interrupt();
    }
}
