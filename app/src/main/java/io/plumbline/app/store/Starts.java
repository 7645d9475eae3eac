package io.plumbline.app.store;

import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;

import java.time.InstantSource;

/** Numbers the starts of the daemon, so that what is counted in one is above all of an earlier. */
public final class Starts {
    private final JdbcClient jdbc;
    private final TransactionOperations transaction;
    private final InstantSource clock;

    /**
     * @param clock wall time
     */
    public Starts(JdbcClient jdbc, TransactionOperations transaction, InstantSource clock) {
        this.jdbc = jdbc;
        this.transaction = transaction;
        this.clock = clock;
    }

    /**
     * Kept when this returns. At least the seconds of the clock: a store that was put back from a
     * backup knows of fewer starts than there were, and one of these must not come again.
     */
    public long next() {
        return transaction.execute(_ -> {
            var before =
                    jdbc.sql("select number from daemon_start where id = 1 for update")
                            .query(Long.class)
                            .single();
            var now = Math.max(before + 1, clock.instant().getEpochSecond());
            jdbc.sql("update daemon_start set number = ? where id = 1").param(now).update();
            return now;
        });
    }
}
