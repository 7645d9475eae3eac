package io.plumbline.app.store;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.execution.Chronicle;
import io.plumbline.journal.Journal;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.datasource.DataSourceUtils;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.jdbc.support.JdbcUtils;
import org.springframework.transaction.support.TransactionTemplate;

import java.lang.management.ManagementFactory;
import java.lang.ref.Reference;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Prints what an append to a journal takes, forced to the disk and not, and what a long one costs;
 * how long anything took is judged by whoever reads it.
 */
class StoreFiguresTest {
    private static final int APPENDS = 500;
    private static final int MANY = 1_000_000;
    private static final int AT_ONCE = 10_000;

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

    @Test
    void a_journal_of_a_million_events() {
        var store = TestStore.in(folder);
        var open = DataSourceUtils.getConnection(store.data);
        try {
            fill(store, "old");
            assertThat(events(store, "old")).isEqualTo(MANY);
            var before = used();
            var begun = System.nanoTime();
            var chronicle = new Chronicle(store.journals.of("old", 0, "r1"));
            System.out.println("a million events read: " + since(begun));
            System.out.printf("kept of them: %.1f MB%n", (used() - before) / 1e6);
            begun = System.nanoTime();
            chronicle.goOn(store.journals.of("old", 0, "r1"));
            System.out.println("read on, when there is no more: " + since(begun));
            store.journals.endedActs("old");
            System.out.printf("kept with what is told of them: %.1f MB%n", (used() - before) / 1e6);
            begun = System.nanoTime();
            var newest = store.journals.newest("old", 20, "esx500.lab");
            System.out.println("the newest twenty of one of 1,000 hosts: " + since(begun));
            assertThat(newest.entries()).hasSize(20);
            Reference.reachabilityFence(chronicle);
        } finally {
            JdbcUtils.closeConnection(open);
        }
    }

    /** Each kind of event over and over, of a thousand hosts in turn. */
    private static void fill(TestStore store, String cluster) {
        store.jdbc
                .sql(
                        "create table sample (n int primary key, kind varchar, version int, body"
                                + " text)")
                .update();
        var samples = EventSamples.all().stream().map(EventWriter::stored).toList();
        for (var at = 0; at < samples.size(); at++) {
            var sample = samples.get(at);
            store.jdbc
                    .sql("insert into sample values (?, ?, ?, ?)")
                    .params(at, sample.kind(), sample.version(), sample.body())
                    .update();
        }
        for (var from = 1; from <= MANY; from += AT_ONCE) {
            store.jdbc
                    .sql(
                            "insert into journal (cluster, seq, happened_at, unit, kind, version,"
                                    + " body) select ?, x, current_timestamp, 'host/esx' || mod(x,"
                                    + " 1000) || '.lab', kind, version, body from system_range(?,"
                                    + " ?) join sample on n = mod(x, ?)")
                    .params(cluster, from, from + AT_ONCE - 1, samples.size())
                    .update();
        }
    }

    private static long used() {
        for (var times = 0; times < 3; times++) {
            System.gc();
        }
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }

    private static String since(long begun) {
        return "%.1f ms".formatted((System.nanoTime() - begun) / 1e6);
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
