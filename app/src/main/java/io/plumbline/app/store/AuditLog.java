package io.plumbline.app.store;

import io.plumbline.app.audit.AuditChain;
import io.plumbline.app.audit.AuditEntry;

import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;

import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;

/**
 * What was done, by whom and why, in one chain for the whole daemon. Nothing here changes or
 * removes a line.
 */
public final class AuditLog {
    private final JdbcClient jdbc;
    private final TransactionOperations transaction;
    private final InstantSource clock;

    /**
     * @param clock wall time
     */
    public AuditLog(JdbcClient jdbc, TransactionOperations transaction, InstantSource clock) {
        this.jdbc = jdbc;
        this.transaction = transaction;
        this.clock = clock;
    }

    /**
     * The end of the chain.
     *
     * @param seq of the last line; 0 before the first
     */
    public record Head(long seq, String hash) {}

    /** One line as it stands. */
    public record Line(long seq, String text) {}

    /**
     * Kept when this returns or, within a transaction, when that is committed. The head stays
     * locked until then, so it is the last thing that a transaction locks.
     */
    public void append(List<AuditEntry> entries) {
        transaction.executeWithoutResult(_ -> {
            var head =
                    jdbc.sql("select seq, hash from audit_head where id = 1 for update")
                            .query((row, _) -> new Head(row.getLong(1), row.getString(2)))
                            .single();
            for (var entry : entries) {
                var seq = head.seq() + 1;
                var at = clock.instant().truncatedTo(ChronoUnit.MILLIS);
                var line = AuditChain.line(seq, at, entry, head.hash());
                jdbc.sql("insert into audit (seq, line) values (?, ?)").params(seq, line).update();
                head = new Head(seq, AuditChain.hash(line));
            }
            jdbc.sql("update audit_head set seq = ?, hash = ? where id = 1")
                    .params(head.seq(), head.hash())
                    .update();
        });
    }

    public Head head() {
        return jdbc.sql("select seq, hash from audit_head where id = 1")
                .query((row, _) -> new Head(row.getLong(1), row.getString(2)))
                .single();
    }

    /**
     * @param after number of the last line that is known; 0 for none
     * @return in order, at most so many
     */
    public List<Line> lines(long after, int most) {
        return jdbc.sql("select seq, line from audit where seq > ? order by seq limit " + most)
                .param(after)
                .query((row, _) -> new Line(row.getLong(1), row.getString(2)))
                .list();
    }
}
