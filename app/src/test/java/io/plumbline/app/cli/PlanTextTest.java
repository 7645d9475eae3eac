package io.plumbline.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.app.rest.Json;

import org.junit.jupiter.api.Test;

import java.time.Instant;
import java.util.List;

class PlanTextTest {
    private static final Instant T = Instant.parse("2022-03-13T10:00:00Z");

    @Test
    void a_plan_tells_boots_and_time_and_apart_what_is_only_planned() {
        var written = new Json.Delta("nic#A", "1", "2", "HOST_REBOOT", "PendingChange");
        var left = new Json.Delta("nic#B", "3", "4", "HOST_REBOOT", "PendingChange");
        var unit =
                new Json.UnitPlan(
                        "esx01.lab",
                        "InService",
                        "sha256:1",
                        "HOST_REBOOT",
                        1,
                        0,
                        new Json.Takes(865, false),
                        List.of(),
                        List.of(new Json.Layer(1, List.of(written))),
                        List.of(left),
                        List.of(new Json.Held("esx01.lab nic", "LEFT", "B stays")),
                        List.of());
        var plan =
                new Json.Plan(
                        T,
                        "r1",
                        "sha256:0",
                        false,
                        true,
                        false,
                        1,
                        new Json.Takes(9_600, true),
                        List.of(unit));

        assertThat(PlanText.of("demo", plan))
                .containsExactly(
                        "esx01.lab  InService  1 boot  HOST_REBOOT  about 14 min",
                        "  ~ nic#A  1 -> 2  HOST_REBOOT  after boot 1",
                        "  - nic#B  3 -> 4  HOST_REBOOT  only planned",
                        "  digest sha256:1",
                        "  held LEFT: B stays",
                        "Plan of demo: 1 unit, 1 boot, about 2 h 40 min (estimated)",
                        "digest sha256:0");
    }

    @Test
    void a_unit_tells_which_machines_it_shuts_down_and_what_is_done_about_them_now() {
        var delta = new Json.Delta("nic#A", "1", "2", "HOST_REBOOT", "PendingChange");
        var unit =
                new Json.UnitPlan(
                        "esx01.lab",
                        "Draining",
                        "sha256:1",
                        "HOST_REBOOT",
                        1,
                        0,
                        new Json.Takes(0, false),
                        List.of("compute-01", "compute-17"),
                        List.of(new Json.Layer(0, List.of(delta))),
                        List.of(),
                        List.of(),
                        List.of("shut down compute-01: to go down within 15m"));
        var plan =
                new Json.Plan(
                        T,
                        "r1",
                        "sha256:0",
                        false,
                        true,
                        false,
                        1,
                        new Json.Takes(0, false),
                        List.of(unit));

        assertThat(PlanText.of("demo", plan))
                .containsExactly(
                        "esx01.lab  Draining  1 boot  HOST_REBOOT",
                        "  ~ nic#A  1 -> 2  HOST_REBOOT",
                        "  digest sha256:1",
                        "  shuts down compute-01",
                        "  shuts down compute-17",
                        "  now: shut down compute-01: to go down within 15m",
                        "Plan of demo: 1 unit, 1 boot",
                        "digest sha256:0");
    }
}
