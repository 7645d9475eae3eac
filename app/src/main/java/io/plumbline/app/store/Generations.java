package io.plumbline.app.store;

import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;

import java.util.HashMap;
import java.util.Map;

/**
 * How often what the spec says of a unit, or of a cluster, has changed since it was first seen. It
 * never goes back, not even for a unit that left the spec and comes again.
 */
public final class Generations {
    private final JdbcClient jdbc;
    private final TransactionOperations transaction;

    public Generations(JdbcClient jdbc, TransactionOperations transaction) {
        this.jdbc = jdbc;
        this.transaction = transaction;
    }

    /**
     * Notes what is said of some subjects now; others stay as they are.
     *
     * @param revisions a text for each that changes with what is said of it; by path of a unit, or
     *     by the empty text for the cluster itself
     * @return the generation of each that was ever noted, from 1
     */
    public Map<String, Long> note(String cluster, Map<String, String> revisions) {
        return transaction.execute(_ -> {
            var known = known(cluster);
            var numbers = new HashMap<String, Long>();
            known.forEach((subject, noted) -> numbers.put(subject, noted.number()));
            revisions.forEach((subject, revision) -> {
                var before = known.get(subject);
                if (before == null) {
                    add(cluster, subject, revision);
                    numbers.put(subject, 1L);
                } else if (!before.revision().equals(revision)) {
                    raise(cluster, subject, revision);
                    numbers.put(subject, before.number() + 1);
                }
            });
            return Map.copyOf(numbers);
        });
    }

    private Map<String, Noted> known(String cluster) {
        var known = new HashMap<String, Noted>();
        jdbc.sql("select subject, revision, number from generation where cluster = ?")
                .param(cluster)
                .query(row -> {
                    known.put(
                            row.getString("subject"),
                            new Noted(row.getString("revision"), row.getLong("number")));
                });
        return known;
    }

    private void add(String cluster, String subject, String revision) {
        jdbc.sql("insert into generation (cluster, subject, revision, number) values (?, ?, ?, 1)")
                .params(cluster, subject, revision)
                .update();
    }

    private void raise(String cluster, String subject, String revision) {
        jdbc.sql(
                        "update generation set revision = ?, number = number + 1 where cluster = ?"
                                + " and subject = ?")
                .params(revision, cluster, subject)
                .update();
    }

    private record Noted(String revision, long number) {}
}
