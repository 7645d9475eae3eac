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
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The shipped rules and a daemon that looks at a lab. */
@Execution(ExecutionMode.CONCURRENT)
class AlertsTest {
    /** A host is looked at every second and a half of ours, and stale after three of these. */
    private static final int SCALE = 20;

    private static final Duration LONGEST = Duration.ofMinutes(2);
    private static final Duration GLANCE = Duration.ofMillis(200);
    private static final Pattern SERIES = Pattern.compile("(?m)^(\\w+)(?:\\{([^}]*)})? ");
    private static final Pattern LABEL = Pattern.compile("(\\w+)=\"");
    private static final Pattern USED = Pattern.compile("\\$labels\\.(\\w+)");

    /** The card whose virtual functions the sample counts. */
    private static final String NIC = "/opt/mellanox/bin/mlxconfig -d 0000:3b:00.0 -y ";

    private static final String TOOLS = "/opt/mellanox/bin/mst start";

    @TempDir(cleanup = CleanupMode.ON_SUCCESS)
    static Path home;

    @SuppressWarnings("NullAway.Init")
    private static LabAndDaemon cluster;

    static List<Alert> alerts() throws IOException {
        return Shipped.alerts();
    }

    @BeforeAll
    static void start() throws Exception {
        cluster = new LabAndDaemon(home, SCALE);
        for (var host : List.of(LabAndDaemon.FIRST, LabAndDaemon.SECOND)) {
            // The daemon only looks, and without the tools' module it cannot see the card.
            cluster.type(host, TOOLS);
        }
        awaitMetric(
                "plumbline_condition{cluster=\"octo-hpcml\",name=\"octo-hpcml\",scope=\"cluster\",type=\"InSync\"}"
                    + " 1.0");
    }

    @AfterAll
    static void stop() throws IOException {
        cluster.close();
    }

    @ParameterizedTest
    @Execution(ExecutionMode.SAME_THREAD)
    @MethodSource("alerts")
    void a_rule_names_only_what_the_daemon_exposes(Alert alert) throws Exception {
        var labels = Labels.of(alert.expression(), exposed(cluster.metrics() + ofRepositories()));

        assertThat(labels).containsAll(used(alert));
    }

    @Test
    @Execution(ExecutionMode.SAME_THREAD)
    void drift_made_by_hand_is_told_until_it_is_undone() throws Exception {
        try (var prometheus =
                new RealPrometheus(
                        Peer.find("prometheus", "prometheus"),
                        home,
                        cluster.port(),
                        cluster.viewersToken())) {
            await().atMost(LONGEST).pollInterval(GLANCE).until(prometheus::hasScraped);
            awaitFiring(prometheus, Set.of());

            cluster.type(LabAndDaemon.FIRST, NIC + "set NUM_OF_VFS=8");
            awaitFiring(
                    prometheus,
                    Set.of(
                            "PlumblineDrifted{cluster=octo-hpcml, domain=nic_config,"
                                    + " host=esx01.lab}"));

            cluster.type(LabAndDaemon.FIRST, NIC + "set NUM_OF_VFS=16");
            awaitFiring(prometheus, Set.of());

            cluster.pullThePlug(LabAndDaemon.SECOND);
            awaitFiring(
                    prometheus,
                    Set.of("PlumblineFactsStale{cluster=octo-hpcml, host=esx02.lab, source=esxi}"));

            cluster.pressTheButton(LabAndDaemon.SECOND);
            // A boot unloads the tools' module, and a daemon that only looks leaves it so.
            awaitFiring(
                    prometheus,
                    Set.of("PlumblineDrifted{cluster=octo-hpcml, domain=tools, host=esx02.lab}"));

            cluster.type(LabAndDaemon.SECOND, TOOLS);
            awaitFiring(prometheus, Set.of());
        }
    }

    private static void awaitFiring(RealPrometheus prometheus, Set<String> expected) {
        await("alerts that fire")
                .atMost(LONGEST)
                .pollInterval(GLANCE)
                .untilAsserted(() -> assertThat(prometheus.firing()).isEqualTo(expected));
    }

    private static void awaitMetric(String line) {
        await(line)
                .atMost(LONGEST)
                .pollInterval(GLANCE)
                .until(() -> cluster.metrics().contains(line));
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
