package io.plumbline.app.store;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.journal.Event;
import io.plumbline.target.Host;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.transaction.support.TransactionCallback;
import org.springframework.transaction.support.TransactionOperations;
import org.springframework.transaction.support.TransactionTemplate;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

class WordsTest {
    private final TestStore store = TestStore.inMemory();

    @Test
    void what_is_said_of_many_hosts_at_once_takes_one_transaction() {
        var transactions = new Counted(store);
        var said = IntStream.rangeClosed(1, 1000).mapToObj(n -> hold("esx" + n + ".lab")).toList();

        new Words(store.jdbc, transactions).say("c", said);

        assertThat(transactions.count).isOne();
        var journal = store.journals.of("c", store.leases.take("c"), "r1");
        store.words.takeInto("c", journal);
        assertThat(journal.read()).isEqualTo(said);
    }

    private static Event.PutOnHold hold(String host) {
        return new Event.PutOnHold(
                new Host(host), EventSamples.AT, "ada", "cable", Optional.empty());
    }

    private static final class Counted implements TransactionOperations {
        private final TransactionOperations transactions;
        private int count;

        Counted(TestStore store) {
            transactions = new TransactionTemplate(new JdbcTransactionManager(store.data));
        }

        @Override
        public <T extends @Nullable Object> T execute(TransactionCallback<T> action) {
            count++;
            return transactions.execute(action);
        }
    }
}
