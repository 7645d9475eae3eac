package io.plumbline.app.store;

import io.plumbline.journal.Event;
import io.plumbline.journal.Journal;
import io.plumbline.journal.Past;

import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;

import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The journals of all clusters. They are as long as clusters are old, so nobody holds one in
 * memory: who needs all of it reads it piece by piece.
 */
public final class Journals {
    private final JdbcClient jdbc;
    private final TransactionOperations transaction;
    private final AuditLog audit;
    private final Map<String, JournalGist> gists = new ConcurrentHashMap<>();

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
                audit,
                new JournalAudit(jdbc, cluster, revision));
    }

    /** All that has happened in the cluster up to now. */
    public Past past(String cluster) {
        var table = table(cluster);
        var now = table.end();
        return place -> table.after(place, now);
    }

    /** How many events the cluster has. */
    public long size(String cluster) {
        return table(cluster).end();
    }

    /** How its acts ended. */
    public EndedActs endedActs(String cluster) {
        return gist(cluster).endedActs();
    }

    /**
     * @param last how many at most
     */
    public Newest newest(String cluster, int last) {
        var table = table(cluster);
        var end = table.end();
        return new Newest(asOf(table, end), end, table.newest(last, end).reversed());
    }

    /**
     * @param last how many at most
     * @param unit as people write it
     */
    public Newest newest(String cluster, int last, String unit) {
        var table = table(cluster);
        var end = table.end();
        var units = gist(cluster).units(unit);
        return new Newest(
                asOf(table, end),
                units.stream().mapToLong(one -> table.count(one, end)).sum(),
                units.stream()
                        .flatMap(one -> table.newest(last, one, end).stream())
                        .sorted(Comparator.comparingLong(Entry::number).reversed())
                        .limit(last)
                        .toList()
                        .reversed());
    }

    private static Optional<Instant> asOf(JournalTable table, long end) {
        return table.newest(1, end).stream().map(entry -> entry.event().at()).findFirst();
    }

    private JournalGist gist(String cluster) {
        return gists.computeIfAbsent(cluster, _ -> new JournalGist()).readOn(past(cluster));
    }

    private JournalTable table(String cluster) {
        return new JournalTable(jdbc, cluster);
    }

    /**
     * @param asOf of the newest entry of the cluster
     * @param total of all that were asked for, also of those that are not among the newest
     * @param entries oldest first
     */
    public record Newest(Optional<Instant> asOf, long total, List<Entry> entries) {
        public Newest {
            entries = List.copyOf(entries);
        }
    }

    /**
     * @param number in the journal of its cluster, from 1
     */
    public record Entry(long number, Event event) {}
}
