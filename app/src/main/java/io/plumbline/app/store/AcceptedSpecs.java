package io.plumbline.app.store;

import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;

/**
 * The last accepted spec text of each cluster: in force while its source is wrong or away. And
 * those before it that say how units are reached which it has no more.
 */
public final class AcceptedSpecs {
    private final JdbcClient jdbc;
    private final TransactionOperations transaction;

    public AcceptedSpecs(JdbcClient jdbc, TransactionOperations transaction) {
        this.jdbc = jdbc;
        this.transaction = transaction;
    }

    /**
     * @param file as the source names it
     */
    public record Accepted(String cluster, String file, String revision, String text) {}

    /**
     * All of it or nothing.
     *
     * @param earlier of the same cluster, oldest first; others are forgotten
     */
    public void keep(Accepted spec, List<Accepted> earlier, Instant at) {
        transaction.executeWithoutResult(_ -> {
            jdbc.sql("delete from spec where cluster = ?").param(spec.cluster()).update();
            jdbc.sql(
                            "insert into spec (cluster, file, revision, text, accepted_at) values"
                                    + " (?, ?, ?, ?, ?)")
                    .params(
                            spec.cluster(),
                            spec.file(),
                            spec.revision(),
                            spec.text(),
                            at.atOffset(ZoneOffset.UTC))
                    .update();
            replaceEarlier(spec.cluster(), earlier);
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

    public List<Accepted> all() {
        return jdbc.sql("select cluster, file, revision, text from spec order by cluster")
                .query((row, _) -> accepted(row))
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

    private static Accepted accepted(ResultSet row) throws SQLException {
        return new Accepted(
                row.getString("cluster"),
                row.getString("file"),
                row.getString("revision"),
                row.getString("text"));
    }
}
