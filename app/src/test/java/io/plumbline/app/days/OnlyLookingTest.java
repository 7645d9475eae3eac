package io.plumbline.app.days;

import static io.plumbline.app.days.Day.condition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.plumbline.app.rest.Json;
import io.plumbline.lab.LabPlan;
import io.plumbline.lab.ledger.Entry;
import io.plumbline.lab.world.WorldStore;
import io.plumbline.spec.Mode;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Bare hosts, on which everything is to be done, and a spec that does not say Enforce. The daemon
 * looks at them over SSH, pass after pass, and leaves no trace.
 */
class OnlyLookingTest {
    private static final int SCALE = 250;
    private static final int PASSES = 25;
    private static final int ALL = 1000;
    private static final Duration LONGEST = Duration.ofSeconds(60);
    private static final Duration GLANCE = Duration.ofMillis(100);

    @TempDir private Path home = Path.of("");

    @ParameterizedTest
    @EnumSource(
            value = Mode.class,
            names = {"Observe", "Plan"})
    void a_world_that_is_only_looked_at_stays_as_it_is(Mode mode) throws Exception {
        var spec =
                DaySpec.sample()
                        .with("each: 01-16", "each: 01-04")
                        .with("mode: Enforce", "mode: " + mode);
        try (var day = new Day(home, spec, LabPlan.Situation.BARE, SCALE)) {
            var before = world(day);
            var written = ledger(day);
            day.startDaemon();

            await("many passes over hosts that were observed")
                    .atMost(LONGEST)
                    .pollInterval(GLANCE)
                    .until(() ->
                            day.passes() >= PASSES
                                    && day.hosts().stream()
                                            .allMatch(host -> host.observedAt() != null));

            assertThat(ledger(day)).isEqualTo(written);
            assertThat(world(day)).isEqualTo(before);
            // What it found as wished it remembers; it intends nothing.
            assertThat(day.client().journal(spec.name(), ALL).items())
                    .extracting(Json.Entry::kind)
                    .containsOnly("Agreed");
            assertThat(day.client().plan(spec.name()).changes())
                    .hasSize(4)
                    .allSatisfy(change -> assertThat(shown(change)).isEqualTo(shown(mode)));
            assertThat(day.hosts())
                    .hasSize(4)
                    .allSatisfy(host ->
                            assertThat(condition(host, "InSync").reason())
                                    .isEqualTo("PendingChange"));
        }
    }

    /** What the status shows of a plan that is not carried out. */
    private record Shown(int boots, boolean hasSettings, List<String> ready, List<String> why) {}

    private static Shown shown(Mode mode) {
        return new Shown(
                2, true, List.of(), List.of("MODE mode is " + mode + ": nothing is written"));
    }

    private static Shown shown(Json.UnitPlan change) {
        return new Shown(
                change.boots(),
                !change.layers().isEmpty(),
                change.ready(),
                change.held().stream().map(held -> held.reason() + " " + held.text()).toList());
    }

    private static List<Entry> ledger(Day day) {
        return day.lab().world().call(() -> List.copyOf(day.lab().world().ledger().entries()));
    }

    /** Packages, flash, configurations, options, files, maintenance, boots: all but the time. */
    private static Map<String, String> world(Day day) {
        var kept = new TreeMap<String, String>();
        var text = day.lab().world().call(() -> WorldStore.of(day.lab().world()));
        text.stringPropertyNames().stream()
                .filter(key -> !key.equals("now"))
                .forEach(key -> kept.put(key, text.getProperty(key)));
        return kept;
    }
}
