package io.plumbline.app.store;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.journal.Journal;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.datasource.DataSourceUtils;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.jdbc.support.JdbcUtils;
import org.springframework.transaction.support.TransactionTemplate;

import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Prints what an append to a journal takes, forced to the disk and not; how long anything took is
 * judged by whoever reads it.
 */
class StoreFiguresTest {
    private static final int APPENDS = 500;

    @TempDir private Path folder = Path.of("");

    @BeforeEach
    void only_where_long_tests_are_asked_for() {
        if (!Boolean.getBoolean("plumbline.long")) {
            var reason = "figures of the store: with -Dplumbline.long=true";
            System.out.println("skipped: " + reason);
            Assumptions.abort(reason);
        }
    }

    @Test
    void an_append_forced_to_the_disk_and_not() {
        var store = TestStore.in(folder);
        var open = DataSourceUtils.getConnection(store.data);
        try {
            var forced = store.journals.of("forced", store.leases.take("forced"), "r1");
            var written = merelyWritten(store).of("written", store.leases.take("written"), "r1");
            var took = new ArrayList<Duration>();
            var tookMerelyWritten = new ArrayList<Duration>();
            for (var i = 0; i < APPENDS; i++) { // in turn, so that other work burdens both
                took.add(append(forced));
                tookMerelyWritten.add(append(written));
            }
            System.out.println("an append that is forced to the disk: " + text(took));
            System.out.println("an append that is merely written: " + text(tookMerelyWritten));
            assertThat(events(store, "forced")).isEqualTo(APPENDS);
            assertThat(events(store, "written")).isEqualTo(APPENDS);
        } finally {
            JdbcUtils.closeConnection(open);
        }
    }

    private static int events(TestStore store, String cluster) {
        return store.jdbc
                .sql("select count(*) from journal where cluster = ?")
                .param(cluster)
                .query(Integer.class)
                .single();
    }

    private static Journals merelyWritten(TestStore store) {
        var transactions = new TransactionTemplate(new JdbcTransactionManager(store.data));
        var audit = new AuditLog(store.jdbc, transactions, InstantSource.system());
        return new Journals(store.jdbc, transactions, audit);
    }

    private static Duration append(Journal journal) {
        var begun = System.nanoTime();
        journal.append(List.of(EventSamples.all().getFirst()));
        return Duration.ofNanos(System.nanoTime() - begun);
    }

    private static String text(List<Duration> took) {
        Collections.sort(took);
        return "median %.1f ms, slowest of twenty %.1f ms"
                .formatted(millis(took, 0.5), millis(took, 0.95));
    }

    private static double millis(List<Duration> sorted, double quantile) {
        return sorted.get((int) (sorted.size() * quantile)).toNanos() / 1e6;
    }
}
