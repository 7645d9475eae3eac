package io.plumbline.app.work;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.plumbline.app.store.TestStore;
import io.plumbline.journal.Event;
import io.plumbline.loop.Outcome;
import io.plumbline.observed.Snapshot;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.datasource.DelegatingDataSource;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

import javax.sql.DataSource;

class PassScheduleTest {
    private static final Duration LONG = Duration.ofMinutes(10);
    private static final SpecStanding GOOD =
            new SpecStanding("demo.yaml", Optional.of("r1"), List.of(), List.of());

    private final TestStore store = TestStore.inMemory();
    private final List<PassEnded> ended = new CopyOnWriteArrayList<>();
    private final Clusters clusters = TestClusters.over(store, Pace.real(), ended::add);
    private final FakeCluster cluster = new FakeCluster();

    /** Without the sweep, so that every wake-up has to get there by itself. */
    private PassSchedule schedule = schedule(LONG);

    @AfterEach
    void stop() {
        schedule.close();
    }

    @Test
    void an_accepted_spec_gets_a_pass_and_its_first_observation_another() {
        schedule.start();
        clusters.accept(cluster, GOOD);

        await().until(() ->
                cluster.passes.stream().anyMatch(seen -> answered(seen.iterator().next())));

        await().until(() -> clusters.view("demo").orElseThrow().pass().isPresent());
    }

    @Test
    void a_wake_up_during_a_pass_runs_another_pass_right_after_it() throws InterruptedException {
        var inPass = new CountDownLatch(1);
        var go = new CountDownLatch(1);
        var number = new AtomicInteger();
        settle();
        cluster.onPass =
                _ -> {
                    if (number.incrementAndGet() == 1) {
                        inPass.countDown();
                        waitFor(go);
                    }
                    return FakeCluster.differing(LONG);
                };
        schedule.wake("demo");
        inPass.await();

        schedule.wake("demo");
        schedule.wake("demo");
        go.countDown();

        await().untilAtomic(number, is -> assertThat(is).isEqualTo(2));
        await().until(() -> store.wakes.pending().isEmpty());
        assertThat(number).hasValue(2);
    }

    @Test
    void no_wake_up_is_lost_whenever_it_comes() {
        settle();
        cluster.onPass = _ -> FakeCluster.differing(LONG);
        for (int wake = 0; wake < 200; wake++) {
            schedule.wake("demo");
        }

        await().atMost(Duration.ofSeconds(20)).until(() -> store.wakes.pending().isEmpty());
    }

    @Test
    void a_wake_up_that_a_dead_daemon_left_behind_is_found() {
        schedule = schedule(Duration.ofMillis(100));
        settle();
        var before = cluster.passes.size();

        store.wakes.ask("demo"); // the process died here, before the task was made due

        await().atMost(Duration.ofSeconds(10)).until(() -> cluster.passes.size() > before);
    }

    @Test
    void a_clock_that_is_put_back_takes_no_pass_away() {
        schedule = schedule(Duration.ofMillis(100));
        settle();
        var before = cluster.passes.size();

        store.jdbc
                .sql("update scheduled_tasks set execution_time = ?")
                .param(now().plusHours(1)) // planned by a clock that was an hour ahead
                .update();

        await().atMost(Duration.ofSeconds(10)).until(() -> cluster.passes.size() > before);
        await().atMost(Duration.ofSeconds(10)).until(this::idle);
        assertThat(cluster.passes).hasSize(before + 1);
    }

    @Test
    void a_pass_that_a_dead_daemon_was_in_is_taken_over_at_once() {
        store.jdbc
                .sql(
                        "insert into scheduled_tasks (task_name, task_instance, execution_time,"
                            + " picked, picked_by, last_heartbeat, version) values ('pass', 'demo',"
                            + " ?, true, 'dead', ?, 1)")
                .params(now(), now())
                .update();
        clusters.accept(cluster, GOOD);

        schedule.start();

        await().atMost(Duration.ofSeconds(10)).until(() -> !cluster.passes.isEmpty());
    }

    @Test
    void a_cluster_that_the_store_did_not_take_is_scheduled_at_the_next_wake_up() {
        var store = new StoreThatIsAway(this.store.data);
        schedule = new PassSchedule(store, this.store.jdbc, this.store.wakes, clusters, LONG);
        schedule.start();
        store.isAway = true;
        assertThatThrownBy(() -> clusters.accept(cluster, GOOD)).hasStackTraceContaining("away");
        store.isAway = false;

        schedule.wake("demo");

        await().until(() -> !cluster.passes.isEmpty());
    }

    @Test
    void clusters_whose_passes_hang_keep_no_other_from_its_pass() {
        var hanging = 20;
        var begun = new AtomicInteger();
        var go = new CountDownLatch(1);
        schedule.start();
        try {
            for (var number = 1; number <= hanging; number++) {
                var slow = new FakeCluster("slow" + number, "r1");
                slow.onPass =
                        _ -> {
                            begun.incrementAndGet();
                            waitFor(go);
                            return quiet();
                        };
                clusters.accept(slow, GOOD);
            }
            await().untilAtomic(begun, is -> assertThat(is).isEqualTo(hanging));

            clusters.accept(cluster, GOOD);

            await().until(() -> !cluster.passes.isEmpty());
        } finally {
            go.countDown();
        }
    }

    @Test
    void a_pass_that_breaks_off_is_reported_and_tried_again() {
        var number = new AtomicInteger();
        cluster.onPass =
                _ -> {
                    if (number.incrementAndGet() == 1) {
                        throw new IllegalStateException("esx01.lab is in two boots");
                    }
                    return FakeCluster.inPlumb(LONG);
                };
        clusters.accept(cluster, GOOD);

        var wait = clusters.pass("demo");

        assertThat(wait).isPositive().isLessThan(Duration.ofMinutes(1));
        assertThat(conditions()).contains("Stalled True PassFailed", "Ready False Stalled");
        clusters.pass("demo");
        assertThat(conditions())
                .noneMatch(text -> text.startsWith("Stalled True"))
                .contains("Ready True InSync");
        assertThat(ended)
                .extracting(PassEnded::result)
                .containsExactly(PassEnded.Result.FAILED, PassEnded.Result.SUCCEEDED);
    }

    @Test
    void a_pass_appends_to_the_journal_under_a_lease_of_its_own() {
        cluster.onPass =
                chronicle -> {
                    chronicle.write(List.of(new Event.Released(FakeCluster.HOST, FakeCluster.AT)));
                    return FakeCluster.inPlumb(LONG);
                };
        clusters.accept(cluster, GOOD);

        clusters.pass("demo");
        clusters.pass("demo");

        assertThat(store.events("demo")).hasSize(2);
    }

    @Test
    void a_host_that_gave_no_answer_is_tried_again_once_a_pass_has_heard_a_word_about_it() {
        cluster.onLook =
                () -> {
                    throw new IllegalStateException("nothing came back");
                };
        clusters.accept(cluster, GOOD);
        await().until(() -> clusters.looksAt("demo", FakeCluster.HOST) == 1);
        clusters.pass("demo");
        clusters.say("demo", new Event.Retried(FakeCluster.HOST, FakeCluster.AT, "ada"));
        assertThat(cluster.looks).hasSize(1);

        clusters.pass("demo");

        await().until(() -> cluster.looks.size() == 2);
    }

    @Test
    void a_rejected_spec_leaves_the_passes_going_and_is_shown_with_all_problems() {
        clusters.accept(cluster, GOOD);

        clusters.reject(
                "demo",
                new SpecStanding("demo.yaml", Optional.of("r1"), List.of("one", "two"), List.of()));
        clusters.pass("demo");

        assertThat(conditions()).contains("SpecAccepted False UsingLastKnownGood");
        assertThat(clusters.view("demo").orElseThrow().spec().problems())
                .containsExactly("one", "two");
        assertThat(cluster.passes).hasSize(1);
    }

    /** Lets the first passes go by, so that the next one is the test's. */
    private void settle() {
        cluster.onPass = _ -> quiet();
        schedule.start();
        clusters.accept(cluster, GOOD);
        await().until(() ->
                cluster.looks.size() == 1
                        && !cluster.passes.isEmpty()
                        && answered(cluster.passes.getLast().iterator().next())
                        && store.wakes.pending().isEmpty()
                        && idle());
    }

    private boolean idle() {
        return store.jdbc
                        .sql(
                                "select count(*) from scheduled_tasks where picked = true or"
                                        + " execution_time <= ?")
                        .param(now())
                        .query(Integer.class)
                        .single()
                == 0;
    }

    private static Outcome quiet() {
        return FakeCluster.inPlumb(LONG);
    }

    private static boolean answered(Snapshot snapshot) {
        return snapshot.last().isPresent();
    }

    private List<String> conditions() {
        return clusters.view("demo").orElseThrow().conditions().stream()
                .map(dated ->
                        dated.condition().type()
                                + " "
                                + dated.condition().truth()
                                + " "
                                + dated.condition().reason())
                .toList();
    }

    private PassSchedule schedule(Duration sweepEvery) {
        return new PassSchedule(store.data, store.jdbc, store.wakes, clusters, sweepEvery);
    }

    private static final class StoreThatIsAway extends DelegatingDataSource {
        volatile boolean isAway;

        StoreThatIsAway(DataSource store) {
            super(store);
        }

        @Override
        public Connection getConnection() throws SQLException {
            if (isAway) {
                throw new SQLException("the store is away");
            }
            return super.getConnection();
        }
    }

    private static OffsetDateTime now() {
        return Instant.now().atOffset(ZoneOffset.UTC);
    }

    private static void waitFor(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
