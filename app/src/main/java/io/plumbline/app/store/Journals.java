package io.plumbline.app.store;

import io.plumbline.journal.Event;
import io.plumbline.journal.Journal;

import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The journals of all clusters. What was read once is kept in memory: a journal only grows. */
public final class Journals {
    private final JdbcClient jdbc;
    private final TransactionOperations transaction;
    private final AuditLog audit;
    private final Map<String, Grown> grown = new ConcurrentHashMap<>();

    public Journals(JdbcClient jdbc, TransactionOperations transaction, AuditLog audit) {
        this.jdbc = jdbc;
        this.transaction = transaction;
        this.audit = audit;
    }

    /**
     * @param fence of the lease under which it is appended to
     * @param revision of the spec that what is done follows from
     */
    public Journal of(String cluster, long fence, String revision) {
        return new JdbcJournal(
                jdbc,
                transaction,
                cluster,
                fence,
                () -> events(cluster),
                audit,
                new JournalAudit(jdbc, cluster, revision));
    }

    /** Every event of the cluster, oldest first. */
    public List<Event> events(String cluster) {
        var known = grown.computeIfAbsent(cluster, _ -> new Grown());
        synchronized (known) {
            for (var row : after(cluster, known.seq)) {
                known.events.add(EventReader.read(row.event()));
                known.seq = row.seq();
            }
            return List.copyOf(known.events);
        }
    }

    private List<Row> after(String cluster, long seq) {
        return jdbc.sql(
                        "select seq, unit, kind, version, body from journal where cluster = ? and"
                                + " seq > ? order by seq")
                .params(cluster, seq)
                .query((row, _) ->
                        new Row(
                                row.getLong("seq"),
                                new StoredEvent(
                                        row.getString("unit"),
                                        row.getString("kind"),
                                        row.getInt("version"),
                                        row.getString("body"))))
                .list();
    }

    private record Row(long seq, StoredEvent event) {}

    private static final class Grown {
        private final List<Event> events = new ArrayList<>();
        private long seq;
    }
}
