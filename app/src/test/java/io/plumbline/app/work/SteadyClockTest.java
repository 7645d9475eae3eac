package io.plumbline.app.work;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.time.Instant;

class SteadyClockTest {
    private static final Instant T = Instant.parse("2026-11-20T08:00:00Z");

    private Instant wall = T;
    private long nanos;
    private final SteadyClock clock = new SteadyClock(() -> wall, () -> nanos);

    @Test
    void is_the_clock_behind_it_while_that_goes_on() {
        pass(Duration.ofSeconds(3));

        assertThat(clock.instant()).isEqualTo(T.plusSeconds(3));
    }

    @Test
    void clock_that_is_put_forward_is_followed_at_once() {
        wall = T.plusSeconds(7200);

        assertThat(clock.instant()).isEqualTo(T.plusSeconds(7200));
    }

    @Test
    void clock_that_is_put_back_is_waited_for_at_half_the_speed() {
        wall = T.minusSeconds(600);

        assertThat(clock.instant()).isEqualTo(T);
        pass(Duration.ofSeconds(300));
        assertThat(clock.instant()).isEqualTo(T.plusSeconds(150));
        pass(Duration.ofSeconds(300));
        assertThat(clock.instant()).isEqualTo(T.plusSeconds(300));
    }

    @Test
    void clock_that_has_caught_up_is_followed_again() {
        wall = T.minusSeconds(600);
        clock.instant();
        pass(Duration.ofSeconds(1200));

        assertThat(clock.instant()).isEqualTo(T.plusSeconds(600)).isEqualTo(wall);
        pass(Duration.ofSeconds(60));
        assertThat(clock.instant()).isEqualTo(wall);
    }

    private void pass(Duration time) {
        wall = wall.plus(time);
        nanos += time.toNanos();
    }
}
