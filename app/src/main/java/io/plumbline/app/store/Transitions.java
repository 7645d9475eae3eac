package io.plumbline.app.store;

import io.plumbline.status.Condition;

import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;

import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Since when each condition has its status. Only a change of the status counts, not one of reason
 * or message.
 */
public final class Transitions {
    private final JdbcClient jdbc;
    private final TransactionOperations transaction;

    public Transitions(JdbcClient jdbc, TransactionOperations transaction) {
        this.jdbc = jdbc;
        this.transaction = transaction;
    }

    /**
     * Notes the conditions of one subject as they are now.
     *
     * @param subject path of a unit, or empty for the cluster itself
     * @return since when each has its status
     */
    public Map<Condition.Type, Instant> note(
            String cluster, String subject, List<Condition> conditions, Instant now) {
        return transaction.execute(_ -> {
            var known = known(cluster, subject);
            var since = new HashMap<Condition.Type, Instant>();
            for (var condition : conditions) {
                var before = known.get(condition.type().name());
                if (before == null || !before.status().equals(condition.truth().name())) {
                    keep(cluster, subject, condition, now);
                    since.put(condition.type(), now);
                } else {
                    since.put(condition.type(), before.since());
                }
            }
            return Map.copyOf(since);
        });
    }

    /** There is no such cluster any more, nor anything of it. */
    public void forget(String cluster) {
        jdbc.sql("delete from condition_status where cluster = ?").param(cluster).update();
    }

    private Map<String, Status> known(String cluster, String subject) {
        var known = new HashMap<String, Status>();
        jdbc.sql(
                        "select type, status, since from condition_status where cluster = ? and"
                                + " subject = ?")
                .params(cluster, subject)
                .query(row -> {
                    var since = row.getObject("since", OffsetDateTime.class).toInstant();
                    known.put(row.getString("type"), new Status(row.getString("status"), since));
                });
        return known;
    }

    private void keep(String cluster, String subject, Condition condition, Instant now) {
        jdbc.sql("delete from condition_status where cluster = ? and subject = ? and type = ?")
                .params(cluster, subject, condition.type().name())
                .update();
        jdbc.sql(
                        "insert into condition_status (cluster, subject, type, status, since)"
                                + " values (?, ?, ?, ?, ?)")
                .params(
                        cluster,
                        subject,
                        condition.type().name(),
                        condition.truth().name(),
                        now.atOffset(ZoneOffset.UTC))
                .update();
    }

    private record Status(String status, Instant since) {}
}
