package io.plumbline.lab.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.lab.world.LabTimes;
import io.plumbline.lab.world.World;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.time.Instant;

class PaceTest {
    private final World world =
            World.virtual(Instant.parse("2022-03-13T10:00:00Z"), LabTimes.USUAL, 1);

    @Test
    void an_eager_daemon_waits_for_nothing() {
        assertThat(waits(Pace.EAGER, 7)).isZero();
    }

    @Test
    void a_slow_one_waits_longer_each_time_and_not_too_long() {
        happensIn(Duration.ofSeconds(5));

        assertThat(waits(Pace.SLOW, 1)).isEqualTo(Duration.ofMinutes(1));
        assertThat(waits(Pace.SLOW, 2)).isEqualTo(Duration.ofMinutes(2));
        assertThat(waits(Pace.SLOW, 3)).isEqualTo(Duration.ofMinutes(4));
        assertThat(waits(Pace.SLOW, 4)).isEqualTo(Duration.ofMinutes(4));
    }

    @Test
    void one_that_is_woken_waits_until_something_happens_and_no_less_than_a_slow_one() {
        assertThat(waits(Pace.WOKEN, 1)).isEqualTo(Pace.MOST_PATIENCE);

        happensIn(Duration.ofMinutes(3));

        assertThat(waits(Pace.WOKEN, 1)).isEqualTo(Duration.ofMinutes(3));
        assertThat(waits(Pace.WOKEN, 3)).isEqualTo(Pace.MOST_PATIENCE);

        happensIn(Duration.ofSeconds(5));

        assertThat(waits(Pace.WOKEN, 1)).isEqualTo(Duration.ofMinutes(1));
    }

    private void happensIn(Duration time) {
        world.after(time, () -> {});
    }

    private Duration waits(Pace pace, int idle) {
        return Duration.between(world.now(), pace.looksAgain(world, idle));
    }
}
