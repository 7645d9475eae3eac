package io.plumbline.app.work;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.plumbline.problem.Problem;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.time.InstantSource;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;

class ObserversTest {
    private static final int HOSTS = 50;

    /** A second of the devices takes a quarter of an hour: what is due later is not due here. */
    private static final Pace HARDLY_MOVING = new Pace(InstantSource.system(), 0.001);

    private final AtomicInteger news = new AtomicInteger();
    private final Observers observers = new Observers(HARDLY_MOVING, news::incrementAndGet);

    @AfterEach
    void stop() {
        observers.stop();
    }

    @Test
    void a_spec_that_changes_has_the_host_looked_at_that_it_is_about_and_the_others_by_and_by() {
        follow(new Row(HOSTS, "r1"));
        var changed = new Row(HOSTS, "r1").of("esx33.lab", "r2");

        observers.follow(changed);

        await().until(() -> !changed.looks.isEmpty());
        assertThat(changed.looks).containsExactly("esx33.lab");
    }

    @Test
    void a_spec_that_changes_makes_no_news_of_the_same_answer() {
        follow(new Row(1, "r1"));
        var changed = new Row(1, "r2");

        observers.follow(changed);

        await().until(() -> observers.looksAt(Row.host(1)) == 2);
        assertThat(news).hasValue(1);
    }

    @Test
    void a_host_that_answers_is_looked_at_no_sooner_for_a_word_about_it_and_a_silent_one_at_once() {
        var row = new Row(2, "r1");
        row.trouble.put("esx01.lab", new Problem.Unreachable(Row.host(1), "connect", "no route"));
        follow(row);

        observers.tryAgain(Set.of(Row.host(1), Row.host(2)));

        await().until(() -> observers.looksAt(Row.host(1)) == 2);
        assertThat(observers.looksAt(Row.host(2))).isEqualTo(1);
    }

    /** Until each was looked at once. */
    private void follow(Row row) {
        observers.follow(row);
        await().atMost(Duration.ofSeconds(30))
                .until(() ->
                        row.units().keySet().stream()
                                .allMatch(host -> observers.looksAt(host) == 1));
    }
}
