package io.plumbline.app.store;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.journal.Event;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.datasource.DataSourceUtils;
import org.springframework.jdbc.support.JdbcUtils;

import java.nio.file.Path;
import java.sql.Connection;
import java.util.List;
import java.util.Optional;

/** What a power cut of the daemon's machine would leave of the store. */
class DurableTransactionsTest {
    @TempDir private Path folder = Path.of("");

    private TestStore store = TestStore.inMemory();

    /** Closing the last one forces all. */
    private Optional<Connection> open = Optional.empty();

    @BeforeEach
    void open_with_something_to_lose() {
        store = TestStore.at(ForcedFiles.watched(new StateFolder(folder).databaseUrl()));
        open = Optional.of(DataSourceUtils.getConnection(store.data));
        store.wakes.ask("demo");
    }

    @AfterEach
    void close() {
        JdbcUtils.closeConnection(open.orElseThrow());
    }

    @Test
    void a_statement_alone_is_in_the_file_and_not_yet_on_the_disk() {
        assertThat(wouldLoseSomething()).isTrue();
    }

    @Test
    void every_append_to_a_journal_is_on_the_disk_when_it_returns() {
        var journal = store.journals.of("demo", store.leases.take("demo"), "r1");
        for (var event : EventSamples.all()) {
            store.wakes.ask("demo");

            journal.append(List.of(event));

            assertThat(wouldLoseSomething()).as(event.toString()).isFalse();
        }
    }

    @Test
    void what_a_person_says_is_on_the_disk_and_so_is_what_a_pass_takes_of_it() {
        store.words.say("demo", List.of(word()));
        assertThat(wouldLoseSomething()).isFalse();
        var journal = store.journals.of("demo", store.leases.take("demo"), "r1");
        store.wakes.ask("demo");

        store.words.takeInto("demo", journal);

        assertThat(wouldLoseSomething()).isFalse();
    }

    @Test
    void a_pass_that_finds_nothing_said_waits_for_no_disk() {
        var journal = store.journals.of("demo", store.leases.take("demo"), "r1");
        store.wakes.ask("demo");

        store.words.takeInto("demo", journal);

        assertThat(wouldLoseSomething()).isTrue();
    }

    @Test
    void a_host_whose_ssh_is_about_to_be_started_is_on_the_disk() {
        store.debts.keep(
                new SshDebtTable.Row(
                        "vc",
                        "host-1",
                        "esx01.lab",
                        "demo",
                        new SshDebtTable.By("https://vc01.lab/sdk", "0".repeat(64), "vc"),
                        EventSamples.AT,
                        SshDebtTable.ONCE,
                        Optional.empty()));

        assertThat(wouldLoseSomething()).isFalse();
    }

    private boolean wouldLoseSomething() {
        return ForcedFiles.wouldLoseSomething(folder.toAbsolutePath().toString());
    }

    private static Event.Word word() {
        return EventSamples.all().stream()
                .filter(Event.Word.class::isInstance)
                .map(Event.Word.class::cast)
                .findFirst()
                .orElseThrow();
    }
}
