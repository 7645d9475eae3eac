package io.plumbline.traffic;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.problem.Problem;
import io.plumbline.target.PortPriority;
import io.plumbline.target.Switch;
import io.plumbline.target.SwitchPort;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;

class CountedTest {
    private static final Instant BEGIN = Instant.parse("2026-11-23T10:00:00Z");
    private static final SwitchPort PORT = new SwitchPort(new Switch("tor1"), "Eth1/1");
    private static final Counter PAUSES = new Counter(PORT, Count.PAUSES_RECEIVED);
    private static final Counter DROPS = new Counter(new PortPriority(PORT, 3), Count.DISCARDED);

    @Test
    void the_first_answer_is_where_counting_begins() {
        var first = Counted.NEVER.answered(counts(1_000, 7), BEGIN);

        assertThat(first.grown()).isEmpty();
        assertThat(first.total()).isEmpty();
    }

    @Test
    void growth_is_told_with_its_time_and_summed_up() {
        var third =
                Counted.NEVER
                        .answered(counts(1_000, 7), BEGIN)
                        .answered(counts(1_010, 7), minute(5))
                        .answered(counts(1_011, 9), minute(11));

        assertThat(third.grown())
                .contains(
                        new Counted.Growth(
                                Duration.ofMinutes(6), Counts.of(Map.of(PAUSES, 1L, DROPS, 2L))));
        assertThat(third.total())
                .containsExactly(
                        Map.entry(Count.PAUSES_RECEIVED, 11L), Map.entry(Count.DISCARDED, 2L));
    }

    @Test
    void a_counter_that_was_cleared_begins_anew() {
        var next =
                Counted.NEVER.answered(counts(1_000, 7), BEGIN).answered(counts(4, 7), minute(5));

        assertThat(next.grown().orElseThrow().by().by()).containsEntry(PAUSES, 4L);
    }

    @Test
    void what_is_counted_from_now_on_has_not_grown_yet() {
        var next =
                Counted.NEVER
                        .answered(Counts.of(Map.of(PAUSES, 1L)), BEGIN)
                        .answered(counts(3, 100), minute(5));

        assertThat(next.grown().orElseThrow().by().by()).containsOnly(Map.entry(PAUSES, 2L));
    }

    @Test
    void trouble_loses_nothing_of_what_grew_meanwhile() {
        var trouble = new Problem.TimedOut(PORT, "read its counters", Duration.ofSeconds(9));
        var before = Counted.NEVER.answered(counts(1, 1), BEGIN);

        var failed = before.failed(trouble, minute(5));
        var after = failed.answered(counts(1, 4), minute(10));

        assertThat(failed.trouble()).contains(trouble);
        assertThat(failed.isDue(minute(9))).isFalse();
        assertThat(failed.isDue(minute(10))).isTrue();
        assertThat(after.grown().orElseThrow().over()).isEqualTo(Duration.ofMinutes(10));
        assertThat(after.trouble()).isEmpty();
        assertThat(after.total()).containsEntry(Count.DISCARDED, 3L);
    }

    @Test
    void what_grew_once_is_not_told_of_a_time_of_which_nobody_knows() {
        var lost = Counted.NEVER.answered(counts(1, 1), BEGIN).answered(counts(1, 9), minute(5));
        var trouble = new Problem.TimedOut(PORT, "read its counters", Duration.ofSeconds(9));

        assertThat(lost.grown()).isPresent();
        assertThat(lost.failed(trouble, minute(10)).grown()).isEmpty();
        assertThat(lost.silent().grown()).isEmpty();
        assertThat(lost.silent().total()).isEqualTo(lost.total());
    }

    @Test
    void a_counter_that_one_answer_leaves_out_loses_nothing() {
        var next =
                Counted.NEVER
                        .answered(counts(1, 1), BEGIN)
                        .answered(Counts.of(Map.of(PAUSES, 2L)), minute(5))
                        .answered(counts(3, 8), minute(10));

        assertThat(next.total()).containsEntry(Count.DISCARDED, 7L);
    }

    @Test
    void it_is_asked_every_five_minutes() {
        var counted = Counted.NEVER.answered(Counts.NONE, BEGIN);

        assertThat(Counted.NEVER.isDue(BEGIN)).isTrue();
        assertThat(counted.isDue(minute(4))).isFalse();
        assertThat(counted.isDue(minute(5))).isTrue();
    }

    private static Counts counts(long pauses, long drops) {
        return Counts.of(Map.of(PAUSES, pauses, DROPS, drops));
    }

    private static Instant minute(int number) {
        return BEGIN.plus(Duration.ofMinutes(number));
    }
}
