package io.plumbline.app.alerts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import io.plumbline.app.alerts.Shipped.Alert;
import io.plumbline.app.metrics.GitMetrics;
import io.plumbline.spec.SourcesReader;
import io.plumbline.spec.SourcesReading;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The shipped rules and the daemon of {@code plumb demo}, which enforces its spec. */
@Execution(ExecutionMode.CONCURRENT)
class AlertsTest {
    private static final Duration LONGEST = Duration.ofMinutes(4);
    private static final Duration GLANCE = Duration.ofMillis(200);
    private static final Pattern SERIES = Pattern.compile("(?m)^(\\w+)(?:\\{([^}]*)})? ");
    private static final Pattern LABEL = Pattern.compile("(\\w+)=\"");
    private static final Pattern USED = Pattern.compile("\\$labels\\.(\\w+)");

    /** The card whose virtual functions the sample counts. */
    private static final String NIC = "/opt/mellanox/bin/mlxconfig -d 0000:3b:00.0 -y ";

    private static final String DRIFTED =
            "PlumblineDrifted{cluster=octo-hpcml, domain=nic_config, host=esx01.lab}";
    private static final String STALE =
            "PlumblineFactsStale{cluster=octo-hpcml, host=esx01.lab, source=esxi}";

    /** In the demo a look is late after a second of ours: no wonder on a busy machine. */
    private static final List<String> LATE =
            List.of("PlumblineDown{", "PlumblineLoopStalled{", "PlumblineFactsStale{");

    /** It asks nobody who it is. */
    private static final String NO_TOKEN = "none";

    @TempDir(cleanup = CleanupMode.ON_SUCCESS)
    static Path home;

    @SuppressWarnings("NullAway.Init")
    private static RunningDemo demo;

    static List<Alert> alerts() throws IOException {
        return Shipped.alerts();
    }

    @BeforeAll
    static void start() throws Exception {
        demo = new RunningDemo(home.resolve("demo"));
        demo.awaitInvitation();
    }

    @AfterAll
    static void stop() throws InterruptedException {
        demo.close();
    }

    @ParameterizedTest
    @Execution(ExecutionMode.SAME_THREAD)
    @MethodSource("alerts")
    void a_rule_names_only_what_the_daemon_exposes(Alert alert) throws Exception {
        var labels = Labels.of(alert.expression(), exposed(demo.metrics() + ofRepositories()));

        assertThat(labels).containsAll(used(alert));
    }

    @Test
    @Execution(ExecutionMode.SAME_THREAD)
    void drift_made_by_hand_is_told_until_it_is_mended() throws Exception {
        try (var prometheus =
                new RealPrometheus(
                        Peer.find("prometheus", "prometheus"), home, demo.port(), NO_TOKEN)) {
            await().atMost(LONGEST).pollInterval(GLANCE).until(prometheus::hasScraped);
            awaitFiring(prometheus, Set.of());

            // While it enforces it mends this at once.
            demo.edit("mode: Enforce", "mode: Plan");
            demo.type(NIC + "set NUM_OF_VFS=8");
            awaitFiring(prometheus, Set.of(DRIFTED));

            demo.edit("mode: Plan", "mode: Enforce");
            awaitFiring(prometheus, Set.of());
            assertThat(demo.becomes("InSync=True")).isTrue();
            assertThat(demo.type(NIC + "query NUM_OF_VFS").stdout())
                    .containsPattern("NUM_OF_VFS\\s+16\\b");

            demo.pullThePlug();
            awaitTold(prometheus, firing -> assertThat(firing).contains(STALE));

            // A boot unloads the tools' module, and the daemon loads it again.
            demo.pressTheButton();
            awaitTold(prometheus, firing -> assertThat(firing).doesNotContain(STALE));
            awaitFiring(prometheus, Set.of());
            assertThat(demo.becomes("InSync=True")).isTrue();
        }
    }

    /** These and no others, but what a busy machine says of itself. */
    private static void awaitFiring(RealPrometheus prometheus, Set<String> expected) {
        awaitTold(
                prometheus,
                firing ->
                        assertThat(firing)
                                .filteredOn(alert -> LATE.stream().noneMatch(alert::startsWith))
                                .containsExactlyInAnyOrderElementsOf(expected));
    }

    private static void awaitTold(
            RealPrometheus prometheus, Consumer<? super Set<String>> asserted) {
        await("alerts that fire")
                .atMost(LONGEST)
                .pollInterval(GLANCE)
                .untilAsserted(() -> asserted.accept(prometheus.firing()));
    }

    /** This daemon has a folder; one with repositories says this as well. */
    private static String ofRepositories() throws IOException {
        var registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
        var sample = Path.of("..", "config-samples", "sources", "sources.yaml");
        if (SourcesReader.read("sources.yaml", Files.readString(sample))
                instanceof SourcesReading.Accepted(var sources)) {
            assertThat(new GitMetrics(registry, sources)).isNotNull();
        }
        return registry.scrape();
    }

    /** Labels by metric: those that the daemon says, and those that Prometheus adds. */
    private static Map<String, Set<String>> exposed(String metrics) {
        var exposed = new TreeMap<String, Set<String>>();
        exposed.put("up", Set.of("instance", "job"));
        SERIES.matcher(metrics)
                .results()
                .forEach(series -> {
                    var labels = new TreeSet<>(Set.of("instance", "job"));
                    if (series.group(2) != null) {
                        LABEL.matcher(series.group(2))
                                .results()
                                .forEach(label -> labels.add(label.group(1)));
                    }
                    exposed.put(series.group(1), labels);
                });
        return exposed;
    }

    /** Labels that people are told. */
    private static Set<String> used(Alert alert) {
        return alert.annotations().values().stream()
                .flatMap(text -> USED.matcher(text).results())
                .map(label -> label.group(1))
                .collect(Collectors.toSet());
    }
}
