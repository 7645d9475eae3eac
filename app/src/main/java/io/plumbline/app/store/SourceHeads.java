package io.plumbline.app.store;

import io.plumbline.app.audit.AuditEntry;

import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;

import tools.jackson.databind.json.JsonMapper;

import java.util.List;
import java.util.Optional;

/**
 * What was taken from each repository last, so that a rewritten history is noticed also after a
 * restart and without our copy of the repository. A name that is given to another address begins
 * anew.
 */
public final class SourceHeads {
    private final JdbcClient jdbc;
    private final TransactionOperations transaction;
    private final AuditLog audit;

    public SourceHeads(JdbcClient jdbc, TransactionOperations transaction, AuditLog audit) {
        this.jdbc = jdbc;
        this.transaction = transaction;
        this.audit = audit;
    }

    /** The head that was judged good last; its texts are told from then on. */
    public Optional<String> taken(String source, String url) {
        return column("taken", source, url);
    }

    /** The head of another history that a person said may be taken. */
    public Optional<String> accepted(String source, String url) {
        return column("accepted", source, url);
    }

    /** Kept when this returns. What a person had accepted is done with. */
    public void take(String source, String url, String commit) {
        transaction.executeWithoutResult(_ -> {
            jdbc.sql("delete from source_head where source = ?").param(source).update();
            jdbc.sql("insert into source_head (source, url, taken) values (?, ?, ?)")
                    .params(source, url, commit)
                    .update();
        });
    }

    /**
     * In one statement: a look may take another head at the same time, and what was accepted
     * against the one before is then nobody's word any more.
     *
     * @param insteadOf what was taken last when the person decided
     * @return whether it still is, and the commit is kept as accepted
     */
    public boolean accept(String source, String url, String insteadOf, String commit, String by) {
        return Boolean.TRUE.equals(
                transaction.execute(_ -> {
                    var done = replaced(source, url, insteadOf, commit);
                    if (done) {
                        audit.append(List.of(audited(source, insteadOf, commit, by)));
                    }
                    return done;
                }));
    }

    private static AuditEntry audited(String source, String insteadOf, String commit, String by) {
        return new AuditEntry(
                by,
                "HeadAccepted",
                Optional.empty(),
                Optional.of("source/" + source),
                JsonMapper.shared()
                        .createObjectNode()
                        .put("insteadOf", insteadOf)
                        .put("commit", commit));
    }

    private boolean replaced(String source, String url, String insteadOf, String commit) {
        return jdbc.sql(
                                "update source_head set accepted = ? where source = ? and url = ?"
                                        + " and taken = ?")
                        .params(commit, source, url, insteadOf)
                        .update()
                == 1;
    }

    private Optional<String> column(String column, String source, String url) {
        return jdbc.sql("select " + column + " from source_head where source = ? and url = ?")
                .params(source, url)
                .query((row, _) -> Optional.ofNullable(row.getString(1)))
                .optional()
                .flatMap(found -> found);
    }
}
