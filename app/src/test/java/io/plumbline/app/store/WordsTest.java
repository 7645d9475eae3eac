package io.plumbline.app.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.journal.Event;
import io.plumbline.journal.JournalException;
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
        assertThat(TestStore.all(journal)).isEqualTo(said);
    }

    @Test
    void hold_is_told_of_its_host_until_a_pass_has_taken_it() {
        store.words.say("c", List.of(hold("esx01.lab")));

        assertThat(store.words.isPutOnHold("c", new Host("esx01.lab"))).isTrue();
        assertThat(store.words.isPutOnHold("c", new Host("esx02.lab"))).isFalse();
        assertThat(store.words.isPutOnHold("other", new Host("esx01.lab"))).isFalse();

        store.words.takeInto("c", store.journals.of("c", store.leases.take("c"), "r1"));

        assertThat(store.words.isPutOnHold("c", new Host("esx01.lab"))).isFalse();
    }

    @Test
    void words_that_keep_nobody_from_a_host_are_no_hold() {
        store.words.say(
                "c",
                EventSamples.all().stream()
                        .filter(Event.Word.class::isInstance)
                        .filter(word -> !(word instanceof Event.PutOnHold))
                        .map(Event.Word.class::cast)
                        .toList());

        assertThat(store.words.isPutOnHold("c", EventSamples.HOST)).isFalse();
    }

    @Test
    void whether_a_host_is_held_is_no_guess_where_the_store_does_not_answer() {
        store.jdbc.sql("drop table word").update();

        assertThatThrownBy(() -> store.words.isPutOnHold("c", new Host("esx01.lab")))
                .isInstanceOf(JournalException.class)
                .hasMessageContaining("esx01.lab");
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
