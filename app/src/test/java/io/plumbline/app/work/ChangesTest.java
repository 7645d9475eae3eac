package io.plumbline.app.work;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;

class ChangesTest {
    private static final Duration AT_ONCE = Duration.ZERO;

    private final Changes changes = new Changes(10);

    @Test
    void one_who_knows_a_version_is_told_what_came_after_it_and_nothing_twice() throws Exception {
        changes.tell(List.of(change(11), change(12)), 13, 2);
        changes.tell(List.of(change(14)), 15, 2);

        assertThat(versions(changes.after(10, AT_ONCE))).containsExactly(11L, 12L, 14L);
        assertThat(versions(changes.after(11, AT_ONCE))).containsExactly(12L, 14L);
        assertThat(changes.after(13, AT_ONCE))
                .isEqualTo(new Changes.Since.News(List.of(change(14)), 15));
        assertThat(versions(changes.after(15, AT_ONCE))).isEmpty();
    }

    @Test
    void a_version_of_another_daemon_is_none() throws Exception {
        changes.tell(List.of(change(11)), 12, 1);

        assertThat(changes.after(9, AT_ONCE)).isEqualTo(new Changes.Since.Expired());
        assertThat(changes.after(13, AT_ONCE)).isEqualTo(new Changes.Since.Expired());
        assertThat(changes.reachesBackTo(9)).isFalse();
        assertThat(changes.reachesBackTo(13)).isFalse();
        assertThat(changes.reachesBackTo(10)).isTrue();
    }

    @Test
    void who_reads_too_slowly_is_told_so_and_keeps_nobody_waiting() throws Exception {
        var all = LongStream.rangeClosed(11, 3_010).mapToObj(ChangesTest::change).toList();

        changes.tell(all, 3_011, 1);

        assertThat(changes.after(10, AT_ONCE)).isEqualTo(new Changes.Since.Expired());
        assertThat(changes.after(2_005, AT_ONCE)).isEqualTo(new Changes.Since.Expired());
        assertThat(versions(changes.after(2_006, AT_ONCE))).hasSize(1_004).startsWith(2_007L);
    }

    @Test
    void a_spec_that_changes_every_unit_sends_nobody_away() throws Exception {
        var all = LongStream.rangeClosed(11, 10_010).mapToObj(ChangesTest::change).toList();

        changes.tell(all, 10_011, 10_000);

        assertThat(versions(changes.after(10, AT_ONCE))).hasSize(10_000);
    }

    @Test
    @Timeout(30)
    void one_who_waits_is_woken_by_a_change_and_by_the_end() throws Exception {
        var one = Thread.ofVirtual().start(() -> changes.tell(List.of(change(11)), 12, 1));
        assertThat(versions(changes.after(10, Duration.ofMinutes(1)))).containsExactly(11L);
        one.join();

        var other = Thread.ofVirtual().start(changes::end);
        assertThat(changes.after(12, Duration.ofMinutes(1))).isEqualTo(new Changes.Since.Over());
        other.join();
    }

    private static List<Long> versions(Changes.Since since) {
        return ((Changes.Since.News) since).changes().stream().map(Change::version).toList();
    }

    private static Change change(long version) {
        return new Change(
                Change.Kind.MODIFIED,
                new UnitView(
                        FakeCluster.HOST,
                        "rack1",
                        "InService",
                        Optional.empty(),
                        0,
                        0,
                        0,
                        Optional.empty(),
                        List.of(),
                        Generation.NONE,
                        Optional.empty(),
                        version));
    }
}
