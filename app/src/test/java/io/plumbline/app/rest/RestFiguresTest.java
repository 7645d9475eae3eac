package io.plumbline.app.rest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.plumbline.app.access.Grant;
import io.plumbline.app.access.Tokens;
import io.plumbline.app.daemon.TestDaemon;
import io.plumbline.app.web.Listening;
import io.plumbline.app.work.Clusters;
import io.plumbline.app.work.ManyUnits;
import io.plumbline.app.work.SpecStanding;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.net.http.HttpRequest;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;

/**
 * Prints what reading and watching 1,000 hosts takes over HTTP; how long anything took is judged by
 * whoever reads it. The clients run on the same processors.
 */
class RestFiguresTest {
    private static final int HOSTS = 1_000;
    private static final int ROUNDS = 300;
    private static final int WATCHERS = 500;
    private static final int PER_TOKEN = 25;
    private static final String LARGE = "/api/v1/clusters/large";

    @TempDir Path folder;

    @BeforeEach
    void only_where_long_tests_are_asked_for() {
        if (!Boolean.getBoolean("plumbline.long")) {
            var reason = "figures of reading 1,000 hosts: with -Dplumbline.long=true";
            System.out.println("skipped: " + reason);
            Assumptions.abort(reason);
        }
    }

    @Test
    void a_thousand_hosts_are_read_by_pages_and_watched_by_many() throws Exception {
        try (var daemon = TestDaemon.in(folder, Listening.locally(0))) {
            var clusters = daemon.bean(Clusters.class);
            var many = new ManyUnits(HOSTS);
            clusters.accept(
                    many, new SpecStanding("large.yaml", Optional.of("r1"), List.of(), List.of()));
            await().atMost(5, TimeUnit.MINUTES)
                    .until(() -> clusters.view("large").orElseThrow().units().size() == HOSTS);

            var page = LARGE + "/hosts?limit=100";
            var tag = daemon.send(request(daemon, page)).headers().firstValue("ETag").orElseThrow();
            measure(daemon, page, Optional.empty(), 200); // To warm up.
            print("100 of 1,000 hosts", measure(daemon, page, Optional.empty(), 200));
            print("304 for them", measure(daemon, page, Optional.of(tag), 304));
            watch(daemon, clusters, many);
        }
    }

    private static void watch(TestDaemon daemon, Clusters clusters, ManyUnits many)
            throws Exception {
        var watching = new ArrayList<Events>();
        try {
            var since = clusters.view("large").orElseThrow().edition().version();
            for (var token = 0; token < WATCHERS / PER_TOKEN; token++) {
                var text =
                        daemon.bean(Tokens.class)
                                .make(
                                        "watcher" + token,
                                        new TreeSet<>(Set.of(Grant.parse("viewer@large"))),
                                        Duration.ofHours(1),
                                        "a test")
                                .text();
                for (var one = 0; one < PER_TOKEN; one++) {
                    watching.add(Events.by(daemon, LARGE + "/watch?since=" + since, text));
                }
            }
            var alone = pass(clusters, many, false);
            var begun = System.nanoTime();
            var beside = pass(clusters, many, true);
            for (var events : watching) {
                assertThat(events.first("MODIFIED").host()).isEqualTo("esx0001.lab");
            }
            System.out.printf(
                    "a pass over %d hosts that changes none %d ms, one that %d clients watch %d"
                            + " ms; all had the change %d ms after its begin%n",
                    HOSTS, alone, watching.size(), beside, millisSince(begun));
        } finally {
            for (var events : watching) {
                events.close();
            }
        }
    }

    private static long pass(Clusters clusters, ManyUnits many, boolean changes) {
        many.firstIsPaused = changes;
        var begun = System.nanoTime();
        clusters.pass("large");
        return millisSince(begun);
    }

    private static long[] measure(
            TestDaemon daemon, String path, Optional<String> tag, int status) {
        var micros = new long[ROUNDS];
        for (var round = 0; round < ROUNDS; round++) {
            var request = request(daemon, path);
            tag.ifPresent(known -> request.header("If-None-Match", known));
            var begun = System.nanoTime();
            var answer = daemon.send(request);
            micros[round] = Duration.ofNanos(System.nanoTime() - begun).toNanos() / 1_000;
            assertThat(answer.statusCode()).isEqualTo(status);
        }
        Arrays.sort(micros);
        return micros;
    }

    private static void print(String what, long[] micros) {
        System.out.printf(
                "%s, %d times: median %.1f ms, p95 %.1f ms, longest %.1f ms%n",
                what,
                micros.length,
                micros[micros.length / 2] / 1_000.0,
                micros[micros.length * 95 / 100] / 1_000.0,
                micros[micros.length - 1] / 1_000.0);
    }

    private static HttpRequest.Builder request(TestDaemon daemon, String path) {
        return HttpRequest.newBuilder(daemon.at(path))
                .header("Authorization", "Bearer " + daemon.token());
    }

    private static long millisSince(long begun) {
        return Duration.ofNanos(System.nanoTime() - begun).toMillis();
    }
}
