package io.plumbline.app.store;

import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.transaction.support.DefaultTransactionStatus;

import javax.sql.DataSource;

/**
 * Transactions that outlive a power cut: what was committed is on the disk when the commit returns.
 *
 * <p>H2 alone outlives a killed process only. With {@code WRITE_DELAY=0} a commit is written to the
 * file and not forced to the disk ({@code Store.flush} is {@code MVStore.commit}, and nothing on
 * that way calls {@code FileStore.sync}; bytecode of 2.4.240). {@code CHECKPOINT SYNC} forces it.
 *
 * <p>A statement outside of a transaction is forced by the next one that is not. After a failure to
 * force, what was committed is there to be read and may still be lost: whoever waited for it gets
 * an exception, and has to do nothing that follows from it.
 */
public final class DurableTransactions extends JdbcTransactionManager {
    private static final long serialVersionUID = 1;

    private final transient JdbcTemplate jdbc;

    public DurableTransactions(DataSource h2) {
        super(h2);
        jdbc = new JdbcTemplate(h2);
    }

    @Override
    protected void doCommit(DefaultTransactionStatus status) {
        super.doCommit(status);
        jdbc.execute("CHECKPOINT SYNC");
    }
}
