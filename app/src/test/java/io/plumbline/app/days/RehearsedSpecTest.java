package io.plumbline.app.days;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.plumbline.app.client.DaemonUnreachable;
import io.plumbline.app.rest.RehearsalBodies;
import io.plumbline.lab.LabPlan;
import io.plumbline.lab.ledger.Entry;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** Somebody tries another spec on a twin of what the daemon sees over SSH, and then means it. */
class RehearsedSpecTest {
    private static final String HOST = "esx01.lab";
    private static final int SCALE = 200;
    private static final Duration LONGEST = Duration.ofSeconds(120);
    private static final Duration GLANCE = Duration.ofMillis(100);
    private static final List<String> FAILS = List.of(HOST);

    @TempDir private Path home = Path.of("");

    @Test
    void what_was_rehearsed_is_what_happens_and_until_then_nothing_does() throws Exception {
        var spec = DaySpec.sample().with("each: 01-16", "each: 01-01");
        try (var day = new Day(home, spec, LabPlan.Situation.ALREADY_RIGHT, SCALE)) {
            day.startDaemon();
            await("all is read and nothing differs")
                    .atMost(LONGEST)
                    .pollInterval(GLANCE)
                    .until(() -> day.ready().size() == 1);
            var written = day.ledger(HOST, Entry.Wrote.class).size();
            var booted = day.ledger(HOST, Entry.Booted.class).size();
            var journal = journal(day, spec);
            var proposed = spec.with("virtualFunctions: 7", "virtualFunctions: 6");

            var told = rehearse(day, proposed, List.of());
            var failed = rehearse(day, proposed, FAILS);
            var more = rehearse(day, proposed.with("each: 01-01", "each: 01-02"), List.of());

            assertThat(told.note()).startsWith("A rehearsal on a twin of " + spec.name());
            assertThat(told.leftOut()).isEmpty();
            assertThat(told.end()).as(told.because()).isEqualTo("IN_PLUMB");
            assertThat(told.boots()).isEqualTo(1);
            assertThat(told.seconds()).isBetween(300L, 3600L);
            assertThat(failed.inPlumb()).isFalse();
            assertThat(failed.troubles())
                    .anyMatch(one -> one.kind().equals("NEVER_RETURNS"))
                    .anyMatch(one -> one.kind().equals("Rebooting DeadlineExceeded"));
            assertThat(more.leftOut())
                    .singleElement()
                    .satisfies(left -> {
                        assertThat(left.unit()).isEqualTo("esx02.lab");
                        assertThat(left.why()).contains("never observed");
                    });
            whatIsNoSpecOrOfAnotherClusterIsToldSo(day, spec);
            assertThat(day.cluster().revision()).isEqualTo(spec.cluster().revision());
            assertThat(journal(day, spec)).isEqualTo(journal);
            assertThat(day.ledger(HOST, Entry.Wrote.class)).hasSize(written);

            day.becomes(proposed);
            await("it is so")
                    .atMost(LONGEST)
                    .pollInterval(GLANCE)
                    .until(() ->
                            day.cluster().revision().equals(proposed.cluster().revision())
                                    && day.ledger(HOST, Entry.Booted.class).size() > booted
                                    && day.ready().size() == 1);

            assertThat(day.ledger(HOST, Entry.Booted.class).size() - booted)
                    .isEqualTo(told.boots());
            assertThat(day.ledger(HOST, Entry.Wrote.class).size() - written)
                    .isEqualTo(told.writes());
        }
    }

    private static void whatIsNoSpecOrOfAnotherClusterIsToldSo(Day day, DaySpec spec) {
        var name = spec.name();
        var bad = spec.text().replace("mode: Enforce", "mode: Enfroce");
        var other = spec.text().replace("name: " + name, "name: other");
        assertThatThrownBy(() -> day.client().rehearse(name, "pr.yaml", bad, false, List.of()))
                .isInstanceOf(DaemonUnreachable.class)
                .hasMessageContaining("answered 422: problems 1, the first: pr.yaml:")
                .hasMessageContaining("Enfroce");
        assertThatThrownBy(() -> day.client().rehearse(name, "pr.yaml", other, false, List.of()))
                .hasMessageContaining("answered 400: this is a spec of cluster other");
        assertThatThrownBy(() -> rehearse(day, spec, List.of(HOST + "=rain")))
                .hasMessageContaining("answered 400: 'rain' is nothing that can go wrong");
        assertThatThrownBy(() -> rehearse(day, spec, List.of("esx99.lab")))
                .hasMessageContaining("answered 400: nothing can go wrong with esx99.lab");
    }

    private static RehearsalBodies.Rehearsal rehearse(Day day, DaySpec spec, List<String> fail)
            throws DaemonUnreachable {
        return day.client().rehearse(spec.name(), "cluster.yaml", spec.text(), false, fail);
    }

    private static long journal(Day day, DaySpec spec) throws DaemonUnreachable {
        return day.client().journal(spec.name(), 1).total();
    }
}
