package io.plumbline.app.store;

import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;

import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;

/** The last accepted spec text of each cluster: in force while its source is wrong or away. */
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

    public void keep(Accepted spec, Instant at) {
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
        });
    }

    public List<Accepted> all() {
        return jdbc.sql("select cluster, file, revision, text from spec order by cluster")
                .query((row, _) ->
                        new Accepted(
                                row.getString("cluster"),
                                row.getString("file"),
                                row.getString("revision"),
                                row.getString("text")))
                .list();
    }
}
