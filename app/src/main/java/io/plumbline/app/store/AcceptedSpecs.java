package io.plumbline.app.store;

import io.plumbline.app.audit.AuditEntry;

import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.CannotCreateTransactionException;
import org.springframework.transaction.support.TransactionOperations;

import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;

/**
 * The last accepted spec text of each cluster: in force while its source is wrong or away. And
 * those before it that say how units are reached which it has no more.
 */
public final class AcceptedSpecs {
    private final JdbcClient jdbc;
    private final TransactionOperations transaction;
    private final AuditLog audit;

    public AcceptedSpecs(JdbcClient jdbc, TransactionOperations transaction, AuditLog audit) {
        this.jdbc = jdbc;
        this.transaction = transaction;
        this.audit = audit;
    }

    /**
     * @param file as the source names it
     * @param commit that the text is of; empty where the source is a folder, and for what is only
     *     kept because units of it are leaving
     */
    public record Accepted(
            String cluster, String file, String revision, String text, Optional<Commit> commit) {
        /** The same text in another commit. */
        public Accepted in(Optional<Commit> other) {
            return new Accepted(cluster, file, revision, text, other);
        }
    }

    /**
     * @param source the name of a repository
     */
    public record Commit(String source, String id) {}

    /**
     * All of it or nothing.
     *
     * @param earlier of the same cluster, oldest first; others are forgotten
     */
    public void keep(Accepted spec, List<Accepted> earlier, Instant at) {
        transaction.executeWithoutResult(_ -> {
            jdbc.sql("delete from spec where cluster = ?").param(spec.cluster()).update();
            jdbc.sql(
                            "insert into spec (cluster, file, revision, text, source, commit_id,"
                                    + " accepted_at) values (?, ?, ?, ?, ?, ?, ?)")
                    .param(spec.cluster())
                    .param(spec.file())
                    .param(spec.revision())
                    .param(spec.text())
                    .param(spec.commit().map(Commit::source).orElse(null))
                    .param(spec.commit().map(Commit::id).orElse(null))
                    .param(at.atOffset(ZoneOffset.UTC))
                    .update();
            replaceEarlier(spec.cluster(), earlier);
            audit.append(List.of(audited(spec)));
        });
    }

    private static AuditEntry audited(Accepted spec) {
        var detail =
                JsonMapper.shared()
                        .createObjectNode()
                        .put("file", spec.file())
                        .put("revision", spec.revision());
        spec.commit().ifPresent(of -> detail.put("source", of.source()).put("commit", of.id()));
        return entry(spec.cluster(), "SpecAccepted", detail);
    }

    private static AuditEntry entry(String cluster, String what, ObjectNode detail) {
        return new AuditEntry(
                AuditEntry.DAEMON, what, Optional.of(cluster), Optional.empty(), detail);
    }

    /** The text in force is of this commit as well. */
    public void keepCommit(String cluster, Optional<Commit> commit) {
        transaction.executeWithoutResult(_ -> {
            jdbc.sql("update spec set source = ?, commit_id = ? where cluster = ?")
                    .param(commit.map(Commit::source).orElse(null))
                    .param(commit.map(Commit::id).orElse(null))
                    .param(cluster)
                    .update();
            var detail = JsonMapper.shared().createObjectNode();
            commit.ifPresent(of -> detail.put("source", of.source()).put("commit", of.id()));
            audit.append(List.of(entry(cluster, "SameSpecInCommit", detail)));
        });
    }

    /** The last commit with which a cluster was seen in plumb. */
    public Optional<String> applied(String cluster) {
        return jdbc.sql("select commit_id from applied_commit where cluster = ?")
                .param(cluster)
                .query(String.class)
                .optional();
    }

    public void keepApplied(String cluster, String commit) {
        transaction.executeWithoutResult(_ -> {
            jdbc.sql("delete from applied_commit where cluster = ?").param(cluster).update();
            jdbc.sql("insert into applied_commit (cluster, commit_id) values (?, ?)")
                    .params(cluster, commit)
                    .update();
        });
    }

    /**
     * @param earlier oldest first; others are forgotten
     */
    public void keepEarlier(String cluster, List<Accepted> earlier) {
        transaction.executeWithoutResult(_ -> replaceEarlier(cluster, earlier));
    }

    private void replaceEarlier(String cluster, List<Accepted> earlier) {
        jdbc.sql("delete from earlier_spec where cluster = ?").param(cluster).update();
        var position = 0;
        for (var spec : earlier) {
            jdbc.sql(
                            "insert into earlier_spec (cluster, position, file, revision, text)"
                                    + " values (?, ?, ?, ?, ?)")
                    .params(cluster, ++position, spec.file(), spec.revision(), spec.text())
                    .update();
        }
    }

    /** Whether this is about the store as such, and not about what it was asked to keep. */
    public static boolean isAway(RuntimeException thrown) {
        return thrown instanceof DataAccessResourceFailureException
                || thrown instanceof CannotCreateTransactionException;
    }

    /** As they were accepted, the latest last. */
    public List<Accepted> all() {
        return jdbc.sql(
                        "select cluster, file, revision, text, source, commit_id from spec order"
                                + " by accepted_at, cluster")
                .query((row, _) -> accepted(row).in(commit(row)))
                .list();
    }

    /** Oldest first. */
    public List<Accepted> earlier(String cluster) {
        return jdbc.sql(
                        "select cluster, file, revision, text from earlier_spec where cluster = ?"
                                + " order by position")
                .param(cluster)
                .query((row, _) -> accepted(row))
                .list();
    }

    private static Optional<Commit> commit(ResultSet row) throws SQLException {
        var id = row.getString("commit_id");
        return id == null ? Optional.empty() : Optional.of(new Commit(row.getString("source"), id));
    }

    private static Accepted accepted(ResultSet row) throws SQLException {
        return new Accepted(
                row.getString("cluster"),
                row.getString("file"),
                row.getString("revision"),
                row.getString("text"),
                Optional.empty());
    }
}
