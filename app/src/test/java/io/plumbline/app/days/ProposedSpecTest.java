package io.plumbline.app.days;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.plumbline.app.client.DaemonUnreachable;
import io.plumbline.app.rest.Json;
import io.plumbline.lab.LabPlan;
import io.plumbline.lab.ledger.Entry;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.List;

/** Somebody asks what another spec would do before it is the spec. */
class ProposedSpecTest {
    private static final int SCALE = 100;
    private static final Duration LONGEST = Duration.ofSeconds(90);
    private static final Duration GLANCE = Duration.ofMillis(100);

    @TempDir private Path home = Path.of("");

    @Test
    void the_answer_is_what_is_planned_once_it_is_the_spec_and_nothing_is_done_for_it()
            throws Exception {
        var spec = DaySpec.sample().with("each: 01-16", "each: 01-02");
        try (var day = new Day(home, spec, LabPlan.Situation.ALREADY_RIGHT, SCALE)) {
            day.startDaemon();
            await("all is read and nothing differs")
                    .atMost(LONGEST)
                    .pollInterval(GLANCE)
                    .until(() -> day.ready().size() == 2);
            var written = written(day);
            var proposed =
                    spec.with("virtualFunctions: 7", "virtualFunctions: 6")
                            .with("mode: Enforce", "mode: Plan");

            var foreseen = day.client().foresee(spec.name(), "cluster.yaml", proposed.text());

            assertThat(foreseen.revision()).isEqualTo(proposed.cluster().revision());
            assertThat(foreseen.boots()).isEqualTo(2);
            assertThat(foreseen.changes()).hasSize(2);
            assertThat(day.client().plan(spec.name()).plansNothing()).isTrue();
            assertThat(day.cluster().revision()).isEqualTo(spec.cluster().revision());

            become(day, proposed);
            await("it is planned")
                    .atMost(LONGEST)
                    .pollInterval(GLANCE)
                    .until(() -> !day.client().plan(spec.name()).plansNothing());

            assertThat(deltas(day.client().plan(spec.name()))).isEqualTo(deltas(foreseen));
            assertThat(written(day)).isEqualTo(written);
        }
    }

    @Test
    void a_host_that_it_would_add_or_drop_is_foreseen_as_it_will_be_planned() throws Exception {
        var spec = DaySpec.sample().with("each: 01-16", "each: 01-02");
        try (var day = new Day(home, spec, LabPlan.Situation.ALREADY_RIGHT, SCALE)) {
            day.startDaemon();
            await("all is read and nothing differs")
                    .atMost(LONGEST)
                    .pollInterval(GLANCE)
                    .until(() -> day.ready().size() == 2);
            var fewer = spec.with("each: 01-02", "each: 01-01").with("mode: Enforce", "mode: Plan");
            var more = spec.with("each: 01-02", "each: 01-03").with("mode: Enforce", "mode: Plan");

            var foreseen = day.client().foresee(spec.name(), "cluster.yaml", fewer.text());
            var grown = day.client().foresee(spec.name(), "cluster.yaml", more.text());

            assertThat(foreseen.plansNothing()).isTrue();
            assertThat(grown.changes())
                    .filteredOn(unit -> unit.unit().equals("esx03.lab"))
                    .singleElement()
                    .satisfies(unit -> assertThat(unit.held()).isNotEmpty());
        }
    }

    @Test
    void what_is_no_spec_or_of_another_cluster_is_told_so() throws Exception {
        var spec = DaySpec.sample().with("each: 01-16", "each: 01-01");
        try (var day = new Day(home, spec, LabPlan.Situation.ALREADY_RIGHT, SCALE)) {
            day.startDaemon();
            var other = spec.text().replace("name: " + spec.name(), "name: other");
            var bad = spec.text().replace("mode: Enforce", "mode: Enfroce");

            assertThatThrownBy(() -> day.client().foresee(spec.name(), "pr.yaml", other))
                    .isInstanceOf(DaemonUnreachable.class)
                    .hasMessageContaining("answered 400: this is a spec of cluster other");
            assertThatThrownBy(() -> day.client().foresee(spec.name(), "pr.yaml", bad))
                    .isInstanceOf(DaemonUnreachable.class)
                    .hasMessageContaining("answered 422: problems 1, the first: pr.yaml:")
                    .hasMessageContaining("Enfroce");
            assertThatThrownBy(() -> day.client().foresee("nobody", "pr.yaml", spec.text()))
                    .hasMessageContaining("answered 404: there is no cluster nobody");
        }
    }

    private static int written(Day day) {
        return day.ledger("esx01.lab", Entry.Wrote.class).size()
                + day.ledger("esx02.lab", Entry.Wrote.class).size();
    }

    private static List<Json.Delta> deltas(Json.Plan plan) {
        return plan.changes().stream()
                .flatMap(unit -> unit.layers().stream())
                .flatMap(layer -> layer.deltas().stream())
                .toList();
    }

    private void become(Day day, DaySpec changed) throws Exception {
        var written = Files.writeString(home.resolve("cluster.new"), changed.text());
        Files.move(written, day.file(), StandardCopyOption.ATOMIC_MOVE);
    }
}
