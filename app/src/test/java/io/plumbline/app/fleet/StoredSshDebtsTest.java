package io.plumbline.app.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.app.store.AuditLog;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.transaction.CannotCreateTransactionException;
import org.springframework.transaction.support.TransactionCallback;
import org.springframework.transaction.support.TransactionOperations;

/** What a door owes to a host, in the store. */
class StoredSshDebtsTest extends DebtToAHost {
    /** What runs is on record already. */
    @Test
    void a_store_that_is_away_takes_no_start_back() {
        var away =
                new TransactionOperations() {
                    @Override
                    public <T extends @Nullable Object> T execute(TransactionCallback<T> action) {
                        throw new CannotCreateTransactionException("away");
                    }
                };
        var debts = new StoredSshDebts(kept, new AuditLog(store.jdbc, away, clock), "octo", MORE);
        var debt = StoredSshDebts.debt(row(MORE));
        assertThat(debts.keep(debt)).isTrue();
        debts.started(debt);
        assertThat(kept.all()).containsExactly(row(MORE));
    }
}
