package io.plumbline.app.days;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.plumbline.app.daemon.LabFile;
import io.plumbline.app.fleet.Connections;
import io.plumbline.app.store.TestStore;
import io.plumbline.app.work.Clusters;
import io.plumbline.app.work.PassSchedule;
import io.plumbline.app.work.SpecStanding;
import io.plumbline.app.work.TestClusters;
import io.plumbline.drivers.ssh.SshLimits;
import io.plumbline.lab.LabPlan;
import io.plumbline.spec.Mode;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Four hosts over SSH at which nothing goes on: as wished, or with all that differs left as it is.
 * Whenever they are looked at they tell the same.
 */
class IdleTest {
    private static final int SCALE = 20;

    /** Each answers about twice a minute of its own time, and more rarely here if we are slow. */
    private static final int LOOKS_AT_EACH = 16;

    /** What is to be done while they serve is done, and what was found is remembered. */
    private static final int LOOKS_UNTIL_NOTHING_GOES_ON = 6;

    private static final Duration LONGEST = Duration.ofMinutes(4);

    @TempDir private Path home = Path.of("");

    private final TestStore store = TestStore.inMemory();
    private final AtomicInteger passes = new AtomicInteger();

    @ParameterizedTest
    @EnumSource(
            value = Mode.class,
            names = {"Observe", "Enforce"})
    void where_nothing_goes_on_a_pass_comes_each_minute_however_many_looks(Mode mode)
            throws Exception {
        var spec =
                DaySpec.sample()
                        .with("each: 01-16", "each: 01-04")
                        .with("mode: Enforce", "mode: " + mode);
        try (var day = new Day(home, spec, situation(mode), SCALE)) {
            var lab = LabFile.read(home.resolve("lab/lab.json"));
            var pace = lab.pace();
            var clusters = TestClusters.over(store, pace, _ -> passes.incrementAndGet());
            try (var connections =
                            new Connections(
                                    home.resolve("secrets"),
                                    day.lab().knownHosts(),
                                    lab.addresses(),
                                    pace,
                                    SshLimits.usual());
                    var schedule =
                            new PassSchedule(store.data, store.jdbc, store.wakes, clusters)) {
                schedule.start();
                clusters.accept(connections.bind(spec.cluster()), standing());
                awaitLooks(clusters, spec, LOOKS_UNTIL_NOTHING_GOES_ON);
                var begin = pace.now();
                var before = passes.get();

                awaitLooks(clusters, spec, LOOKS_UNTIL_NOTHING_GOES_ON + LOOKS_AT_EACH);

                var minutes = (int) Duration.between(begin, pace.now()).toMinutes();
                var made = passes.get() - before;
                assertThat(made).isPositive().isLessThanOrEqualTo(minutes + 2);
            }
        }
    }

    private static SpecStanding standing() {
        return new SpecStanding("cluster.yaml", Optional.of("r1"), List.of(), List.of());
    }

    private static LabPlan.Situation situation(Mode mode) {
        return mode == Mode.Enforce ? LabPlan.Situation.ALREADY_RIGHT : LabPlan.Situation.BARE;
    }

    private static void awaitLooks(Clusters clusters, DaySpec spec, int atEach) {
        await("looks at all hosts")
                .atMost(LONGEST)
                .until(() ->
                        spec.cluster().units().stream()
                                .allMatch(unit -> clusters.looksAt(spec.name(), unit) >= atEach));
    }
}
