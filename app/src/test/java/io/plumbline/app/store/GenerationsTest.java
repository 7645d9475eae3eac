package io.plumbline.app.store;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.springframework.jdbc.datasource.DataSourceTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

import java.time.Instant;
import java.util.Map;

class GenerationsTest {
    private final TestStore store = TestStore.inMemory();

    @Test
    void a_generation_moves_with_what_is_said_and_never_goes_back() {
        assertThat(note(Map.of("", "a", "host/1", "x"))).isEqualTo(Map.of("", 1L, "host/1", 1L));
        assertThat(note(Map.of("", "b", "host/1", "x"))).isEqualTo(Map.of("", 2L, "host/1", 1L));
        assertThat(note(Map.of("", "b"))).as("it left").isEqualTo(Map.of("", 2L, "host/1", 1L));
        assertThat(note(Map.of("", "a", "host/1", "y"))).isEqualTo(Map.of("", 3L, "host/1", 2L));
        assertThat(store.generations.note("other", Map.of("", "a"))).isEqualTo(Map.of("", 1L));
    }

    @Test
    void a_later_start_has_a_higher_number_whatever_clock_or_backup_say() {
        var transactions = new TransactionTemplate(new DataSourceTransactionManager(store.data));
        var late = Instant.parse("2026-11-20T10:00:00Z");
        var now = new Starts(store.jdbc, transactions, () -> late).next();
        var clockBack = new Starts(store.jdbc, transactions, () -> Instant.EPOCH).next();
        store.jdbc.sql("update daemon_start set number = 0").update();
        var fromBackup = new Starts(store.jdbc, transactions, () -> late.plusSeconds(60)).next();

        assertThat(clockBack).isGreaterThan(now);
        assertThat(fromBackup).isGreaterThan(clockBack);
    }

    private Map<String, Long> note(Map<String, String> revisions) {
        return store.generations.note("demo", revisions);
    }
}
