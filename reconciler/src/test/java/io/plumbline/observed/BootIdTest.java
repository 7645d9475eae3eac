package io.plumbline.observed;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

class BootIdTest {
    private static final UUID HOST = new UUID(1, 2);
    private static final Instant BOOTED = Instant.parse("2026-11-20T08:00:00Z");
    private static final BootId MARKED = boot(0, "a");

    @Test
    void marker_that_is_still_there_outlasts_a_clock_that_was_set() {
        var clockWasSet = boot(120, "a");

        assertThat(clockWasSet.isSameAs(MARKED)).isTrue();
        assertThat(clockWasSet.isStill(MARKED)).isTrue();
        assertThat(MARKED.isStill(clockWasSet)).isTrue();
        assertThat(clockWasSet.isAfter(MARKED)).isFalse();
        assertThat(MARKED.isBefore(clockWasSet)).isFalse();
    }

    @Test
    void another_marker_in_a_boot_of_another_time_is_another_boot() {
        var later = boot(3600, "b");

        assertThat(later.isAfter(MARKED)).isTrue();
        assertThat(MARKED.isBefore(later)).isTrue();
        assertThat(later.isSameAs(MARKED)).isFalse();
        assertThat(later.isStill(MARKED)).isFalse();
    }

    @Test
    void boot_that_is_marked_anew_is_still_the_same_by_its_clock() {
        var markedAnew = boot(20, "b");

        assertThat(markedAnew.isStill(MARKED)).isTrue();
        assertThat(markedAnew.isSameAs(MARKED)).isFalse();
        assertThat(markedAnew.isAfter(MARKED)).isFalse();
    }

    @Test
    void without_a_marker_only_the_clock_tells() {
        assertThat(boot(20).isSameAs(boot(0))).isTrue();
        assertThat(boot(120).isSameAs(boot(0))).isFalse();
        assertThat(boot(120).isAfter(boot(0))).isFalse();
        assertThat(boot(0).isBefore(boot(120))).isTrue();
    }

    @Test
    void same_marker_on_another_host_is_another_boot() {
        var elsewhere = new BootId(new UUID(9, 9), BOOTED, MARKED.marker());

        assertThat(elsewhere.isSameAs(MARKED)).isFalse();
        assertThat(elsewhere.isStill(MARKED)).isFalse();
    }

    private static BootId boot(long second, String marker) {
        return new BootId(HOST, BOOTED.plusSeconds(second), Optional.of(marker));
    }

    private static BootId boot(long second) {
        return new BootId(HOST, BOOTED.plusSeconds(second), Optional.empty());
    }
}
