package io.plumbline.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.app.rest.Json;
import io.plumbline.app.screen.Terminal;

import org.junit.jupiter.api.Test;

import tools.jackson.databind.json.JsonMapper;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

class ApplyCommandTest {
    private static final Instant T = Instant.parse("2022-03-13T10:00:00Z");

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @Test
    void the_plan_that_was_read_is_approved_and_nothing_is_waited_for() throws IOException {
        try (var daemon = ScriptedDaemon.of(plan(unit("InService", "APPROVAL")))) {
            assertThat(apply(daemon, "sha256:0")).isZero();

            assertThat(daemon.said())
                    .containsExactly("{\"by\":\"ada\",\"digest\":\"sha256:0\",\"lasts\":null}");
        }
        assertThat(out.toString().lines())
                .containsExactly("esx01.lab  Approved  by ada", "demo  1 approved, daemon woken");
    }

    @Test
    void another_plan_than_the_one_that_was_read_is_blocked() throws IOException {
        try (var daemon = ScriptedDaemon.of(plan(unit("InService", "APPROVAL")))) {
            assertThat(apply(daemon, "sha256:1")).isEqualTo(4);

            assertThat(daemon.said()).isEmpty();
        }
        assertThat(err.toString())
                .isEqualToIgnoringNewLines(
                        "plumb: no cluster of this daemon has the plan sha256:1 now; read the plan"
                                + " again");
    }

    @Test
    void waiting_ends_when_every_host_is_in_plumb() throws IOException {
        try (var daemon =
                ScriptedDaemon.of(
                        plan(unit("InService", "APPROVAL")),
                        plan(unit("Rebooting", "UNDERWAY")),
                        inPlumb())) {
            assertThat(apply(daemon, "sha256:0", "--wait")).isZero();
        }
        assertThat(out.toString())
                .endsWith("Plan of demo: nothing to do, every unit is in plumb\n");
        assertThat(err.toString()).contains("1 not in plumb; esx01.lab Rebooting, UNDERWAY it is");
    }

    @Test
    void waiting_ends_when_nothing_goes_on_without_a_person() throws IOException {
        try (var daemon =
                ScriptedDaemon.of(
                        plan(unit("InService", "APPROVAL")),
                        plan(unit("Rebooting", "UNDERWAY")),
                        plan(unit("Writing", "QUARANTINED"), unit("InService", "BUDGET")))) {
            assertThat(apply(daemon, "sha256:0", "--wait")).isEqualTo(4);
        }
        assertThat(out.toString()).contains("held QUARANTINED: QUARANTINED it is");
    }

    /** The pass that runs while it is said has not heard it. */
    @Test
    void an_approval_that_was_not_heard_yet_ends_no_waiting() throws IOException {
        try (var daemon =
                ScriptedDaemon.of(
                        plan(unit("InService", "APPROVAL")),
                        plan(unit("InService", "APPROVAL")),
                        inPlumb())) {
            assertThat(apply(daemon, "sha256:0", "--wait")).isZero();
        }
    }

    @Test
    void programs_get_what_was_said_and_the_plan_at_the_end_in_one_document() throws IOException {
        try (var daemon =
                ScriptedDaemon.of(plan(unit("InService", "APPROVAL")), inPlumb(), inPlumb())) {
            assertThat(apply(daemon, "sha256:0", "--wait", "-o", "json")).isZero();
        }
        var both = JsonMapper.shared().readTree(out.toString());
        assertThat(both.propertyNames()).containsExactly("applied", "plan");
        assertThat(both.at("/applied/approved/0/kind").asString()).isEqualTo("Approved");
        assertThat(both.at("/plan/plansNothing").asBoolean()).isTrue();
    }

    @Test
    void a_host_on_its_way_is_told_once_in_each_phase_with_what_is_left() throws IOException {
        var rebooting = plan(unit("Rebooting", "UNDERWAY"));
        try (var daemon =
                ScriptedDaemon.of(
                        plan(unit("InService", "APPROVAL")), rebooting, rebooting, inPlumb())) {
            assertThat(apply(daemon, "sha256:0", "--wait")).isZero();
        }
        assertThat(err.toString().lines().filter(line -> line.contains("Rebooting for")))
                .singleElement()
                .isEqualTo("plumb: esx01.lab  Rebooting for 4m  boots left 1  about 14 min");
        assertThat(err.toString()).doesNotContain("\033");
    }

    @Test
    void on_a_terminal_it_is_drawn_in_place_and_gone_at_the_end() throws IOException {
        var rebooting = plan(unit("Rebooting", "UNDERWAY"));
        try (var daemon =
                ScriptedDaemon.of(
                        plan(unit("InService", "APPROVAL")), rebooting, rebooting, inPlumb())) {
            var typed =
                    Typed.plumb(
                            new Terminal(false, true, Map.of("TERM", "xterm")),
                            words(daemon, "sha256:0", "--wait"));

            assertThat(typed.exit()).isZero();
            assertThat(typed.err())
                    .contains("  esx01.lab  Rebooting for ")
                    .endsWith("\033[2A\r\033[J");
            assertThat(typed.out()).doesNotContain("\033").contains("nothing to do");
        }
    }

    /** One of hosts and one of the plan where nothing is new. */
    @Test
    void what_is_known_already_is_not_sent_again() throws IOException {
        var rebooting = plan(unit("Rebooting", "UNDERWAY"));
        try (var daemon =
                ScriptedDaemon.of(
                        plan(unit("InService", "APPROVAL")),
                        rebooting,
                        rebooting,
                        rebooting,
                        inPlumb())) {
            assertThat(apply(daemon, "sha256:0", "--wait")).isZero();

            assertThat(daemon.spared()).isGreaterThanOrEqualTo(2);
        }
    }

    @Test
    void waiting_ends_in_time() throws IOException {
        try (var daemon = ScriptedDaemon.of(plan(unit("Rebooting", "UNDERWAY")))) {
            assertThat(apply(daemon, "sha256:0", "--wait", "--timeout", "1s")).isEqualTo(5);
        }
        assertThat(err.toString()).contains("plumb: not done after PT1S");
    }

    @Test
    void what_passes_by_itself_is_no_rest() {
        assertThat(Rest.of(plan(unit("InService", "BUDGET")))).isEmpty();
        assertThat(Rest.of(plan(unit("Draining", "UNREACHABLE")))).isEmpty();
        assertThat(Rest.of(plan(unit("Writing", "LEFT", "UNDERWAY")))).isEmpty();
        assertThat(Rest.of(plan(unit("InService", "STUCK"), unit("Rebooting", "UNDERWAY"))))
                .isEmpty();
        assertThat(Rest.of(plan(unit("InService", "ALARM_OF_OURS")))).isEmpty();
        assertThat(Rest.of(plan(unit("InService", "RED_ALARM")))).contains(4);
        assertThat(Rest.of(plan(unit("InService", "UNREACHABLE")))).contains(4);
        assertThat(Rest.of(plan(unit("InService", "LEFT")))).contains(4);
        assertThat(Rest.of(inPlumb())).contains(0);
    }

    private static String[] words(ScriptedDaemon daemon, String... words) {
        return Stream.concat(
                        Stream.of("apply", "--by", "ada", "--url", daemon.url()), Stream.of(words))
                .toArray(String[]::new);
    }

    private int apply(ScriptedDaemon daemon, String... words) {
        return Plumb.commandLine()
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true))
                .execute(words(daemon, words));
    }

    private static Json.Plan plan(Json.UnitPlan... units) {
        return new Json.Plan(
                T,
                "r1",
                "sha256:0",
                false,
                true,
                true,
                1,
                new Json.Takes(840, 840, true),
                List.of(units));
    }

    private static Json.Plan inPlumb() {
        return new Json.Plan(
                T, "r1", "sha256:2", true, false, false, 0, new Json.Takes(0, 0, false), List.of());
    }

    private static Json.UnitPlan unit(String phase, String... reasons) {
        return new Json.UnitPlan(
                "esx01.lab",
                phase,
                "sha256:3",
                "HOST_REBOOT",
                1,
                0,
                new Json.Takes(840, 840, false),
                List.of(),
                List.of(),
                List.of(),
                null,
                List.of(),
                List.of(),
                Stream.of(reasons)
                        .map(reason -> new Json.Held("esx01.lab", reason, reason + " it is"))
                        .toList(),
                List.of());
    }
}
