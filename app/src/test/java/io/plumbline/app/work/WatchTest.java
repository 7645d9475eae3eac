package io.plumbline.app.work;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.plumbline.problem.Problem;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.dao.DataAccessResourceFailureException;

import java.time.Duration;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

class WatchTest {
    private final AtomicInteger news = new AtomicInteger();
    private final FakeCluster cluster = new FakeCluster();
    private Watch watch = watch(cluster, Cadence.USUAL);

    @AfterEach
    void stop() {
        watch.stop();
    }

    @Test
    void the_first_answer_is_news_and_the_same_again_is_none() {
        watch = watch(cluster, new Cadence(Duration.ofMillis(1), Duration.ofMillis(1)));
        watch.start();

        await().until(() -> cluster.looks.size() > 3);

        assertThat(news).hasValue(1);
    }

    @Test
    void an_answer_that_was_asked_for_is_reported_even_if_it_is_no_news() {
        watch.start();
        await().untilAtomic(news, is -> assertThat(is).isEqualTo(1));

        watch.look(Duration.ZERO);

        await().untilAtomic(news, is -> assertThat(is).isEqualTo(2));
        assertThat(cluster.looks).hasSize(2);
    }

    @Test
    void what_is_asked_for_while_it_looks_is_looked_at_once_more() throws InterruptedException {
        var looking = new CountDownLatch(1);
        var go = new CountDownLatch(1);
        cluster.onLook =
                () -> {
                    looking.countDown();
                    waitFor(go);
                };
        watch.start();
        looking.await();

        watch.look(Duration.ZERO);
        go.countDown();

        await().until(() -> cluster.looks.size() == 2);
    }

    @Test
    void a_bug_while_looking_does_not_end_the_watch() {
        var first = new AtomicInteger();
        cluster.onLook =
                () -> {
                    if (first.getAndIncrement() == 0) {
                        throw new IllegalStateException("two boots at once");
                    }
                };
        watch.start();
        await().until(() -> first.get() == 1);

        watch.look(Duration.ZERO);

        await().until(() -> watch.latest().last().isPresent());
    }

    @Test
    void an_error_while_looking_does_not_end_the_watch() {
        var first = new AtomicInteger();
        cluster.onLook =
                () -> {
                    if (first.getAndIncrement() == 0) {
                        throw new StackOverflowError("a reply that nests too deep");
                    }
                };
        watch.start();
        await().until(() -> first.get() == 1);

        watch.look(Duration.ZERO);

        await().until(() -> watch.latest().last().isPresent());
    }

    @Test
    void news_that_the_store_did_not_take_are_reported_after_the_next_look() {
        var told = new AtomicInteger();
        watch =
                new Watch(
                        cluster,
                        FakeCluster.ESXI,
                        Pace.real(),
                        new Cadence(Duration.ofMillis(1), Duration.ofMillis(1)),
                        () -> {
                            if (told.getAndIncrement() == 0) {
                                throw new DataAccessResourceFailureException("disk full");
                            }
                        });
        watch.start();

        await().until(() -> cluster.looks.size() > 3);

        assertThat(told).hasValue(2);
    }

    @Test
    void what_was_asked_for_of_a_look_that_broke_off_is_reported_after_the_next_one()
            throws InterruptedException {
        watch = watch(cluster, new Cadence(Duration.ofMillis(1), Duration.ofMillis(1)));
        var looking = new CountDownLatch(1);
        var go = new CountDownLatch(1);
        var looks = new AtomicInteger();
        cluster.onLook =
                () -> {
                    switch (looks.incrementAndGet()) {
                        case 1 -> {
                            looking.countDown();
                            waitFor(go);
                        }
                        case 2 -> throw new IllegalStateException("two boots at once");
                        default -> {}
                    }
                };
        watch.start();
        looking.await();
        watch.look(Duration.ZERO);
        go.countDown();

        await().until(() -> looks.get() > 4);

        assertThat(news).hasValue(2);
    }

    @Test
    void silence_doubles_the_wait_up_to_a_bound_and_an_answer_ends_that() {
        var cadence = Cadence.USUAL;
        var random = new Random(1);

        assertThat(cadence.after(0, random))
                .isBetween(Duration.ofSeconds(27), Duration.ofSeconds(33));
        assertThat(cadence.after(1, random))
                .isBetween(Duration.ofSeconds(54), Duration.ofSeconds(66));
        assertThat(cadence.after(50, random))
                .isBetween(Duration.ofSeconds(54), Duration.ofSeconds(66));
    }

    @Test
    void trouble_is_news_when_it_begins_and_when_it_ends() {
        var well = cluster.observe(FakeCluster.ESXI, cluster.unseen(FakeCluster.ESXI));
        var ill = well.failed(new Problem.Unreachable(FakeCluster.HOST, "connect", "no route"));

        assertThat(News.in(well, ill)).isTrue();
        assertThat(News.in(ill, well)).isTrue();
        assertThat(News.in(ill, ill)).isFalse();
    }

    private Watch watch(Reconcilable of, Cadence cadence) {
        return new Watch(of, FakeCluster.ESXI, Pace.real(), cadence, news::incrementAndGet);
    }

    private static void waitFor(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
