package io.plumbline.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.app.rest.Json;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

import java.time.Instant;
import java.util.List;

class ExitCodeTest {
    @Test
    void a_plan_that_does_nothing_is_in_plumb() {
        assertThat(ExitCode.of(plan("sha256:00", true, false, false))).isEqualTo(0);
    }

    @Test
    void differences_that_disturb_nobody_are_two() {
        assertThat(ExitCode.of(plan("sha256:00", false, false, false))).isEqualTo(2);
    }

    @Test
    void a_disruptive_plan_is_three_and_a_blocked_one_four_whatever_else_it_is() {
        assertThat(ExitCode.of(plan("sha256:00", false, true, false))).isEqualTo(3);
        assertThat(ExitCode.of(plan("sha256:00", false, true, true))).isEqualTo(4);
    }

    @Test
    void no_plan_yet_is_an_error() {
        assertThat(ExitCode.of(plan(null, false, false, false))).isEqualTo(1);
    }

    private static Json.Plan plan(
            @Nullable String digest, boolean nothing, boolean disruptive, boolean blocked) {
        return new Json.Plan(
                Instant.EPOCH,
                "r1",
                digest,
                nothing,
                disruptive,
                blocked,
                0,
                new Json.Takes(0, 0, false),
                List.of());
    }
}
