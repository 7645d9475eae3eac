package io.plumbline.app.store;

import io.plumbline.app.audit.AuditEntry;
import io.plumbline.journal.Event;
import io.plumbline.journal.Journal;
import io.plumbline.journal.JournalException;

import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.TransactionException;
import org.springframework.transaction.support.TransactionOperations;

import java.util.List;

/** One pass's view of a cluster's journal: it appends as long as no later pass took the lease. */
final class JdbcJournal implements Journal {
    private final JdbcClient jdbc;
    private final TransactionOperations transaction;
    private final String cluster;
    private final JournalTable table;
    private final long fence;
    private final AuditLog audit;
    private final JournalAudit entries;

    JdbcJournal(
            JdbcClient jdbc,
            TransactionOperations transaction,
            String cluster,
            long fence,
            AuditLog audit,
            JournalAudit entries) {
        this.jdbc = jdbc;
        this.transaction = transaction;
        this.cluster = cluster;
        this.table = new JournalTable(jdbc, cluster);
        this.fence = fence;
        this.audit = audit;
        this.entries = entries;
    }

    @Override
    public long append(List<Event> some) {
        try {
            // Before anything of it is there to be read: it may never come to be.
            var audited = entries.of(some);
            return transaction.execute(_ -> insert(some, audited));
        } catch (DataAccessException | TransactionException e) {
            throw new JournalException(
                    some.size() + " event(s) of " + cluster + " could not be kept", e);
        }
    }

    @Override
    public Piece after(long place) {
        return table.after(place, Long.MAX_VALUE);
    }

    /**
     * The lease's row stays locked until the commit, so no other pass can take it in between; works
     * of one pass queue here too. What is kept is audited with it or not at all.
     */
    private long insert(List<Event> some, List<AuditEntry> audited) {
        requireLease();
        var end = table.append(some);
        audit.append(audited);
        return end;
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
}
