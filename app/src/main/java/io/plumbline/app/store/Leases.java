package io.plumbline.app.store;

import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;

/**
 * Who may append to a cluster's journal. The work engine sees to it that one pass runs at a time;
 * the generation sees to it that a pass which was thought dead and is not can append nothing more.
 */
public final class Leases {
    private final JdbcClient jdbc;
    private final TransactionOperations transaction;

    public Leases(JdbcClient jdbc, TransactionOperations transaction) {
        this.jdbc = jdbc;
        this.transaction = transaction;
    }

    /** Ends every earlier lease of the cluster; the result is the fence of the new one. */
    public long take(String cluster) {
        return transaction.execute(_ -> {
            if (raise(cluster) == 0) {
                jdbc.sql("insert into lease (cluster, generation) values (?, 1)")
                        .param(cluster)
                        .update();
            }
            return current(cluster);
        });
    }

    private int raise(String cluster) {
        return jdbc.sql("update lease set generation = generation + 1 where cluster = ?")
                .param(cluster)
                .update();
    }

    private long current(String cluster) {
        return jdbc.sql("select generation from lease where cluster = ?")
                .param(cluster)
                .query(Long.class)
                .single();
    }
}
