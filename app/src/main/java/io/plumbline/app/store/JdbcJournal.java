package io.plumbline.app.store;

import io.plumbline.app.audit.AuditEntry;
import io.plumbline.journal.Event;
import io.plumbline.journal.Journal;
import io.plumbline.journal.JournalException;

import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.TransactionException;
import org.springframework.transaction.support.TransactionOperations;

import java.time.ZoneOffset;
import java.util.List;
import java.util.function.Supplier;

/** One pass's view of a cluster's journal: it appends as long as no later pass took the lease. */
final class JdbcJournal implements Journal {
    private final JdbcClient jdbc;
    private final TransactionOperations transaction;
    private final String cluster;
    private final long fence;
    private final Supplier<List<Event>> events;
    private final AuditLog audit;
    private final JournalAudit entries;

    JdbcJournal(
            JdbcClient jdbc,
            TransactionOperations transaction,
            String cluster,
            long fence,
            Supplier<List<Event>> events,
            AuditLog audit,
            JournalAudit entries) {
        this.jdbc = jdbc;
        this.transaction = transaction;
        this.cluster = cluster;
        this.fence = fence;
        this.events = events;
        this.audit = audit;
        this.entries = entries;
    }

    @Override
    public void append(List<Event> some) {
        if (some.isEmpty()) {
            return;
        }
        try {
            // Before anything of it is there to be read: it may never come to be.
            var audited = entries.of(some, events);
            transaction.executeWithoutResult(_ -> insert(some, audited));
        } catch (DataAccessException | TransactionException e) {
            throw new JournalException(
                    some.size() + " event(s) of " + cluster + " could not be kept", e);
        }
    }

    @Override
    public List<Event> read() {
        return events.get();
    }

    /**
     * The lease's row stays locked until the commit, so no other pass can take it in between; works
     * of one pass queue here too. What is kept is audited with it or not at all.
     */
    private void insert(List<Event> some, List<AuditEntry> audited) {
        requireLease();
        var seq = lastSeq();
        for (var event : some) {
            var stored = EventWriter.stored(event);
            jdbc.sql(
                            "insert into journal (cluster, seq, happened_at, unit, kind, version,"
                                    + " body) values (?, ?, ?, ?, ?, ?, ?)")
                    .params(
                            cluster,
                            ++seq,
                            event.at().atOffset(ZoneOffset.UTC),
                            stored.unit(),
                            stored.kind(),
                            stored.version(),
                            stored.body())
                    .update();
        }
        audit.append(audited);
    }

    private void requireLease() {
        var current =
                jdbc.sql("select generation from lease where cluster = ? for update")
                        .param(cluster)
                        .query(Long.class)
                        .optional();
        if (current.isEmpty() || current.get() != fence) {
            throw new JournalException(
                    "the lease "
                            + fence
                            + " of "
                            + cluster
                            + " is over: "
                            + current.map(later -> "lease " + later + " was taken")
                                    .orElse("there is none"));
        }
    }

    private long lastSeq() {
        return jdbc.sql("select coalesce(max(seq), 0) from journal where cluster = ?")
                .param(cluster)
                .query(Long.class)
                .single();
    }
}
