package io.plumbline.app.days;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.plumbline.app.rest.Json;
import io.plumbline.lab.LabPlan;
import io.plumbline.lab.ledger.Entry;
import io.plumbline.target.Host;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** A host is removed from the file while it is out of service by us. */
@Execution(ExecutionMode.CONCURRENT)
class RemovedHostTest {
    private static final int SCALE = 100;
    private static final String REMOVED = "esx02.lab";
    private static final Duration LONGEST = Duration.ofSeconds(90);
    private static final Duration GLANCE = Duration.ofMillis(100);

    @TempDir private Path home = Path.of("");

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void it_comes_back_into_service_and_then_is_no_host_of_the_cluster(boolean restarted)
            throws Exception {
        var spec = DaySpec.sample().with("each: 01-16", "each: 01-02");
        try (var day = new Day(home, spec, LabPlan.Situation.ONLY_NIC_CONFIG_DIFFERS, SCALE)) {
            day.startDaemon();
            await("it is out").atMost(LONGEST).pollInterval(GLANCE).until(() -> isOut(day));

            if (restarted) {
                day.stopDaemon();
            }
            day.becomes(spec.with("each: 01-02", "each: 01-01"));
            if (restarted) {
                day.startDaemon();
                await("the new spec is in force")
                        .atMost(LONGEST)
                        .pollInterval(GLANCE)
                        .until(() -> day.passes() > 0);
                day.stopDaemon(); // It has accepted the spec; the next one knows of it by the
                // store.
                day.startDaemon();
            }
            await("it is no host of the cluster")
                    .atMost(LONGEST)
                    .pollInterval(GLANCE)
                    .until(() -> names(day).equals(List.of("esx01.lab")));

            assertThat(isOut(day)).isFalse();
            assertThat(day.ledger(REMOVED, Entry.OutageBegan.class)).hasSize(1);
            await("the other one is in plumb")
                    .atMost(LONGEST)
                    .pollInterval(GLANCE)
                    .until(() -> day.ready().equals(List.of("esx01.lab")));
        }
    }

    /** Its machines went down for us, and nobody but us knows that they ran. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void its_machines_run_again_before_it_is_forgotten(boolean restarted) throws Exception {
        var machine =
                "name: \"web{i}\", host: \"esx{i}.lab\", onMaintenance: {then: ShutDown, deadline:"
                        + " 10m}";
        var spec =
                DaySpec.sample()
                        .with("each: 01-16", "each: 01-02")
                        .managed("{each: 01-02, " + machine + "}");
        try (var day = new Day(home, spec, LabPlan.Situation.ONLY_NIC_CONFIG_DIFFERS, SCALE)) {
            day.run("esx01.lab", "web01");
            day.run(REMOVED, "web02");
            day.startDaemon();
            await("it is out").atMost(LONGEST).pollInterval(GLANCE).until(() -> isOut(day));
            assertThat(day.running(REMOVED)).isEmpty();

            day.becomes(spec.with("each: 01-02", "each: 01-01"));
            if (restarted) {
                await("the new spec is in force")
                        .atMost(LONGEST)
                        .pollInterval(GLANCE)
                        .until(() -> isLeaving(day));
                day.stopDaemon();
                day.startDaemon();
            }
            await("it is no host of the cluster")
                    .atMost(LONGEST)
                    .pollInterval(GLANCE)
                    .until(() -> !names(day).isEmpty() && !names(day).contains(REMOVED));

            assertThat(isOut(day)).isFalse();
            assertThat(day.running(REMOVED)).containsExactly("web02");
            assertThat(day.ledger(REMOVED, Entry.OutageBegan.class)).hasSize(1);
            assertThat(day.ledger(REMOVED, Entry.MachineLost.class)).isEmpty();
        }
    }

    private static boolean isLeaving(Day day) throws Exception {
        return day.client().plan(day.cluster().name()).changes().stream()
                .flatMap(change -> change.held().stream())
                .anyMatch(held -> held.reason().equals("LEAVING"));
    }

    private static List<String> names(Day day) throws Exception {
        return day.hosts().stream().map(Json.Host::name).toList();
    }

    private static boolean isOut(Day day) {
        return day.lab()
                .world()
                .call(() -> day.lab().world().host(new Host(REMOVED)).service().inMaintenance());
    }
}
