package io.plumbline.app.days;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.app.fleet.Connections;
import io.plumbline.app.work.Pace;
import io.plumbline.app.work.Reconcilable;
import io.plumbline.app.work.SideBySide;
import io.plumbline.device.Endpoint;
import io.plumbline.drivers.ssh.SshAddress;
import io.plumbline.drivers.ssh.SshLimits;
import io.plumbline.lab.LabPlan;
import io.plumbline.observed.Snapshot;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Prints what it takes to observe many hosts over SSH; how long anything took is judged by whoever
 * reads it. The lab's work is in the figures: it runs on the same processors.
 */
class ObservationFiguresTest {
    private static final String SIXTEEN =
            "    - {each: 01-16, name: \"esx{i}.lab\", profile: r740-cx5, rack: rack1}";
    private static final String TWO_HUNDRED =
            """
                - {each: 01-99, name: "esx{i}.lab", profile: r740-cx5, rack: rack1}
                - {each: 100-200, name: "esx{i}.lab", profile: r740-cx5, rack: rack1}
            """
                    .stripTrailing();
    private static final int SCALE = 75;
    private static final int ROUNDS = 7;

    @TempDir private Path home;

    @BeforeEach
    void only_where_long_tests_are_asked_for() {
        if (!Boolean.getBoolean("plumbline.long")) {
            var reason = "figures of observing 200 hosts: with -Dplumbline.long=true";
            System.out.println("skipped: " + reason);
            Assumptions.abort(reason);
        }
    }

    @Test
    void two_hundred_hosts_are_observed_whole_cold_and_warm() throws IOException {
        var spec = DaySpec.sample().with(SIXTEEN, TWO_HUNDRED);
        try (var day = new Day(home, spec, LabPlan.Situation.ALREADY_RIGHT, SCALE);
                var connections = connections(day)) {
            var cluster = connections.bind(spec.cluster());
            var known = new ConcurrentHashMap<Endpoint, Snapshot>();
            cluster.endpoints().forEach(endpoint -> known.put(endpoint, cluster.unseen(endpoint)));

            var cold = observe(cluster, known);
            var warm = new Duration[ROUNDS];
            for (var round = 0; round < ROUNDS; round++) {
                warm[round] = observe(cluster, known);
            }

            Arrays.sort(warm);
            System.out.printf(
                    "%d hosts over SSH: observed cold in %d ms; warm, %d times, in %d to %d ms,"
                            + " median %d ms%n",
                    known.size(),
                    cold.toMillis(),
                    ROUNDS,
                    warm[0].toMillis(),
                    warm[ROUNDS - 1].toMillis(),
                    warm[ROUNDS / 2].toMillis());
            assertThat(known).hasSize(200);
            assertThat(known.values())
                    .allMatch(snapshot ->
                            snapshot.trouble().isEmpty() && snapshot.last().isPresent());
        }
    }

    private Connections connections(Day day) {
        return new Connections(
                home.resolve("secrets"),
                day.lab().knownHosts(),
                name -> {
                    var at = day.lab().addressOf(name);
                    return new SshAddress(at.getHostString(), at.getPort());
                },
                Pace.real(),
                SshLimits.usual());
    }

    /** All of them at once, as a daemon's observers may. */
    private static Duration observe(Reconcilable cluster, Map<Endpoint, Snapshot> known) {
        var begin = System.nanoTime();
        new SideBySide()
                .run(
                        known.keySet().stream()
                                .<Runnable>map(endpoint ->
                                        () ->
                                                known.computeIfPresent(
                                                        endpoint,
                                                        (_, before) ->
                                                                cluster.observe(endpoint, before)))
                                .toList());
        return Duration.ofNanos(System.nanoTime() - begin);
    }
}
