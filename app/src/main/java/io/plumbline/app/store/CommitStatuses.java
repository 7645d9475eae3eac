package io.plumbline.app.store;

import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;

/**
 * What a forge is told of commits, one state a cluster and commit: kept as owed before it is sent,
 * and marked afterwards, so that a restart neither repeats nor loses one.
 */
public final class CommitStatuses {
    /** Characters; what is longer is for nobody to read. */
    public static final int LONGEST_TEXT = 400;

    private final JdbcClient jdbc;
    private final TransactionOperations transaction;

    public CommitStatuses(JdbcClient jdbc, TransactionOperations transaction) {
        this.jdbc = jdbc;
        this.transaction = transaction;
    }

    /** What is said of a commit. */
    public enum State {
        PENDING,
        SUCCESS,
        FAILURE,
        SUPERSEDED
    }

    /** How far it got. */
    public enum Delivery {
        OWED,
        /** It was begun to be sent, and nobody knows whether it arrived. */
        TRIED,
        SENT
    }

    /**
     * @param past whether a later commit is followed by now
     */
    public record Kept(String commit, State state, String text, Delivery delivery, boolean past) {
        public Kept {
            text = text.length() > LONGEST_TEXT ? text.substring(0, LONGEST_TEXT) : text;
        }
    }

    /** One that is still to be sent. */
    public record Owed(String cluster, Kept what) {}

    public List<Kept> of(String source, String cluster) {
        return jdbc.sql(
                        "select commit_id, state, text, delivery, past from commit_status where"
                                + " source = ? and cluster = ? order by commit_id")
                .params(source, cluster)
                .query((row, _) -> kept(row))
                .list();
    }

    /** These, and no others of that cluster; kept when this returns. */
    public void replace(String source, String cluster, List<Kept> all) {
        transaction.executeWithoutResult(_ -> {
            jdbc.sql("delete from commit_status where source = ? and cluster = ?")
                    .params(source, cluster)
                    .update();
            for (var one : all) {
                jdbc.sql(
                                "insert into commit_status (source, cluster, commit_id, state,"
                                        + " text, delivery, past) values (?, ?, ?, ?, ?, ?, ?)")
                        .params(
                                source,
                                cluster,
                                one.commit(),
                                one.state().name(),
                                one.text(),
                                one.delivery().name(),
                                one.past())
                        .update();
            }
        });
    }

    /** Those of commits that are past first. */
    public List<Owed> owed(String source) {
        return jdbc.sql(
                        "select cluster, commit_id, state, text, delivery, past from commit_status"
                                + " where source = ? and delivery <> ?"
                                + " order by past desc, cluster, commit_id")
                .params(source, Delivery.SENT.name())
                .query((row, _) -> new Owed(row.getString("cluster"), kept(row)))
                .list();
    }

    public void mark(String source, Owed owed, Delivery delivery) {
        jdbc.sql(
                        "update commit_status set delivery = ? where source = ? and cluster = ? and"
                                + " commit_id = ? and state = ?")
                .params(
                        delivery.name(),
                        source,
                        owed.cluster(),
                        owed.what().commit(),
                        owed.what().state().name())
                .update();
    }

    private static Kept kept(ResultSet row) throws SQLException {
        return new Kept(
                row.getString("commit_id"),
                State.valueOf(row.getString("state")),
                row.getString("text"),
                Delivery.valueOf(row.getString("delivery")),
                row.getBoolean("past"));
    }
}
